import { below, shuffled } from '../chance.ts'
import { type Extra, NO_RULES, NOBODY, withFallback } from './make.ts'
import type { Asked, OptionId, PromptKind } from './prompt.ts'

/** Some of several things, in no order. */
export interface PickManyPrompt extends Asked {
  kind: 'pickMany'
  options: readonly OptionId[]
  min: number
  max: number
  fallback?: readonly OptionId[]
}

export function pickMany(
  name: string,
  options: readonly OptionId[],
  extra: Extra<PickManyPrompt, 'options'> & { exactly?: number } = {},
): PickManyPrompt {
  const { rules = NO_RULES, about, check, hush, skipForced, fallback, exactly } = extra
  const min = exactly ?? extra.min ?? 0
  const max = exactly ?? extra.max ?? options.length
  return withFallback<PickManyPrompt>(
    { kind: 'pickMany', name, seat: NOBODY, rules, options, min, max, about, check, hush, skipForced },
    fallback,
  )
}

export const pickManyKind: PromptKind<PickManyPrompt> = {
  fault({ options, min, max }, answer) {
    if (!Array.isArray(answer)) return 'It must be a list.'
    if (answer.length < min || answer.length > max) {
      return min === max ? `Exactly ${min} must be chosen.` : `From ${min} to ${max} must be chosen.`
    }
    if (new Set(answer).size !== answer.length) return 'Nothing can be chosen twice.'
    return answer.every(id => options.includes(id)) ? undefined : 'That is not one of the choices.'
  },
  forced({ options, min, max }) {
    if (max === 0) return []
    return min === options.length ? options.slice() : undefined
  },
  *shapes(_run, { options, min, max }) {
    for (let size = min; size <= max; size++) yield* subsets(options, size)
  },
  sample(_run, { options, min, max }, stream) {
    const most = Math.min(max, options.length)
    if (most < min) return undefined
    return shuffled(stream, options.slice()).slice(0, min + below(stream, most - min + 1))
  },
}

function* subsets(options: readonly OptionId[], size: number, from = 0): Generator<OptionId[]> {
  if (size === 0) {
    yield []
    return
  }
  for (const [i, first] of options.slice(from, options.length - size + 1).entries()) {
    for (const rest of subsets(options, size - 1, from + i + 1)) yield [first, ...rest]
  }
}
