import {
  cosOf,
  type DirectedRect,
  directionReal,
  HALF_TURN,
  normalise,
  type Point,
  sinOf,
} from '@tenforward/geometry'
import { laneSpan } from './build.ts'
import {
  DISC_RADIUS,
  LANE_HALF_WIDTH,
  type Lane,
  type LaneId,
  type StarMap,
  type StarSystem,
  type SystemId,
} from './types.ts'

/** The rectangle of a lane on the table (G2), with the Systems it is fastened to. */
export interface LaneBox extends DirectedRect {
  /** -1 for a lane that is only tried. */
  id: LaneId
  a: SystemId | null
  b: SystemId | null
  /**
   * Its middle in whole units, and a little more than half its length. Most pieces are far from each other, and to
   * see that it is enough to look at these, which lie in the object itself as fractions do not.
   */
  x: number
  y: number
  reach: number
}

/** More than what whole units can be off. */
const ROUGH = 3

/** Pieces that others are measured against. */
export interface Shapes {
  discs: readonly Pick<StarSystem, 'id' | 'x' | 'y'>[]
  boxes: readonly LaneBox[]
}

/** The pieces of a map with their shapes worked out once, for the many questions of one query. */
export interface Scene extends Shapes {
  map: StarMap
  discs: StarSystem[]
  boxes: LaneBox[]
}

export function sceneOf(map: StarMap): Scene {
  const discs: StarSystem[] = []
  const boxes: LaneBox[] = []
  for (const s of map.systems) if (s) discs.push(s)
  for (const l of map.lanes) if (l) boxes.push(laneBox(map, l))
  return { map, discs, boxes }
}

/** The scene after one System of it has moved with its lanes; every other shape is kept. */
export function sceneAfterMove(scene: Scene, map: StarMap, moved: StarSystem): Scene {
  return {
    map,
    discs: scene.discs.map(s => (s.id === moved.id ? moved : s)),
    boxes: scene.boxes.map(b => (moved.lanes.includes(b.id) ? laneBox(map, map.lanes[b.id]!) : b)),
  }
}

export function laneBox(map: StarMap, lane: Lane): LaneBox {
  const a = lane.a === null ? null : map.systems[lane.a]
  const b = lane.b === null ? null : map.systems[lane.b]
  if (a && b) return boxBetween(a, b, lane)
  const half = laneSpan(lane) / 2
  const ux = cosOf(lane.angle)
  const uy = sinOf(lane.angle)
  const side = !a && b ? -half : half
  const from: Point = a ?? b ?? lane.at ?? { x: 0, y: 0 }
  const cx = from.x + ux * side
  const cy = from.y + uy * side
  return {
    id: lane.id,
    a: lane.a,
    b: lane.b,
    x: cx | 0,
    y: cy | 0,
    reach: ((half - DISC_RADIUS) | 0) + ROUGH,
    cx,
    cy,
    ux,
    uy,
    direction: lane.angle,
    halfLength: half - DISC_RADIUS,
    halfWidth: LANE_HALF_WIDTH,
  }
}

/** The lane between two discs: from edge to edge on the line of their centres. */
export function boxBetween(
  a: Point,
  b: Point,
  ends: { id: LaneId; a: SystemId | null; b: SystemId | null },
): LaneBox {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const d = Math.sqrt(dx * dx + dy * dy) || 1
  const cx = (a.x + b.x) / 2
  const cy = (a.y + b.y) / 2
  const halfLength = Math.max(d / 2 - DISC_RADIUS, 0)
  return {
    id: ends.id,
    a: ends.a,
    b: ends.b,
    x: cx | 0,
    y: cy | 0,
    reach: (halfLength | 0) + ROUGH,
    cx,
    cy,
    ux: dx / d,
    uy: dy / d,
    direction: directionReal(dx, dy),
    halfLength,
    halfWidth: LANE_HALF_WIDTH,
  }
}

/** The direction in which a lane leaves one of its Systems. */
export function directionAt(box: LaneBox, system: SystemId): number {
  return box.a === system ? box.direction : normalise(box.direction + HALF_TURN)
}

/** The System two lanes have in common; at most one, since lanes run along the line of the centres (G-G01). */
export function sharedSystem(p: LaneBox, q: LaneBox): SystemId | null {
  if (p.a !== null && (p.a === q.a || p.a === q.b)) return p.a
  if (p.b !== null && (p.b === q.a || p.b === q.b)) return p.b
  return null
}
