import { LargeCard } from '../cards/CardFace.tsx'
import type { View } from '../game.ts'
import { faceOf, locationName } from '../names.ts'
import type { Layout } from '../reading/layout.ts'
import { LocationChances } from './LocationChances.tsx'

const WHAT: Record<string, string> = {
  play: 'A card is played',
  attempt: 'Mission attempt',
  encounter: 'They meet a dilemma',
  solve: 'The mission is solved',
  respond: 'A response',
  battle: 'Battle',
}

/** What is going on right now: the attempt with the dilemma that was turned up, or the card that is being played. */
export function Drama({ view, layout }: { view: View; layout: Layout }) {
  const action = view.actions.at(-1)
  const shown = view.table.at(-1)?.card ?? (action?.card == null ? undefined : faceOf(view, action.card))
  const attempt = view.actions.find(({ kind }) => kind === 'attempt')
  if (action === undefined && shown === undefined) return null
  return (
    <section className="ccg-drama" aria-label="What happens now" aria-live="polite">
      <ol className="ccg-actions">
        {view.actions.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions lie on each other, their place is all they have.
          <li key={i}>
            {WHAT[one.kind] ?? one.kind}
            {one.loc !== null && ` at ${locationName(view, one.loc)}`}
          </li>
        ))}
      </ol>
      {attempt?.loc != null && (
        <LocationChances view={view} place={layout.places[attempt.loc]!} seat={attempt.by} />
      )}
      {shown !== undefined && <LargeCard card={shown} />}
      {view.combat?.pair != null && <Pair view={view} />}
    </section>
  )
}

/** Two who meet in combat, side by side. */
function Pair({ view }: { view: View }) {
  return (
    <div className="ccg-pair">
      {view.combat!.pair!.map(id => {
        const face = faceOf(view, id)
        return face === undefined ? null : <LargeCard key={id} card={face} />
      })}
    </div>
  )
}
