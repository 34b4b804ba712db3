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

/** The sectors among which the rules leave the choice: one, or two when chance decides (ALL-AID-02, -03). */
export function sectorsOf(enemy: Pose, target: Pose): Sector[] {
  const bearing = turnCcw(enemy.heading, directionReal(target.x - enemy.x, target.y - enemy.y))
  const line = lineCrossed(enemy, target, bearing)
  if (line === null) return [SECTORS[Math.floor(normalise(bearing + WIDTH / 2) / WIDTH) % 8]!]
  const right = SECTORS[line]!
  const left = SECTORS[(line + 1) % 8]!
  const along = enemy.heading + SECTOR_LINES[line]!
  const off = angleBetween(target.heading, normalise(along))
  if (off <= ALONG || off >= FULL_TURN / 2 - ALONG) return [right, left]
  const cross = cosScaled(along) * sinScaled(target.heading) - sinScaled(along) * cosScaled(target.heading)
  return [cross > 0 ? left : right]
}

/** The dividing line over the target's base; of several the one nearest to its middle. */
function lineCrossed(enemy: Pose, target: Pose, bearing: number): number | null {
  const outline = outlineOf(target)
  let best: number | null = null
  let nearest = Number.POSITIVE_INFINITY
  for (let line = 0; line < 8; line++) {
    const angle = SECTOR_LINES[line]!
    const off = angleBetween(bearing, angle)
    if (off >= nearest || off > FULL_TURN / 4) continue
    const direction = enemy.heading + angle
    const x = enemy.x + 2 * MAT * cosOf(direction)
    const y = enemy.y + 2 * MAT * sinOf(direction)
    if (!segmentMeets(outline, enemy.x, enemy.y, x, y)) continue
    nearest = off
    best = line
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
