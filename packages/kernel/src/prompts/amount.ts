import { below } from '../chance.ts'
import { type Extra, NO_RULES, NOBODY, withFallback } from './make.ts'
import type { Asked, PromptKind } from './prompt.ts'
import { isWholeWithin } from './wholeNumber.ts'

/** A whole number between two others. */
export interface AmountPrompt extends Asked {
  kind: 'amount'
  min: number
  max: number
  fallback?: number
}

export function amount(
  name: string,
  min: number,
  max: number,
  extra: Extra<AmountPrompt, 'min' | 'max'> = {},
): AmountPrompt {
  const { rules = NO_RULES, about, check, hush, skipForced, fallback } = extra
  return withFallback<AmountPrompt>(
    { kind: 'amount', name, seat: NOBODY, rules, min, max, about, check, hush, skipForced },
    fallback,
  )
}

export const amountKind: PromptKind<AmountPrompt> = {
  fault: ({ min, max }, answer) =>
    isWholeWithin(answer, min, max) ? undefined : `It must be a whole number from ${min} to ${max}.`,
  forced: ({ min, max }) => (min === max ? min : undefined),
  *shapes(_run, { min, max }) {
    for (let n = min; n <= max; n++) yield n
  },
  sample: (_run, { min, max }, stream) => (max < min ? undefined : min + below(stream, max - min + 1)),
}
