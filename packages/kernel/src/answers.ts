import type { Stream } from './chance.ts'
import { below, shuffled } from './chance.ts'
import { ContractError, RuleError } from './errors.ts'
import type { AllocatePrompt, OptionId, PickManyPrompt, PlacePrompt, Prompt } from './prompts.ts'
import type { Run } from './run.ts'

/** Refuses an answer that the prompt does not allow. It comes from outside, so its shape is tested too. */
export function checkAnswer(run: Run, prompt: Prompt, answer: unknown): void {
  const fault = shapeFault(prompt, answer)
  if (fault !== undefined) {
    const better = run.game.whyNot?.(run, prompt, answer)
    throw new RuleError(better?.message ?? fault, better?.rules ?? prompt.rules)
  }
  if (prompt.kind === 'place') spaceOf(run, prompt).check(run, prompt, answer)
  if (prompt.check !== undefined) checkOf(run, prompt)(run, prompt, answer)
}

/** Whether the rules would take this answer: for whoever tries several. */
export function accepts(run: Run, prompt: Prompt, answer: unknown): boolean {
  try {
    checkAnswer(run, prompt, answer)
    return true
  } catch (fault) {
    if (fault instanceof RuleError) return false
    throw fault
  }
}

function checkOf(run: Run, prompt: Prompt): (run: Run, prompt: Prompt, answer: any) => void {
  const check = run.game.checks?.[prompt.check!]
  if (check === undefined) throw new ContractError(`${run.game.id} has no check called ${prompt.check}.`)
  return check
}

function spaceOf(run: Run, prompt: PlacePrompt) {
  const space = run.game.spaces?.[prompt.space]
  if (space === undefined) throw new ContractError(`${run.game.id} has no space called ${prompt.space}.`)
  return space
}

function shapeFault(prompt: Prompt, answer: unknown): string | undefined {
  switch (prompt.kind) {
    case 'pick':
      return prompt.options.includes(answer as OptionId) ? undefined : 'That is not one of the choices.'
    case 'pickMany':
      return manyFault(prompt, answer)
    case 'amount':
      return wholeWithin(answer, prompt.min, prompt.max)
        ? undefined
        : `It must be a whole number from ${prompt.min} to ${prompt.max}.`
    case 'allocate':
      return allocateFault(prompt, answer)
    case 'order':
      return orderFault(prompt.items, answer)
    case 'confirm':
      return typeof answer === 'boolean' ? undefined : 'It must be yes or no.'
    case 'pass':
      return answer === null ? undefined : 'There is nothing to choose: the answer is null.'
    case 'place':
      return undefined
  }
}

function wholeWithin(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
}

function manyFault(prompt: PickManyPrompt, answer: unknown): string | undefined {
  if (!Array.isArray(answer)) return 'It must be a list.'
  if (answer.length < prompt.min || answer.length > prompt.max) {
    return prompt.min === prompt.max
      ? `Exactly ${prompt.min} must be chosen.`
      : `From ${prompt.min} to ${prompt.max} must be chosen.`
  }
  if (new Set(answer).size !== answer.length) return 'Nothing can be chosen twice.'
  return answer.every(id => prompt.options.includes(id)) ? undefined : 'That is not one of the choices.'
}

function allocateFault(prompt: AllocatePrompt, answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return 'It must give a number for each.'
  const given = answer as Record<string, unknown>
  for (const id of Object.keys(given)) {
    if (!prompt.buckets.some(b => b.id === id)) return 'That is not one of the choices.'
  }
  let sum = 0
  for (const { id, min, max } of prompt.buckets) {
    const part = Object.hasOwn(given, id) ? given[id] : 0
    if (!wholeWithin(part, min, max)) return `The part of ${id} must be a whole number from ${min} to ${max}.`
    sum += part as number
  }
  if (sum > prompt.total || (prompt.exact && sum < prompt.total)) {
    return prompt.exact
      ? `The parts must add up to ${prompt.total}.`
      : `The parts may add up to ${prompt.total} at most.`
  }
  return undefined
}

function orderFault(items: readonly OptionId[], answer: unknown): string | undefined {
  const fits =
    Array.isArray(answer) &&
    answer.length === items.length &&
    new Set(answer).size === items.length &&
    answer.every(id => items.includes(id))
  return fits ? undefined : 'It must name each one once.'
}

/** The only legal answer by the prompt's own shape, or undefined when there are several or it takes more to know. */
export function forcedAnswer(prompt: Prompt): unknown {
  if (prompt.check !== undefined) return undefined
  switch (prompt.kind) {
    case 'pick':
      return prompt.options.length === 1 ? prompt.options[0] : undefined
    case 'pickMany':
      if (prompt.max === 0) return []
      return prompt.min === prompt.options.length ? prompt.options.slice() : undefined
    case 'amount':
      return prompt.min === prompt.max ? prompt.min : undefined
    case 'allocate':
      return forcedSpread(prompt)
    case 'order':
      return prompt.items.length < 2 ? prompt.items.slice() : undefined
    case 'pass':
      return null
    default:
      return undefined
  }
}

/** All of the total goes in, and there is just room for it: every bucket is filled. */
function forcedSpread(prompt: AllocatePrompt): Record<string, number> | undefined {
  const { buckets, total, exact } = prompt
  const sum = (of: 'min' | 'max') => buckets.reduce((n, bucket) => n + bucket[of], 0)
  const only = (of: 'min' | 'max') => Object.fromEntries(buckets.map(bucket => [bucket.id, bucket[of]]))
  if (sum('min') === total) return only('min')
  if (exact && sum('max') === total) return only('max')
  const [alone, ...others] = buckets
  const fits = exact && alone !== undefined && others.length === 0 && total > alone.min && total < alone.max
  return fits ? { [alone.id]: total } : undefined
}

/** The answer for a clock that ran out or a seat that left: the prompt's own, else the first legal one. */
export function fallbackAnswer(run: Run, prompt: Prompt): unknown {
  const given = (prompt as { fallback?: unknown }).fallback
  if (given !== undefined) return given
  for (const answer of answers(run, prompt)) return answer
  throw new ContractError(`The prompt ${prompt.name} has no legal answer.`)
}

/** All legal answers where they are finite in number, else the candidates; lazily, for there can be very many. */
export function* answers(run: Run, prompt: Prompt): Generator<unknown> {
  for (const answer of shapes(run, prompt)) if (passes(run, prompt, answer)) yield answer
}

function passes(run: Run, prompt: Prompt, answer: unknown): boolean {
  if (prompt.check === undefined) return true
  try {
    checkOf(run, prompt)(run, prompt, answer)
    return true
  } catch (error) {
    if (error instanceof RuleError) return false
    throw error
  }
}

function* shapes(run: Run, prompt: Prompt): Generator<unknown> {
  switch (prompt.kind) {
    case 'pick':
      yield* prompt.options
      return
    case 'pickMany':
      for (let size = prompt.min; size <= prompt.max; size++) yield* subsets(prompt.options, size)
      return
    case 'amount':
      for (let n = prompt.min; n <= prompt.max; n++) yield n
      return
    case 'allocate':
      yield* spreads(prompt, 0, prompt.total, {})
      return
    case 'place':
      yield* spaceOf(run, prompt).candidates(run, prompt)
      return
    case 'order':
      yield* permutations(prompt.items)
      return
    case 'confirm':
      yield true
      yield false
      return
    case 'pass':
      yield null
  }
}

function* subsets(options: readonly OptionId[], size: number, from = 0): Generator<OptionId[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let i = from; i <= options.length - size; i++) {
    for (const rest of subsets(options, size - 1, i + 1)) yield [options[i]!, ...rest]
  }
}

function* permutations(items: readonly OptionId[]): Generator<OptionId[]> {
  if (items.length === 0) {
    yield []
    return
  }
  for (let i = 0; i < items.length; i++) {
    const others = items.filter((_, j) => j !== i)
    for (const rest of permutations(others)) yield [items[i]!, ...rest]
  }
}

function* spreads(
  prompt: AllocatePrompt,
  from: number,
  left: number,
  done: Record<string, number>,
): Generator<Record<string, number>> {
  const bucket = prompt.buckets[from]
  if (bucket === undefined) {
    if (left === 0 || !prompt.exact) yield { ...done }
    return
  }
  const later = prompt.buckets.slice(from + 1)
  const room = later.reduce((sum, b) => sum + b.max, 0)
  const need = later.reduce((sum, b) => sum + b.min, 0)
  const least = prompt.exact ? Math.max(bucket.min, left - room) : bucket.min
  for (let n = least; n <= Math.min(bucket.max, left - need); n++) {
    yield* spreads(prompt, from + 1, left - n, { ...done, [bucket.id]: n })
  }
}

/** How often a random answer that fails its check is drawn again before all answers are listed. */
const TRIES = 20

/** One legal answer at random; undefined when there is none. */
export function sampleAnswer(run: Run, prompt: Prompt, stream: Stream): unknown {
  for (let i = 0; i < TRIES; i++) {
    const answer = sampleShape(run, prompt, stream)
    if (answer === undefined) return undefined
    if (passes(run, prompt, answer)) return answer
  }
  const all = [...take(answers(run, prompt), 1000)]
  return all.length === 0 ? undefined : all[below(stream, all.length)]
}

export function* take<T>(source: Iterable<T>, most: number): Generator<T> {
  let left = most
  if (left <= 0) return
  for (const item of source) {
    yield item
    if (--left === 0) return
  }
}

function sampleShape(run: Run, prompt: Prompt, stream: Stream): unknown {
  switch (prompt.kind) {
    case 'pick':
      return oneOf(stream, prompt.options)
    case 'pickMany': {
      const max = Math.min(prompt.max, prompt.options.length)
      if (max < prompt.min) return undefined
      return shuffled(stream, prompt.options.slice()).slice(
        0,
        prompt.min + below(stream, max - prompt.min + 1),
      )
    }
    case 'amount':
      return prompt.max < prompt.min ? undefined : prompt.min + below(stream, prompt.max - prompt.min + 1)
    case 'allocate':
      return sampleSpread(prompt, stream)
    case 'place':
      return oneOf(stream, spaceOf(run, prompt).candidates(run, prompt))
    case 'order':
      return shuffled(stream, prompt.items.slice())
    case 'confirm':
      return below(stream, 2) === 1
    case 'pass':
      return null
  }
}

function oneOf<T>(stream: Stream, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[below(stream, list.length)]
}

function sampleSpread(prompt: AllocatePrompt, stream: Stream): Record<string, number> | undefined {
  const parts: Record<string, number> = {}
  let left = prompt.total
  for (const { id, min } of prompt.buckets) {
    parts[id] = min
    left -= min
  }
  if (left < 0) return undefined
  if (!prompt.exact) left = below(stream, left + 1)
  while (left > 0) {
    const open = prompt.buckets.filter(b => parts[b.id]! < b.max)
    const bucket = oneOf(stream, open)
    if (bucket === undefined) return prompt.exact ? undefined : parts
    parts[bucket.id]!++
    left--
  }
  return parts
}
