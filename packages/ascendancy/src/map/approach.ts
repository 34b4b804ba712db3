import { type Arcs, inArcs, mergeArcs } from '@tenforward/geometry'
import { SWEPT } from './clearance.ts'
import { forbidLane, forbidPieces } from './forbidden.ts'
import type { Scene } from './frame.ts'
import type { Group } from './group.ts'
import { type Reach, reachBetween } from './swing.ts'
import type { LaneId, SystemId } from './types.ts'

/**
 * How far a System can swing when it is to meet the open lane it will be linked by. Lane and System end up touching,
 * so they may meet on the last stretch: where the one stands in the other's way at the very end of the swing. Before
 * that stretch they block each other like any two pieces (G-F09, G7).
 */
export function reachToLane(scene: Scene, group: Group, turn: number, lane: LaneId, to: SystemId): Reach {
  const sweep: Arcs = []
  const meeting: Arcs = []
  const carried = group.lanes[group.laneIds.indexOf(lane)]
  if (carried) {
    const rest = { ...group, lanes: group.lanes.filter(l => l !== carried) }
    forbidPieces(sweep, scene, rest, SWEPT)
    forbidLane(sweep, scene, group, carried, SWEPT, { system: to })
    const partner = { map: scene.map, discs: scene.discs.filter(s => s.id === to), boxes: [] }
    forbidLane(meeting, partner, group, carried, SWEPT)
  } else {
    forbidPieces(sweep, scene, group, SWEPT, { lane })
    const partner = { map: scene.map, discs: [], boxes: scene.boxes.filter(b => b.id === lane) }
    forbidPieces(meeting, partner, group, SWEPT)
  }
  mergeArcs(meeting)
  for (let i = 0; i < meeting.length; i += 2) {
    const arc = [meeting[i]!, meeting[i + 1]!]
    if (!inArcs(arc, turn)) sweep.push(...arc)
  }
  return reachBetween(mergeArcs(sweep))
}
