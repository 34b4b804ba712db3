import { type Extra, NO_RULES, NOBODY } from './make.ts'
import type { Asked, PromptKind } from './prompt.ts'

/** Nothing to choose: the table waits until the seat has seen it. */
export interface PassPrompt extends Asked {
  kind: 'pass'
}

export function pass(name: string, extra: Extra<PassPrompt, 'fallback'> = {}): PassPrompt {
  const { rules = NO_RULES, about, check, hush, skipForced } = extra
  return { kind: 'pass', name, seat: NOBODY, rules, about, check, hush, skipForced }
}

const ONLY: readonly null[] = [null]

export const passKind: PromptKind<PassPrompt> = {
  fault: (_prompt, answer) =>
    answer === null ? undefined : 'There is nothing to choose: the answer is null.',
  forced: () => null,
  shapes: () => ONLY,
  sample: () => null,
}
