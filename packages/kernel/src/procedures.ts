import type { AnyTypes, Types } from './game.ts'
import type { Prompt } from './prompts/kinds.ts'
import type { Seat } from './prompts/prompt.ts'
import type { Run } from './run.ts'

/**
 * A procedure is a named list of small labelled steps, told in the order of play. A frame on the stack says
 * which procedure, which step and with which locals; the stack is part of the state, so a game can stop at any
 * prompt, be saved, forked, and go on.
 *
 * The law of asking: a step that ends in `ask` may be run again before the answer comes (after a load, or when
 * something beside the game changed the state), so running it twice must be the same as running it once.
 */
export interface Procedure<T extends Types = AnyTypes, in V extends object = never, out R = unknown> {
  readonly name: string
  readonly first: string
  readonly steps: Readonly<Record<string, Step<T, V, string>>>
  /** Only for the types: what it returns. */
  readonly returns?: R
}

/** A frame of the stack. `arg` is kept while the step waits for an answer, so that it can be run again. */
export interface Frame {
  p: string
  at: string
  v: object
  arg?: unknown
}

/** How a step ends. A bare string goes on with the step of that name. */
export type Flow<L extends string = string> = L | Ask<L> | Call<L> | Fire<L> | Done

export interface Ask<L extends string> {
  do: 'ask'
  prompts: readonly Prompt[]
  /** Several seats at once: the answer is then a record by seat, and stays hidden until all are in. */
  each: boolean
  to: L
}
export interface Call<L extends string> {
  do: 'call'
  p: string
  v: object
  to: L
}
export interface Fire<L extends string> {
  do: 'fire'
  point: string
  payload: object
  to: L
}
export interface Done {
  do: 'done'
  value: unknown
}

/** The bivariant method form lets a step declare the type of the answer that it expects. */
export type Step<T extends Types, V extends object, L extends string> = {
  step(g: Run<T>, v: V, answer: unknown): Flow<L>
}['step']

/** The steps of a procedure by label; each may lead to any of them, and to no other. */
export type Steps<T extends Types, V extends object, L extends string> = {
  [K in L]: Step<T, V, NoInfer<L>>
}

/**
 * Marks the types of a procedure's locals and result; nothing at run time. `V` is what a caller gives, `Kept` what
 * the steps note for those that come after them: a step may read it as it is, as a name that was assigned above.
 */
export interface Locals<V extends object, R, Kept extends object = object> {
  readonly v?: V
  readonly r?: R
  readonly kept?: Kept
}

const LOCALS = Object.freeze({})

export function locals<V extends object, R = void, Kept extends object = object>(): Locals<V, R, Kept> {
  return LOCALS
}

export function procedure<
  T extends Types,
  V extends object,
  R,
  L extends string,
  Kept extends object = object,
>(name: string, _locals: Locals<V, R, Kept>, steps: Steps<T, V & Kept, L>): Procedure<T, V, R> {
  const first = Object.keys(steps)[0]
  if (first === undefined) throw new Error(`The procedure ${name} has no steps.`)
  return { name, first, steps }
}

/** `procedure` and `fire` with the types of one game filled in. */
export function kernelFor<T extends Types>() {
  return {
    procedure: <V extends object, R, L extends string, Kept extends object = object>(
      name: string,
      marked: Locals<V, R, Kept>,
      steps: Steps<T, V & Kept, L>,
    ): Procedure<T, V, R> => procedure<T, V, R, L, Kept>(name, marked, steps),
    fire: <K extends keyof T['Points']['triggers'] & string, L extends string>(
      point: K,
      payload: T['Points']['triggers'][K] & object,
      to: L,
    ): Fire<L> => fire(point, payload, to),
  }
}

export function next<L extends string>(to: L): L {
  return to
}

export function ask<L extends string>(seat: Seat, prompt: Prompt, to: L): Ask<L> {
  prompt.seat = seat
  return { do: 'ask', prompts: [prompt], each: false, to }
}

/** Ask several seats at once; the answers come as a record by seat when the last is in. */
export function askEach<L extends string>(asked: readonly (readonly [Seat, Prompt])[], to: L): Ask<L> {
  const prompts = asked.map(([seat, prompt]) => {
    prompt.seat = seat
    return prompt
  })
  return { do: 'ask', prompts, each: true, to }
}

export function call<L extends string, V extends object>(
  called: Procedure<AnyTypes, V>,
  v: V,
  to: L,
): Call<L> {
  return { do: 'call', p: called.name, v, to }
}

/** Run every trigger that content has on this point, in the game's order, then go on. */
export function fire<L extends string>(point: string, payload: object, to: L): Fire<L> {
  return { do: 'fire', point, payload, to }
}

/** A new one each time: one that is kept for all would have to be frozen, and be slower to read than the others. */
export function done(value?: unknown): Done {
  return { do: 'done', value }
}
