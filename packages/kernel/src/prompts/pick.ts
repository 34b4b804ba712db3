import { oneOf } from '../chance.ts'
import { type Extra, NO_RULES, NOBODY, withFallback } from './make.ts'
import type { Asked, OptionId, PromptKind } from './prompt.ts'

/** One of several things. */
export interface PickPrompt extends Asked {
  kind: 'pick'
  options: readonly OptionId[]
  fallback?: OptionId
}

export function pick(
  name: string,
  options: readonly OptionId[],
  extra: Extra<PickPrompt, 'options'> = {},
): PickPrompt {
  const { rules = NO_RULES, about, check, hush, skipForced, fallback } = extra
  return withFallback<PickPrompt>(
    { kind: 'pick', name, seat: NOBODY, rules, options, about, check, hush, skipForced },
    fallback,
  )
}

export const pickKind: PromptKind<PickPrompt> = {
  fault: ({ options }, answer) =>
    options.includes(answer as OptionId) ? undefined : 'That is not one of the choices.',
  forced: ({ options }) => (options.length === 1 ? options[0] : undefined),
  shapes: (_run, { options }) => options,
  sample: (_run, { options }, stream) => oneOf(stream, options),
}
