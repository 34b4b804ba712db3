import { accepts, fallbackAnswer, forcedAnswer } from './answers.ts'
import { ContractError } from './errors.ts'
import { found } from './found.ts'
import type { AnyTypes, Game } from './game.ts'
import { hookOf, type Source, triggered } from './hooks.ts'
import { clone } from './json.ts'
import type { Ask, Flow, Frame, Procedure, Step } from './procedures.ts'
import type { Prompt } from './prompts/kinds.ts'
import type { Seat } from './prompts/prompt.ts'
import type { Run } from './run.ts'

/** The machine under `choose`: it runs steps, follows where they lead, and puts prompts on the table. */

/** A loop that never asks is a fault of the game; this many steps are more than any honest one needs. */
const STEP_LIMIT = 200_000

/** A procedure as it is looked up at every step: by name in a map, since there are hundreds of them and of steps. */
interface Known {
  procedure: Procedure
  steps: Map<string, Step<AnyTypes, object, string>>
}

type Table = Map<string, Known>

const tables = new WeakMap<Game, Table>()

/** Those of the game that ran last: one process plays one game for long. */
let last: { game: Game; table: Table } | null = null

function proceduresOf(game: Game): Table {
  if (last?.game === game) return last.table
  let table = tables.get(game)
  if (table === undefined) {
    table = new Map()
    for (const procedure of [FIRE, AFTER, game.main, ...game.procedures, ...contentProcedures(game)]) {
      const other = table.get(procedure.name)
      if (other !== undefined && other.procedure !== procedure) {
        throw new ContractError(`Two procedures of ${game.id} are called ${procedure.name}.`)
      }
      table.set(procedure.name, { procedure, steps: new Map(Object.entries(procedure.steps)) })
    }
    tables.set(game, table)
  }
  last = { game, table }
  return table
}

function contentProcedures(game: Game): Procedure[] {
  const found: Procedure[] = []
  for (const hooks of Object.values(game.content ?? {})) {
    for (const group of [hooks.triggers ?? {}, hooks.actions ?? {}]) {
      for (const hook of Object.values(group)) if (hook?.run !== undefined) found.push(hook.run)
    }
  }
  return found
}

/** The procedure that is under way. */
function topOf(stack: Frame[]): Frame {
  return found(stack[stack.length - 1], 'procedure under way')
}

/** Takes an answer that was found legal. */
export function answer(run: Run, seat: Seat, given: unknown): void {
  const waiting = found(run.waiting, 'question that waits for an answer')
  if (!waiting.each) return resume(run, waiting.to, given)
  run.match.answers[seat] = given
  run.prompts = run.prompts.filter(p => p.seat !== seat)
  if (run.prompts.length === 0) resume(run, waiting.to, takeAnswers(run))
}

function takeAnswers(run: Run): Record<Seat, unknown> {
  const all = run.match.answers
  run.match.answers = {}
  // With one seat asked, nobody's choice was hidden from anybody.
  if (Object.keys(all).length > 1) run.revealed = true
  return all
}

function resume(run: Run, to: string, given: unknown): void {
  const frame = topOf(run.match.stack)
  frame.at = to
  frame.arg = undefined
  run.waiting = null
  advance(run, given)
}

/** Runs the step that asked once more: after a load, and after a standing action changed the state. */
export function reask(run: Run): void {
  if (run.match.result !== null) return stop(run)
  const frame = run.match.stack[run.match.stack.length - 1]
  if (frame === undefined) throw new ContractError('A game that is not over has nothing left to do.')
  const told = run.events?.length ?? 0
  run.waiting = null
  run.prompts = []
  const { arg } = frame
  frame.arg = undefined
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
export function advance(run: Run, first: unknown): number {
  const { match, game } = run
  const procedures = proceduresOf(game)
  const stack = match.stack
  let arg = first
  // Mostly the next step is of the same procedure.
  let known: Known | undefined
  let name = ''
  for (let steps = 1; steps < STEP_LIMIT; steps++) {
    const top = stack[stack.length - 1]
    if (top === undefined) throw new ContractError(`The main procedure of ${game.id} ended without a result.`)
    if (top.p !== name) {
      name = top.p
      known = procedures.get(name)
    }
    const step = known?.steps.get(top.at)
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
      topOf(stack).at = flow
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
  const frame = topOf(run.match.stack)
  const given = flow.each ? poseEach(run, flow) : poseOne(run, found(flow.prompts[0], 'prompt'))
  if (given === WAIT) {
    run.waiting = flow
    frame.arg = clone(arg)
    return WAIT
  }
  frame.at = flow.to
  frame.arg = undefined
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
      if (accepts(run, prompt, answers[prompt.seat])) continue
      delete answers[prompt.seat]
    }
    const given = unasked(run, prompt)
    if (given === undefined) open.push(prompt)
    else answers[prompt.seat] = given
  }
  run.prompts = open
  return open.length === 0 ? takeAnswers(run) : WAIT
}

/** The answer of a prompt that nobody needs to see: the only legal one, or that of a seat that has left. */
function unasked(run: Run, prompt: Prompt): unknown {
  if (prompt.skipForced) {
    const only = forcedAnswer(prompt)
    if (only !== undefined) return only
  }
  const { away } = run.match
  return away.length > 0 && away.includes(prompt.seat) ? clone(fallbackAnswer(run, prompt)) : undefined
}

/** Calls, fires and returns. Locals and results pass by value, as they would after a save and a load. */
function follow(run: Run, flow: Exclude<Flow, string | Ask<string>>): unknown {
  const { stack } = run.match
  if (flow.do === 'done') {
    stack.pop()
    return returned(stack, flow.value)
  }
  topOf(stack).at = flow.to
  if (flow.do === 'fire') {
    pushTriggers(run, flow.point, flow.payload)
    return undefined
  }
  const called = proceduresOf(run.game).get(flow.p)?.procedure
  if (called === undefined) throw new ContractError(`${run.game.id} does not list the procedure ${flow.p}.`)
  stack.push({ p: flow.p, at: called.first, v: clone(flow.v), arg: undefined })
  return undefined
}

/** A step that had asked, below the triggers of a standing action, is run again with what it had been given. */
function returned(stack: Frame[], value: unknown): unknown {
  const below = stack[stack.length - 1]
  if (below?.arg === undefined) return clone(value)
  const { arg } = below
  below.arg = undefined
  return arg
}

function pushTriggers(run: Run, point: string, payload: object): void {
  const list = triggered(run, point, payload)
  if (list.length === 0) return
  const v: Firing = { point, payload: clone(payload), list: clone(list), i: 0 }
  run.match.stack.push({ p: FIRE.name, at: FIRE.first, v, arg: undefined })
}

/** Triggers noted in a step run first; then its flow is taken up where it was left. */
function runDeferred(run: Run, flow: Flow, frame: Frame): void {
  if (typeof flow !== 'string' && flow.do === 'ask') {
    throw new ContractError(`The step ${frame.at} of ${frame.p} asks and defers: it could not be run again.`)
  }
  run.match.stack.push({ p: AFTER.name, at: AFTER.first, v: { flow: clone(flow) }, arg: undefined })
  pushDeferred(run)
}

/** Triggers that a step or a standing action noted, the first on top. */
export function pushDeferred(run: Run): void {
  const noted = run.deferred
  run.deferred = []
  for (const { point, payload } of noted.reverse()) pushTriggers(run, point, payload)
}

interface Firing {
  point: string
  payload: object
  list: Source[]
  i: number
}

const FIRE: Procedure<AnyTypes, Firing> = {
  name: '$fire',
  first: 'each',
  steps: {
    each(g, v) {
      for (let self = v.list[v.i++]; self !== undefined; self = v.list[v.i++]) {
        const hook = hookOf(g.game, 'triggers', v.point, self.content)
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

const AFTER: Procedure<AnyTypes, { flow: Flow }> = {
  name: '$after',
  first: 'go',
  steps: {
    go(g, v) {
      g.match.stack.pop()
      return v.flow
    },
  },
}
