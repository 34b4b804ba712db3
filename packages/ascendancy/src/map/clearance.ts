import {
  angleBetween,
  cornersFlat,
  directionReal,
  type Point,
  pointSegmentDistance,
  rectsCloserThan,
} from '@tenforward/geometry'
import { directionAt, type LaneBox, type Scene, sharedSystem } from './frame.ts'
import { type Refusal, refuse, theLane, theSystem } from './refusal.ts'
import {
  type Area,
  DISC_RADIUS,
  EPSILON,
  GAP,
  LANE_HALF_WIDTH,
  type LaneId,
  type StarSystem,
  type SystemId,
} from './types.ts'

/** How far apart pieces must stay (G3). The parts are thresholds: less than this is too near. */
export interface Clearance {
  discs: number
  discLane: number
  lanes: number
  /** Angle between two lanes of one System: the corners at the disc's edge meet first, whatever their lengths. */
  fan: number
  /** By how much a piece may stand over the border. */
  border: number
}

/** Angle at which two lanes on one disc touch: about 28 degrees. */
export const FAN = 2 * directionReal(DISC_RADIUS, LANE_HALF_WIDTH)

/** The distances with this gap between pieces, less a slack that forgives rounding. */
export function loosened(gap: number, slack: number, fanSlack: number): Clearance {
  return {
    discs: 2 * DISC_RADIUS + gap - slack,
    discLane: DISC_RADIUS + LANE_HALF_WIDTH + gap - slack,
    lanes: gap - slack,
    fan: FAN - fanSlack,
    border: slack,
  }
}

/** New pieces keep the full distances. */
export const EXACT = loosened(GAP, 0, 0)
/** One pose tested by itself: rounding of a millionth may not refuse what the intervals allow. */
export const PLACED = loosened(GAP, 2, 0.01)
/** The end of a swing: a piece may always go back to where it lay. */
export const SWUNG = loosened(GAP, 5, 0.05)
/** A whole map that was loaded: poses were rounded, lanes lost an end (see EPSILON). */
export const LOADED = loosened(GAP, EPSILON, 7)
/** On the way of a swing nothing may be passed through, but it may be brushed (G7). */
export const SWEPT = loosened(0, 0, 7)

export function discInside(area: Area, p: Point, c: Clearance): boolean {
  return inside(area, p.x, p.y, area.size - DISC_RADIUS + c.border)
}

export function laneInside(area: Area, box: LaneBox, c: Clearance): boolean {
  // Most lanes are far from the border, and for those no corners are worked out.
  if (inside(area, box.x, box.y, area.size - box.reach - 2 * LANE_HALF_WIDTH)) return true
  const f = cornersFlat(box)
  const limit = area.size + c.border
  for (let i = 0; i < 8; i += 2) if (!inside(area, f[i]!, f[i + 1]!, limit)) return false
  return true
}

function inside(area: Area, x: number, y: number, limit: number): boolean {
  if (area.shape === 'square') return Math.abs(x) <= limit && Math.abs(y) <= limit
  return limit >= 0 && x * x + y * y <= limit * limit
}

export function discsClear(p: Point, q: Point, c: Clearance): boolean {
  const dx = q.x - p.x
  const dy = q.y - p.y
  return dx * dx + dy * dy >= c.discs * c.discs
}

/** For a lane that is not fastened to the disc. */
export function discLaneClear(p: Point, box: LaneBox, c: Clearance): boolean {
  const dx = p.x - box.x
  const dy = p.y - box.y
  const far = box.reach + c.discLane
  if (dx * dx + dy * dy > far * far) return true
  const lx = box.ux * box.halfLength
  const ly = box.uy * box.halfLength
  const d = pointSegmentDistance(p.x, p.y, box.cx - lx, box.cy - ly, box.cx + lx, box.cy + ly)
  return d >= c.discLane
}

export function lanesClear(p: LaneBox, q: LaneBox, c: Clearance): boolean {
  const shared = sharedSystem(p, q)
  if (shared !== null) return angleBetween(directionAt(p, shared), directionAt(q, shared)) >= c.fan
  const dx = q.x - p.x
  const dy = q.y - p.y
  const far = p.reach + q.reach + 2 * LANE_HALF_WIDTH + c.lanes
  return dx * dx + dy * dy > far * far || !rectsCloserThan(p, q, c.lanes)
}

/** What stops a lane from lying here, or null. Lanes named in `except` are looked through. */
export function laneObstacle(
  scene: Scene,
  box: LaneBox,
  c: Clearance,
  except: LaneId | null = null,
): Refusal | null {
  if (!laneInside(scene.map.area, box, c)) return refuse('outside')
  for (const s of scene.discs) {
    if (s.id !== box.a && s.id !== box.b && !discLaneClear(s, box, c))
      return refuse('overlap', [theSystem(s.id)])
  }
  for (const other of scene.boxes) {
    if (other.id !== except && other.id !== box.id && !lanesClear(box, other, c)) {
      return refuse('crossing', [theLane(other.id)])
    }
  }
  return null
}

/** What stops a disc from lying here, or null; `own` is the lane it is fastened to. */
export function discObstacle(
  scene: Scene,
  p: Point,
  c: Clearance,
  own: LaneId | null = null,
  self: SystemId | null = null,
): Refusal | null {
  if (!discInside(scene.map.area, p, c)) return refuse('outside')
  for (const s of scene.discs) {
    if (s.id !== self && !discsClear(p, s, c)) return refuse('overlap', [theSystem(s.id)])
  }
  for (const box of scene.boxes) {
    if (box.id !== own && !discLaneClear(p, box, c)) return refuse('overlap', [theLane(box.id)])
  }
  return null
}

/** What stops a System that was swung, with the lanes it takes along, from lying here, or null. */
export function swungObstacle(
  scene: Scene,
  moved: StarSystem,
  pivot: SystemId,
  c: Clearance,
  except: LaneId | null = null,
): Refusal | null {
  const { area } = scene.map
  const foreign = (id: LaneId): boolean => id !== except && !moved.lanes.includes(id)
  if (!discInside(area, moved, c)) return refuse('outside')
  for (const s of scene.discs) {
    if (s.id !== moved.id && s.id !== pivot && !discsClear(moved, s, c))
      return refuse('overlap', [theSystem(s.id)])
  }
  for (const box of scene.boxes) {
    if (foreign(box.id)) {
      if (!discLaneClear(moved, box, c)) return refuse('overlap', [theLane(box.id)])
      continue
    }
    if (box.id === except) continue
    if (!laneInside(area, box, c)) return refuse('outside')
    for (const s of scene.discs) {
      const own = s.id === moved.id || s.id === pivot
      if (!own && !discLaneClear(s, box, c)) return refuse('overlap', [theSystem(s.id)])
    }
    for (const other of scene.boxes) {
      if (foreign(other.id) && !lanesClear(box, other, c)) return refuse('crossing', [theLane(other.id)])
    }
  }
  return null
}
