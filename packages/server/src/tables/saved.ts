import type { Choice, Entry, Game, GameRecord, Match, Seat, Session } from '@tenforward/kernel'
import { restore, snapshot } from '@tenforward/kernel'

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
function letters(flags: readonly boolean[]): string {
  let text = ''
  for (let from = 0; from < flags.length; ) {
    const yes = flags.indexOf(true, from)
    const to = yes < 0 ? flags.length : yes
    text += '0'.repeat(to - from)
    if (yes >= 0) text += '1'
    from = to + 1
  }
  return text
}
const flags = (text: string) => [...text].map(letter => letter === '1')

export function save(session: Session, asked: ReadonlyMap<Seat, number>): Saved {
  return {
    match: snapshot(session.run),
    line: indexesOf(session),
    revealed: letters(session.revealed),
    held: letters(session.held),
    wish: session.wish,
    asked: Object.fromEntries(asked),
  }
}

/** The kernel keeps the very entries of the log in its line, so they can be told by identity. */
function indexesOf({ line, record: { entries } }: Session): Saved['line'] {
  if (line.length === entries.length) return line.length
  const index = new Map<Entry, number>(entries.map((entry, i) => [entry, i]))
  return line.map(choice => index.get(choice)!)
}

/** The session that was saved; `record.entries` are those of the log up to then. */
export function reopen(game: Game, record: GameRecord, saved: Saved): Session {
  const line = typeof saved.line === 'number' ? [...Array(saved.line).keys()] : saved.line
  return {
    game,
    record,
    line: line.map(i => record.entries[i] as Choice),
    revealed: flags(saved.revealed),
    held: flags(saved.held),
    run: restore(game, saved.match),
    // Going back before the snapshot starts from the beginning; the record names it.
    origin: null,
    kept: [{ at: line.length, match: saved.match }],
    wish: saved.wish,
  }
}
