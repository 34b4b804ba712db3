import {
  clipLeft,
  cosOf,
  HALF_TURN,
  type Outline,
  type Span,
  shortestSpans,
  sinOf,
} from '@tenforward/geometry'
import { TOLERANCE } from './constants.ts'
import type { Favour } from './measure.ts'
import { outlineOf, type Pose } from './pose.ts'

/** A firing arc: an angle around the front or the rear, its point in the middle of the base. */
export interface Arc {
  /** The whole angle in degrees; 360 is any direction. */
  angle: number
  rear: boolean
}

export const ANY_DIRECTION: Arc = { angle: 360, rear: false }

/** The part of an outline inside an arc, or null when none of it is. */
export function insideArc(from: Pose, arc: Arc, target: Outline, favour: Favour): Outline | null {
  if (arc.angle >= 360) return target
  const heading = arc.rear ? from.heading + HALF_TURN : from.heading
  const half = arc.angle * 50
  const slack = favour === 'near' ? TOLERANCE : -TOLERANCE
  const right = clipAlong(from, heading - half, target, slack)
  if (right.length === 0) return null
  const both = clipAlong(from, heading + half + HALF_TURN, right, slack)
  return both.length === 0 ? null : both
}

/** What lies to the left of a ray from the middle of the base, the ray moved aside by the slack. */
function clipAlong(from: Pose, direction: number, outline: Outline, slack: number): number[] {
  const dx = cosOf(direction)
  const dy = sinOf(direction)
  return clipLeft(outline, from.x + slack * dy, from.y - slack * dx, dx, dy)
}

/** Lines that differ by less are equally short: the attacker may use any of them. */
const EQUALLY_SHORT = 2

/** The shortest lines from the attacker's base to the part of the target's that is in its arc (ALL-RNG-03). */
export function linesOfFire(from: Pose, arc: Arc, target: Pose, favour: Favour): Span[] {
  const seen = insideArc(from, arc, outlineOf(target), favour)
  return seen === null ? [] : shortestSpans(outlineOf(from), seen, EQUALLY_SHORT)
}

export const isInArc = (from: Pose, arc: Arc, target: Pose, favour: Favour): boolean =>
  insideArc(from, arc, outlineOf(target), favour) !== null
