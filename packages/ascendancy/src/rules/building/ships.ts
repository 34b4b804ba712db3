import { type Bucket, type Seat, value } from '@tenforward/kernel'
import { numbers } from '../../content/facts/numbers.ts'
import type { SystemId } from '../../map/types.ts'
import type { G } from '../../types.ts'
import { fleetId, numberIn, placeNamed, shipId } from '../optionIds.ts'
import { playerOf } from '../players/seats.ts'
import { addSingles, FLEET_MINIMUM, loseFromFleet } from '../ships/pieces.ts'
import { freeShips } from './limits.ts'

export const shipPrice = (g: G, seat: Seat, system: SystemId): number =>
  value(g, 'shipPrice', numbers.prices.ship.P, { seat, system })

/** How many Ships the Reserve and the Supply allow; when all are in play, those that could make room. */
export function mostShips(g: G, seat: Seat, system: SystemId, limit?: number): number {
  const { has } = playerOf(g, seat)
  const price = shipPrice(g, seat, system)
  const funds = has.P + (g.match.options.wildCulture ? has.C : 0)
  const left = freeShips(g, seat)
  const room = left > 0 ? left : removableShips(g, seat).reduce((n, bucket) => n + bucket.max, 0)
  const most = price === 0 ? room : Math.min(room, Math.floor(funds / price))
  return limit === undefined ? most : Math.min(most, limit)
}

/** Any own Ships; but a Fleet at Warp cannot be Disbanded, so it keeps three (G-E03, ASC-12.1.5-c). */
export function removableShips(g: G, seat: Seat): Bucket[] {
  const player = playerOf(g, seat)
  const buckets: Bucket[] = player.ships.map(({ at, n }) => ({ id: shipId(at), min: 0, max: n }))
  player.fleets.forEach((fleet, i) => {
    if (fleet === null) return
    const max = fleet.warp ? fleet.n - FLEET_MINIMUM : fleet.n
    if (max > 0) buckets.push({ id: fleetId(i), min: 0, max })
  })
  player.warping.forEach((_, i) => {
    buckets.push({ id: `warp:${i}`, min: 0, max: 1 })
  })
  return buckets
}

export function removeShips(g: G, seat: Seat, parts: Record<string, number>): void {
  const player = playerOf(g, seat)
  const gone = (i: number): boolean => (parts[`warp:${i}`] ?? 0) > 0
  player.warping = player.warping.filter((_, i) => !gone(i))
  for (const [id, n] of Object.entries(parts)) {
    if (n === 0) continue
    if (id.startsWith('ship:')) addSingles(g, seat, placeNamed(id), -n)
    if (id.startsWith('fleet:')) loseFromFleet(g, seat, numberIn(id), n)
  }
}
