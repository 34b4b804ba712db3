import {
  clipLeft,
  cosOf,
  HALF_TURN,
  type Outline,
  type Span,
  shortestSpans,
  sinOf,
} from '@tenforward/geometry'
import { HALF, TOLERANCE } from './constants.ts'
import type { Favour } from './measure.ts'
import { outlineOf, type Pose } from './pose.ts'

/** A firing arc: an angle around the front or the rear, its point in the middle of the base. */
export interface Arc {
  /** The whole angle in degrees; 360 is any direction. */
  angle: number
  rear: boolean
}

export const ANY_DIRECTION: Arc = { angle: 360, rear: false }

/** No corner of a base is further from its middle than this. */
const BASE_REACH = HALF * Math.SQRT2 + 1

/** The part of a base inside an arc, or null when none of it is. */
export function insideArc(from: Pose, arc: Arc, target: Pose, favour: Favour): Outline | null {
  if (arc.angle >= 360) return outlineOf(target)
  const heading = arc.rear ? from.heading + HALF_TURN : from.heading
  const half = arc.angle * 50
  const slack = favour === 'near' ? TOLERANCE : -TOLERANCE
  const right = sideOf(from, heading - half, target, slack)
  if (right <= -BASE_REACH) return null
  const left = sideOf(from, heading + half + HALF_TURN, target, slack)
  if (left <= -BASE_REACH) return null
  let seen: Outline = outlineOf(target)
  if (right < BASE_REACH) seen = clipAlong(from, heading - half, seen, slack)
  if (left < BASE_REACH && seen.length > 0) seen = clipAlong(from, heading + half + HALF_TURN, seen, slack)
  return seen.length === 0 ? null : seen
}

/** How far the middle of the target lies to the left of a ray from the middle of the base, moved aside by the slack. */
function sideOf(from: Pose, direction: number, target: Pose, slack: number): number {
  return cosOf(direction) * (target.y - from.y) - sinOf(direction) * (target.x - from.x) + slack
}

/** What lies to the left of such a ray. */
function clipAlong(from: Pose, direction: number, outline: Outline, slack: number): number[] {
  const dx = cosOf(direction)
  const dy = sinOf(direction)
  return clipLeft(outline, from.x + slack * dy, from.y - slack * dx, dx, dy)
}

/** Lines that differ by less are equally short: the attacker may use any of them. */
const EQUALLY_SHORT = 2

/** The shortest lines from the attacker's base to the part of the target's that is in its arc (ALL-RNG-03). */
export function linesOfFire(from: Pose, arc: Arc, target: Pose, favour: Favour): Span[] {
  const seen = insideArc(from, arc, target, favour)
  return seen === null ? [] : shortestSpans(outlineOf(from), seen, EQUALLY_SHORT)
}

export const isInArc = (from: Pose, arc: Arc, target: Pose, favour: Favour): boolean =>
  insideArc(from, arc, target, favour) !== null
