import { below } from '../chance.ts'
import { type Extra, NO_RULES, NOBODY, withFallback } from './make.ts'
import type { Asked, PromptKind } from './prompt.ts'

/** Yes or no. */
export interface ConfirmPrompt extends Asked {
  kind: 'confirm'
  fallback?: boolean
}

export function confirm(name: string, extra: Extra<ConfirmPrompt> = {}): ConfirmPrompt {
  const { rules = NO_RULES, about, check, hush, skipForced, fallback } = extra
  return withFallback<ConfirmPrompt>(
    { kind: 'confirm', name, seat: NOBODY, rules, about, check, hush, skipForced },
    fallback,
  )
}

const BOTH: readonly boolean[] = [true, false]

export const confirmKind: PromptKind<ConfirmPrompt> = {
  fault: (_prompt, answer) => (typeof answer === 'boolean' ? undefined : 'It must be yes or no.'),
  forced: () => undefined,
  shapes: () => BOTH,
  sample: (_run, _prompt, stream) => below(stream, 2) === 1,
}
