import { shuffled } from '../chance.ts'
import { type Extra, NO_RULES, NOBODY, withFallback } from './make.ts'
import type { Asked, OptionId, PromptKind } from './prompt.ts'

/** All of several things, one after another. */
export interface OrderPrompt extends Asked {
  kind: 'order'
  items: readonly OptionId[]
  fallback?: readonly OptionId[]
}

export function order(
  name: string,
  items: readonly OptionId[],
  extra: Extra<OrderPrompt, 'items'> = {},
): OrderPrompt {
  const { rules = NO_RULES, about, check, hush, skipForced, fallback } = extra
  return withFallback<OrderPrompt>(
    { kind: 'order', name, seat: NOBODY, rules, items, about, check, hush, skipForced },
    fallback,
  )
}

export const orderKind: PromptKind<OrderPrompt> = {
  fault({ items }, answer) {
    const fits =
      Array.isArray(answer) &&
      answer.length === items.length &&
      new Set(answer).size === items.length &&
      answer.every(id => items.includes(id))
    return fits ? undefined : 'It must name each one once.'
  },
  forced: ({ items }) => (items.length < 2 ? items.slice() : undefined),
  shapes: (_run, { items }) => permutations(items),
  sample: (_run, { items }, stream) => shuffled(stream, items.slice()),
}

function* permutations(items: readonly OptionId[]): Generator<OptionId[]> {
  if (items.length === 0) {
    yield []
    return
  }
  for (const [i, first] of items.entries()) {
    const others = items.filter((_, j) => j !== i)
    for (const rest of permutations(others)) yield [first, ...rest]
  }
}
