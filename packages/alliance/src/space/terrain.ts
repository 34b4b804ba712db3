import {
  areaInDisc,
  areaOf,
  clipLeft,
  clipTo,
  cosOf,
  HALF_TURN,
  type Outline,
  outlinesOverlap,
  type Point,
  pointRectDistance,
  QUARTER_TURN,
  reachFrom,
  rect,
  sinOf,
} from '@tenforward/geometry'
import {
  ASTEROID_RADIUS,
  BASE,
  HALF,
  OVERLAP_AREA,
  STRAIGHT,
  TEMPLATE_HALF_WIDTH,
  TOLERANCE,
} from './constants.ts'
import { type Manoeuvre, radiusOf } from './manoeuvres.ts'
import { outlineFlat } from './outline.ts'
import { wayOf } from './path.ts'
import { baseOf, outlineOf, type Pose } from './pose.ts'

/** Six asteroid fields (M-11): convex outlines around their middle, in micrometres. */
export const ASTEROIDS: readonly Outline[] = [
  [
    33_000, 0, 20_000, 24_000, -8_000, 31_000, -30_000, 12_000, -27_000, -17_000, -2_000, -32_000, 24_000,
    -21_000,
  ],
  [
    32_000, 5_000, 14_000, 29_000, -17_000, 27_000, -33_000, 2_000, -22_000, -24_000, 6_000, -31_000, 27_000,
    -16_000,
  ],
  [
    30_000, -8_000, 29_000, 14_000, 3_000, 32_000, -25_000, 20_000, -32_000, -6_000, -12_000, -30_000, 18_000,
    -27_000,
  ],
  [
    34_000, 0, 24_000, 22_000, 0, 30_000, -28_000, 16_000, -31_000, -11_000, -10_000, -29_000, 20_000,
    -24_000,
  ],
  [
    31_000, 9_000, 9_000, 31_000, -20_000, 25_000, -31_000, -4_000, -18_000, -27_000, 12_000, -30_000, 30_000,
    -11_000,
  ],
  [
    33_000, -4_000, 22_000, 25_000, -6_000, 33_000, -29_000, 15_000, -26_000, -20_000, 4_000, -33_000, 26_000,
    -20_000,
  ],
]

export interface Field extends Pose {
  /** Which of the outlines. */
  shape: number
}

export interface Disc extends Point {
  radius: number
}

export const fieldOutline = (field: Field): Outline => outlineFlat(ASTEROIDS[field.shape]!, field)

const farApart = (a: Point, b: Point, reach: number): boolean => {
  const dx = a.x - b.x
  const dy = a.y - b.y
  return dx * dx + dy * dy > reach * reach
}

const BASE_REACH = 1.5 * HALF

export function baseOnField(pose: Pose, field: Field): boolean {
  return (
    !farApart(pose, field, BASE_REACH + ASTEROID_RADIUS) && overlapping(outlineOf(pose), fieldOutline(field))
  )
}

/** A corner that is merely grazed is not overlapped: nobody could tell at a table. */
const overlapping = (p: Outline, q: Outline): boolean =>
  outlinesOverlap(p, q) && areaOf(clipTo(p, q)) > OVERLAP_AREA

/** As with bases, less than a hair is no overlap. */
export const baseOnDisc = (pose: Pose, disc: Disc): boolean =>
  pointRectDistance(disc.x, disc.y, baseOf(pose)) < disc.radius - TOLERANCE

/**
 * Does the template cross the field? It lies from the front of the base at the start to its rear at the end; after
 * sliding back only the part that was flown counts (3.4).
 */
export function templateOnField(from: Pose, m: Manoeuvre, way: number, field: Field): boolean {
  const flown = Math.max(0, way - BASE)
  if (flown === 0 || farApart(from, field, wayOf(m) + BASE + ASTEROID_RADIUS)) return false
  return templateMeets(from, m, flown, fieldOutline(field))
}

/** Does the template cross this base? */
export function templateOnBase(from: Pose, m: Manoeuvre, way: number, base: Pose): boolean {
  const flown = Math.max(0, way - BASE)
  if (flown === 0 || farApart(from, base, wayOf(m) + BASE + BASE_REACH)) return false
  return templateMeets(from, m, flown, outlineOf(base))
}

function templateMeets(from: Pose, m: Manoeuvre, flown: number, outline: Outline): boolean {
  return m.turns === 0
    ? overlapping(straightOutline(from, m, flown), outline)
    : curveMeets(from, m, flown, outline)
}

function straightOutline(from: Pose, m: Manoeuvre, length: number): Outline {
  const heading = m.bearing === 'fullAstern' ? from.heading + HALF_TURN : from.heading
  const middle = HALF + Math.min(length, STRAIGHT * m.speed) / 2
  const at = { x: from.x + middle * cosOf(heading), y: from.y + middle * sinOf(heading) }
  return outlineFlat(BOX, rect(at, heading, Math.min(length, STRAIGHT * m.speed) / 2, TEMPLATE_HALF_WIDTH))
}

/** The unit square, to be scaled to a template. */
const BOX: Outline = [1, -1, 1, 1, -1, 1, -1, -1]

/**
 * A curved template is a piece of a ring. What lies of an outline in the ring's sector is one convex piece, and it
 * meets the ring when it comes near enough to the ring's middle and reaches far enough from it; how much of it lies
 * on the ring is the difference of two discs.
 */
function curveMeets(from: Pose, m: Manoeuvre, flown: number, outline: Outline): boolean {
  const radius = radiusOf(m.bearing, m.speed)
  const whole = m.bearing === 'bank' ? QUARTER_TURN / 2 : QUARTER_TURN
  const angle = Math.min(whole, Math.floor((flown * HALF_TURN) / (radius * Math.PI)))
  const fx = cosOf(from.heading)
  const fy = sinOf(from.heading)
  // The ring's middle, at the side of the front edge.
  const cx = from.x + HALF * fx - m.turns * radius * fy
  const cy = from.y + HALF * fy + m.turns * radius * fx
  const start = from.heading - m.turns * QUARTER_TURN
  const first = m.turns > 0 ? start : start - angle
  const inSector = clipSector(outline, cx, cy, first, first + angle)
  if (inSector.length === 0) return false
  const { near, far } = reachFrom(inSector, cx, cy)
  const outer = radius + TEMPLATE_HALF_WIDTH
  const inner = radius - TEMPLATE_HALF_WIDTH
  if (near >= outer || far <= inner) return false
  return areaInDisc(inSector, cx, cy, outer) - areaInDisc(inSector, cx, cy, inner) > OVERLAP_AREA
}

function clipSector(outline: Outline, cx: number, cy: number, first: number, last: number): Outline {
  const right = clipLeft(outline, cx, cy, cosOf(first), sinOf(first))
  return right.length === 0 ? right : clipLeft(right, cx, cy, -cosOf(last), -sinOf(last))
}
