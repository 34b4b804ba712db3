import { below, oneOf, type Stream } from '../chance.ts'
import { type Extra, NO_RULES, NOBODY, withFallback } from './make.ts'
import type { Asked, PromptKind } from './prompt.ts'
import { isWholeWithin } from './wholeNumber.ts'

/** Spread a total over buckets: `exact` means all of it, otherwise up to it. */
export interface AllocatePrompt extends Asked {
  kind: 'allocate'
  total: number
  exact: boolean
  buckets: readonly Bucket[]
  fallback?: Spread
}

export interface Bucket {
  id: string
  min: number
  max: number
}

/** What lies in each bucket. */
export type Spread = Readonly<Record<string, number>>

export function allocate(
  name: string,
  total: number,
  buckets: readonly Bucket[],
  extra: Extra<AllocatePrompt, 'total' | 'buckets'> = {},
): AllocatePrompt {
  const { rules = NO_RULES, about, check, hush, skipForced, fallback, exact = true } = extra
  return withFallback<AllocatePrompt>(
    { kind: 'allocate', name, seat: NOBODY, rules, total, exact, buckets, about, check, hush, skipForced },
    fallback,
  )
}

export const allocateKind: PromptKind<AllocatePrompt> = {
  fault({ buckets, total, exact }, answer) {
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
      return 'It must give a number for each.'
    const given = answer as Record<string, unknown>
    for (const id of Object.keys(given)) {
      if (!buckets.some(bucket => bucket.id === id)) return 'That is not one of the choices.'
    }
    let sum = 0
    for (const { id, min, max } of buckets) {
      const part = Object.hasOwn(given, id) ? given[id] : 0
      if (!isWholeWithin(part, min, max))
        return `The part of ${id} must be a whole number from ${min} to ${max}.`
      sum += part
    }
    if (sum > total || (exact && sum < total)) {
      return exact ? `The parts must add up to ${total}.` : `The parts may add up to ${total} at most.`
    }
    return undefined
  },
  /** All of the total goes in, and there is just room for it: every bucket is filled. */
  forced({ buckets, total, exact }) {
    const sum = (of: 'min' | 'max') => buckets.reduce((n, bucket) => n + bucket[of], 0)
    const only = (of: 'min' | 'max') => Object.fromEntries(buckets.map(bucket => [bucket.id, bucket[of]]))
    if (sum('min') === total) return only('min')
    if (exact && sum('max') === total) return only('max')
    const [alone, ...others] = buckets
    const fits = exact && alone !== undefined && others.length === 0 && total > alone.min && total < alone.max
    return fits ? { [alone.id]: total } : undefined
  },
  shapes: (_run, prompt) => spreads(prompt, 0, prompt.total, {}),
  sample: (_run, prompt, stream) => sampleSpread(prompt, stream),
}

function* spreads(prompt: AllocatePrompt, from: number, left: number, laid: Spread): Generator<Spread> {
  const bucket = prompt.buckets[from]
  if (bucket === undefined) {
    if (left === 0 || !prompt.exact) yield { ...laid }
    return
  }
  const later = prompt.buckets.slice(from + 1)
  const room = later.reduce((sum, b) => sum + b.max, 0)
  const need = later.reduce((sum, b) => sum + b.min, 0)
  const least = prompt.exact ? Math.max(bucket.min, left - room) : bucket.min
  for (let n = least; n <= Math.min(bucket.max, left - need); n++) {
    yield* spreads(prompt, from + 1, left - n, { ...laid, [bucket.id]: n })
  }
}

/** The least into each bucket, and then one after another into one that has room. */
function sampleSpread({ buckets, total, exact }: AllocatePrompt, stream: Stream): Spread | undefined {
  const parts = buckets.map(({ id, min, max }) => ({ id, n: min, max }))
  const spread = () => Object.fromEntries(parts.map(({ id, n }) => [id, n]))
  let left = parts.reduce((rest, { n }) => rest - n, total)
  if (left < 0) return undefined
  if (!exact) left = below(stream, left + 1)
  for (; left > 0; left--) {
    const open = parts.filter(({ n, max }) => n < max)
    const into = oneOf(stream, open)
    if (into === undefined) return exact ? undefined : spread()
    into.n++
  }
  return spread()
}
