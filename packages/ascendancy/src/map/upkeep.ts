import { HALF_TURN, type Point, polar } from '@tenforward/geometry'
import { laneSpan, removeLane } from './build.ts'
import {
  type Lane,
  type LaneId,
  laneAt,
  type StarMap,
  type StarSystem,
  type SystemId,
  systemAt,
} from './types.ts'

/** Does any Ship, Fleet or Cube stand on this lane? Ships at Warp are off the map and do not (ASC-8.6.1.6-b). */
export type HasShips = (lane: LaneId) => boolean

/** Lanes to be taken up: no Ships, and fewer than two Systems attached (G10). */
export function abandonedLanes(map: StarMap, hasShips: HasShips): LaneId[] {
  const out: LaneId[] = []
  for (const lane of map.lanes) {
    if (lane && (lane.a === null || lane.b === null) && !hasShips(lane.id)) out.push(lane.id)
  }
  return out
}

/** A lane that was taken up, and the System Warp tokens that named it now point to (ASC-8.6.1.6-c). */
export interface RemovedLane {
  lane: LaneId
  system: SystemId | null
}

export function removeAbandoned(map: StarMap, hasShips: HasShips): RemovedLane[] {
  return abandonedLanes(map, hasShips).map(id => {
    const lane = laneAt(map, id)
    const system = lane.a ?? lane.b
    removeLane(map, lane)
    return { lane: id, system }
  })
}

/**
 * Destroys a System (G-F28). Its Ships have already moved to the end Sectors of its lanes, or away; then every
 * lane of it without Ships goes too, even one whose other end holds. Lanes with Ships stay, open at this end.
 */
export function destroySystem(
  map: StarMap,
  id: SystemId,
  hasShips: HasShips,
): { removed: LaneId[]; opened: LaneId[] } {
  const system = systemAt(map, id)
  const removed: LaneId[] = []
  const opened: LaneId[] = []
  for (const laneId of system.lanes.slice()) {
    const lane = laneAt(map, laneId)
    if (hasShips(laneId)) {
      openLane(lane, system)
      opened.push(laneId)
    } else {
      removeLane(map, lane)
      removed.push(laneId)
    }
  }
  map.systems[id] = null
  return { removed, opened }
}

/** Lets go of one end. With no System left the lane keeps its place on the table by itself (G-F29). */
function openLane(lane: Lane, system: StarSystem): void {
  const here: Point = { x: system.x, y: system.y }
  if (lane.a === system.id) {
    lane.a = null
    if (lane.b === null) lane.at = here
  } else {
    lane.b = null
    if (lane.a === null) lane.at = polar(here, laneSpan(lane), lane.angle + HALF_TURN)
  }
}
