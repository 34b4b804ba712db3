import { type Arcs, addArc } from './arcs.ts'
import { cornersFlat, type Rect, rectsCloserThan } from './rectangle.ts'
import {
  acosReal,
  cosReal,
  directionReal,
  FULL_TURN,
  HALF_TURN,
  normalise,
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

/** Adds what two arcs of at most half a turn have in common; a turn apart they are the same arc. */
function meetArcs(out: Arcs, a: number, b: number, c: number, d: number): void {
  for (let turn = -FULL_TURN; turn <= FULL_TURN; turn += FULL_TURN) {
    const from = Math.max(a, c + turn)
    const to = Math.min(b, d + turn)
    if (to > from) out.push(from, to)
  }
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

interface Corners {
  radius: number[]
  direction: number[]
  /** Nearest and furthest any point of the rectangle comes to the pivot. */
  near: number
  far: number
}

function cornersAround(r: Rect): Corners {
  const f = cornersFlat(r)
  const radius: number[] = []
  const direction: number[] = []
  for (let i = 0; i < 8; i += 2) {
    const x = f[i]!
    const y = f[i + 1]!
    radius.push(Math.sqrt(x * x + y * y))
    direction.push(directionReal(x, y))
  }
  return { radius, direction, near: nearestToPivot(r), far: Math.max(...radius) }
}

function nearestToPivot(r: Rect): number {
  const along = Math.max(Math.abs(r.cx * r.ux + r.cy * r.uy) - r.halfLength, 0)
  const across = Math.max(Math.abs(r.cy * r.ux - r.cx * r.uy) - r.halfWidth, 0)
  return Math.sqrt(along * along + across * across)
}

/** Directions in which the circle of radius r crosses the edge of the box grown by `gap` with round corners. */
function grownEdges(out: Arcs, r: number, box: DirectedRect, c: Corners, gap: number): void {
  boxArcs(out, r, box, gap, 0)
  if (gap === 0) return
  boxArcs(out, r, box, 0, gap)
  for (let i = 0; i < 4; i++) {
    const rho = c.radius[i]!
    if (rho - r < gap && r - rho < gap) discArcs(out, r, rho, c.direction[i]!, gap)
  }
}

/**
 * Turns at which one rectangle comes nearer than `gap` to a still one (gap 0: overlaps it). Contact can only begin
 * or end where a corner of one meets the grown edge of the other, so one test between two such turns settles all
 * turns between them.
 */
export function rectTurns(arcs: Arcs, moving: DirectedRect, still: DirectedRect, gap: number): void {
  const s = cornersAround(still)
  const m = cornersAround(moving)
  if (s.near >= m.far + gap || m.near >= s.far + gap) return
  const critical: number[] = []
  const found: Arcs = []
  for (let i = 0; i < 4; i++) {
    found.length = 0
    grownEdges(found, m.radius[i]!, still, s, gap)
    for (const b of found) critical.push(normalise(b - m.direction[i]!))
    found.length = 0
    grownEdges(found, s.radius[i]!, moving, m, gap)
    for (const b of found) critical.push(normalise(s.direction[i]! - b))
  }
  settle(arcs, critical, turn => rectsCloserThan(turnRect(moving, turn), still, gap))
}

/** Adds each stretch between neighbouring critical turns in whose middle the test holds. */
function settle(arcs: Arcs, critical: number[], test: (turn: number) => boolean): void {
  if (critical.length === 0) {
    if (test(0)) arcs.push(0, FULL_TURN)
    return
  }
  critical.sort((a, b) => a - b)
  for (let i = 0; i < critical.length; i++) {
    const from = critical[i]!
    const to = i + 1 < critical.length ? critical[i + 1]! : critical[0]! + FULL_TURN
    if (to - from > 1e-7 && test((from + to) / 2)) addArc(arcs, from, to)
  }
}
