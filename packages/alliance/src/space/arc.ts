import { clipLeft, cosOf, HALF_TURN, type Outline, shortestSpans, sinOf } from '@tenforward/geometry'
import { HALF, TOLERANCE } from './constants.ts'
import type { Favour } from './measure.ts'
import { outlineOf, type Pose } from './pose.ts'
import { type Sheaf, sheafOf } from './sight.ts'

/** A firing arc: an angle around the front or the rear, its point in the middle of the base. */
export interface Arc {
  /** The whole angle in degrees; 360 is any direction. */
  angle: number
  rear: boolean
}

export const ANY_DIRECTION: Arc = { angle: 360, rear: false }

/** No corner of a base is further from its middle than this. */
const BASE_REACH = HALF * Math.SQRT2 + 1

/** Which way an arc is widened for a measurement that is too close to call. */
const slackFor = (favour: Favour): number => (favour === 'near' ? TOLERANCE : -TOLERANCE)

export const isInArc = (from: Pose, arc: Arc, target: Pose, favour: Favour): boolean =>
  insideArc(from, arc, target, slackFor(favour)) !== null

/** The part of a base inside an arc whose sides are moved out by the slack, or null when none of it is. */
function insideArc(from: Pose, arc: Arc, target: Pose, slack: number): Outline | null {
  if (arc.angle >= 360) return outlineOf(target)
  const heading = arc.rear ? from.heading + HALF_TURN : from.heading
  const half = arc.angle * 50
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
export const EQUALLY_SHORT = 2

/**
 * The shortest lines from the attacker's base to the part of the target's that is in its arc (ALL-RNG-03), or null when
 * none is. What is too close to call is whether the target is in the arc at all; the range to it is then measured as
 * it is, since it has a doubt of its own. Only a target that is in the arc by that doubt alone is measured so.
 */
export function linesOfFire(from: Pose, arc: Arc, target: Pose, favour: Favour): Sheaf | null {
  const perhaps = insideArc(from, arc, target, slackFor(favour))
  if (perhaps === null) return null
  const seen = insideArc(from, arc, target, 0) ?? perhaps
  return sheafOf(shortestSpans(outlineOf(from), seen, EQUALLY_SHORT))
}
