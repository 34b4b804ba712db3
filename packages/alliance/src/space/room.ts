import { type Rect, round } from '@tenforward/geometry'
import { HALF } from './constants.ts'
import { baseOf, type Pose } from './pose.ts'
import { overlaps } from './slide.ts'

interface Stretch {
  from: number
  to: number
}

/**
 * The shortest way that these poses have to be moved aside together, to their own left or right, until all their
 * middles lie within the bounds and no base overlaps another: they end against whoever stood
 * in the way. Null where there is no room.
 */
export function roomBeside(poses: readonly Pose[], others: readonly Rect[], bounds: Bounds): number | null {
  const { from, to } = withinBounds(poses, bounds)
  if (from > to) return null
  const stops = [0, from, to]
  for (const pose of poses)
    for (const other of others) {
      const taken = takenBy(baseOf(pose), other)
      if (taken !== null) stops.push(Math.floor(taken.from), Math.ceil(taken.to))
    }
  // Of two that are equally far, to the left.
  stops.sort((a, b) => Math.abs(a) - Math.abs(b) || b - a)
  const isFree = (by: number): boolean =>
    poses.every(pose => {
      const base = baseOf(aside(pose, by))
      return !others.some(other => overlaps(base, other))
    })
  return stops.find(by => by >= from && by <= to && isFree(by)) ?? null
}

/** Where middles of bases may lie. */
interface Bounds {
  west: number
  east: number
  south: number
  north: number
}

/** Moved to its left, or to its right when negative. */
export function aside(pose: Pose, by: number): Pose {
  const { ux, uy } = baseOf(pose)
  return { x: pose.x + round(-uy * by), y: pose.y + round(ux * by), heading: pose.heading }
}

/** How far all of them can go either way. */
function withinBounds(poses: readonly Pose[], { west, east, south, north }: Bounds): Stretch {
  let from = Number.NEGATIVE_INFINITY
  let to = Number.POSITIVE_INFINITY
  const narrow = (at: number, along: number, least: number, most: number): void => {
    if (Math.abs(along) < 1e-9) {
      if (at < least || at > most) to = Number.NEGATIVE_INFINITY
      return
    }
    const ends = [(least - at) / along, (most - at) / along]
    from = Math.max(from, Math.ceil(Math.min(...ends)))
    to = Math.min(to, Math.floor(Math.max(...ends)))
  }
  for (const pose of poses) {
    const { ux, uy } = baseOf(pose)
    narrow(pose.x, -uy, west, east)
    narrow(pose.y, ux, south, north)
  }
  return { from, to }
}

/** Between which ways to the side a base overlaps another: both are convex, so it is one stretch. */
function takenBy(base: Rect, other: Rect): Stretch | null {
  const cos = Math.abs(base.ux * other.ux + base.uy * other.uy)
  const sin = Math.abs(base.ux * other.uy - base.uy * other.ux)
  const reach = HALF + HALF * (cos + sin)
  let from = Number.NEGATIVE_INFINITY
  let to = Number.POSITIVE_INFINITY
  for (const [nx, ny] of [
    [base.ux, base.uy],
    [-base.uy, base.ux],
    [other.ux, other.uy],
    [-other.uy, other.ux],
  ] as const) {
    const off = (base.cx - other.cx) * nx + (base.cy - other.cy) * ny
    const along = -base.uy * nx + base.ux * ny
    if (Math.abs(along) < 1e-9) {
      if (Math.abs(off) >= reach) return null
      continue
    }
    const ends = [(-reach - off) / along, (reach - off) / along]
    from = Math.max(from, Math.min(...ends))
    to = Math.min(to, Math.max(...ends))
  }
  return from < to ? { from, to } : null
}
