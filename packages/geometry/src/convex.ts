/**
 * Convex outlines as flat arrays (x, y, x, y, ...), wound counter-clockwise: cheap to make and to walk, for the
 * innermost loops. Only +, -, *, / and the square root are used, so the answers are the same on every machine.
 */
export type Outline = readonly number[]

/** The part of an outline on the left of the line through (px, py) along (dx, dy), the line itself included. */
export function clipLeft(p: Outline, px: number, py: number, dx: number, dy: number): number[] {
  const out: number[] = []
  const n = p.length
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2
    const ax = p[i]!
    const ay = p[i + 1]!
    const bx = p[j]!
    const by = p[j + 1]!
    const a = dx * (ay - py) - dy * (ax - px)
    const b = dx * (by - py) - dy * (bx - px)
    if (a >= 0) out.push(ax, ay)
    if ((a > 0 && b < 0) || (a < 0 && b > 0)) {
      const t = a / (a - b)
      out.push(ax + t * (bx - ax), ay + t * (by - ay))
    }
  }
  return out
}

/** The part of one outline that lies in another. */
export function clipTo(p: Outline, within: Outline): Outline {
  let left: Outline = p
  const n = within.length
  for (let i = 0; i < n && left.length > 0; i += 2) {
    const j = i + 2 === n ? 0 : i + 2
    const ax = within[i]!
    const ay = within[i + 1]!
    left = clipLeft(left, ax, ay, within[j]! - ax, within[j + 1]! - ay)
  }
  return left
}

export function areaOf(p: Outline): number {
  let twice = 0
  const n = p.length
  // Around the first corner, so that large coordinates do not eat the digits.
  for (let i = 2; i + 2 < n; i += 2) {
    const ax = p[i]! - p[0]!
    const ay = p[i + 1]! - p[1]!
    twice += ax * (p[i + 3]! - p[1]!) - ay * (p[i + 2]! - p[0]!)
  }
  return twice / 2
}

/** Do the outlines share inner points? Touching is not overlap. */
export function outlinesOverlap(p: Outline, q: Outline): boolean {
  return !separates(p, q) && !separates(q, p)
}

function separates(p: Outline, q: Outline): boolean {
  const n = p.length
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2
    const ax = p[i]!
    const ay = p[i + 1]!
    const ex = p[j]! - ax
    const ey = p[j + 1]! - ay
    let outside = true
    for (let k = 0; k < q.length && outside; k += 2) {
      outside = ex * (q[k + 1]! - ay) - ey * (q[k]! - ax) <= 0
    }
    if (outside) return true
  }
  return false
}

/** Does the closed segment meet the outline or its inside? */
export function segmentMeets(p: Outline, x1: number, y1: number, x2: number, y2: number): boolean {
  let from = 0
  let to = 1
  const dx = x2 - x1
  const dy = y2 - y1
  const n = p.length
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2
    const ex = p[j]! - p[i]!
    const ey = p[j + 1]! - p[i + 1]!
    const at = ex * (y1 - p[i + 1]!) - ey * (x1 - p[i]!)
    const slope = ex * dy - ey * dx
    if (slope === 0) {
      if (at < 0) return false
    } else if (slope > 0) {
      from = Math.max(from, -at / slope)
    } else {
      to = Math.min(to, -at / slope)
    }
    if (from > to) return false
  }
  return true
}

/** Nearest and furthest that the outline and its inside come to a point. */
export function reachFrom(p: Outline, x: number, y: number): { near: number; far: number } {
  let far = 0
  let near = Number.POSITIVE_INFINITY
  let inside = true
  const n = p.length
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2
    const ax = p[i]! - x
    const ay = p[i + 1]! - y
    const ex = p[j]! - p[i]!
    const ey = p[j + 1]! - p[i + 1]!
    far = Math.max(far, ax * ax + ay * ay)
    if (ey * ax - ex * ay < 0) inside = false
    const length = ex * ex + ey * ey
    let t = length === 0 ? 0 : -(ax * ex + ay * ey) / length
    t = t < 0 ? 0 : t > 1 ? 1 : t
    const nx = ax + t * ex
    const ny = ay + t * ey
    near = Math.min(near, nx * nx + ny * ny)
  }
  return { near: inside && n > 4 ? 0 : Math.sqrt(near), far: Math.sqrt(far) }
}

/** A shortest line between two outlines. */
export interface Span {
  distance: number
  /** From a point of the first outline to a point of the second. */
  x1: number
  y1: number
  x2: number
  y2: number
}

/**
 * The shortest lines between two outlines that do not overlap: one, or the outermost ones where two edges run side
 * by side. Each ends in a corner of one of them. Lines that are longer by less than `slack` count as shortest too.
 */
export function shortestSpans(p: Outline, q: Outline, slack = 0): Span[] {
  const spans: Span[] = []
  let least = Number.POSITIVE_INFINITY
  const note = (x1: number, y1: number, x2: number, y2: number) => {
    const dx = x2 - x1
    const dy = y2 - y1
    const distance = Math.sqrt(dx * dx + dy * dy)
    if (distance > least + slack) return
    if (distance < least) least = distance
    spans.push({ distance, x1, y1, x2, y2 })
  }
  cornersToEdges(p, q, note)
  cornersToEdges(q, p, (x1, y1, x2, y2) => note(x2, y2, x1, y1))
  return spans.filter(s => s.distance <= least + slack)
}

type Note = (x1: number, y1: number, x2: number, y2: number) => void

function cornersToEdges(p: Outline, q: Outline, note: Note): void {
  const n = q.length
  for (let k = 0; k < p.length; k += 2) {
    const x = p[k]!
    const y = p[k + 1]!
    for (let i = 0; i < n; i += 2) {
      const j = i + 2 === n ? 0 : i + 2
      const ex = q[j]! - q[i]!
      const ey = q[j + 1]! - q[i + 1]!
      const length = ex * ex + ey * ey
      let t = length === 0 ? 0 : ((x - q[i]!) * ex + (y - q[i + 1]!) * ey) / length
      t = t < 0 ? 0 : t > 1 ? 1 : t
      note(x, y, q[i]! + t * ex, q[i + 1]! + t * ey)
    }
  }
}
