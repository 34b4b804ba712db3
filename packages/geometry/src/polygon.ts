import type { Point } from './point.ts'

/** Is there a line along one of p's edges that keeps all of q outside? Both wound counter-clockwise. */
function separatedByEdgeOf(p: readonly Point[], q: readonly Point[]): boolean {
  for (let i = 0; i < p.length; i++) {
    const a = p[i]!
    const b = p[(i + 1) % p.length]!
    const ex = b.x - a.x
    const ey = b.y - a.y
    if (q.every(c => ex * (c.y - a.y) - ey * (c.x - a.x) <= 0)) return true
  }
  return false
}

/** Do two convex polygons, wound counter-clockwise, share inner points? Touching is not overlap. */
export function convexOverlap(p: readonly Point[], q: readonly Point[]): boolean {
  return !separatedByEdgeOf(p, q) && !separatedByEdgeOf(q, p)
}

/** Is the point inside or on the edge of a convex polygon wound counter-clockwise? */
export function convexContains(p: readonly Point[], c: Point): boolean {
  return p.every((a, i) => {
    const b = p[(i + 1) % p.length]!
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) >= 0
  })
}
