import { useEffect, useMemo } from 'react'
import { useChoosing, useShown } from '../../table/choosing.ts'
import { Button } from '../../ui/Button.tsx'
import type { BoardProps } from '../boards.ts'
import './styles/board.css'
import './styles/cards.css'
import './styles/phone.css'
import { LargeCard } from './cards/CardFace.tsx'
import type { View } from './game.ts'
import { Spaceline } from './line/Spaceline.tsx'
import { type Looking, look, useLooking } from './looking.ts'
import { Cores } from './panels/Cores.tsx'
import { Drama } from './panels/Drama.tsx'
import { LocationDesk } from './panels/LocationDesk.tsx'
import { DragLayer } from './playing/DragLayer.tsx'
import { runSteps, useSteps } from './playing/steps.ts'
import { BoardContext } from './playing/useDropTarget.ts'
import { layoutOf } from './reading/layout.ts'
import { optionsByTarget } from './reading/targets.ts'
import { forgetArrangement } from './seeding/arranging.ts'
import { useSeeder } from './seeding/useSeeder.ts'
import { TargetsContext } from './usePiece.ts'

/** The spaceline, with whatever deserves a closer look at its side. */
export function CcgBoard({ view, viewer, talk }: BoardProps<View>) {
  const { prompt } = useChoosing()
  const looking = useLooking()
  const layout = useMemo(() => layoutOf(view), [view])
  const targets = useMemo(() => optionsByTarget(prompt), [prompt])
  const near = viewer ?? 0
  useShown([...targets.values()])
  const board = useMemo(() => ({ view, seat: near }), [view, near])
  useSteps()
  useSeeder(view, viewer)
  // What was looked at, and what was begun, belongs to this table.
  useEffect(() => leave, [])
  const opened = looking.loc === null ? undefined : layout.places[looking.loc]
  const busy = view.actions.length > 0 || view.table.length > 0
  return (
    <TargetsContext value={targets}>
      <BoardContext value={board}>
        <div className="ccg">
          <div className="ccg-main" data-drop="board">
            <Spaceline view={view} layout={layout} near={near} />
            <Cores view={view} layout={layout} talk={talk} />
          </div>
          <aside
            className={railClass(busy, opened !== undefined, looking)}
            aria-label="A closer look"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
            tabIndex={0}
          >
            {busy && <Drama view={view} layout={layout} />}
            {opened !== undefined && (
              <LocationDesk view={view} loc={opened.loc} place={opened} near={near} talk={talk} />
            )}
            {looking.card !== null && !busy && (
              <div className="ccg-looked">
                <LargeCard card={looking.card} />
                <Button
                  tone="quiet"
                  className="ccg-put-away"
                  onClick={() => look({ card: null, pinned: false })}
                >
                  Close
                </Button>
              </div>
            )}
          </aside>
          {viewer !== null && <DragLayer view={view} seat={viewer} />}
        </div>
      </BoardContext>
    </TargetsContext>
  )
}

function leave(): void {
  look({ card: null, loc: null, pinned: false })
  runSteps([])
  forgetArrangement()
}

function railClass(busy: boolean, opened: boolean, { card, pinned }: Looking): string {
  if (!busy && !opened && card === null) return 'ccg-rail is-empty'
  return opened || pinned ? 'ccg-rail is-asked' : busy ? 'ccg-rail is-busy' : 'ccg-rail'
}
