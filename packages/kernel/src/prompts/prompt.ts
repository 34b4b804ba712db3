import type { Stream } from '../chance.ts'
import type { Run } from '../run.ts'

/** Players sit at seats 0, 1, 2 ... */
export type Seat = number

/** What may be picked is named by a short, stable id. */
export type OptionId = string | number

/** What all prompts have. Each kind adds what may be answered. */
export interface Asked {
  kind: string
  /** What is asked, in one word of the rule book: `lostShips`, `bid`. The client turns it into a sentence. */
  name: string
  seat: Seat
  /** The rules behind the question. */
  rules: readonly string[]
  /** Facts for the sentence and the screen; whoever may see the prompt may see them. */
  about?: unknown
  /** A further test of the answer, by its name in the game's `checks`. */
  check?: string
  /** Others learn only that this seat is deciding, not what. */
  hush?: boolean
  /** When only one answer is legal, go on without asking. */
  skipForced?: boolean
  /** The answer for a clock that runs out or a seat that left. */
  fallback?: unknown
}

/**
 * Everything the kernel needs to know of one kind of prompt. A new kind is a file beside this one and a line in
 * `kinds.ts`, and what the client shows of it a file and a line there.
 */
export interface PromptKind<P extends Asked> {
  /** Why an answer cannot be one, by its shape alone. It comes from outside, so it can be anything. */
  fault(prompt: P, answer: unknown): string | undefined
  /** A further test, for which the game has to be asked. Refuses by throwing a RuleError. */
  check?(run: Run, prompt: P, answer: unknown): void
  /** The only legal answer by the prompt's own shape; undefined when there are several or it takes more to know. */
  forced(prompt: P): unknown
  /** All answers of a legal shape where they are finite in number, else good candidates; there can be very many. */
  shapes(run: Run, prompt: P): Iterable<unknown>
  /** One of them at random; undefined when there is none. */
  sample(run: Run, prompt: P, stream: Stream): unknown
  /** What the seat is shown besides the prompt itself. */
  shown?(run: Run, prompt: P): object
}
