import {
  type DirectedRect,
  directionReal,
  furthestFromPivot,
  nearestToPivot,
  type Point,
} from '@tenforward/geometry'
import { openFrom } from './build.ts'
import { type LaneBox, laneBox } from './frame.ts'
import { type Refusal, refuse } from './refusal.ts'
import { degree, holdingLane, isFixed, pivotOf } from './status.ts'
import {
  DISC_RADIUS,
  LANE_HALF_WIDTH,
  type LaneId,
  laneAt,
  type Piece,
  type StarMap,
  type SystemId,
  spanOf,
  systemAt,
} from './types.ts'

/** A lane of a turning group, seen from the pivot. */
export interface GroupLane extends DirectedRect {
  /** Fastened to the pivot itself: against the pivot's other lanes only the angle counts. */
  atPivot: boolean
  /** Nearest and furthest distance from the pivot of any of its points. */
  near: number
  far: number
}

export interface GroupDisc {
  /** null for a disc that is only tried. */
  id: SystemId | null
  radius: number
  direction: number
}

/** Pieces that turn together around one System (G7): at most one disc, and lanes. */
export interface Group {
  pivot: SystemId
  x: number
  y: number
  disc: GroupDisc | null
  lanes: GroupLane[]
  laneIds: LaneId[]
  /** Present direction from the pivot, with its fraction. */
  direction: number
}

/** A lane not yet laid, pointing east from its System, and the disc that might go to its end. */
export function tryingGroup(map: StarMap, pivot: SystemId, length: number): Group {
  const { x, y } = systemAt(map, pivot)
  const span = spanOf(length)
  const box: DirectedRect = {
    cx: span / 2,
    cy: 0,
    ux: 1,
    uy: 0,
    direction: 0,
    halfLength: span / 2 - DISC_RADIUS,
    halfWidth: LANE_HALF_WIDTH,
  }
  const disc: GroupDisc = { id: null, radius: span, direction: 0 }
  return { pivot, x, y, disc, lanes: [groupLane(box, true)], laneIds: [], direction: 0 }
}

/** What turns when this piece is swung, or why it may not be. */
export function groupOf(map: StarMap, piece: Piece): Group | Refusal {
  return piece.kind === 'lane' ? openLaneGroup(map, piece.id) : systemGroup(map, piece.id)
}

function openLaneGroup(map: StarMap, id: LaneId): Group | Refusal {
  const lane = map.lanes[id]
  if (!lane) return refuse('noLane')
  const pivot = openFrom(lane)
  if (pivot === null) return refuse(lane.a === null ? 'detached' : 'notOpen')
  const { x, y } = systemAt(map, pivot)
  const box = relative(laneBox(map, lane), x, y)
  const direction = directionReal(box.cx, box.cy)
  return { pivot, x, y, disc: null, lanes: [groupLane(box, true)], laneIds: [id], direction }
}

/** A Floating System takes its holding lane and its own open lanes along, at unchanged angles (G-G09). */
function systemGroup(map: StarMap, id: SystemId): Group | Refusal {
  const system = map.systems[id]
  if (!system) return refuse('noSystem')
  const pivot = pivotOf(map, id)
  if (pivot === null) {
    if (isFixed(map, id)) return refuse('fixed')
    return refuse(degree(map, id) === 1 ? 'cutOff' : 'unlinked')
  }
  const { x, y } = systemAt(map, pivot)
  const holding = holdingLane(map, id).id
  const dx = system.x - x
  const dy = system.y - y
  const direction = directionReal(dx, dy)
  return {
    pivot,
    x,
    y,
    disc: { id, radius: Math.sqrt(dx * dx + dy * dy), direction },
    lanes: system.lanes.map(l => groupLane(relative(laneBox(map, laneAt(map, l)), x, y), l === holding)),
    laneIds: system.lanes,
    direction,
  }
}

/** A lane's box with the pivot as origin. */
export function relative(box: LaneBox, x: number, y: number): DirectedRect {
  return {
    cx: box.cx - x,
    cy: box.cy - y,
    ux: box.ux,
    uy: box.uy,
    direction: box.direction,
    halfLength: box.halfLength,
    halfWidth: box.halfWidth,
  }
}

/** The same without a new rectangle. */
export function moveInto(out: DirectedRect, box: LaneBox, x: number, y: number): void {
  out.cx = box.cx - x
  out.cy = box.cy - y
  out.ux = box.ux
  out.uy = box.uy
  out.direction = box.direction
  out.halfLength = box.halfLength
  out.halfWidth = box.halfWidth
}

function groupLane(box: DirectedRect, atPivot: boolean): GroupLane {
  return {
    cx: box.cx,
    cy: box.cy,
    ux: box.ux,
    uy: box.uy,
    direction: box.direction,
    halfLength: box.halfLength,
    halfWidth: box.halfWidth,
    atPivot,
    near: nearestToPivot(box),
    far: furthestFromPivot(box),
  }
}

export function pivotPoint(group: Group): Point {
  return { x: group.x, y: group.y }
}
