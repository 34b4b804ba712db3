import { emit, value } from '@tenforward/kernel'
import type { Ship } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf } from './ships.ts'

const tellShields = (g: G, ship: Ship): void =>
  emit(g, 'shields.changed', { ship: ship.id, active: ship.shields, disabled: ship.disabled })

/** A cost of so many shields needs so many Active Shields (ALL-SHD-03). */
export const canDisable = (ship: Ship, count: number): boolean => ship.shields >= count

/** Turned over, a shield can neither be damaged nor protect (ALL-SHD-02). */
export function disableShields(g: G, ship: Ship, count = ship.shields): void {
  const n = Math.min(count, ship.shields)
  if (n === 0) return
  ship.shields -= n
  ship.disabled += n
  tellShields(g, ship)
}

export function enableShields(g: G, ship: Ship): void {
  if (ship.disabled === 0) return
  ship.shields += ship.disabled
  ship.disabled = 0
  tellShields(g, ship)
}

/** A damaged shield is out of play until a card brings it back (ALL-SHD-05). */
export function loseShield(g: G, ship: Ship): void {
  ship.shields--
  tellShields(g, ship)
}

export const shieldValue = (g: G, ship: Ship): number =>
  value(g, 'shieldValue', cardOf(ship).shields, { ship: ship.id })

export const damagedShields = (g: G, ship: Ship): number =>
  shieldValue(g, ship) - ship.shields - ship.disabled

/** Brings back damaged shields, up to the Shield Value. On a cloaked ship they come back disabled like the rest. */
export function repairShields(g: G, ship: Ship, count = 1): void {
  const n = Math.min(count, damagedShields(g, ship))
  if (n <= 0) return
  if (ship.cloak === null) ship.shields += n
  else ship.disabled += n
  tellShields(g, ship)
}
