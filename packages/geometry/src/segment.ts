import type { Point } from './point.ts'

/** Distance from a point to the segment (x1, y1)-(x2, y2). Flat numbers: this sits in the innermost loops. */
export function pointSegmentDistance(
  px: number,
  py: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): number {
  const dx = x2 - x1
  const dy = y2 - y1
  const lengthSquared = dx * dx + dy * dy
  let t = lengthSquared === 0 ? 0 : ((px - x1) * dx + (py - y1) * dy) / lengthSquared
  t = t < 0 ? 0 : t > 1 ? 1 : t
  const ex = px - (x1 + t * dx)
  const ey = py - (y1 + t * dy)
  return Math.sqrt(ex * ex + ey * ey)
}

/** Twice the signed area of a triangle; positive when a, b, c turn counter-clockwise. Exact on whole micrometres. */
export function orientation(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

function withinBounds(a: Point, b: Point, p: Point): boolean {
  return (
    Math.min(a.x, b.x) <= p.x &&
    p.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= p.y &&
    p.y <= Math.max(a.y, b.y)
  )
}

/** Do the closed segments ab and cd share a point? Touching counts. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const o1 = orientation(a, b, c)
  const o2 = orientation(a, b, d)
  const o3 = orientation(c, d, a)
  const o4 = orientation(c, d, b)
  if (((o1 > 0 && o2 < 0) || (o1 < 0 && o2 > 0)) && ((o3 > 0 && o4 < 0) || (o3 < 0 && o4 > 0))) return true
  if (o1 === 0 && withinBounds(a, b, c)) return true
  if (o2 === 0 && withinBounds(a, b, d)) return true
  if (o3 === 0 && withinBounds(c, d, a)) return true
  return o4 === 0 && withinBounds(c, d, b)
}

/** The point where the segments cross, or null when they do not meet or run along one line. */
export function segmentIntersection(a: Point, b: Point, c: Point, d: Point): Point | null {
  const rx = b.x - a.x
  const ry = b.y - a.y
  const sx = d.x - c.x
  const sy = d.y - c.y
  const cross = rx * sy - ry * sx
  if (cross === 0) return null
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross
  if (t < 0 || t > 1 || u < 0 || u > 1) return null
  return { x: a.x + t * rx, y: a.y + t * ry }
}

export function segmentSegmentDistance(a: Point, b: Point, c: Point, d: Point): number {
  if (segmentsMeet(a, b, c, d)) return 0
  return Math.min(
    pointSegmentDistance(a.x, a.y, c.x, c.y, d.x, d.y),
    pointSegmentDistance(b.x, b.y, c.x, c.y, d.x, d.y),
    pointSegmentDistance(c.x, c.y, a.x, a.y, b.x, b.y),
    pointSegmentDistance(d.x, d.y, a.x, a.y, b.x, b.y),
  )
}
