import type { Seat } from '@tenforward/kernel'
import { Button } from '../../../ui/Button.tsx'
import type { Talk } from '../../words.ts'
import { LargeCard } from '../cards/CardFace.tsx'
import type { View } from '../game.ts'
import { type Looking, look, useLooking } from '../looking.ts'
import type { Layout } from '../reading/layout.ts'
import type { Told } from '../reading/useScene.ts'
import { Drama, PastScene } from './Drama.tsx'
import { LocationDesk } from './LocationDesk.tsx'

interface RailProps {
  view: View
  layout: Layout
  near: Seat
  talk: Talk
  told: Told
}

/** What deserves a closer look: what happens, a location, a card, and what has just happened. */
export function Rail({ view, layout, near, talk, told }: RailProps) {
  const looking = useLooking()
  const { now, before } = told
  const opened = looking.loc === null || looking.zoom === 'place' ? undefined : layout.places[looking.loc]
  const busy = view.actions.length > 0 || view.table.length > 0 || now !== null
  const recent = before !== null && looking.dismissed !== before.key && !busy ? before : null
  return (
    <aside
      className={railClass(busy || recent !== null, opened !== undefined, looking)}
      aria-label="A closer look"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
      tabIndex={0}
    >
      {busy && <Drama view={view} layout={layout} scene={now} talk={talk} />}
      {opened !== undefined && (
        <LocationDesk view={view} loc={opened.loc} place={opened} near={near} talk={talk} />
      )}
      {looking.card !== null && !busy && (
        <div className="ccg-looked">
          <LargeCard card={looking.card} />
          <Button tone="quiet" className="ccg-put-away" onClick={() => look({ card: null, pinned: false })}>
            Close
          </Button>
        </div>
      )}
      {recent !== null && <PastScene view={view} layout={layout} scene={recent} talk={talk} />}
    </aside>
  )
}

function railClass(busy: boolean, opened: boolean, { card, pinned }: Looking): string {
  if (!busy && !opened && card === null) return 'ccg-rail is-empty'
  return opened || pinned ? 'ccg-rail is-asked' : busy ? 'ccg-rail is-busy' : 'ccg-rail'
}
