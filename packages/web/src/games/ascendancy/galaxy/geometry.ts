import type { Box, XY } from '../../../stage/camera/usePanZoom.ts'
import {
  DISC_RADIUS,
  type Lane,
  laneBox,
  laneOf,
  type Place,
  type StarMap,
  sectorOf,
  systemOf,
} from '../game.ts'

export type { Box, XY }

/** The star map in units of the drawing: a disc has a radius of 100, north is up. */
export const UNIT = DISC_RADIUS / 100
export const R = 100
export const LANE_WIDTH = 46

export const toDrawing = ({ x, y }: XY): XY => ({ x: x / UNIT, y: -y / UNIT })

/** A point at a heading (hundredths of a degree, counter-clockwise from east) around another. */
export function around(from: XY, distance: number, angle: number): XY {
  const turn = (angle / 18_000) * Math.PI
  return { x: from.x + Math.cos(turn) * distance, y: from.y - Math.sin(turn) * distance }
}

/** The heading of a point as seen from another, in hundredths of a degree. */
export function headingOf(from: XY, to: XY): number {
  const angle = (Math.atan2(from.y - to.y, to.x - from.x) / Math.PI) * 18_000
  return (Math.round(angle) + 36_000) % 36_000
}

export interface LaneShape {
  /** Where end a touches its disc, and end b. */
  a: XY
  b: XY
  /** Degrees clockwise from east, as drawings turn. */
  turn: number
  length: number
}

export function laneShape(map: StarMap, lane: Lane): LaneShape {
  const { cx, cy, ux, uy, halfLength } = laneBox(map, lane)
  return {
    a: toDrawing({ x: cx - ux * halfLength, y: cy - uy * halfLength }),
    b: toDrawing({ x: cx + ux * halfLength, y: cy + uy * halfLength }),
    turn: (Math.atan2(-uy, ux) * 180) / Math.PI,
    length: (halfLength * 2) / UNIT,
  }
}

export function sectorAt(shape: LaneShape, sectors: number, sector: number): XY {
  const t = (sector - 0.5) / sectors
  return { x: shape.a.x + (shape.b.x - shape.a.x) * t, y: shape.a.y + (shape.b.y - shape.a.y) * t }
}

/** The middle of a System or Sector; null where it is no longer on the map. */
export function placeAt(map: StarMap, place: Place): XY | null {
  const system = systemOf(place)
  if (system !== null) {
    const found = map.systems[system]
    return found ? toDrawing(found) : null
  }
  const lane = map.lanes[laneOf(place)!]
  return lane ? sectorAt(laneShape(map, lane), lane.length, sectorOf(place)) : null
}

/** Everything on the map with some room around it. */
export function boundsOf(map: StarMap, room = 190): Box {
  const points: XY[] = []
  for (const system of map.systems) if (system) points.push(toDrawing(system))
  for (const lane of map.lanes) {
    if (!lane) continue
    const shape = laneShape(map, lane)
    points.push(shape.a, shape.b)
  }
  return boxAround(points, room)
}

function boxAround(points: readonly XY[], room: number): Box {
  if (points.length === 0) return { x: -500, y: -500, width: 1000, height: 1000 }
  const xs = points.map(p => p.x)
  const ys = points.map(p => p.y)
  const x = Math.min(...xs) - room
  const y = Math.min(...ys) - room
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y }
}

/** An arc of directions around a point, as a path between two radii. */
export function arcPath(centre: XY, inner: number, outer: number, from: number, to: number): string {
  if (to - from >= 35_990) {
    const ring = (r: number, sweep: 0 | 1) =>
      `M${centre.x + r} ${centre.y}A${r} ${r} 0 1 ${sweep} ${centre.x - r} ${centre.y}A${r} ${r} 0 1 ${sweep} ${centre.x + r} ${centre.y}Z`
    return ring(outer, 0) + ring(inner, 1)
  }
  const p = [
    around(centre, inner, from),
    around(centre, outer, from),
    around(centre, outer, to),
    around(centre, inner, to),
  ]
  const large = to - from > 18_000 ? 1 : 0
  const at = (i: number) => `${round(p[i]!.x)} ${round(p[i]!.y)}`
  return `M${at(0)}L${at(1)}A${outer} ${outer} 0 ${large} 0 ${at(2)}L${at(3)}A${inner} ${inner} 0 ${large} 1 ${at(0)}Z`
}

export const round = (n: number): number => Math.round(n * 10) / 10
