import {
  angleBetween,
  cosOf,
  cosScaled,
  directionReal,
  FULL_TURN,
  normalise,
  segmentMeets,
  sinOf,
  sinScaled,
  turnCcw,
} from '@tenforward/geometry'
import { found } from '@tenforward/kernel'
import { MAT } from './constants.ts'
import { outlineOf, type Pose } from './pose.ts'

/** The eight directions on an Enemy Logic card, counted counter-clockwise from straight ahead. */
export const SECTORS = [
  'ahead',
  'frontLeft',
  'left',
  'rearLeft',
  'behind',
  'rearRight',
  'right',
  'frontRight',
] as const
export type Sector = (typeof SECTORS)[number]

const WIDTH = FULL_TURN / 8
/** The lines on an Enemy Ship Token that part the directions, from straight ahead; line k parts sector k from k + 1. */
export const SECTOR_LINES: readonly number[] = SECTORS.map((_, line) => WIDTH / 2 + line * WIDTH)
/** A facing this near to a dividing line points along it (3.7). */
const ALONG = 500
/** Two dividing lines are as near to one another as this: too close to call (3.1). */
const AS_NEAR = 10

/** Counted round the ship, past the last one on with the first. */
const sectorAt = (n: number): Sector => found(SECTORS[n % SECTORS.length], 'sector', n)
const lineAt = (n: number): number => found(SECTOR_LINES[n], 'line', n)

/** The sectors among which the rules leave the choice: one, or several when chance decides (ALL-AID-02, -03). */
export function sectorsOf(enemy: Pose, target: Pose): Sector[] {
  const bearing = turnCcw(enemy.heading, directionReal(target.x - enemy.x, target.y - enemy.y))
  const [line, other] = linesCrossed(enemy, target, bearing)
  const middle = Math.floor(normalise(bearing + WIDTH / 2) / WIDTH) % 8
  if (line === undefined) return [sectorAt(middle)]
  if (other === undefined) return besideLine(enemy, target, line)
  // So close before the middle of a sector that the base lies on both of its lines: the front points to one of them,
  // or straight at the Enemy ship or away from it, and then chance decides among all tables that it lies on.
  const axis = normalise(enemy.heading + middle * WIDTH)
  if (pointsAlong(target, axis)) return [sectorAt(middle + 7), sectorAt(middle), sectorAt(middle + 1)]
  return besideLine(enemy, target, isLeftOf(target, axis) ? middle : (middle + 7) % 8)
}

/** On a dividing line: the table to which the target's front points (ALL-AID-02). */
function besideLine(enemy: Pose, target: Pose, line: number): Sector[] {
  const right = sectorAt(line)
  const left = sectorAt(line + 1)
  const along = normalise(enemy.heading + lineAt(line))
  if (pointsAlong(target, along)) return [right, left]
  return [isLeftOf(target, along) ? left : right]
}

function pointsAlong(target: Pose, direction: number): boolean {
  const off = angleBetween(target.heading, direction)
  return off <= ALONG || off >= FULL_TURN / 2 - ALONG
}

/** Does the target's front point to the left of a direction? */
const isLeftOf = (target: Pose, direction: number): boolean =>
  cosScaled(direction) * sinScaled(target.heading) - sinScaled(direction) * cosScaled(target.heading) > 0

/** The dividing line over the target's base; of several the one nearest to its middle, or the two that are as near. */
function linesCrossed(enemy: Pose, target: Pose, bearing: number): number[] {
  const outline = outlineOf(target)
  let best: number[] = []
  let nearest = Number.POSITIVE_INFINITY
  for (let line = 0; line < 8; line++) {
    const angle = lineAt(line)
    const off = angleBetween(bearing, angle)
    if (off > nearest + AS_NEAR || off > FULL_TURN / 4) continue
    const direction = enemy.heading + angle
    const x = enemy.x + 2 * MAT * cosOf(direction)
    const y = enemy.y + 2 * MAT * sinOf(direction)
    if (!segmentMeets(outline, enemy.x, enemy.y, x, y)) continue
    best = off < nearest - AS_NEAR ? [line] : [...best, line]
    nearest = Math.min(nearest, off)
  }
  return best
}

/** Is the target's front half turned to the enemy: closing rather than fleeing? */
export function isClosing(enemy: Pose, target: Pose): boolean {
  const dx = enemy.x - target.x
  const dy = enemy.y - target.y
  return dx * cosOf(target.heading) + dy * sinOf(target.heading) > 0
}

/** How far the middle of the target is off the line straight ahead. */
export const offAhead = (enemy: Pose, target: Pose): number =>
  angleBetween(directionReal(target.x - enemy.x, target.y - enemy.y), enemy.heading)
