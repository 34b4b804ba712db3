import type { GridPoint, Order } from '../../content/facts/missionTypes.ts'
import { BAND } from '../../space/constants.ts'
import { distanceOf } from '../../space/measure.ts'
import type { Ship } from '../../state.ts'
import type { G } from '../../types.ts'
import { hullLeft } from '../ships/damage.ts'
import { enemiesInPlay } from '../ships/ships.ts'
import { ordersOf } from './formations.ts'

/** The orders that a ship flies by; null: just attack. */
export function orderOf(g: G, ship: Ship): Order | null {
  const name = ordersOf(g, ship)
  return g.match.options.mission.orders?.[name] ?? null
}

/** Whom the orders put first; where there is no such ship, everybody (ALL-AIC-05). */
export function preferred(g: G, ship: Ship, ships: Ship[], order: Order | null): Ship[] {
  if (order === null || 'to' in order) return ships
  const wanted = wantedBy(g, ship, ships, order)
  return wanted.length > 0 ? wanted : ships
}

function wantedBy(g: G, ship: Ship, ships: Ship[], order: Exclude<Order, { to: GridPoint }>): Ship[] {
  if ('hunt' in order) return ships.filter(s => s.cargo.some(name => order.hunt.includes(name)))
  if ('prefer' in order) return ships.filter(s => order.prefer.includes(s.card))
  if ('guard' in order) return ships.filter(s => isWithin(s, order))
  if ('escort' in order) return nearestTo(ships, wards(g, ship, order.escort))
  const left = (s: Ship): number => s.shields + s.disabled + hullLeft(g, s)
  const least = Math.min(...ships.map(left))
  return ships.filter(s => left(s) === least)
}

export const isWithin = (
  { pose }: Ship,
  { guard: [x, y], within }: { guard: GridPoint; within: number },
): boolean => (pose.x - x * BAND) ** 2 + (pose.y - y * BAND) ** 2 <= (within * BAND) ** 2

/** The ships of a formation that another is to stay with. */
const wards = (g: G, ship: Ship, formation: string): Ship[] =>
  enemiesInPlay(g).filter(
    other => other !== ship && g.s.formations.some(f => f.name === formation && f.members.includes(other.id)),
  )

/** The one of these ships that comes nearest to any of those. */
function nearestTo(ships: Ship[], those: Ship[]): Ship[] {
  if (those.length === 0 || ships.length === 0) return ships
  const off = ships.map(s => Math.min(...those.map(other => distanceOf(s.pose, other.pose))))
  return ships.slice(off.indexOf(Math.min(...off))).slice(0, 1)
}
