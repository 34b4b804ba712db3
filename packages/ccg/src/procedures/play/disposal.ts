import type { Manner } from '../../rules/zones/zones.ts'
import type { G } from '../../types.ts'

/** Where a card goes that was answered away: to the discard pile, unless what answered it sends it back. */
export function disposal(g: G): Manner {
  const action = g.s.actions.at(-1)
  // CCG-HIDDEN-09: an undone card play has its card in hand again.
  return action?.returned === undefined && action?.undone === undefined ? 'discard' : 'hand'
}
