/** Ships that fire at several targets in one battle. */
import { value } from '@tenforward/kernel'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'

/** CCG-SBATTLE-06 and 09: one, unless a card says more. */
export function targetsOf(g: G, ship: Id): number {
  return value(g, 'targets', 1, { id: ship })
}

/** How many more than one the force can fire at. */
export function moreTargets(g: G, firing: readonly Id[]): number {
  return Math.max(0, ...firing.map(id => targetsOf(g, id) - 1))
}
