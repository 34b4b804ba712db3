import type { Scripted } from './chance.ts'
import { InputError, RuleError } from './errors.ts'
import type { GameEvent } from './events.ts'
import { found } from './found.ts'
import type { AnyTypes, Game, Types } from './game.ts'
import { hash } from './hash.ts'
import { clone, same } from './json.ts'
import type { Seat } from './prompts/prompt.ts'
import type { Beginning, Choice, Match, Run } from './run.ts'
import { begin, carryOut, check, restore, snapshot } from './run.ts'

/**
 * A line of the log: a choice, or a word about taking choices back. The log only grows; what has been undone
 * stays in it, followed by the line that undid it.
 */
export type Entry =
  | Choice
  /** Take back everything after the first `undo` choices. */
  | { seat: Seat; undo: number }
  /** Ask the others for leave to do so. */
  | { seat: Seat; wish: number }
  /** Answers the wish that is entry number `of` of the log; records of old do not say which. */
  | { seat: Seat; agree: boolean; of?: number }

export interface GameRecord {
  format: 'tenforward/1'
  game: string
  version: number
  seats: number
  seed: string
  options: unknown
  /** Chance laid down for this game; absent: all of it comes from the seed. */
  script?: Record<string, Scripted[]>
  /** Who must agree when an undo goes past what was revealed; absent: everybody. Alone, nobody. */
  voters?: readonly Seat[]
  entries: Entry[]
  /** The hash after the last entry, where the writer knew it. */
  hash?: string
}

/** A game with its log, able to go back. */
export interface Session<T extends Types = AnyTypes> {
  readonly game: Game<T>
  readonly record: GameRecord
  /** The choices that stand, in order. */
  readonly line: Choice[]
  /** For each of them: the sum of what is to be known about it, `REVEALED` and `HELD`. */
  readonly marks: number[]
  run: Run<T>
  /** Where the game began when that was not the set-up: a position of a scenario. */
  readonly origin: Match<T> | null
  /** A few earlier positions, so that going back need not start from the beginning. */
  kept: { at: number; match: Match<T> }[]
  /** An undo that waits for the others; `at` is the number of its entry in the log. */
  wish: { seat: Seat; to: number; agreed: Seat[]; at: number } | null
}

/** A choice that revealed something. */
export const REVEALED = 1
/** An answer that stayed hidden while other seats were still asked. */
export const HELD = 2

export interface Played<T extends Types = AnyTypes> {
  events: GameEvent<T>[]
  /** How many choices were taken back. */
  undone: number
}

const KEEP_EVERY = 64
const KEEP_MOST = 4

export function openSession<T extends Types>(
  game: Game<T>,
  beginning: Beginning & { voters?: readonly Seat[] },
): Session<T> {
  const run = begin(game, beginning)
  const record: GameRecord = {
    format: 'tenforward/1',
    game: game.id,
    version: game.version,
    seats: beginning.seats,
    seed: beginning.seed,
    options: run.match.options,
    entries: [],
  }
  if (beginning.script !== undefined) record.script = clone(beginning.script)
  if (beginning.voters !== undefined) record.voters = beginning.voters
  return { game, record, line: [], marks: [], run, origin: null, kept: [], wish: null }
}

/** A session that begins in the midst of a game. Its record tells the choices, but not how the position came about. */
export function openSessionAt<T extends Types>(run: Run<T>, voters?: readonly Seat[]): Session<T> {
  const { game, match } = run
  const record: GameRecord = {
    format: 'tenforward/1',
    game: game.id,
    version: game.version,
    seats: match.seats,
    seed: match.chance.seed,
    options: match.options,
    entries: [],
  }
  if (voters !== undefined) record.voters = voters
  return { game, record, line: [], marks: [], run, origin: snapshot(run), kept: [], wish: null }
}

/** Checks an entry, carries it out and logs it. A refusal changes nothing. */
export function play<T extends Types>(session: Session<T>, given: Entry): Played<T> {
  if (typeof given !== 'object' || given === null) throw new RuleError('An entry is an object with a seat.')
  const entry = clone(given)
  if ('undo' in entry) return undoByRight(session, entry)
  if ('wish' in entry) return wishUndo(session, entry)
  if ('agree' in entry) return answerWish(session, entry)
  check(session.run, entry)
  keep(session)
  let events: GameEvent<T>[]
  try {
    events = extend(session, entry)
  } catch (fault) {
    // The choice was legal, so this is a fault of the program; the position before it must not be lost.
    rebuild(session, session.line.slice())
    throw fault
  }
  session.record.entries.push(entry)
  session.wish = null
  return { events, undone: 0 }
}

/** Carries out one more choice, which is legal, and notes what going back needs to know of it. */
function extend<T extends Types>(session: Session<T>, choice: Choice): GameEvent<T>[] {
  const { run } = session
  const held = 'answer' in choice && run.waiting !== null && run.waiting.each && run.prompts.length > 1
  const { events, revealed } = carryOut(run, choice)
  session.line.push(choice)
  session.marks.push((revealed ? REVEALED : 0) + (held ? HELD : 0))
  return events
}

function keep<T extends Types>(session: Session<T>): void {
  if (session.line.length % KEEP_EVERY !== 0 || session.kept.at(-1)?.at === session.line.length) return
  session.kept.push({ at: session.line.length, match: snapshot(session.run) })
  if (session.kept.length > KEEP_MOST) session.kept.shift()
}

/** How far back a seat may go by right, and why no further. */
export function undoLimit(session: Session, seat: Seat): { to: number; why: string } {
  return isAlone(session, seat) ? { to: 0, why: BEGINNING } : barrier(session, seat)
}

const BEGINNING = 'This is the beginning of the game.'

/** The point up to which nothing was learnt and nobody else has chosen. */
function barrier(session: Session, seat: Seat): { to: number; why: string } {
  const { line, marks } = session
  let to = line.length
  let passed = false
  for (let i = line.length - 1; i >= 0; i--) {
    // Answers that are still hidden bind nobody: they are kept while another seat thinks again. But only
    // their own question can be thought over past them; before it they had not been asked for.
    const own = found(line[i], 'choice', i).seat === seat
    const mark = found(marks[i], 'mark of choice', i)
    if ((mark & HELD) === 0 && (!own || passed)) return { to, why: 'Another player has chosen since.' }
    if ((mark & REVEALED) !== 0)
      return { to, why: 'Something was revealed since: a die, a card or a hidden choice.' }
    if (own) to = i
    else passed = true
  }
  return { to, why: BEGINNING }
}

function voters(session: Session, seat: Seat): Seat[] {
  const { away } = session.run.match
  const all = session.record.voters ?? Array.from({ length: session.record.seats }, (_, i) => i)
  return all.filter(s => s !== seat && !away.includes(s))
}

/** Whether there is nobody whom `seat` would have to ask; asked with every view, so it makes no lists. */
function isAlone(session: Session, seat: Seat): boolean {
  const { away } = session.run.match
  const { voters: all, seats } = session.record
  for (let i = 0; i < (all?.length ?? seats); i++) {
    const other = all?.[i] ?? i
    if (other !== seat && !away.includes(other)) return false
  }
  return true
}

function undoByRight<T extends Types>(session: Session<T>, entry: { seat: Seat; undo: number }): Played<T> {
  checkPoint(session, entry.seat, entry.undo)
  const limit = undoLimit(session, entry.seat)
  if (entry.undo < limit.to) throw new RuleError(`You cannot go back that far. ${limit.why}`)
  return goBack(session, entry, entry.undo, entry.seat)
}

function checkPoint(session: Session, seat: Seat, to: number): void {
  if (!Number.isInteger(seat) || seat < 0 || seat >= session.record.seats)
    throw new RuleError('There is no such seat.')
  if (!Number.isInteger(to) || to < 0 || to >= session.line.length) {
    throw new RuleError('There is nothing to take back there.')
  }
}

function wishUndo<T extends Types>(session: Session<T>, entry: { seat: Seat; wish: number }): Played<T> {
  checkPoint(session, entry.seat, entry.wish)
  session.record.entries.push(entry)
  session.wish = { seat: entry.seat, to: entry.wish, agreed: [], at: session.record.entries.length }
  return { events: [], undone: 0 }
}

function answerWish<T extends Types>(
  session: Session<T>,
  entry: { seat: Seat; agree: boolean; of?: number },
): Played<T> {
  const { wish } = session
  if (wish === null) throw new RuleError('Nobody asks to take anything back.')
  if (entry.of !== undefined && entry.of !== wish.at)
    throw new RuleError('Something else is asked for by now; look at the new wish.')
  const asked = voters(session, wish.seat)
  if (!asked.includes(entry.seat) || typeof entry.agree !== 'boolean') {
    throw new RuleError('It is not for this seat to agree.')
  }
  if (!entry.agree) {
    session.wish = null
    session.record.entries.push(entry)
    return { events: [], undone: 0 }
  }
  if (!wish.agreed.includes(entry.seat)) wish.agreed.push(entry.seat)
  if (asked.every(s => wish.agreed.includes(s))) return goBack(session, entry, wish.to, null)
  session.record.entries.push(entry)
  return { events: [], undone: 0 }
}

/** Drops the choices after `to`; when one seat merely thinks again, hidden answers of the others are kept. */
function goBack<T extends Types>(
  session: Session<T>,
  entry: Entry,
  to: number,
  seat: Seat | null,
): Played<T> {
  const before = session.line.length
  const thinksAgain = seat !== null && to >= barrier(session, seat).to
  const stay = thinksAgain ? session.line.slice(to).filter(c => c.seat !== seat) : []
  rebuild(session, [...session.line.slice(0, to), ...stay])
  session.record.entries.push(entry)
  session.wish = null
  return { events: [], undone: before - session.line.length }
}

/** Sets the session to a line of choices, from the nearest kept position that still lies on it. */
function rebuild<T extends Types>(session: Session<T>, line: Choice[]): void {
  let common = 0
  while (common < line.length && same(line[common], session.line[common])) common++
  session.kept = session.kept.filter(k => k.at <= common)
  const from = session.kept.at(-1)
  const start = from?.match ?? session.origin
  session.run = start === null ? begin(session.game, session.record) : restore(session.game, start)
  session.line.length = from?.at ?? 0
  session.marks.length = session.line.length
  for (const choice of line.slice(session.line.length)) {
    check(session.run, choice)
    // Whoever goes back step by step comes by here each time, and must not start from the beginning again.
    keep(session)
    extend(session, choice)
  }
}

/** The log as it can be stored or sent to somebody, with the hash of where it leads. */
export function recordOf(session: Session): GameRecord {
  return { ...session.record, entries: session.record.entries.slice(), hash: hash(session.run.match) }
}

/** Plays a record again from its beginning. */
export function replay<T extends Types>(game: Game<T>, record: GameRecord): Session<T> {
  if (record.format !== 'tenforward/1')
    throw new InputError('This is not a game record of Ten Forward.', ['format'])
  if (record.game !== game.id)
    throw new InputError(`This is a game of ${record.game}, not of ${game.id}.`, ['game'])
  if (record.version !== game.version) {
    throw new InputError(
      `This game was made with version ${record.version} of the rules of ${game.id}; these are version ${game.version}.`,
      ['version'],
    )
  }
  const session = openSession(game, record)
  record.entries.forEach((entry, i) => {
    try {
      play(session, entry)
    } catch (fault) {
      if (!(fault instanceof RuleError)) throw fault
      throw new InputError(`Entry ${i + 1} cannot be played: ${fault.message}`, ['entries', i], fault.rules)
    }
  })
  if (record.hash !== undefined && record.hash !== hash(session.run.match)) {
    throw new InputError(`The record ends at ${record.hash}, but it plays to ${hash(session.run.match)}.`, [
      'hash',
    ])
  }
  return session
}
