import { distance, type Point } from './point.ts'

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
