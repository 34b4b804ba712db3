import { checkAnswer } from './answers.ts'
import { type Chance, makeChance, type Scripted } from './chance.ts'
import { InputError, RuleError } from './errors.ts'
import type { GameEvent } from './events.ts'
import type { AnyTypes, Game, Result, Setup, Standing, Types } from './game.ts'
import { clone, own } from './json.ts'
import { advance, answer, pushDeferred, reask } from './machine.ts'
import type { Ask, Frame } from './procedures.ts'
import type { Prompt } from './prompts/kinds.ts'
import type { Seat } from './prompts/prompt.ts'

/** Everything that is saved of a game under way: plain JSON. */
export interface Match<T extends Types = AnyTypes> {
  game: string
  version: number
  seats: number
  options: T['Options']
  chance: Chance
  /** The procedures under way, the innermost last. */
  stack: Frame[]
  /** Answers given to the present prompts by seat, while other seats are still asked. */
  answers: Record<Seat, unknown>
  /** Seats that left: their prompts are answered by the fallback. */
  away: Seat[]
  /** How many choices were made so far. */
  seq: number
  result: Result | null
  state: T['State']
}

/**
 * A match with its game, ready to go on: what every rule function receives as `g`. Only `match` is kept; the
 * rest is found again from it.
 */
export interface Run<T extends Types = AnyTypes> {
  readonly game: Game<T>
  readonly match: Match<T>
  /** The game's own state: the same object as `match.state`. */
  readonly s: T['State']
  /** Whom the table waits for. Prompts are never changed once they are here. */
  prompts: readonly Prompt[]
  /** Where the present prompts lead. */
  waiting: Ask<string> | null
  /** What happened since the last choice began; null when nobody listens. */
  events: GameEvent<T>[] | null
  /** Whether the last choice revealed anything: a die, a card, a rival's choice. */
  revealed: boolean
  /** Whether the last choice mixed a pile: what was seen of it before may be forgotten. */
  mixed?: boolean
  /** Triggers noted during the step under way. */
  deferred: { point: string; payload: object }[]
}

/** What is stored, sent and replayed: the answer to a prompt, or a standing action. */
export type Choice = { seat: Seat; answer: unknown } | { seat: Seat; act: string; arg: unknown }

export interface Outcome<T extends Types = AnyTypes> {
  events: GameEvent<T>[]
  revealed: boolean
}

function open<T extends Types>(game: Game<T>, match: Match<T>): Run<T> {
  return {
    game,
    match,
    s: match.state,
    prompts: [],
    waiting: null,
    events: [],
    revealed: false,
    deferred: [],
  }
}

export interface Beginning {
  seats: number
  seed: string
  options?: unknown
  /** Chance laid down by a scenario. */
  script?: Record<string, Scripted[]>
}

/** A new game, run up to its first prompt. */
export function begin<T extends Types>(game: Game<T>, beginning: Beginning): Run<T> {
  const { seats, seed } = beginning
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
    throw new InputError(`${game.name} is for ${game.seats.min} to ${game.seats.max} seats, not ${seats}.`, [
      'seats',
    ])
  }
  const options = game.options(beginning.options, seats)
  const setup: Setup<T> = { options, seats }
  const stack = [{ p: game.main.name, at: game.main.first, v: {}, arg: undefined }]
  const run = open(game, newMatch(game, setup, makeChance(seed, beginning.script), stack, game.setup(setup)))
  advance(run, undefined)
  return run
}

/** A game that starts in a given position. */
export function beginAt<T extends Types>(
  game: Game<T>,
  setup: Setup<T>,
  state: T['State'],
  stack: Frame[],
  chance: Chance,
  more?: Partial<Match<T>>,
): Run<T> {
  const match = newMatch(game, setup, chance, stack, state)
  Object.assign(match, more)
  return restore(game, match)
}

function newMatch<T extends Types>(
  game: Game<T>,
  setup: Setup<T>,
  chance: Chance,
  stack: Frame[],
  state: T['State'],
): Match<T> {
  return {
    game: game.id,
    version: game.version,
    seats: setup.seats,
    options: setup.options,
    chance,
    stack,
    answers: {},
    away: [],
    seq: 0,
    result: null,
    state,
  }
}

/** The saved form of a game at a prompt: it shares nothing with the run. */
export function snapshot<T extends Types>(run: Run<T>): Match<T> {
  return clone(run.match)
}

/** Goes on from a snapshot, in this process or another. */
export function restore<T extends Types>(game: Game<T>, saved: Match<T>): Run<T> {
  if (saved.game !== game.id)
    throw new InputError(`This is a game of ${saved.game}, not of ${game.id}.`, ['game'])
  if (saved.version !== game.version) {
    throw new InputError(
      `This game was made with version ${saved.version} of the rules of ${game.id}; these are version ${game.version}.`,
      ['version'],
    )
  }
  const run = open(game, clone(saved))
  reask(run)
  run.events = []
  return run
}

/**
 * An independent copy for a search. Options are shared: nobody changes them. Prompts are not: what they offer
 * may be a list of the state that they were made from.
 */
export function fork<T extends Types>(run: Run<T>): Run<T> {
  const { options, ...rest } = run.match
  const match = clone(rest) as Match<T>
  match.options = options
  const copy = open(run.game, match)
  copy.prompts = clone(run.prompts)
  copy.waiting = run.waiting
  copy.events = run.events === null ? null : []
  return copy
}

/** The prompt that waits for this seat, if there is one. */
export function promptFor(run: Run, seat: Seat): Prompt | undefined {
  for (const prompt of run.prompts) if (prompt.seat === seat) return prompt
  return undefined
}

/** Checks a choice, then carries it out and runs on to the next prompt. A refusal changes nothing. */
export function choose<T extends Types>(run: Run<T>, choice: Choice): Outcome<T> {
  check(run, choice)
  return carryOut(run, choice)
}

/** The same for a choice that was found legal in this very position. */
export function carryOut<T extends Types>(run: Run<T>, choice: Choice): Outcome<T> {
  run.revealed = false
  run.mixed = false
  if (run.events !== null) run.events = []
  run.match.seq++
  if ('act' in choice) {
    standingOf(run, choice.act).apply(run, choice.seat, clone(choice.arg))
    pushDeferred(run)
    reask(run)
  } else {
    answer(run, choice.seat, clone(choice.answer))
  }
  return { events: run.events ?? [], revealed: run.revealed }
}

/** Refuses by throwing a RuleError that says why. */
export function check(run: Run, choice: Choice): void {
  if (typeof choice !== 'object' || choice === null) throw new RuleError('A choice is an object with a seat.')
  if (run.match.result !== null) throw new RuleError('The game is over.')
  if (!Number.isInteger(choice.seat) || choice.seat < 0 || choice.seat >= run.match.seats) {
    throw new RuleError('There is no such seat.')
  }
  if ('act' in choice) {
    standingOf(run, choice.act).check(run, choice.seat, choice.arg)
    return
  }
  if (choice.answer === undefined) throw new RuleError('A choice gives an answer or an action.')
  const prompt = promptFor(run, choice.seat)
  if (prompt === undefined) throw new RuleError('It is not for this seat to decide now.')
  checkAnswer(run, prompt, choice.answer)
}

/** The name comes from outside: it may be anything. */
function standingOf({ game: { standing = {} } }: Run, act: unknown): Standing<AnyTypes> {
  const found = typeof act === 'string' ? own(standing, act) : undefined
  if (found === undefined) throw new RuleError('There is no such standing action.')
  return found
}

/** A seat leaves for good: from now on the fallback answers for it. Used by a game's own `concede`. */
export function goAway(run: Run, seat: Seat): void {
  if (!run.match.away.includes(seat)) run.match.away.push(seat)
}

/** Declares the end; the step under way is the last. */
export function finish(run: Run, result: Result): void {
  run.match.result = clone(result)
}

/** Notes that the acting seat may have learnt something, so that its choice cannot simply be taken back. */
export function reveal(run: Run): void {
  run.revealed = true
}

/** Lets the triggers on a point run when the present step has ended, before whatever it leads to. */
export function defer<T extends Types, K extends keyof T['Points']['triggers'] & string>(
  run: Run<T>,
  point: K,
  payload: T['Points']['triggers'][K] & object,
): void {
  run.deferred.push({ point, payload })
}
