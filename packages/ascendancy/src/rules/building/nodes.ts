import { allowed, forbidden, type Seat } from '@tenforward/kernel'
import { numbers } from '../../content/facts/numbers.ts'
import type { Capacity, Resource } from '../../content/facts/types.ts'
import type { SystemId } from '../../map/types.ts'
import type { Reserves } from '../../state.ts'
import type { G } from '../../types.ts'
import { canAfford, type Price, RESOURCES } from '../players/money.ts'
import { controls, discOf, printed, resourceNodes } from '../systems/control.ts'

/**
 * Which Resource Nodes fit a System. Sites are counted, not told apart (G-E09): what exceeds the sites of a type
 * stands on Open ones.
 */

export const nodePrice = (kind: Resource): Price => numbers.prices.nodes[kind]

const sites = (capacity: Capacity): number => capacity.P + capacity.R + capacity.C + capacity.O

/** Nodes beyond the sites of their own type. */
const excess = (nodes: Reserves, capacity: Capacity): number =>
  RESOURCES.reduce((n, kind) => n + Math.max(0, nodes[kind] - capacity[kind]), 0)

/** One more Node of this type: within the sites of its type and the Open ones (ASC-7.3.1-a, ASC-7.3.2-a). */
export function nodeFits(g: G, seat: Seat, system: SystemId, kind: Resource): boolean {
  const disc = discOf(g, system)
  const { capacity } = printed(g, system)
  // A captured set may exceed its sites: it stays, but neither the total nor the excess may grow (G-E10).
  if (resourceNodes(disc) >= sites(capacity)) return false
  if (disc.nodes[kind] < capacity[kind] || excess(disc.nodes, capacity) < capacity.O) return true
  return allowed(g, 'nodeOnAnySite', { seat, system, kind })
}

/** A Node gives way to another type only where it must stand on an Open site (ASC-7.3.2-b, ASC-7.3.2-c). */
export function canReplace(g: G, system: SystemId, old: Resource, kind: Resource): boolean {
  const { capacity } = printed(g, system)
  return old !== kind && capacity.O > 0 && discOf(g, system).nodes[old] > capacity[old]
}

/** What a seat may build at a System now: `P`, or `P>C` where a Production Node makes room for a Culture Node. */
export function nodeOptions(g: G, seat: Seat, system: SystemId): string[] {
  const found: string[] = []
  if (!controls(g, seat, system)) return found
  for (const kind of RESOURCES) {
    if (!canAfford(g, seat, nodePrice(kind), 'node')) continue
    const ways = RESOURCES.filter(old => canReplace(g, system, old, kind)).map(old => `${old}>${kind}`)
    if (nodeFits(g, seat, system, kind)) ways.unshift(kind)
    if (ways.length > 0 && !forbidden(g, 'buildNode', { seat, system, kind })) found.push(...ways)
  }
  return found
}
