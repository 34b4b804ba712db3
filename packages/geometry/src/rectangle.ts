import type { Point } from './point.ts'
import { cosOf, type Heading, sinOf } from './trig.ts'

/** A rectangle by its middle, the unit vector along its length, and half its length and width. */
export interface Rect {
  cx: number
  cy: number
  ux: number
  uy: number
  halfLength: number
  halfWidth: number
}

export function rect(middle: Point, heading: Heading, halfLength: number, halfWidth: number): Rect {
  return { cx: middle.x, cy: middle.y, ux: cosOf(heading), uy: sinOf(heading), halfLength, halfWidth }
}

/** The four corners, counter-clockwise, as x, y pairs in one array of eight. */
export function cornersFlat(r: Rect): number[] {
  const lx = r.ux * r.halfLength
  const ly = r.uy * r.halfLength
  const wx = -r.uy * r.halfWidth
  const wy = r.ux * r.halfWidth
  return [
    r.cx + lx - wx,
    r.cy + ly - wy,
    r.cx + lx + wx,
    r.cy + ly + wy,
    r.cx - lx + wx,
    r.cy - ly + wy,
    r.cx - lx - wx,
    r.cy - ly - wy,
  ]
}

export function corners(r: Rect): Point[] {
  const f = cornersFlat(r)
  return [0, 2, 4, 6].map(i => ({ x: f[i]!, y: f[i + 1]! }))
}

/** Distance from a point to the rectangle; zero inside. */
export function pointRectDistance(px: number, py: number, r: Rect): number {
  const dx = px - r.cx
  const dy = py - r.cy
  const along = Math.max(Math.abs(dx * r.ux + dy * r.uy) - r.halfLength, 0)
  const across = Math.max(Math.abs(dy * r.ux - dx * r.uy) - r.halfWidth, 0)
  return Math.sqrt(along * along + across * across)
}

/** Do their insides share a point? Rectangles that only touch do not overlap. */
export function rectsOverlap(a: Rect, b: Rect): boolean {
  const dx = b.cx - a.cx
  const dy = b.cy - a.cy
  const cos = Math.abs(a.ux * b.ux + a.uy * b.uy)
  const sin = Math.abs(a.ux * b.uy - a.uy * b.ux)
  return (
    Math.abs(dx * a.ux + dy * a.uy) < a.halfLength + b.halfLength * cos + b.halfWidth * sin &&
    Math.abs(dy * a.ux - dx * a.uy) < a.halfWidth + b.halfLength * sin + b.halfWidth * cos &&
    Math.abs(dx * b.ux + dy * b.uy) < b.halfLength + a.halfLength * cos + a.halfWidth * sin &&
    Math.abs(dy * b.ux - dx * b.uy) < b.halfWidth + a.halfLength * sin + a.halfWidth * cos
  )
}

function nearestCorner(a: Rect, b: Rect): number {
  const f = cornersFlat(a)
  return Math.min(
    pointRectDistance(f[0]!, f[1]!, b),
    pointRectDistance(f[2]!, f[3]!, b),
    pointRectDistance(f[4]!, f[5]!, b),
    pointRectDistance(f[6]!, f[7]!, b),
  )
}

/** Distance between two rectangles, zero when they overlap. Apart, the shortest line ends in a corner of one. */
export function rectDistance(a: Rect, b: Rect): number {
  if (rectsOverlap(a, b)) return 0
  return Math.min(nearestCorner(a, b), nearestCorner(b, a))
}

/** Are they nearer than `gap`? With a gap of zero: do they overlap? */
export function rectsCloserThan(a: Rect, b: Rect, gap: number): boolean {
  const dx = b.cx - a.cx
  const dy = b.cy - a.cy
  const reach = a.halfLength + a.halfWidth + b.halfLength + b.halfWidth + gap
  if (dx * dx + dy * dy >= reach * reach) return false
  if (rectsOverlap(a, b)) return true
  return gap > 0 && (nearestCorner(a, b) < gap || nearestCorner(b, a) < gap)
}
