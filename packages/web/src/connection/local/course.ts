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
  found,
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

/** A course as it stood after so many entries of its record: opening it again need not play them all. */
export interface SavedCourse extends Pick<Session, 'line' | 'marks' | 'wish'> {
  entries: number
  version: number
  match: Match
  told: GameEvent[][]
}

export function saveCourse({ session, told }: Course): SavedCourse {
  const { record, line, marks, wish, run } = session
  return {
    entries: record.entries.length,
    version: record.version,
    ...structuredClone({ line, marks, wish, told }),
    match: snapshot(run),
  }
}

/** Plays a stored record again, from where it was saved; the kernel's own replay would not tell the story. */
export function resumeCourse(game: Game, record: GameRecord, saved?: SavedCourse): Course {
  if (record.version !== game.version) {
    throw new InputError(
      `This game was made with version ${record.version} of the rules; these are version ${game.version}.`,
      ['version'],
    )
  }
  // One that an older program saved has no marks.
  const fits =
    saved?.version === game.version && saved.marks !== undefined && saved.entries <= record.entries.length
  const course = fits ? restoredCourse(game, record, saved) : newCourse(game, record)
  for (const entry of record.entries.slice(course.session.record.entries.length)) enter(course, entry)
  return course
}

function restoredCourse(game: Game, record: GameRecord, saved: SavedCourse): Course {
  const { line, marks, wish, told } = saved
  const session: Session = {
    game,
    record: { ...record, entries: record.entries.slice(0, saved.entries) },
    line,
    marks,
    wish,
    run: restore(game, saved.match),
    origin: null,
    kept: [],
  }
  return { session, told }
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

/** What each viewer may know of what was told: the past does not change, so it is worked out once. */
const read = new WeakMap<GameEvent[], Map<Seat | null, Chapter | null>>()

export function chapters(course: Course, viewer: Seat | null): Chapter[] {
  return course.told.flatMap((events, seq) => {
    const known = read.get(events) ?? new Map<Seat | null, Chapter | null>()
    read.set(events, known)
    let chapter = known.get(viewer)
    if (chapter === undefined) {
      const seen = redactAll(events, viewer)
      chapter = seen.length === 0 ? null : { seq, events: seen }
      known.set(viewer, chapter)
    }
    return chapter ?? []
  })
}

/** The point to which one press of the button goes back: before the last own choice. */
export function undoPoint(line: readonly Choice[], viewer: Seat): number | null {
  for (let i = line.length - 1; i >= 0; i--) if (line[i]?.seat === viewer) return i
  return null
}

const KEEP_EVERY = 40

/** The game so far, at any of its moments, through the eyes of one viewer. */
export function replayOf({ game, record, line }: Session, viewer: Seat | null): Replay {
  const stood = line.slice()
  return replayThrough(game, record, stood.length, seq => stood.slice(0, seq), viewer)
}

/** The same of a record, moment by moment of its log: what was taken back is seen before it is. */
export function replayOfRecord(game: Game, record: GameRecord, viewer: Seat | null): Replay {
  const { session } = newCourse(game, record)
  const lines = [session.line.slice()]
  for (const entry of record.entries) {
    play(session, entry)
    lines.push(session.line.slice())
  }
  return replayThrough(game, record, record.entries.length, seq => lines[seq] ?? [], viewer)
}

function replayThrough(
  game: Game,
  record: GameRecord,
  length: number,
  lineAt: (seq: number) => readonly Choice[],
  viewer: Seat | null,
): Replay {
  let run: Run = begin(game, record)
  let path: readonly Choice[] = []
  const kept: { path: readonly Choice[]; match: Match }[] = [{ path, match: snapshot(run) }]
  function goTo(line: readonly Choice[]): void {
    if (!isPrefix(path, line)) {
      const from = found(
        kept.findLast(k => isPrefix(k.path, line)),
        'moment to go on from',
      )
      run = restore(game, from.match)
      path = from.path
    }
    for (const [i, choice] of line.slice(path.length).entries()) {
      choose(run, choice)
      const n = path.length + i
      if ((n + 1) % KEEP_EVERY === 0) kept.push({ path: line.slice(0, n + 1), match: snapshot(run) })
    }
    path = line
  }
  return {
    first: 0,
    length,
    at(seq) {
      const wanted = Math.max(0, Math.min(seq, length))
      goTo(lineAt(wanted))
      return { ...viewOf(run, viewer), seq: wanted }
    },
  }
}

const isPrefix = (path: readonly Choice[], line: readonly Choice[]): boolean =>
  path.length <= line.length && path.every((choice, i) => choice === line[i])

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
