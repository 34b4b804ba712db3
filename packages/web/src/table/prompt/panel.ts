import type { OptionId, Prompt } from '@tenforward/kernel'
import type { ReactNode } from 'react'
import type { Speech } from '../../games/speech.ts'
import type { Talk } from '../../games/words.ts'
import type { Key } from '../../strings/index.ts'
import type { Choosing, FullPrompt } from '../choosing.ts'

/** A prompt of one kind, with what the seat is shown besides. */
export type PromptOf<K extends Prompt['kind']> = Extract<FullPrompt, { kind: K }>

/** An answer while it is being made up. */
export interface AnyDraft {
  kind: string
}

/** What a click makes of the draft. `ends`: nothing more belongs to the answer, so it can be sent at once. */
export interface Step<D> {
  draft: D
  ends: boolean
}

export interface ControlProps<P, D> {
  prompt: P
  draft: D
  choosing: Choosing
  speech: Speech
  talk: Talk
}

/** A sentence of the catalogue with its values. */
export interface Lack {
  key: Key
  values: Record<string, number>
}

/**
 * How one kind of prompt is answered by a person: the draft of an answer, and the controls that make it up. A new
 * kind is a file in `panels/` and a line in `panels.ts`.
 */
export interface Panel<P extends { kind: string }, D extends AnyDraft> {
  /** A draft that says nothing yet, or the least. */
  start(prompt: P): D
  /** What is still missing; null when it can be sent. */
  missing(prompt: P, draft: D): Lack | null
  /** What is sent. */
  answer(draft: D): unknown
  /** The controls, where there are any besides the button that sends. */
  Controls?(props: ControlProps<P, D>): ReactNode
  /** What the button that sends says, and a note beside it; null: what is clicked is sent without one. */
  send(props: ControlProps<P, D>): { label: string; note?: string } | null

  /** The things that the prompt names, where it offers things; the board shows them too. */
  options?(prompt: P): readonly OptionId[]
  /** Things that are alike share a row. */
  joinsAlike?: true
  /** An option is clicked, in the list or on the board. */
  pick?(prompt: P, draft: D, id: OptionId): Step<D>
  /** Whether an option is part of the draft. */
  chosen?(draft: D, id: OptionId): boolean
  /** One option as an answer by itself. */
  answerWith?(id: OptionId): unknown
  /** A spot is clicked, in the list or on the board. */
  place?(draft: D, spot: unknown): Step<D>
  /** Whether the draft waits for a second click. */
  armed?(draft: D): boolean
  /** What the number keys do where they do not choose a row; false: nothing. */
  number?(prompt: P, n: number, choosing: Choosing): boolean
  /** The answer where there is nothing to decide. */
  only?(prompt: P): { answer: unknown } | undefined
}
