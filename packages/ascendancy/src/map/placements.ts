import {
  type Arcs,
  freeHeadings,
  headingsEvery,
  type Interval,
  inIntervals,
  mergeArcs,
  spread,
} from '@tenforward/geometry'
import { laneSpan, openFrom } from './build.ts'
import { EXACT } from './clearance.ts'
import { fitIn, type LinkPose, linkRefusal } from './fit.ts'
import { forbidDisc, forbidDiscOutside, forbidLane, forbidLaneOutside } from './forbidden.ts'
import { type Scene, sceneOf } from './frame.ts'
import { type Group, groupOf, tryingGroup } from './group.ts'
import { discRefusal, slotRefusal } from './lay.ts'
import { fitsOpenLane } from './link.ts'
import { barredTurns, reachOf, stopsOf } from './swing.ts'
import { type LaneId, type LaneLength, laneAt, type StarMap, type SystemId } from './types.ts'

/** All that can become of a new lane from a System, as the pieces lie now (ASC-8.6.5-a). */
export interface Placements {
  /** Headings at which the lane can be laid. */
  open: Interval[]
  /** Headings at which a disc would also fit at its end. */
  disc: Interval[]
  links: LinkPose[]
}

export function placements(map: StarMap, system: SystemId, length: LaneLength): Placements {
  if (slotRefusal(map, system)) return { open: [], disc: [], links: [] }
  const scene = sceneOf(map)
  const group = tryingGroup(map, system, length)
  const arcs = laneArcs(scene, group)
  const open = freeHeadings(arcs)
  const disc = open.length > 0 ? freeHeadings(withDisc(scene, group, arcs)) : []
  return { open, disc, links: linksFrom(scene, system, length) }
}

function laneArcs(scene: Scene, group: Group): Arcs {
  const arcs: Arcs = []
  for (const lane of group.lanes) {
    forbidLaneOutside(arcs, scene, group, lane, EXACT)
    forbidLane(arcs, scene, group, lane, EXACT)
  }
  return mergeArcs(arcs)
}

function withDisc(scene: Scene, group: Group, arcs: Arcs): Arcs {
  const both = arcs.slice()
  if (!group.disc) return both
  forbidDiscOutside(both, scene, group, group.disc, EXACT)
  forbidDisc(both, scene, group, group.disc, EXACT)
  return mergeArcs(both)
}

function linksFrom(scene: Scene, system: SystemId, length: LaneLength): LinkPose[] {
  const out: LinkPose[] = []
  for (const other of scene.discs) {
    if (linkRefusal(scene.map, system, other.id, length)) continue
    const fit = fitIn(scene, system, other.id, length, null)
    if (fit.ok) out.push(...fit.poses)
  }
  return out
}

/** Is there any way to place a lane of this length here (G4)? If not, movement ends (ASC-8.6-a). */
export function canPlaceLane(map: StarMap, system: SystemId, length: LaneLength): boolean {
  if (slotRefusal(map, system)) return false
  const scene = sceneOf(map)
  if (freeHeadings(laneArcs(scene, tryingGroup(map, system, length))).length > 0) return true
  return linksFrom(scene, system, length).length > 0
}

/** What can become of the open end of a lane that lies on the map. */
export interface EndPlacements {
  /** A disc fits where the end is now. */
  here: boolean
  /** Headings around its System to which the lane can be swung so that a disc fits. */
  disc: Interval[]
  links: LinkPose[]
}

export function endPlacements(map: StarMap, lane: LaneId): EndPlacements {
  const here = discRefusal(map, lane) === null
  const group = groupOf(map, { kind: 'lane', id: lane })
  if ('ok' in group) return { here, disc: [], links: [] }
  const scene = sceneOf(map)
  const reach = reachOf(scene, group)
  const barred = barredTurns(scene, group, reach)
  const end = { id: null, radius: laneSpan(laneAt(map, lane)), direction: group.direction }
  forbidDiscOutside(barred, scene, group, end, EXACT)
  forbidDisc(barred, scene, group, end, EXACT)
  const links: LinkPose[] = []
  for (const other of scene.discs) {
    if (other.id === openFrom(laneAt(map, lane))) continue
    const fit = fitsOpenLane(map, lane, other.id)
    if (fit.ok) links.push(...fit.poses)
  }
  return { here, disc: stopsOf(group, reach, mergeArcs(barred)), links }
}

/** A choice for a player without a mouse, or for a bot. */
export type Candidate = { kind: 'link'; pose: LinkPose } | { kind: 'open'; angle: number; disc: boolean }

/** Links first, then headings with room for a disc, then headings with room for the lane alone. */
export function candidates(map: StarMap, system: SystemId, length: LaneLength, count: number): Candidate[] {
  const all = placements(map, system, length)
  const out: Candidate[] = all.links.slice(0, count).map(pose => ({ kind: 'link', pose }))
  for (const angle of spread(all.disc, count - out.length)) out.push({ kind: 'open', angle, disc: true })
  if (out.length >= count) return out
  for (const angle of spread(all.open, count)) {
    if (out.length < count && !inIntervals(all.disc, angle)) out.push({ kind: 'open', angle, disc: false })
  }
  return out
}

/** The whole degrees at which a lane can be laid: the choices of an exploring Cube. */
export function wholeDegrees(intervals: readonly Interval[]): number[] {
  return headingsEvery(intervals, 100)
}
