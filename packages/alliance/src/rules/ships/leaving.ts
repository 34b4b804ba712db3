import { defer, emit, reveal } from '@tenforward/kernel'
import type { Edge } from '../../space/edges.ts'
import type { Ship, ShipId } from '../../state.ts'
import type { G } from '../../types.ts'
import { note, noteShip } from '../mission/tally.ts'
import { discardDamage } from './damage.ts'
import { dropAllLocks } from './tokens.ts'

/** Its cards go to the discard, face up, and its tokens to the supply (ALL-DST-02). */
function clear(g: G, ship: Ship): void {
  if (ship.damage.some(dealt => !dealt.seen)) reveal(g)
  for (const { card } of ship.damage) discardDamage(g, card)
  ship.damage = []
  ship.shields = 0
  ship.disabled = 0
  ship.tokens = { evade: 0, scan: 0, battleStations: 0, aux: 0 }
  ship.cloak = null
  ship.dial = null
  dropAllLocks(g, ship)
  ship.done.doomed = false
  g.s.lasting = g.s.lasting.filter(l => l.ship !== ship.id)
}

export function destroy(g: G, ship: Ship, by: ShipId | null, how: 'damage' | 'fled' = 'damage'): void {
  if (ship.cargo.length > 0) emit(g, 'cargo.lost', { ship: ship.id, names: [...ship.cargo] })
  ship.cargo = []
  ship.fate = 'destroyed'
  noteShip(g, 'destroyed', ship)
  emit(g, 'ship.destroyed', { ship: ship.id, by, how })
  defer(g, 'shipDestroyed', { ship: ship.id, by })
  clear(g, ship)
}

/** Over an edge from which it may: what it carries is brought home (ALL-PAT-10). */
export function retreat(g: G, ship: Ship, edge: Edge): void {
  ship.fate = 'retreated'
  noteShip(g, 'retreated', ship)
  if (ship.seat !== null) for (const name of ship.cargo) note(g, `brought:${name}`)
  emit(g, 'ship.retreated', { ship: ship.id, edge, cargo: [...ship.cargo] })
  defer(g, 'shipRetreated', { ship: ship.id, edge })
  clear(g, ship)
}

/** Its model is needed for a new arrival: this is no kill. */
export function remove(g: G, ship: Ship): void {
  ship.fate = 'removed'
  emit(g, 'ship.removed', { ship: ship.id })
  clear(g, ship)
}
