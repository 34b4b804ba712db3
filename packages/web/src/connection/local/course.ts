import type {
  Choice,
  Entry,
  Game,
  GameEvent,
  GameRecord,
  Match,
  Run,
  Seat,
  Session,
} from '@tenforward/kernel'
import {
  begin,
  choose,
  InputError,
  openSession,
  play,
  RuleError,
  redactAll,
  restore,
  snapshot,
  viewOf,
} from '@tenforward/kernel'
import type { Chapter, Replay } from '../connection.ts'

/** A game in this page: its session, and what each choice that stands brought about. */
export interface Course {
  session: Session
  /** One list for the beginning and one for each choice of the line. */
  told: GameEvent[][]
}

export function newCourse(game: Game, beginning: Parameters<typeof openSession>[1]): Course {
  const session = openSession(game, beginning)
  return { session, told: [session.run.events ?? []] }
}

/** Plays a stored record again; the kernel's own replay would not tell the story. */
export function resumeCourse(game: Game, record: GameRecord): Course {
  if (record.version !== game.version) {
    throw new InputError(
      `This game was made with version ${record.version} of the rules; these are version ${game.version}.`,
      ['version'],
    )
  }
  const course = newCourse(game, record)
  for (const entry of record.entries) enter(course, entry)
  return course
}

/** Carries out an entry and keeps the story in step with the line. */
export function enter(course: Course, entry: Entry): void {
  const { events, undone } = play(course.session, entry)
  const { line } = course.session
  if (undone > 0) course.told = tellAgain(course.session)
  else if (course.told.length === line.length) course.told.push(events)
}

/** Going back may keep hidden answers of others, so that the line is not just a shorter one. */
function tellAgain(session: Session): GameEvent[][] {
  const run = begin(session.game, session.record)
  return [run.events ?? [], ...session.line.map(choice => choose(run, choice).events)]
}

export function chapters(course: Course, viewer: Seat | null): Chapter[] {
  return course.told.flatMap((events, seq) => {
    const seen = redactAll(events, viewer)
    return seen.length === 0 ? [] : [{ seq, events: seen }]
  })
}

/** The point to which one press of the button goes back: before the last own choice. */
export function undoPoint(line: readonly Choice[], viewer: Seat): number | null {
  for (let i = line.length - 1; i >= 0; i--) if (line[i]!.seat === viewer) return i
  return null
}

const KEEP_EVERY = 40

/** The game so far, at any of its moments, through the eyes of one viewer. */
export function replayOf(session: Session, viewer: Seat | null): Replay {
  const { game, record } = session
  const line = session.line.slice()
  const kept = new Map<number, Match>()
  let run: Run = begin(game, record)
  let at = 0
  kept.set(0, snapshot(run))
  return {
    length: line.length,
    at(seq) {
      const wanted = Math.max(0, Math.min(seq, line.length))
      if (wanted < at) {
        at = Math.floor(wanted / KEEP_EVERY) * KEEP_EVERY
        run = restore(game, kept.get(at)!)
      }
      while (at < wanted) {
        choose(run, line[at]!)
        at++
        if (at % KEEP_EVERY === 0 && !kept.has(at)) kept.set(at, snapshot(run))
      }
      return viewOf(run, viewer)
    },
  }
}

/** Runs something that the rules may refuse. */
export function attempt(
  act: () => void,
): { ok: true } | { ok: false; message: string; rules: readonly string[] } {
  try {
    act()
    return { ok: true }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return { ok: false, message: error.message, rules: error.rules }
  }
}
