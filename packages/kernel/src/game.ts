import type { Stream } from './chance.ts'
import type { Arithmetic, Hooks, Points, Source } from './hooks.ts'
import type { OptionGroup, PresetWords } from './optionFields.ts'
import type { Frame, Procedure } from './procedures.ts'
import type { Prompt } from './prompts/kinds.ts'
import type { PlacePrompt } from './prompts/place.ts'
import type { Seat } from './prompts/prompt.ts'
import type { Run } from './run.ts'

/** The types that a game fills in once; everything else in the kernel follows from them. */
export interface Types {
  State: object
  Options: object
  /** What happened, by name: the data of each event. */
  Events: object
  /** The named points of the rules to which content attaches. */
  Points: Points
  /** One piece of content in force, as the hooks of this game receive it: with ids of the game's own type. */
  Source: Source
  View: unknown
}

/**
 * The types of some game, it is not said which: for the kernel, tables, bots and tools, which serve every game alike.
 * A type that every game's types fit into and out of can only be `any`.
 */
// biome-ignore lint/suspicious/noExplicitAny: the one place, for the reason above.
export type AnyTypes = any

export interface Setup<T extends Types> {
  options: T['Options']
  seats: number
}

/** How a game ended. */
export interface Result {
  winners: readonly Seat[]
  reason: string
  rules?: readonly string[]
}

/** Something a seat may do at any time without being asked; it never interrupts a running step. */
export interface Standing<T extends Types, A = unknown> {
  /** Arguments that are legal now: all of them, or a good finite part of a larger set. */
  list(g: Run<T>, seat: Seat): readonly A[]
  /** Refuses by throwing a RuleError. The argument comes from outside: its shape is part of the test. */
  check(g: Run<T>, seat: Seat, arg: A): void
  apply(g: Run<T>, seat: Seat, arg: A): void
  /** It gives the game up for the seat: nobody is offered it as a move, and bots do not choose it. */
  quits?: true
}

/** A set of continuous choices: where a lane may lie, where a ship may stand. */
export interface Space<T extends Types, A = unknown> {
  check(g: Run<T>, prompt: PlacePrompt, answer: A): void
  /** A finite set of good answers, for bots and keyboards. Never empty while the prompt stands. */
  candidates(g: Run<T>, prompt: PlacePrompt): readonly A[]
  /** The whole legal region, in the game's own terms, for drawing. */
  region?(g: Run<T>, prompt: PlacePrompt): unknown
}

/**
 * A further test of an answer, which a prompt names: it refuses by throwing a RuleError. The method form lets it
 * declare the answer that its prompts have; the prompt's own shape has been tested by then.
 */
export type Check<T extends Types> = { check(g: Run<T>, prompt: Prompt, answer: unknown): void }['check']

/** A readable notation for any position. `read` throws an InputError with the path of the fault. */
export interface Notation<T extends Types> {
  write(g: Run<T>): unknown
  read(notation: unknown, setup: Setup<T>): T['State']
  /** Where play stands when a position does not say: the stack of procedures to start with. */
  enter(state: T['State']): Frame[]
}

export interface Game<T extends Types = AnyTypes> {
  readonly id: string
  readonly name: string
  /** Raised by every change that would make an old log replay differently. */
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number }
  /** Turns what a person chose into full options; throws an InputError or RuleError when they cannot stand. */
  options(chosen: unknown, seats: number): T['Options']
  /** Of options, as they were chosen or in full, what a viewer may know (null: a spectator); all of them when absent. */
  publicOptions?(options: object, viewer?: Seat | null): object
  /** Every option with its name, its sentence and its limits, for whoever opens a table. */
  readonly optionGroups?: readonly OptionGroup[]
  readonly presets?: Readonly<Record<string, object>>
  readonly presetWords?: Readonly<Record<string, PresetWords>>
  /** The state before the first step. Chance belongs to the first procedure, so that a script can lay it down. */
  setup(setup: Setup<T>): T['State']
  readonly main: Procedure<T>
  readonly procedures: readonly Procedure<T>[]
  readonly checks?: Readonly<Record<string, Check<T>>>
  readonly spaces?: Readonly<Record<string, Space<T>>>
  readonly standing?: Readonly<Record<string, Standing<T>>>
  /** All that a seat may know; null is a spectator. The only door through which state leaves. */
  view(g: Run<T>, viewer: Seat | null): T['View']
  /**
   * Replaces, in place, what this viewer cannot know by something else that it could as well be. Bots search
   * in such worlds, and the proof that nothing leaks compares them.
   */
  imagine(g: Run<T>, viewer: Seat | null, stream: Stream): void
  /** Everything that must hold after every choice: one sentence for each thing that does not. */
  invariants?(g: Run<T>): string[]
  /** Why an answer that is not among the legal ones is refused, more exactly than the prompt's own rules say. */
  whyNot?(
    g: Run<T>,
    prompt: Prompt,
    answer: unknown,
  ): { message: string; rules: readonly string[] } | undefined
  readonly content?: Readonly<Record<string, Hooks<T>>>
  /**
   * The content in force now, in a fixed order. It is asked at every hooked point, so a game with much content in
   * play may leave out all that is not a key of `wanted`: only those have a hook there.
   */
  sources?(g: Run<T>, wanted: Readonly<Record<string, unknown>>): readonly T['Source'][]
  readonly arithmetic?: Arithmetic
  readonly notation?: Notation<T>
  /** Collections of facts, for `tenforward data`. */
  readonly data?: Readonly<Record<string, () => readonly object[]>>
}
