import { type Arcs, addArc, complement, mergeArcs } from './arcs.ts'
import { cornersFlat, type Rect, rectsCloserThan } from './rectangle.ts'
import {
  acosReal,
  angleBetween,
  cosReal,
  directionReal,
  FULL_TURN,
  HALF_TURN,
  QUARTER_TURN,
  sinReal,
} from './trig.ts'

/**
 * What a point or a rectangle meets while it turns around a pivot, as exact arcs instead of samples. All
 * coordinates here are relative to the pivot, which is the origin.
 *
 * The first functions answer for which directions b the point (r, b) lies inside a shape. A point that stands at
 * direction p and turns by t meets the shape when t = b - p; a shape that turns while the point stands still meets
 * it when t = p - b.
 */

/** Directions in which the circle of radius r is nearer than c to the point at distance rho, direction psi. */
export function discArcs(out: Arcs, r: number, rho: number, psi: number, c: number): void {
  if (r === 0 || rho === 0) {
    if (r + rho < c) out.push(0, FULL_TURN)
    return
  }
  const k = (r * r + rho * rho - c * c) / (2 * r * rho)
  if (k >= 1) return
  const half = acosReal(k)
  out.push(psi - half, psi + half)
}

/** A box as a Rect that also knows the direction of its length. */
export interface DirectedRect extends Rect {
  direction: number
}

/** Directions in which the circle of radius r runs inside the box (made longer and wider by the last two). */
export function boxArcs(out: Arcs, r: number, box: DirectedRect, longer: number, wider: number): void {
  const px = -(box.cx * box.ux + box.cy * box.uy)
  const py = -(box.cy * box.ux - box.cx * box.uy)
  const hl = box.halfLength + longer
  const hw = box.halfWidth + wider
  if (px - r >= hl || px + r <= -hl || py - r >= hw || py + r <= -hw) return
  // Along the box: directions a..b on either side of its axis. Across it: c..d on either side of its normal.
  const a = acosReal((hl - px) / r)
  const b = acosReal((-hl - px) / r)
  const c = acosReal((hw - py) / r)
  const d = acosReal((-hw - py) / r)
  const t = box.direction
  meetArcs(out, t + a, t + b, t + QUARTER_TURN + c, t + QUARTER_TURN + d)
  meetArcs(out, t + a, t + b, t + QUARTER_TURN - d, t + QUARTER_TURN - c)
  meetArcs(out, t - b, t - a, t + QUARTER_TURN + c, t + QUARTER_TURN + d)
  meetArcs(out, t - b, t - a, t + QUARTER_TURN - d, t + QUARTER_TURN - c)
}

/**
 * Adds what two arcs of at most half a turn have in common; a turn apart they are the same arc. The first lies within
 * half a turn of the axis and the second within half a turn of the normal, a quarter further: one turn on it is past
 * the first.
 */
function meetArcs(out: Arcs, a: number, b: number, c: number, d: number): void {
  const before = c - FULL_TURN > a ? c - FULL_TURN : a
  const until = d - FULL_TURN < b ? d - FULL_TURN : b
  if (until > before) out.push(before, until)
  const from = c > a ? c : a
  const to = d < b ? d : b
  if (to > from) out.push(from, to)
}

/** Directions in which the circle of radius r is nearer than c to the axis of the box. */
export function capsuleArcs(out: Arcs, r: number, box: DirectedRect, c: number): void {
  const lx = box.ux * box.halfLength
  const ly = box.uy * box.halfLength
  endArcs(out, r, box.cx + lx, box.cy + ly, c)
  endArcs(out, r, box.cx - lx, box.cy - ly, c)
  boxArcs(out, r, box, 0, c - box.halfWidth)
}

function endArcs(out: Arcs, r: number, x: number, y: number, c: number): void {
  const rho = Math.sqrt(x * x + y * y)
  if (rho - r >= c || r - rho >= c) return
  discArcs(out, r, rho, directionReal(x, y), c)
}

/** Directions in which the circle of radius r passes further than k along the direction `normal`. */
export function beyondArcs(out: Arcs, r: number, normal: number, k: number): void {
  if (r <= k) return
  const half = k <= -r ? HALF_TURN : acosReal(k / r)
  out.push(normal - half, normal + half)
}

/** Copies arcs of directions as arcs of turns, for a point at direction p that turns. */
export function addTurnsOfPoint(arcs: Arcs, directions: Arcs, p: number): void {
  for (let i = 0; i < directions.length; i += 2) addArc(arcs, directions[i]! - p, directions[i + 1]! - p)
}

/** The same for a still point at direction p while the shape turns. */
export function addTurnsOfShape(arcs: Arcs, directions: Arcs, p: number): void {
  for (let i = 0; i < directions.length; i += 2) addArc(arcs, p - directions[i + 1]!, p - directions[i]!)
}

/** The rectangle after a turn around the origin. */
export function turnRect(r: Rect, turn: number): Rect {
  const c = cosReal(turn)
  const s = sinReal(turn)
  return {
    cx: r.cx * c - r.cy * s,
    cy: r.cx * s + r.cy * c,
    ux: r.ux * c - r.uy * s,
    uy: r.ux * s + r.uy * c,
    halfLength: r.halfLength,
    halfWidth: r.halfWidth,
  }
}

/** The corners of a rectangle as seen from the pivot. */
export interface Corners {
  radius: number[]
  direction: number[]
}

export function cornersAround(r: Rect): Corners {
  const f = cornersFlat(r)
  const radius: number[] = []
  const direction: number[] = []
  for (let i = 0; i < 8; i += 2) {
    const x = f[i]!
    const y = f[i + 1]!
    radius.push(Math.sqrt(x * x + y * y))
    direction.push(directionReal(x, y))
  }
  return { radius, direction }
}

/** Nearest and furthest distance from the pivot of any point of a rectangle. */
export function nearestToPivot(r: Rect): number {
  const along = Math.max(Math.abs(r.cx * r.ux + r.cy * r.uy) - r.halfLength, 0)
  const across = Math.max(Math.abs(r.cy * r.ux - r.cx * r.uy) - r.halfWidth, 0)
  return Math.sqrt(along * along + across * across)
}

export function furthestFromPivot(r: Rect): number {
  const along = Math.abs(r.cx * r.ux + r.cy * r.uy) + r.halfLength
  const across = Math.abs(r.cy * r.ux - r.cx * r.uy) + r.halfWidth
  return Math.sqrt(along * along + across * across)
}

/** The directions in which a rectangle is seen from a pivot outside of it: `half` on either side of the middle. */
export interface Sector {
  middle: number
  half: number
}

export function sectorOf(r: Rect, { direction }: Corners): Sector {
  const middle = directionReal(r.cx, r.cy)
  let half = 0
  for (let i = 0; i < 4; i++) half = Math.max(half, angleBetween(direction[i]!, middle))
  return { middle, half }
}

/** Directions in which the circle of radius r runs inside the box grown by `gap` with round corners. */
function grownArcs(out: Arcs, r: number, box: DirectedRect, c: Corners, gap: number): void {
  boxArcs(out, r, box, gap, 0)
  if (gap === 0) return
  boxArcs(out, r, box, 0, gap)
  for (let i = 0; i < 4; i++) {
    const rho = c.radius[i]!
    if (rho - r < gap && r - rho < gap) discArcs(out, r, rho, c.direction[i]!, gap)
  }
}

/**
 * Turns at which one rectangle comes nearer than `gap` to a still one (gap 0: overlaps it). Wherever a corner of one
 * is in the other, grown by the gap, they are too near. Contact can only begin or end at the end of such an arc, so
 * between two of them one test settles all turns. A caller that knows the corners gives them.
 */
export function rectTurns(
  arcs: Arcs,
  moving: DirectedRect,
  still: DirectedRect,
  gap: number,
  m = cornersAround(moving),
  s = cornersAround(still),
): void {
  const stillNear = nearestToPivot(still) - gap
  const stillFar = furthestFromPivot(still) + gap
  const near = nearestToPivot(moving)
  const far = furthestFromPivot(moving)
  if (stillNear >= far || near >= stillFar) return
  const met: Arcs = []
  for (let i = 0; i < 4; i++) {
    const r = m.radius[i]!
    if (r > stillNear && r < stillFar) {
      const found: Arcs = []
      grownArcs(found, r, still, s, gap)
      addTurnsOfPoint(met, found, m.direction[i]!)
    }
    const q = s.radius[i]!
    if (q > near - gap && q < far + gap) {
      const found: Arcs = []
      grownArcs(found, q, moving, m, gap)
      addTurnsOfShape(met, found, s.direction[i]!)
    }
  }
  mergeArcs(met)
  const between = complement(met)
  for (const turn of met) arcs.push(turn)
  for (let i = 0; i < between.length; i += 2) {
    const from = between[i]!
    const to = between[i + 1]!
    if (rectsCloserThan(turnRect(moving, (from + to) / 2), still, gap)) arcs.push(from, to)
  }
}
