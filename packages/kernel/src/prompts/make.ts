import type { Asked, Seat } from './prompt.ts'

/** What the maker of a prompt may leave out; `Own` are the parts that it takes as arguments of their own. */
export type Extra<P extends Asked, Own extends keyof P = never> = {
  [K in Exclude<keyof P, 'kind' | 'name' | 'seat' | Own>]?: P[K]
}

export const NO_RULES: readonly string[] = []
/** `ask` names the seat; until then a prompt belongs to nobody. */
export const NOBODY: Seat = -1

/**
 * Everybody reads prompts, at every choice: those of a kind all have one shape, with what is absent written out. A
 * fallback is put at the end where there is one.
 */
export function withFallback<P extends Asked>(prompt: P, fallback: P['fallback']): P {
  if (fallback !== undefined) prompt.fallback = fallback
  return prompt
}
