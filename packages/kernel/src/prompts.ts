/** Players sit at seats 0, 1, 2 ... */
export type Seat = number

/** What may be picked is named by a short, stable id. */
export type OptionId = string | number

interface Asked {
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
}

export interface PickPrompt extends Asked {
  kind: 'pick'
  options: readonly OptionId[]
  fallback?: OptionId
}
export interface PickManyPrompt extends Asked {
  kind: 'pickMany'
  options: readonly OptionId[]
  min: number
  max: number
  fallback?: readonly OptionId[]
}
export interface AmountPrompt extends Asked {
  kind: 'amount'
  min: number
  max: number
  fallback?: number
}
/** Spread a total over buckets: `exact` means all of it, otherwise up to it. */
export interface AllocatePrompt extends Asked {
  kind: 'allocate'
  total: number
  exact: boolean
  buckets: readonly Bucket[]
  fallback?: Readonly<Record<string, number>>
}
export interface Bucket {
  id: string
  min: number
  max: number
}
/** A continuous choice: the game's `spaces` say what is legal and offer good candidates. */
export interface PlacePrompt extends Asked {
  kind: 'place'
  space: string
  where: unknown
  fallback?: unknown
}
export interface OrderPrompt extends Asked {
  kind: 'order'
  items: readonly OptionId[]
  fallback?: readonly OptionId[]
}
export interface ConfirmPrompt extends Asked {
  kind: 'confirm'
  fallback?: boolean
}
/** Nothing to choose: the table waits until the seat has seen it. */
export interface PassPrompt extends Asked {
  kind: 'pass'
}

export type Prompt =
  | PickPrompt
  | PickManyPrompt
  | AmountPrompt
  | AllocatePrompt
  | PlacePrompt
  | OrderPrompt
  | ConfirmPrompt
  | PassPrompt
export type PromptKind = Prompt['kind']

type Extra<P extends Prompt, Own extends keyof P = never> = {
  [K in Exclude<keyof P, 'kind' | 'name' | 'seat' | Own>]?: P[K]
}

const NO_RULES: readonly string[] = []
/** `ask` names the seat; until then a prompt belongs to nobody. */
const NOBODY: Seat = -1

/**
 * Everybody reads prompts, at every choice: those of a kind all have one shape, with what is absent written out. A
 * fallback is put at the end where there is one.
 */
function withFallback<P extends Prompt>(prompt: P & { fallback?: unknown }, fallback: unknown): P {
  if (fallback !== undefined) prompt.fallback = fallback
  return prompt
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

export function place(
  name: string,
  space: string,
  where: unknown,
  extra: Extra<PlacePrompt, 'space' | 'where'> = {},
): PlacePrompt {
  const { rules = NO_RULES, about, check, hush, skipForced, fallback } = extra
  return withFallback<PlacePrompt>(
    { kind: 'place', name, seat: NOBODY, rules, space, where, about, check, hush, skipForced },
    fallback,
  )
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

export function confirm(name: string, extra: Extra<ConfirmPrompt> = {}): ConfirmPrompt {
  const { rules = NO_RULES, about, check, hush, skipForced, fallback } = extra
  return withFallback<ConfirmPrompt>(
    { kind: 'confirm', name, seat: NOBODY, rules, about, check, hush, skipForced },
    fallback,
  )
}

export function pass(name: string, extra: Extra<PassPrompt> = {}): PassPrompt {
  const { rules = NO_RULES, about, check, hush, skipForced } = extra
  return { kind: 'pass', name, seat: NOBODY, rules, about, check, hush, skipForced }
}
