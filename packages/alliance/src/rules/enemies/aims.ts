import { found } from '@tenforward/kernel'
import type { GridPoint } from '../../content/facts/missionTypes.ts'
import type { TableName } from '../../content/facts/types.ts'
import { BAND, SIMILAR, TOLERANCE } from '../../space/constants.ts'
import { type Code, manoeuvreOf, mirrored } from '../../space/manoeuvres.ts'
import { distanceOf, type Range, rangeOf } from '../../space/measure.ts'
import type { Pose } from '../../space/pose.ts'
import { isClosing, offAhead, type Sector } from '../../space/sectors.ts'
import type { Ship, ShipId } from '../../state.ts'
import type { G } from '../../types.ts'
import { logicOf, playersInPlay } from '../ships/ships.ts'
import { isWithin, orderOf, preferred } from './orders.ts'

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

/** The nearest aim: those in the shortest range band, of them the closest; of about equals, nearest to straight ahead. */
export function nearestAims(ship: Ship, aims: readonly Aim[]): readonly Aim[] {
  if (aims.length === 1) return aims
  const free = withoutTouching(aims)
  const least = Math.min(...free.map(aim => aim.distance))
  const band = rangeOf(least, 'near')
  const close = free.filter(aim => rangeOf(aim.distance, 'near') === band && aim.distance <= least + SIMILAR)
  if (close.length === 1) return close
  const off = close.map(aim => offAhead(ship.pose, aim.pose))
  const best = Math.min(...off)
  return close.filter((_, i) => off[i] === best)
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

/** The entry of a Logic card's manoeuvre table; the left side is the mirror of the right (ALL-AID-07, -08). */
export function tableEntry(ship: Ship, sector: Sector, ring: Ring, die: number): Code {
  const { table, flip } = TABLES[sector]
  const code = found(logicOf(ship).tables[table][ring][die - 1], 'manoeuvre for the die', die)
  return flip ? mirrored(manoeuvreOf(code)) : code
}
