import { openFrom } from './build.ts'
import { hubLinks } from './place.ts'
import {
  type Lane,
  laneAt,
  NO_SYSTEM,
  type StarMap,
  type StarSystem,
  type SystemId,
  systemAt,
} from './types.ts'

/** What follows from the links alone. Asked live, never stored: a System can lose its hold again (G6, G-G04). */

export type Status = 'fixed' | 'floating' | 'neither'

/** The System at the other end of a lane; null when that end is open. */
export function farEnd(lane: Lane, from: SystemId): SystemId | null {
  return lane.a === from ? lane.b : lane.a
}

/** Systems one lane away, each once. The Hub's link to Conduits is not a lane and does not count (G-G11). */
export function neighbours(map: StarMap, id: SystemId): SystemId[] {
  const out: SystemId[] = []
  for (const laneId of systemAt(map, id).lanes) {
    const far = farEnd(laneAt(map, laneId), id)
    if (far !== null && !out.includes(far)) out.push(far)
  }
  return out
}

/** To how many different Systems it is linked. */
export function degree(map: StarMap, id: SystemId): number {
  return neighbours(map, id).length
}

export function areLinked(map: StarMap, a: SystemId, b: SystemId): boolean {
  return systemAt(map, a).lanes.some(id => farEnd(laneAt(map, id), a) === b)
}

export function isFixed(map: StarMap, id: SystemId): boolean {
  const system = systemAt(map, id)
  return system.anchored || system.kind === 'home' || onlyNeighbour(map, system) === SEVERAL
}

const SEVERAL = -2

/** The one System it is linked to, if it is just one. */
function onlyNeighbour(map: StarMap, system: StarSystem): SystemId | typeof SEVERAL {
  let only = NO_SYSTEM
  for (const laneId of system.lanes) {
    const far = farEnd(laneAt(map, laneId), system.id)
    if (far === null || far === only) continue
    if (only !== NO_SYSTEM) return SEVERAL
    only = far
  }
  return only
}

/** Linked to one System only, and that one Fixed. Two Systems cut off together hold each other up by nothing. */
export function isFloating(map: StarMap, id: SystemId): boolean {
  return pivotOf(map, id) !== null
}

/** The Fixed System a Floating one turns around; null when it does not float. */
export function pivotOf(map: StarMap, id: SystemId): SystemId | null {
  const system = systemAt(map, id)
  if (system.anchored || system.kind === 'home') return null
  const near = onlyNeighbour(map, system)
  return near !== NO_SYSTEM && near !== SEVERAL && isFixed(map, near) ? near : null
}

export function statusOf(map: StarMap, id: SystemId): Status {
  if (isFixed(map, id)) return 'fixed'
  return isFloating(map, id) ? 'floating' : 'neither'
}

/** The lane by which a Floating System hangs on its pivot. */
export function holdingLane(map: StarMap, id: SystemId): Lane {
  for (const laneId of systemAt(map, id).lanes) {
    const lane = laneAt(map, laneId)
    if (farEnd(lane, id) !== null) return lane
  }
  throw new Error(`System ${id} hangs on no lane`)
}

export function freeSlots(system: StarSystem): number {
  return Math.max(0, system.lanesMax - system.lanes.length)
}

/** Lanes with a System at only one end. */
export function openLanes(map: StarMap): Lane[] {
  return map.lanes.filter((l): l is Lane => l !== null && openFrom(l) !== null)
}

/**
 * For each System id the number of its group: Systems of a group are Connected, by lanes or by the Hub's link
 * (ASC-4-Connected-a, ASC-4-Connected-b). -1 where no System is.
 */
export function components(map: StarMap): number[] {
  const group = map.systems.map(() => -1)
  let count = 0
  for (const start of map.systems) {
    if (!start || group[start.id] !== -1) continue
    const queue = [start.id]
    group[start.id] = count
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      for (const near of [...neighbours(map, next), ...hubLinks(map, next)]) {
        if (group[near] !== -1) continue
        group[near] = count
        queue.push(near)
      }
    }
    count++
  }
  return group
}

export function areConnected(map: StarMap, a: SystemId, b: SystemId): boolean {
  const group = components(map)
  return group[a] !== undefined && group[a] !== -1 && group[a] === group[b]
}
