import {
  type Arcs,
  addArc,
  addTurnsOfPoint,
  addTurnsOfShape,
  beyondArcs,
  type Corners,
  capsuleArcs,
  cornersAround,
  cornersFlat,
  type DirectedRect,
  directionReal,
  discArcs,
  FULL_TURN,
  HALF_TURN,
  nearestToPivot,
  normalise,
  QUARTER_TURN,
  rectTurns,
  sectorOf,
} from '@tenforward/geometry'
import type { Clearance } from './clearance.ts'
import { directionAt, type LaneBox, type Scene, type Shapes } from './frame.ts'
import { type Group, type GroupDisc, type GroupLane, moveInto, relative } from './group.ts'
import type { Reach } from './swing.ts'
import { DISC_RADIUS, LANE_HALF_WIDTH, type LaneId, type SystemId } from './types.ts'

/**
 * The turns of a group around its pivot that would bring it too near to something, as arcs: each pair of pieces
 * gives its arcs in closed form, so a query needs no scanning.
 */

/** A piece to look through: the partner in a link that is being made. */
export interface Ignore {
  lane?: LaneId | null
  system?: SystemId | null
}

const NOTHING: Ignore = {}
const ANYWHERE: Reach = { ccw: FULL_TURN, cw: FULL_TURN }

/** Turns beyond `within` are of no interest to the caller: what happens there may be left out. */
export function forbidPieces(
  arcs: Arcs,
  scene: Shapes,
  group: Group,
  c: Clearance,
  ignore = NOTHING,
  within = ANYWHERE,
): void {
  forbidNearby(arcs, scene, group, c, ignore)
  forbidCrossings(arcs, scene, group, c, ignore, within)
}

/** All that takes next to no time: everything but lanes that might cross. */
export function forbidNearby(arcs: Arcs, scene: Shapes, group: Group, c: Clearance, ignore = NOTHING): void {
  for (const lane of group.lanes) {
    forbidLaneOnDiscs(arcs, scene, group, lane, c, ignore)
    forbidFans(arcs, scene, group, lane, c, ignore)
  }
  if (group.disc) forbidDisc(arcs, scene, group, group.disc, c, ignore)
}

export function forbidCrossings(
  arcs: Arcs,
  scene: Shapes,
  group: Group,
  c: Clearance,
  ignore: Ignore,
  within: Reach,
): void {
  for (const lane of group.lanes) forbidCrossing(arcs, scene, group, lane, c, ignore, within)
}

export function forbidLane(
  arcs: Arcs,
  scene: Shapes,
  group: Group,
  lane: GroupLane,
  c: Clearance,
  ignore = NOTHING,
): void {
  forbidLaneOnDiscs(arcs, scene, group, lane, c, ignore)
  forbidFans(arcs, scene, group, lane, c, ignore)
  forbidCrossing(arcs, scene, group, lane, c, ignore, ANYWHERE)
}

const isBeside = (box: LaneBox, { pivot }: Group): boolean => box.a === pivot || box.b === pivot

/** Lanes of one System may not come nearer than the fan. */
function forbidFans(
  arcs: Arcs,
  scene: Shapes,
  group: Group,
  lane: GroupLane,
  c: Clearance,
  ignore: Ignore,
): void {
  if (!lane.atPivot) return
  const own = directionReal(lane.cx, lane.cy)
  for (const box of scene.boxes) {
    if (!isBeside(box, group) || group.laneIds.includes(box.id) || box.id === ignore.lane) continue
    const off = directionAt(box, group.pivot) - own
    addArc(arcs, off - c.fan, off + c.fan)
  }
}

function forbidCrossing(
  arcs: Arcs,
  scene: Shapes,
  group: Group,
  lane: GroupLane,
  c: Clearance,
  ignore: Ignore,
  within: Reach,
): void {
  let corners: Corners | undefined
  for (const box of scene.boxes) {
    if (outOfReach(box, group, lane.near, lane.far, c.lanes)) continue
    if (group.laneIds.includes(box.id) || box.id === ignore.lane || (lane.atPivot && isBeside(box, group)))
      continue
    const still = relative(box, group.x, group.y)
    const others = cornersAround(still)
    corners ??= cornersAround(lane)
    if (within === ANYWHERE || !isBeyond(lane, corners, still, others, c.lanes, within))
      rectTurns(arcs, lane, still, c.lanes, corners, others)
  }
}

/** In hundredths: so near to the end of its reach a piece may still come to a stop. */
const BRINK = 2

/** Hundredths of a degree in a radian, and a little more. */
const OVER_RADIAN = 5_800

/**
 * Whether two lanes can only meet where nobody asks. They must be seen from the pivot in one direction then; with a
 * gap between them, in directions that differ by no more than the gap does at their distance.
 */
function isBeyond(
  lane: GroupLane,
  corners: Corners,
  still: DirectedRect,
  others: Corners,
  gap: number,
  within: Reach,
): boolean {
  const near = Math.min(lane.near, nearestToPivot(still))
  if (near < 4 * gap || near === 0) return false
  const a = sectorOf(lane, corners)
  const b = sectorOf(still, others)
  const half = a.half + b.half + BRINK + (OVER_RADIAN * gap) / near
  const from = normalise(b.middle - a.middle - half)
  return from >= within.ccw && from + 2 * half <= FULL_TURN - within.cw
}

function forbidLaneOnDiscs(
  arcs: Arcs,
  scene: Shapes,
  group: Group,
  lane: GroupLane,
  c: Clearance,
  ignore: Ignore,
): void {
  const ownDisc = group.disc ? group.disc.id : null
  for (const s of scene.discs) {
    if (s.id === group.pivot || s.id === ownDisc || s.id === ignore.system) continue
    const dx = s.x - group.x
    const dy = s.y - group.y
    const rho = Math.sqrt(dx * dx + dy * dy)
    if (rho >= lane.far + c.discLane || rho <= lane.near - c.discLane) continue
    const met: Arcs = []
    capsuleArcs(met, rho, lane, c.discLane)
    if (met.length > 0) addTurnsOfShape(arcs, met, directionReal(dx, dy))
  }
}

/** The lane that is looked at, seen from the pivot: one for all, since hundreds are looked at for each disc placed. */
const seen: DirectedRect = {
  cx: 0.5,
  cy: 0.5,
  ux: 0.5,
  uy: 0.5,
  direction: 0.5,
  halfLength: 0.5,
  halfWidth: 0.5,
}

export function forbidDisc(
  arcs: Arcs,
  scene: Shapes,
  group: Group,
  disc: GroupDisc,
  c: Clearance,
  ignore = NOTHING,
): void {
  const tmp: Arcs = []
  for (const s of scene.discs) {
    if (s.id === group.pivot || s.id === disc.id || s.id === ignore.system) continue
    const dx = s.x - group.x
    const dy = s.y - group.y
    const rho = Math.sqrt(dx * dx + dy * dy)
    if (rho - disc.radius >= c.discs || disc.radius - rho >= c.discs) continue
    discArcs(tmp, disc.radius, rho, directionReal(dx, dy), c.discs)
  }
  for (const box of scene.boxes) {
    if (outOfReach(box, group, disc.radius, disc.radius, c.discLane)) continue
    if (group.laneIds.includes(box.id) || box.id === ignore.lane) continue
    moveInto(seen, box, group.x, group.y)
    capsuleArcs(tmp, disc.radius, seen, c.discLane)
  }
  addTurnsOfPoint(arcs, tmp, disc.direction)
}

/** Those that a disc might come too near to on a circle around the pivot. */
export function withinReach(scene: Shapes, group: Group, radius: number, c: Clearance): Shapes {
  return {
    discs: scene.discs.filter(s => {
      const dx = s.x - group.x
      const dy = s.y - group.y
      return Math.abs(Math.sqrt(dx * dx + dy * dy) - radius) < c.discs
    }),
    boxes: scene.boxes.filter(b => !outOfReach(b, group, radius, radius, c.discLane)),
  }
}

/** Can no point of the lane come within `room` of the ring near..far around the pivot? */
function outOfReach(box: LaneBox, group: Group, near: number, far: number, room: number): boolean {
  const dx = box.x - group.x
  const dy = box.y - group.y
  const middle = Math.sqrt(dx * dx + dy * dy)
  const size = box.reach + LANE_HALF_WIDTH + room
  return middle - size >= far || middle + size <= near
}

/** Turns at which part of the group would stand outside the Playing Area (ASC-5.2.1-a). */
export function forbidOutside(arcs: Arcs, scene: Scene, group: Group, c: Clearance): void {
  for (const lane of group.lanes) forbidLaneOutside(arcs, scene, group, lane, c)
  if (group.disc) forbidDiscOutside(arcs, scene, group, group.disc, c)
}

export function forbidLaneOutside(
  arcs: Arcs,
  scene: Scene,
  group: Group,
  lane: GroupLane,
  c: Clearance,
): void {
  if (wellInside(scene, group, lane.far)) return
  const f = cornersFlat(lane)
  for (let i = 0; i < 8; i += 2) {
    const x = f[i]!
    const y = f[i + 1]!
    forbidPointOutside(arcs, scene, group, Math.sqrt(x * x + y * y), directionReal(x, y), c.border)
  }
}

export function forbidDiscOutside(
  arcs: Arcs,
  scene: Scene,
  group: Group,
  disc: GroupDisc,
  c: Clearance,
): void {
  if (wellInside(scene, group, disc.radius + DISC_RADIUS)) return
  forbidPointOutside(arcs, scene, group, disc.radius, disc.direction, c.border - DISC_RADIUS)
}

function wellInside(scene: Scene, group: Group, reach: number): boolean {
  return Math.sqrt(group.x * group.x + group.y * group.y) + reach <= scene.map.area.size
}

function forbidPointOutside(
  arcs: Arcs,
  scene: Scene,
  group: Group,
  r: number,
  direction: number,
  over: number,
): void {
  const { x, y } = group
  const limit = scene.map.area.size + over
  const tmp: Arcs = []
  if (scene.map.area.shape === 'square') {
    beyondArcs(tmp, r, 0, limit - x)
    beyondArcs(tmp, r, QUARTER_TURN, limit - y)
    beyondArcs(tmp, r, HALF_TURN, limit + x)
    beyondArcs(tmp, r, HALF_TURN + QUARTER_TURN, limit + y)
  } else {
    // |pivot + r| <= limit, solved for the cosine of the angle between the two.
    const rho = Math.sqrt(x * x + y * y)
    beyondArcs(tmp, 2 * r * rho, directionReal(x, y), limit * limit - rho * rho - r * r)
  }
  addTurnsOfPoint(arcs, tmp, direction)
}
