import { checkAnswer, fallbackAnswer, forcedAnswer } from './answers.ts'
import type { Chance, Scripted } from './chance.ts'
import { makeChance } from './chance.ts'
import { ContractError, InputError, RuleError } from './errors.ts'
import type { GameEvent } from './events.ts'
import type { Game, Result, Setup, Types } from './game.ts'
import type { Source, TriggerHook } from './hooks.ts'
import { hookOf, triggered } from './hooks.ts'
import { clone } from './json.ts'
import type { Ask, Flow, Frame, Procedure, Step } from './procedures.ts'
import type { Prompt, Seat } from './prompts.ts'

/** Everything that is saved of a game under way: plain JSON. */
export interface Match<T extends Types = any> {
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
export interface Run<T extends Types = any> {
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
  /** Triggers noted during the step under way. */
  deferred: { point: string; payload: object }[]
}

/** What is stored, sent and replayed: the answer to a prompt, or a standing action. */
export type Choice = { seat: Seat; answer: unknown } | { seat: Seat; act: string; arg: unknown }

export interface Outcome<T extends Types = any> {
  events: GameEvent<T>[]
  revealed: boolean
}

/** A loop that never asks is a fault of the game; this many steps are more than any honest one needs. */
const STEP_LIMIT = 200_000

const tables = new WeakMap<Game, Record<string, Procedure>>()

function proceduresOf(game: Game): Record<string, Procedure> {
  let table = tables.get(game)
  if (table === undefined) {
    table = { [FIRE.name]: FIRE, [AFTER.name]: AFTER }
    for (const procedure of [game.main, ...game.procedures, ...contentProcedures(game)]) {
      if (table[procedure.name] !== undefined && table[procedure.name] !== procedure) {
        throw new ContractError(`Two procedures of ${game.id} are called ${procedure.name}.`)
      }
      table[procedure.name] = procedure
    }
    tables.set(game, table)
  }
  return table
}

function contentProcedures(game: Game): Procedure[] {
  const found: Procedure[] = []
  for (const hooks of Object.values(game.content ?? {})) {
    for (const group of [hooks.triggers ?? {}, hooks.actions ?? {}]) {
      for (const hook of Object.values(group)) {
        const { run } = hook as TriggerHook<any, any>
        if (run !== undefined) found.push(run)
      }
    }
  }
  return found
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
  const stack = [{ p: game.main.name, at: game.main.first, v: {} }]
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
  run.revealed = false
  if (run.events !== null) run.events = []
  run.match.seq++
  if ('act' in choice) {
    run.game.standing![choice.act]!.apply(run, choice.seat, clone(choice.arg))
    if (run.match.result === null) reask(run)
    else stop(run)
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
    const standing = run.game.standing
    if (standing === undefined || typeof choice.act !== 'string' || !Object.hasOwn(standing, choice.act)) {
      throw new RuleError('There is no such standing action.')
    }
    standing[choice.act]!.check(run, choice.seat, choice.arg)
    return
  }
  const prompt = promptFor(run, choice.seat)
  if (prompt === undefined) throw new RuleError('It is not for this seat to decide now.')
  checkAnswer(run, prompt, choice.answer)
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

function answer(run: Run, seat: Seat, given: unknown): void {
  const waiting = run.waiting!
  if (!waiting.each) return resume(run, waiting.to, given)
  run.match.answers[seat] = given
  run.prompts = run.prompts.filter(p => p.seat !== seat)
  if (run.prompts.length === 0) resume(run, waiting.to, takeAnswers(run))
}

function takeAnswers(run: Run): Record<Seat, unknown> {
  const all = run.match.answers
  run.match.answers = {}
  run.revealed = true
  return all
}

function resume(run: Run, to: string, given: unknown): void {
  const frame = run.match.stack[run.match.stack.length - 1]!
  frame.at = to
  delete frame.arg
  run.waiting = null
  advance(run, given)
}

/** Runs the step that asked once more: after a load, and after a standing action changed the state. */
function reask(run: Run): void {
  if (run.match.result !== null) return stop(run)
  const frame = run.match.stack[run.match.stack.length - 1]
  if (frame === undefined) throw new ContractError('A game that is not over has nothing left to do.')
  const told = run.events?.length ?? 0
  run.waiting = null
  run.prompts = []
  const { arg } = frame
  delete frame.arg
  const steps = advance(run, arg)
  // A step that merely asks again has nothing new to tell.
  if (steps === 1 && run.waiting !== null && run.events !== null) run.events.length = told
}

function stop(run: Run): void {
  run.match.stack = []
  run.match.answers = {}
  run.prompts = []
  run.waiting = null
  run.deferred = []
}

/** Runs steps until somebody must be asked or the game is over; says how many. */
function advance(run: Run, first: unknown): number {
  const { match, game } = run
  const procedures = proceduresOf(game)
  const stack = match.stack
  let arg = first
  for (let steps = 1; steps < STEP_LIMIT; steps++) {
    const top = stack[stack.length - 1]
    if (top === undefined) throw new ContractError(`The main procedure of ${game.id} ended without a result.`)
    const step: Step<any, any, string> | undefined = procedures[top.p]?.steps[top.at]
    if (step === undefined) throw new ContractError(`There is no step ${top.at} in ${top.p}.`)
    const flow = step(run, top.v, arg)
    if (match.result !== null) {
      stop(run)
      return steps
    }
    if (run.deferred.length > 0) {
      runDeferred(run, flow, top)
      arg = undefined
      continue
    }
    if (typeof flow === 'string') {
      stack[stack.length - 1]!.at = flow
      arg = undefined
    } else if (flow.do === 'ask') {
      const given = pose(run, flow, arg)
      if (given === WAIT) return steps
      arg = given
    } else {
      arg = follow(run, flow)
    }
  }
  throw new ContractError(`${game.id} ran ${STEP_LIMIT} steps without asking anybody.`)
}

const WAIT = Symbol('wait')

/** Puts the prompts of a step on the table. Gives the answer at once where nobody needs to be asked. */
function pose(run: Run, flow: Ask<string>, arg: unknown): unknown {
  const frame = run.match.stack[run.match.stack.length - 1]!
  const given = flow.each ? poseEach(run, flow) : poseOne(run, flow.prompts[0]!)
  if (given === WAIT) {
    run.waiting = flow
    if (arg === undefined) delete frame.arg
    else frame.arg = clone(arg)
    return WAIT
  }
  frame.at = flow.to
  delete frame.arg
  return given
}

function poseOne(run: Run, prompt: Prompt): unknown {
  const given = unasked(run, prompt)
  if (given === undefined) run.prompts = [prompt]
  return given === undefined ? WAIT : given
}

/** Seats that have answered before keep their answer, unless the state has moved under it. */
function poseEach(run: Run, flow: Ask<string>): unknown {
  const { answers } = run.match
  const open: Prompt[] = []
  for (const prompt of flow.prompts) {
    if (prompt.seat in answers) {
      if (stillLegal(run, prompt, answers[prompt.seat])) continue
      delete answers[prompt.seat]
    }
    const given = unasked(run, prompt)
    if (given === undefined) open.push(prompt)
    else answers[prompt.seat] = given
  }
  run.prompts = open
  return open.length === 0 ? takeAnswers(run) : WAIT
}

function stillLegal(run: Run, prompt: Prompt, given: unknown): boolean {
  try {
    checkAnswer(run, prompt, given)
    return true
  } catch (error) {
    if (error instanceof RuleError) return false
    throw error
  }
}

/** The answer of a prompt that nobody needs to see: the only legal one, or that of a seat that has left. */
function unasked(run: Run, prompt: Prompt): unknown {
  if (prompt.skipForced) {
    const only = forcedAnswer(prompt)
    if (only !== undefined) return only
  }
  return run.match.away.includes(prompt.seat) ? clone(fallbackAnswer(run, prompt)) : undefined
}

/** Calls, fires and returns. Locals and results pass by value, as they would after a save and a load. */
function follow(run: Run, flow: Exclude<Flow, string | Ask<string>>): unknown {
  const { stack } = run.match
  if (flow.do === 'done') {
    stack.pop()
    return clone(flow.value)
  }
  stack[stack.length - 1]!.at = flow.to
  if (flow.do === 'fire') {
    pushTriggers(run, flow.point, flow.payload)
    return undefined
  }
  const called = proceduresOf(run.game)[flow.p]
  if (called === undefined) throw new ContractError(`${run.game.id} does not list the procedure ${flow.p}.`)
  stack.push({ p: flow.p, at: called.first, v: clone(flow.v) })
  return undefined
}

function pushTriggers(run: Run, point: string, payload: object): void {
  const list = triggered(run, point, payload)
  if (list.length === 0) return
  const v: Firing = { point, payload: clone(payload), list: clone(list), i: 0 }
  run.match.stack.push({ p: FIRE.name, at: FIRE.first, v })
}

/** Triggers noted in a step run first; then its flow is taken up where it was left. */
function runDeferred(run: Run, flow: Flow, frame: Frame): void {
  if (typeof flow !== 'string' && flow.do === 'ask') {
    throw new ContractError(`The step ${frame.at} of ${frame.p} asks and defers: it could not be run again.`)
  }
  const noted = run.deferred
  run.deferred = []
  run.match.stack.push({ p: AFTER.name, at: AFTER.first, v: { flow: clone(flow) } })
  for (let i = noted.length - 1; i >= 0; i--) pushTriggers(run, noted[i]!.point, noted[i]!.payload)
}

interface Firing {
  point: string
  payload: object
  list: Source[]
  i: number
}

const FIRE: Procedure<any, Firing> = {
  name: '$fire',
  first: 'each',
  steps: {
    each(g, v) {
      while (v.i < v.list.length) {
        const self = v.list[v.i++]!
        const hook: TriggerHook<any, any> | undefined = hookOf(g.game, 'triggers', v.point, self.content)
        if (hook === undefined || hook.when?.(g, v.payload, self) === false) continue
        if (hook.run !== undefined)
          return { do: 'call', p: hook.run.name, v: { self, at: v.payload }, to: 'each' }
        hook.act?.(g, v.payload, self)
        return 'each'
      }
      return { do: 'done', value: undefined }
    },
  },
}

const AFTER: Procedure<any, { flow: Flow }> = {
  name: '$after',
  first: 'go',
  steps: {
    go(g, v) {
      g.match.stack.pop()
      return v.flow
    },
  },
}
