import type { Talk } from '../../words.ts'
import { LargeCard } from '../cards/CardFace.tsx'
import { titleOf, type View } from '../game.ts'
import { locationName } from '../names.ts'
import type { Layout } from '../reading/layout.ts'
import type { AttemptScene, Meeting } from '../reading/scenes.ts'
import { LocationChances } from './LocationChances.tsx'

interface AttemptPanelProps {
  view: View
  layout: Layout
  scene: AttemptScene
  talk: Talk
}

/** A mission attempt as a little drama: what was met, what it did, and whether the mission is solved. */
export function AttemptPanel({ view, layout, scene, talk }: AttemptPanelProps) {
  const { seat, loc, meetings, lines, outcome } = scene
  const now = meetings.at(-1)
  return (
    <>
      <h2>
        {talk.name(seat)} attempts {locationName(view, loc)}
      </h2>
      {meetings.length === 0 && outcome === null && <p>Nothing has been met yet.</p>}
      <ol className="ccg-meetings">
        {meetings.map((meeting, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same dilemma may be met twice.
          <MeetingLine key={i} meeting={meeting} />
        ))}
      </ol>
      {now !== undefined && outcome === null && <LargeCard card={now.card} />}
      {outcome === null && <LocationChances view={view} place={layout.places[loc]!} seat={seat} />}
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences follow each other.
        <p key={i}>{line}</p>
      ))}
      {outcome !== null && (
        <p className={outcome === 'solved' ? 'ccg-outcome good' : 'ccg-outcome'}>
          {outcome === 'solved' ? 'The mission is solved.' : 'The attempt has failed.'}
        </p>
      )}
    </>
  )
}

const MARKS = { true: '✓', false: '✗', null: '…' } as const
const WORDS = { true: 'overcome', false: 'not overcome', null: 'being faced' } as const

function MeetingLine({ meeting: { card, lines, overcome } }: { meeting: Meeting }) {
  const key = String(overcome) as keyof typeof MARKS
  return (
    <li className={overcome === null ? 'is-now' : overcome ? 'met' : 'lacks'}>
      <b>
        <span aria-hidden="true">{MARKS[key]}</span> {titleOf(card)}
      </b>{' '}
      <small>{WORDS[key]}</small>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences follow each other.
        <p key={i}>{line}</p>
      ))}
    </li>
  )
}
