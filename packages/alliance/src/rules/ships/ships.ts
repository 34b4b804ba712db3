import { found, value } from '@tenforward/kernel'
import { logicById } from '../../content/facts/enemies.ts'
import { shipById } from '../../content/facts/ships.ts'
import type { Logic, ShipClass } from '../../content/facts/types.ts'
import type { Ship, ShipId } from '../../state.ts'
import type { G, Source } from '../../types.ts'

export function shipOf(g: G, id: ShipId): Ship {
  for (const ship of g.s.ships) if (ship.id === id) return ship
  throw new Error(`There is no ship ${id}.`)
}

export const isEnemy = (ship: Ship): boolean => ship.seat === null
export const isInPlay = (ship: Ship): boolean => ship.fate === 'inPlay'

export const shipsInPlay = (g: G): Ship[] => g.s.ships.filter(isInPlay)
export const playersInPlay = (g: G): Ship[] => g.s.ships.filter(s => s.seat !== null && s.fate === 'inPlay')
export const enemiesInPlay = (g: G): Ship[] => g.s.ships.filter(s => s.seat === null && s.fate === 'inPlay')

/** All players are one team against the Enemy ships (ALL-AIB-01). */
export const opponentsOf = (g: G, ship: Ship): Ship[] => (isEnemy(ship) ? playersInPlay(g) : enemiesInPlay(g))

/** Friendly ships are the others of the same side, not the ship itself. */
export const friendsOf = (g: G, ship: Ship): Ship[] =>
  (isEnemy(ship) ? enemiesInPlay(g) : playersInPlay(g)).filter(other => other !== ship)

/** The Ship Card of a player ship, or the one Logic card of all Enemy ships of a type (ALL-AIB-02, ALL-ENS-09). */
export const cardOf = (ship: Ship): ShipClass | Logic => (ship.seat === null ? logicOf(ship) : classOf(ship))
export const classOf = ({ card }: Ship): ShipClass => found(shipById[card], 'ship class', card)
export const logicOf = ({ card }: Ship): Logic => found(logicById[card], 'Logic card', card)

/**
 * Nothing on the ship itself that could change this number. Skill, hull and damage are asked very often, and cards
 * change them only for the ship that they are on (ALL-UPG-05).
 */
function isBare(g: G, ship: Ship, point: 'skill' | 'hull'): boolean {
  if (ship.damage.length > 0 || ship.loadout?.elite || g.s.lasting.length > 0) return false
  for (const { card } of ship.upgrades)
    if (g.game.content?.[card]?.values?.[point] !== undefined) return false
  return true
}

export const skillOf = (g: G, ship: Ship): number =>
  isBare(g, ship, 'skill') ? ship.skill : value(g, 'skill', ship.skill, { ship: ship.id })
export const hullOf = (g: G, ship: Ship): number =>
  isBare(g, ship, 'hull') ? cardOf(ship).hull : value(g, 'hull', cardOf(ship).hull, { ship: ship.id })
export const damageOf = (g: G, ship: Ship): number =>
  ship.damage.length === 0 ? 0 : value(g, 'damageCount', ship.damage.length, { ship: ship.id })

/** The seat that speaks for all players where the rules let them choose together: of the first ship in play. */
export const speaker = (g: G): number => playersInPlay(g)[0]?.seat ?? 0

/** Sources name the ship that they are on; upgrades and Damage Cards also their place: `P1` or `P1/2`. */
export function shipIdOf(self: Source): ShipId {
  const id = String(self.id)
  const slash = id.indexOf('/')
  return (slash < 0 ? id : id.slice(0, slash)) as ShipId
}

export const slotOf = (self: Source): number => Number(String(self.id).split('/')[1] ?? -1)
