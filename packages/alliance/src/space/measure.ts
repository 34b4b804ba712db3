import { type Point, pointRectDistance, rectDistance } from '@tenforward/geometry'
import { BAND, BASE, TOLERANCE } from './constants.ts'
import { baseOf, type Pose } from './pose.ts'

/** Range 1, 2 or 3; 4 is out of range (ALL-RNG-01). */
export type Range = 1 | 2 | 3 | 4
export const OUT_OF_RANGE = 4

/** Beyond this from middle to middle two bases are out of range, however they are turned. */
export const REACH = 3 * BAND + 2 * BASE

/** Which way a measurement goes that is too close to call. The Enemy wants its own shots near, and others far. */
export type Favour = 'near' | 'far'

export function rangeOf(distance: number, favour: Favour): Range {
  const d = favour === 'near' ? distance - TOLERANCE : distance + TOLERANCE
  return d <= BAND ? 1 : d <= 2 * BAND ? 2 : d <= 3 * BAND ? 3 : OUT_OF_RANGE
}

/** Between the closest points of two bases. */
export const distanceOf = (a: Pose, b: Pose): number => rectDistance(baseOf(a), baseOf(b))

/** From the closest point of a base to the edge of a round token. */
export function distanceToToken(a: Pose, token: Point & { radius: number }): number {
  return Math.max(0, pointRectDistance(token.x, token.y, baseOf(a)) - token.radius)
}
