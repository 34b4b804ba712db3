import type { Choice, Entry, Game, GameRecord, Match, Seat, Session } from '@tenforward/kernel'
import { restore, snapshot } from '@tenforward/kernel'

/**
 * A session as a snapshot keeps it: the position, and which entries of the log still stand. The entries
 * themselves are in the log.
 */
export interface Saved {
  match: Match
  /** For each choice that stands: its index in the log. */
  line: number[]
  /** One letter for each of them, `1` for yes. */
  revealed: string
  held: string
  wish: Session['wish']
  /** For each seat that is asked: after which entry its present prompt appeared. */
  asked: Record<Seat, number>
}

const letters = (flags: readonly boolean[]) => flags.map(Number).join('')
const flags = (text: string) => [...text].map(letter => letter === '1')

export function save(session: Session, asked: ReadonlyMap<Seat, number>): Saved {
  // The kernel keeps the very entries of the log in its line, so they can be told by identity.
  const index = new Map<Entry, number>(session.record.entries.map((entry, i) => [entry, i]))
  return {
    match: snapshot(session.run),
    line: session.line.map(choice => index.get(choice)!),
    revealed: letters(session.revealed),
    held: letters(session.held),
    wish: session.wish,
    asked: Object.fromEntries(asked),
  }
}

/** The session that was saved; `record.entries` are those of the log up to then. */
export function reopen(game: Game, record: GameRecord, saved: Saved): Session {
  return {
    game,
    record,
    line: saved.line.map(i => record.entries[i] as Choice),
    revealed: flags(saved.revealed),
    held: flags(saved.held),
    run: restore(game, saved.match),
    // Going back before the snapshot starts from the beginning; the record names it.
    origin: null,
    kept: [{ at: saved.line.length, match: saved.match }],
    wish: saved.wish,
  }
}
