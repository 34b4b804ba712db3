import type { Choice, Entry, Game, GameRecord, Match, Seat, Session } from '@tenforward/kernel'
import { found, HELD, REVEALED, restore, snapshot } from '@tenforward/kernel'
import { NOT_ASKED } from './live.ts'

/**
 * A session as a snapshot keeps it: the position, and which entries of the log still stand. The entries
 * themselves are in the log.
 */
export interface Saved {
  match: Match
  /** For each choice that stands: its index in the log. A number says that so many stand, which are all. */
  line: number[] | number
  /** One letter for each of them, `1` for yes. */
  revealed: string
  held: string
  wish: Session['wish']
  /** For each seat that is asked: after which entry its present prompt appeared. */
  asked: Record<Seat, number>
}

/** In nearly all games nearly all of them are no. */
function letters(marks: readonly number[], mark: number): string {
  let text = ''
  let no = 0
  for (const each of marks) {
    if ((each & mark) === 0) no++
    else {
      text += `${'0'.repeat(no)}1`
      no = 0
    }
  }
  return text + '0'.repeat(no)
}
const marksOf = ({ revealed, held }: Saved) =>
  [...revealed].map((letter, i) => (letter === '1' ? REVEALED : 0) + (held[i] === '1' ? HELD : 0))

export function save(session: Session, asked: readonly number[]): Saved {
  return {
    match: snapshot(session.run),
    line: indexesOf(session),
    revealed: letters(session.marks, REVEALED),
    held: letters(session.marks, HELD),
    wish: session.wish,
    asked: Object.fromEntries(asked.flatMap((seq, seat) => (seq === NOT_ASKED ? [] : [[seat, seq]]))),
  }
}

/** The kernel keeps the very entries of the log in its line, so they can be told by identity. */
function indexesOf({ line, record: { entries } }: Session): Saved['line'] {
  if (line.length === entries.length) return line.length
  const index = new Map<Entry, number>(entries.map((entry, i) => [entry, i]))
  return line.map(choice => found(index.get(choice), 'entry of the choice'))
}

/** The session that was saved; `record.entries` are those of the log up to then. */
export function reopen(game: Game, record: GameRecord, saved: Saved): Session {
  const line = typeof saved.line === 'number' ? [...Array(saved.line).keys()] : saved.line
  return {
    game,
    record,
    line: line.map(i => record.entries[i] as Choice),
    marks: marksOf(saved),
    run: restore(game, saved.match),
    // Going back before the snapshot starts from the beginning; the record names it.
    origin: null,
    kept: [{ at: line.length, match: saved.match }],
    wish: saved.wish,
  }
}
