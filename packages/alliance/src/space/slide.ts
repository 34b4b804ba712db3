import { type Point, pointRectDistance, type Rect } from '@tenforward/geometry'
import { HALF, ROUNDING, TOLERANCE } from './constants.ts'
import { codeOf, endPose, type Manoeuvre, manoeuvreOf } from './manoeuvres.ts'
import { type Place, placeAt, settled, wayOf } from './path.ts'
import { baseOf, type Pose } from './pose.ts'

/** What a base cannot end on: the bases of other ships, and for player ships planets. */
export interface Blockers<Id extends string = string> {
  bases: readonly { id: Id; base: Rect }[]
  planets: readonly (Point & { radius: number })[]
}

interface Move<Id extends string> {
  pose: Pose
  /** The manoeuvre as it was flown: a Come About that meets a ship is flown as a straight (ALL-OVL-05). */
  flown: Manoeuvre
  /** How much of the way was flown. */
  way: number
  /** Whether the end of the manoeuvre was not free: the base was moved back along the template. */
  slid: boolean
  /** Whose bases the end of the manoeuvre would have overlapped. */
  overlapped: Id[]
}

/** How deep two bases overlap: what it takes to part them. Zero or less when they do not. */
export function depth(a: Rect, b: Rect): number {
  const dx = b.cx - a.cx
  const dy = b.cy - a.cy
  const cos = Math.abs(a.ux * b.ux + a.uy * b.uy)
  const sin = Math.abs(a.ux * b.uy - a.uy * b.ux)
  const reach = HALF + HALF * (cos + sin)
  return Math.min(
    reach - Math.abs(dx * a.ux + dy * a.uy),
    reach - Math.abs(dy * a.ux - dx * a.uy),
    reach - Math.abs(dx * b.ux + dy * b.uy),
    reach - Math.abs(dy * b.ux - dx * b.uy),
  )
}

/** Bases that are merely a hair into one another have not overlapped: nobody could tell at a table. */
export const overlaps = (a: Rect, b: Rect): boolean => depth(a, b) > TOLERANCE

const rectAt = ({ x, y, ux, uy }: Place): Rect => ({
  cx: x,
  cy: y,
  ux,
  uy,
  halfLength: HALF,
  halfWidth: HALF,
})

function planetDepth(base: Rect, planet: Point & { radius: number }): number {
  return planet.radius - pointRectDistance(planet.x, planet.y, base)
}

/** The deepest overlap with anything that blocks. */
function deepest(base: Rect, blockers: Blockers): number {
  let most = Number.NEGATIVE_INFINITY
  for (const other of blockers.bases) most = Math.max(most, depth(base, other.base))
  for (const planet of blockers.planets) most = Math.max(most, planetDepth(base, planet))
  return most
}

/** Execute a manoeuvre; where its end is not free, back along the template until nothing is overlapped. */
export function fly<Id extends string>(from: Pose, planned: Manoeuvre, blockers: Blockers<Id>): Move<Id> {
  const pose = endPose(from, planned)
  const end = baseOf(pose)
  const overlapped = blockers.bases.filter(other => overlaps(end, other.base)).map(other => other.id)
  const blocked =
    overlapped.length > 0 || blockers.planets.some(planet => planetDepth(end, planet) > TOLERANCE)
  if (!blocked) return { pose, flown: planned, way: wayOf(planned), slid: false, overlapped }
  const flown = planned.bearing === 'comeAbout' ? manoeuvreOf(codeOf('straight', planned.speed, 0)) : planned
  const way = wayBack(from, flown, blockers)
  const back = way === 0 ? { ...from } : settled(placeAt(from, flown, way))
  return { pose: back, flown, way, slid: true, overlapped }
}

/** No point of a base moves faster than this, as its rear goes along the tightest template. */
const FASTEST = 3
/** Poses are rounded when they are stored; the base stops this much early so that it does not overlap then. */
const CLEAR = -ROUNDING / 2
const STEP = 500
const FINE = 4

/** How far the base comes: the furthest way, going back from the end, at which it is free. */
function wayBack(from: Pose, m: Manoeuvre, blockers: Blockers): number {
  let way = wayOf(m)
  let blocked = way
  for (;;) {
    const by = deepest(rectAt(placeAt(from, m, way)), blockers)
    if (by <= CLEAR) break
    blocked = way
    // To part the bases something must move at least as far as they overlap, so nothing free is passed over.
    way -= Math.max(STEP, by / FASTEST)
    if (way <= 0) return 0
  }
  while (blocked - way > FINE) {
    const middle = (way + blocked) / 2
    if (deepest(rectAt(placeAt(from, m, middle)), blockers) <= CLEAR) way = middle
    else blocked = middle
  }
  return way
}
