import { headingsEvery } from '@tenforward/geometry'
import { layLane, placeDisc } from '../lay.ts'
import { layOutMap, layout } from '../layout.ts'
import { linkLane, linkOpenLane } from '../link.ts'
import { endPlacements, placements } from '../placements.ts'
import { openLanes } from '../status.ts'
import { swing, swingRange } from '../swing.ts'
import type { LaneLength, StarMap, SystemId } from '../types.ts'
import { destroySystem, removeAbandoned } from '../upkeep.ts'

/** Small repeatable numbers for building test maps; the game has its own generator. */
export function dice(seed: number): (sides: number) => number {
  let s = (seed * 2_654_435_761 + 12_345) % 2_147_483_647
  return sides => {
    s = (s * 48_271) % 2_147_483_647
    return s % sides
  }
}

export function startMap(players = 5, shape: 'circle' | 'square' = 'circle'): StarMap {
  const plan = layout({ players, shape })
  if (!plan.ok) throw new Error(plan.reason)
  return layOutMap(plan, Array(players).fill(6), 6)
}

/** One legal step, chosen by chance: explore, link, leave a lane open, swing, now and then destroy. */
export function randomStep(map: StarMap, roll: (sides: number) => number, destroy = false): void {
  const live = map.systems.filter(s => s !== null)
  const from = live[roll(live.length)]!
  const length = (2 + roll(3)) as LaneLength
  const kind = roll(12)
  if (kind === 11 && destroy && from.kind === 'ordinary') {
    destroySystem(map, from.id, lane => lane % 3 === 0)
  } else if (kind === 10) {
    useOpenLane(map, roll)
  } else if (kind >= 8) {
    randomSwing(map, roll)
  } else explore(map, from.id, length, roll, kind === 7)
  if (roll(6) === 0) removeAbandoned(map, lane => lane % 2 === 0)
}

function explore(
  map: StarMap,
  from: SystemId,
  length: LaneLength,
  roll: (sides: number) => number,
  stayOpen: boolean,
): void {
  const all = placements(map, from, length)
  const link = all.links[roll(Math.max(1, all.links.length))]
  if (link && roll(2) === 0) {
    linkLane(map, from, link.to, length)
    return
  }
  const angles = headingsEvery(stayOpen ? all.open : all.disc, 7)
  const angle = angles[roll(Math.max(1, angles.length))]
  if (angle === undefined) return
  const laid = layLane(map, from, length, angle)
  if (laid.ok && !stayOpen) placeDisc(map, laid.lane, { lanesMax: 3 + roll(3) })
}

/** What a Ship in an open lane does: links its end, or discovers a System there. */
function useOpenLane(map: StarMap, roll: (sides: number) => number): void {
  const lanes = openLanes(map)
  const lane = lanes[roll(Math.max(1, lanes.length))]
  if (!lane) return
  const end = endPlacements(map, lane.id)
  const link = end.links[roll(Math.max(1, end.links.length))]
  if (link) linkOpenLane(map, lane.id, link.to)
  else if (end.here) placeDisc(map, lane.id, { lanesMax: 3 + roll(3) })
}

export function randomSwing(map: StarMap, roll: (sides: number) => number): void {
  const live = map.systems.filter(s => s !== null)
  const lanes = openLanes(map)
  const piece =
    lanes.length > 0 && roll(2) === 0
      ? { kind: 'lane' as const, id: lanes[roll(lanes.length)]!.id }
      : { kind: 'system' as const, id: live[roll(live.length)]!.id }
  const range = swingRange(map, piece)
  if (!range.ok) return
  const stops = headingsEvery(range.stops, 11)
  const stop = stops[roll(Math.max(1, stops.length))]
  if (stop !== undefined) swing(map, piece, roll(2) === 0 ? 'ccw' : 'cw', stop)
}

/** A legal map with this many Systems, dense enough that lanes and discs get in each other's way. */
export function grownMap(systems: number, seed: number): StarMap {
  const roll = dice(seed)
  const map = startMap()
  for (let i = 0; i < 4000 && map.systems.length < systems; i++) randomStep(map, roll)
  return map
}
