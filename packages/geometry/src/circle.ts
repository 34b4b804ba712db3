import type { Outline } from './convex.ts'
import { distance, type Point } from './point.ts'
import { directionReal, FULL_TURN, HALF_TURN } from './trig.ts'

/**
 * Where two circles meet: none, one (they touch within `slack`) or two points, the one to the left of the line
 * from p to q first. Fractions are kept; round before storing.
 */
export function circleMeetings(p: Point, rp: number, q: Point, rq: number, slack = 0): Point[] {
  const d = distance(p, q)
  if (d === 0 || d > rp + rq + slack || d < Math.abs(rp - rq) - slack) return []
  const ux = (q.x - p.x) / d
  const uy = (q.y - p.y) / d
  const along = (d * d + rp * rp - rq * rq) / (2 * d)
  const offSquared = rp * rp - along * along
  const footX = p.x + along * ux
  const footY = p.y + along * uy
  if (offSquared <= 0) return [{ x: footX, y: footY }]
  const off = Math.sqrt(offSquared)
  return [
    { x: footX - off * uy, y: footY + off * ux },
    { x: footX + off * uy, y: footY - off * ux },
  ]
}

/** The area of the part of an outline that lies in a disc. */
export function areaInDisc(p: Outline, cx: number, cy: number, radius: number): number {
  let sum = 0
  const n = p.length
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2
    sum += underEdge(p[i]! - cx, p[i + 1]! - cy, p[j]! - cx, p[j + 1]! - cy, radius)
  }
  return sum
}

/** Signed area between the middle of the disc and one edge: a triangle where the edge is inside, sectors elsewhere. */
function underEdge(ax: number, ay: number, bx: number, by: number, radius: number): number {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  if (square === 0) return 0
  const along = -(ax * dx + ay * dy) / square
  const reach = along * along - (ax * ax + ay * ay - radius * radius) / square
  const half = reach > 0 ? Math.sqrt(reach) : 0
  const enters = Math.max(0, along - half)
  const leaves = Math.min(1, along + half)
  if (half === 0 || enters >= leaves) return sector(ax, ay, bx, by, radius)
  const px = ax + enters * dx
  const py = ay + enters * dy
  const qx = ax + leaves * dx
  const qy = ay + leaves * dy
  const before = enters > 0 ? sector(ax, ay, px, py, radius) : 0
  const after = leaves < 1 ? sector(qx, qy, bx, by, radius) : 0
  return before + (px * qy - py * qx) / 2 + after
}

function sector(ax: number, ay: number, bx: number, by: number, radius: number): number {
  const turn = directionReal(bx, by) - directionReal(ax, ay)
  const way = turn > HALF_TURN ? turn - FULL_TURN : turn < -HALF_TURN ? turn + FULL_TURN : turn
  return (radius * radius * way * Math.PI) / FULL_TURN
}
