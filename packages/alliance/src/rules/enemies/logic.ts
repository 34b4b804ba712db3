import { forbidden, found } from '@tenforward/kernel'
import type { EnemyAction, EnemyCondition, GridPoint, Order, TableName } from '../../content/facts/types.ts'
import { BAND, SIMILAR, TOLERANCE } from '../../space/constants.ts'
import { type Code, manoeuvreOf, mirrored } from '../../space/manoeuvres.ts'
import { distanceOf, type Range, rangeOf } from '../../space/measure.ts'
import type { Pose } from '../../space/pose.ts'
import { isClosing, offAhead, type Sector } from '../../space/sectors.ts'
import type { Ship, ShipId } from '../../state.ts'
import type { G } from '../../types.ts'
import { isShot, shotAt, type Target, targetsOf } from '../combat/targeting.ts'
import { type Mount, mountsOf } from '../combat/weapons.ts'
import { fixable, lockable } from '../ships/actions.ts'
import { hullLeft } from '../ships/damage.ts'
import { damagedShields } from '../ships/shields.ts'
import { enemiesInPlay, logicOf, opponentsOf, playersInPlay } from '../ships/ships.ts'
import { ordersOf } from './formations.ts'

/** What an Enemy ship steers by: a player ship, or a point of the map that its orders name. */
export interface Aim {
  ship: ShipId | null
  pose: Pose
  distance: number
}

const aimAt = (ship: Ship, { id, pose }: Ship): Aim => ({
  ship: id,
  pose,
  distance: distanceOf(ship.pose, pose),
})

/** What the ship's orders let it steer for (ALL-AIT-02, -03). */
export function aimsOf(g: G, ship: Ship): Aim[] {
  const order = orderOf(g, ship)
  const wanted = preferred(g, ship, playersInPlay(g), order)
  if (order !== null && 'to' in order) return [pointAim(ship, order.to)]
  if (order !== null && 'guard' in order && !wanted.some(s => isWithin(s, order)))
    return [pointAim(ship, order.guard)]
  return wanted.map(target => aimAt(ship, target))
}

function pointAim(ship: Ship, [x, y]: GridPoint): Aim {
  const pose = { x: Math.round(x * BAND), y: Math.round(y * BAND), heading: ship.pose.heading }
  return { ship: null, pose, distance: distanceOf(ship.pose, pose) }
}

function orderOf(g: G, ship: Ship): Order | null {
  const name = ordersOf(g, ship)
  return g.match.options.mission.orders?.[name] ?? null
}

/** Whom the orders put first; where there is no such ship, everybody (ALL-AIC-05). */
function preferred(g: G, ship: Ship, ships: Ship[], order: Order | null): Ship[] {
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

const isWithin = ({ pose }: Ship, { guard: [x, y], within }: { guard: GridPoint; within: number }): boolean =>
  (pose.x - x * BAND) ** 2 + (pose.y - y * BAND) ** 2 <= (within * BAND) ** 2

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

/** The nearest aim: those in the shortest range band, of them the closest; of about equals, nearest to straight ahead. */
export function nearestAims(ship: Ship, aims: readonly Aim[]): readonly Aim[] {
  if (aims.length === 1) return aims
  const free = withoutTouching(aims)
  const least = Math.min(...free.map(aim => aim.distance))
  const band = rangeOf(least, 'near')
  const close = free.filter(aim => rangeOf(aim.distance, 'near') === band && aim.distance <= least + SIMILAR)
  if (close.length === 1) return close
  const off = close.map(aim => ({ aim, by: offAhead(ship.pose, aim.pose) }))
  const best = Math.min(...off.map(({ by }) => by))
  return off.filter(({ by }) => by <= best).map(({ aim }) => aim)
}

/** Ships that it touches count only when no other is within Range 3 (ALL-AIT-06, -07, -10). */
function withoutTouching(aims: readonly Aim[]): readonly Aim[] {
  const apart = aims.filter(aim => aim.ship === null || aim.distance > TOLERANCE)
  return apart.some(aim => rangeOf(aim.distance, 'near') <= 3) ? apart : aims
}

type Ring = 'inner' | 'outer'

/** Range 1, or Range 2 and closing: the inner ring (ALL-AID-04 to -06). */
export function ringOf(ship: Ship, aim: Aim): { ring: Ring; range: Range } {
  const range = rangeOf(aim.distance, 'near')
  const inner = range === 1 || (range === 2 && aim.ship !== null && isClosing(ship.pose, aim.pose))
  return { ring: inner ? 'inner' : 'outer', range }
}

const TABLES: Readonly<Record<Sector, { table: TableName; flip: boolean }>> = {
  ahead: { table: 'ahead', flip: false },
  frontRight: { table: 'frontRight', flip: false },
  right: { table: 'right', flip: false },
  rearRight: { table: 'rearRight', flip: false },
  behind: { table: 'behind', flip: false },
  rearLeft: { table: 'rearRight', flip: true },
  left: { table: 'right', flip: true },
  frontLeft: { table: 'frontRight', flip: true },
}

/** The entry of a Logic card's manoeuvre table; the left side is the mirror of the right (ALL-AID-08). */
export function tableEntry(ship: Ship, sector: Sector, ring: Ring, die: number): Code {
  const { table, flip } = TABLES[sector]
  const code = found(logicOf(ship).tables[table][ring][die - 1], 'manoeuvre for the die', die)
  return flip ? mirrored(manoeuvreOf(code)) : code
}

/** Whether a condition of a Logic card holds. */
export function applies(g: G, ship: Ship, when: EnemyCondition): boolean {
  if (typeof when === 'object') {
    return playersInPlay(g).some(p => rangeOf(distanceOf(ship.pose, p.pose), 'near') <= when.within)
  }
  switch (when) {
    case 'always':
      return true
    case 'aux':
      return ship.tokens.aux > 0
    case 'shot':
      return hasShot(g, ship)
    case 'fixable':
      return fixable(ship).length > 0
    case 'noLock':
      return ship.locks.length === 0 && lockable(g, ship).length > 0
    case 'noShields':
      return ship.shields === 0
    case 'damaged':
      return ship.damage.length > 0
    case 'locked':
      return ship.locks.length > 0
    case 'surrounded':
      return playersInPlay(g).filter(p => rangeOf(distanceOf(ship.pose, p.pose), 'near') <= 2).length > 1
    case 'shieldLost':
      return damagedShields(g, ship) > 0
  }
}

/** A legal target for a weapon of its combat list, obstructed or not. */
const hasShot = (g: G, ship: Ship): boolean =>
  logicOf(ship).combat.some(entry => mountsOf(ship).some(m => m.weapon.id === entry.do && canHit(g, ship, m)))

/** Whether a weapon has any target now. */
export const canHit = (g: G, ship: Ship, { weapon }: Mount): boolean =>
  opponentsOf(g, ship).some(target => isShot(shotAt(g, ship, weapon, target)))

/** The first entry of the combat list that applies and has a target, with its targets (ALL-AIC-03). */
export function enemyWeapon(g: G, ship: Ship): { mount: Mount; found: Target[] } | null {
  const mounts = mountsOf(ship)
  for (const entry of logicOf(ship).combat) {
    const mount = mounts.find(m => m.weapon.id === entry.do)
    if (mount === undefined || !applies(g, ship, entry.when)) continue
    const found = targetsOf(g, ship, mount.weapon)
    if (found.length > 0) return { mount, found }
  }
  return null
}

/** Of the ships that can be shot at, those that the orders prefer (ALL-AIC-05). */
export function orderedTargets(g: G, ship: Ship, found: readonly Target[]): readonly Target[] {
  const targets = found.map(f => f.target)
  const wanted = preferred(g, ship, targets, orderOf(g, ship))
  return found.filter(f => wanted.includes(f.target))
}

/** The first Action of its card whose condition holds and that nothing forbids (ALL-AIA-01). */
export function enemyAction(g: G, ship: Ship): EnemyAction | null {
  for (const entry of logicOf(ship).actions) {
    if (!applies(g, ship, entry.when)) continue
    if (forbidden(g, 'action', { ship: ship.id, action: entry.do, free: false }) === null) return entry.do
  }
  return null
}
