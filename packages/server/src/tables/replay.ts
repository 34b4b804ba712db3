import type { Entry, Game, GameRecord, Played, Run, Session } from '@tenforward/kernel'
import { openSession, play, same } from '@tenforward/kernel'
import { NOT_ASKED } from './live.ts'
import type { Saved } from './saved.ts'
import { reopen } from './saved.ts'

export interface Replayed {
  session: Session
  /** For each seat: after which entry its present prompt appeared. */
  asked: number[]
  /** The entry that could not be played; the session stands before it. */
  stuck: { entry: number; error: unknown } | null
}

/** Plays entries after a snapshot, or from the beginning; `record` has those before them. */
export function replay(
  game: Game,
  record: GameRecord,
  saved: Saved | undefined,
  entries: readonly Entry[],
  tell?: (entry: Entry, played: Played) => void,
): Replayed {
  const session = saved === undefined ? openSession(game, record) : reopen(game, record, saved)
  const asked = Array.from({ length: record.seats }, (_, seat) => saved?.asked[seat] ?? NOT_ASKED)
  if (saved === undefined) noteAsked(asked, session, [], 0)
  let seq = session.record.entries.length
  for (const entry of entries) {
    const before = session.run.prompts
    seq++
    try {
      const played = play(session, entry)
      tell?.(entry, played)
    } catch (error) {
      return { session, asked, stuck: { entry: seq, error } }
    }
    noteAsked(asked, session, before, seq)
  }
  return { session, asked, stuck: null }
}

/** A prompt that did not change keeps the number at which it appeared. */
export function noteAsked(asked: number[], session: Session, before: Run['prompts'], seq: number): void {
  const { prompts } = session.run
  for (let seat = 0; seat < asked.length; seat++) {
    const prompt = prompts.find(p => p.seat === seat)
    if (prompt === undefined) asked[seat] = NOT_ASKED
    else if (asked[seat] === NOT_ASKED || !before.some(p => p.seat === seat && same(p, prompt)))
      asked[seat] = seq
  }
}
