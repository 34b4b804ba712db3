import type { Choice, Entry, Game, Match, Result, Session } from '@tenforward/kernel'
import { hash, openSession, play, snapshot, undoLimit, viewOf } from '@tenforward/kernel'
import { recordFor } from '../../../tables/index.ts'
import type { Complain, Stored } from './table.ts'

/** The game after one entry of the log. */
export interface Position {
  hash: string
  deciding: number[]
  result: Result | null
  /** The choices that stand, and what is marked of each. */
  line: Choice[]
  marks: number[]
  wish: Session['wish']
  /** What each seat sees, and how far it may go back; empty where nobody looked. */
  views: { view: unknown; prompt: unknown; undoTo: number | null }[]
  /** For bots, who decide from it. */
  match: Match | null
}

export interface Retold {
  /** By number of entries: the first is the beginning. */
  positions: Position[]
  /** What each entry brought about, as JSON; by number, the first is number 1. */
  events: string[]
  undone: number[]
}

/**
 * Plays a log again from the beginning, by the rules alone. What cannot be played ends it, and is told. Views are made
 * only of the positions that somebody saw.
 */
export function retell(
  game: Game,
  { row, seats, log }: Stored,
  seen: ReadonlySet<number>,
  complain: Complain,
): Retold {
  const retold: Retold = { positions: [], events: [''], undone: [0] }
  if (row.status === 'open') {
    if (log.length > 0) complain('something was played before it began')
    return retold
  }
  const keepMatch = seats.some(seat => seat.kind === 'bot' && seat.level === 'random')
  try {
    const session = openSession(game, recordFor(row, []))
    retold.positions.push(positionOf(session, seen.has(0), keepMatch))
    for (const line of log) {
      const { events, undone } = play(session, JSON.parse(line.entry) as Entry)
      retold.events.push(JSON.stringify(events))
      retold.undone.push(undone)
      retold.positions.push(positionOf(session, seen.has(retold.positions.length), keepMatch))
    }
  } catch (error) {
    complain(`entry ${retold.positions.length} cannot be played: ${(error as Error).message}`)
  }
  return retold
}

function positionOf(session: Session, isSeen: boolean, keepMatch: boolean): Position {
  const { run, record, line, marks, wish } = session
  const { result } = run.match
  const views = Array.from({ length: isSeen ? record.seats : 0 }, (_, seat) => {
    const { view, prompt } = viewOf(run, seat)
    return asJson({ view, prompt, undoTo: result === null ? undoLimit(session, seat).to : null })
  })
  return {
    hash: hash(run.match),
    deciding: run.prompts.map(prompt => prompt.seat),
    result: asJson(result),
    line: line.slice(),
    marks: marks.slice(),
    wish: asJson(wish),
    views,
    match: keepMatch ? asJson(snapshot(run)) : null,
  }
}

/** As it would come back from the database or over the wire. */
export const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
