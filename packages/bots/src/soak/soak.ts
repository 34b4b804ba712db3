import type { Beginning, Choice, Game, GameRecord, Session, Stream } from '@tenforward/kernel'
import {
  below,
  fork,
  InputError,
  makeStream,
  openSession,
  play,
  RuleError,
  undoLimit,
  word,
} from '@tenforward/kernel'
import { happens, randomChoice } from '../random.ts'
import { LAWS, lawCalled } from './laws.ts'
import type { Law, Moment } from './moment.ts'
import { firstBroken, verdict } from './reproduce.ts'
import { shrink } from './shrink.ts'

export interface SoakSettings {
  seed: string
  /** Seconds from any fixed moment: the package itself has no clock. */
  clock: () => number
  /** It ends after so many seconds or games, whichever comes first. */
  seconds?: number
  games?: number
  /** The number of seats and the options; left out, they vary from game to game. */
  seats?: number
  options?: unknown
  /** Other shares for laws, by name; 0 leaves one out, save for what playing itself shows. */
  shares?: Readonly<Record<string, number>>
  /** Choices after which a game is left, so that others get their turn. */
  mostChoices?: number
  onProgress?: (so: { games: number; choices: number; seconds: number }) => void
  /** How each game that ran to its end stands then. */
  onFinished?: (run: Session['run']) => void
}

export interface Fault {
  law: string
  says: string
  message: string
  /** A log that leads to it, as short as it could be made. */
  record: GameRecord
  /** How many entries it had when it was found, and whether it comes again. */
  foundAt: number
  reproduced: boolean
}

export interface SoakResult {
  games: number
  finished: number
  choices: number
  seconds: number
  /** How often each law was tested. */
  tested: Record<string, number>
  fault: Fault | null
}

const MOST_CHOICES = 5000
const STANDING_SHARE = 0.05
const UNDO_SHARE = 0.01
/** So many setups in a row may be refused before the refusal is taken to be meant. */
const SETUPS = 100
/** Shrinking a fault may take as long as this, in seconds. */
const SHRINK_SECONDS = 20

interface Soaking {
  game: Game
  settings: SoakSettings
  stream: Stream
  started: number
  result: SoakResult
}

/** Plays random games and tests every law on the way; stops at the first fault. */
export function soak(game: Game, settings: SoakSettings): SoakResult {
  const started = settings.clock()
  const tested = Object.fromEntries(LAWS.map(law => [law.name, 0]))
  const result: SoakResult = { games: 0, finished: 0, choices: 0, seconds: 0, tested, fault: null }
  const soaking: Soaking = { game, settings, stream: makeStream(`${settings.seed}/soak`), started, result }
  for (let i = 0; result.fault === null && !isOver(soaking); i++) {
    soakGame(soaking, `${settings.seed}/${i}`)
    result.seconds = settings.clock() - started
    settings.onProgress?.(result)
  }
  return result
}

function isOver({ settings, started, result }: Soaking): boolean {
  const { games, seconds, clock } = settings
  if (games === undefined && seconds === undefined) return result.games > 0
  return result.games >= (games ?? Infinity) || clock() - started >= (seconds ?? Infinity)
}

function soakGame(soaking: Soaking, seed: string): void {
  const { settings, stream, result } = soaking
  const session = opened(soaking, seed)
  if (session === undefined) return
  result.games++
  const { mostChoices = MOST_CHOICES } = settings
  const { seconds = Infinity, clock } = settings
  for (let made = 0; session.run.match.result === null; made++) {
    if (made >= mostChoices || clock() - soaking.started >= seconds) break
    if (!soakChoice(soaking, session, made === 0)) return
    result.choices++
    if (happens(stream, UNDO_SHARE)) takeBack(session, stream)
  }
  if (session.run.match.result !== null) {
    result.finished++
    settings.onFinished?.(session.run)
  }
  const end: Moment = { at: session.run, choice: null, played: false, session, stream }
  for (const law of LAWS) if (law.of !== 'step' && !tests(soaking, law, end, true)) return
}

/** A game for a drawn number of seats with a drawn preset, unless the settings say. */
function opened(soaking: Soaking, seed: string): Session | undefined {
  const { game, settings, stream } = soaking
  const { min, max } = game.seats
  for (let left = SETUPS; ; left--) {
    const seats = settings.seats ?? min + below(stream, max - min + 1)
    const presets = [undefined, ...Object.values(game.presets ?? {})]
    const options = settings.options ?? presets[below(stream, presets.length)]
    try {
      return openSession(game, { seats, seed, options })
    } catch (fault) {
      // A preset may not be for this number of seats: another setup is drawn, where there is anything to draw.
      const refused = fault instanceof RuleError || fault instanceof InputError
      const fixed = settings.seats !== undefined && settings.options !== undefined
      if (refused && (left === 0 || fixed)) throw fault
      if (refused) continue
      soaking.result.fault = beginningFault(game, { seats, seed, options }, fault)
      return undefined
    }
  }
}

function beginningFault(game: Game, setup: Beginning, fault: unknown): Fault {
  const { name, says } = lawCalled('no-exception')
  const { seats, seed, options } = setup
  const { id, version } = game
  const record: GameRecord = { format: 'tenforward/1', game: id, version, seats, seed, options, entries: [] }
  const message = `The game does not begin: ${String(fault)}`
  return { law: name, says, message, record, foundAt: 0, reproduced: true }
}

/** One choice with every law that is due; false when one is broken. */
function soakChoice(soaking: Soaking, session: Session, all: boolean): boolean {
  const { stream } = soaking
  const at = fork(session.run)
  const choice = drawn(soaking, session)
  if (choice === undefined) return false
  countTest(soaking, 'no-exception')
  try {
    play(session, choice)
  } catch (fault) {
    note(
      soaking,
      lawCalled('no-exception'),
      { at, choice, played: false, session, stream },
      stream,
      String(fault),
    )
    return false
  }
  const moment: Moment = { at, choice, played: true, session, stream }
  for (const law of LAWS) if (!tests(soaking, law, moment, all)) return false
  return true
}

function drawn(soaking: Soaking, session: Session): Choice | undefined {
  try {
    return randomChoice(session.run, soaking.stream, STANDING_SHARE)
  } catch (fault) {
    const { stream } = soaking
    const moment: Moment = { at: session.run, choice: null, played: false, session, stream }
    if (tests(soaking, lawCalled('no-dead-end'), moment, true)) {
      note(soaking, lawCalled('no-exception'), moment, stream, String(fault))
    }
    return undefined
  }
}

function countTest({ result: { tested } }: Soaking, law: string): void {
  tested[law] = (tested[law] ?? 0) + 1
}

/** Whether the law holds, if it is due; a fault is noted and shrunk. */
function tests(soaking: Soaking, law: Law, moment: Moment, always: boolean): boolean {
  const { stream, settings } = soaking
  const share = settings.shares?.[law.name] ?? law.share
  if (share === 0 || !(always || happens(stream, share))) return true
  countTest(soaking, law.name)
  const own = makeStream(`${word(stream)}`)
  const message = verdict(law, { ...moment, stream: own.slice() as Stream })
  if (message === undefined) return true
  note(soaking, law, moment, own, message)
  return false
}

function note(soaking: Soaking, law: Law, moment: Moment, stream: Stream, message: string): void {
  const { settings, result, game } = soaking
  const { session, choice, played } = moment
  const { entries } = session.record
  const record = { ...session.record, entries: entries.slice() }
  if (law.of === 'position' && played) record.entries.pop()
  if (law.of === 'step' && !played && choice !== null) record.entries.push(choice)
  const deadline = settings.clock() + SHRINK_SECONDS
  const cause = deeperCause(game, law, record) ?? { law, record }
  const small = shrink(game, cause.law, cause.record, stream, () => settings.clock() > deadline)
  result.fault = {
    law: cause.law.name,
    says: cause.law.says,
    message: small.message || message,
    record: small.record,
    foundAt: record.entries.length,
    reproduced: small.reproduced,
  }
}

/** A game that is not deterministic breaks most laws sooner or later; the fault is named by its root. */
function deeperCause(game: Game, law: Law, record: GameRecord): { law: Law; record: GameRecord } | undefined {
  for (const name of law.restsOn ?? []) {
    const base = lawCalled(name)
    const at = firstBroken(game, base, record)
    if (at !== undefined) return { law: base, record: at }
  }
  return undefined
}

/** Puts words about undoing into the log, by right or by leave, so that replays have to deal with them. */
function takeBack(session: Session, stream: Stream): void {
  const seat = below(stream, session.record.seats)
  const { length } = session.line
  if (length === 0) return
  // Only a few steps: who may go back freely would else never come to an end.
  const target = Math.max(0, length - 1 - below(stream, 3))
  const { to } = undoLimit(session, seat)
  if (to < length) play(session, { seat, undo: Math.max(to, target) })
  else {
    play(session, { seat, wish: target })
    for (let other = 0; other < session.record.seats; other++) {
      if (other === seat || session.run.match.away.includes(other) || session.wish === null) continue
      play(session, { seat: other, agree: !happens(stream, 0.3) })
    }
  }
}
