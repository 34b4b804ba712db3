import { cornersFlat } from '@tenforward/geometry'
import { HALF, ROUNDING, TOLERANCE } from './constants.ts'
import { baseOf, type Pose } from './pose.ts'

export type Edge = 'south' | 'east' | 'north' | 'west'
export const EDGES: readonly Edge[] = ['south', 'east', 'north', 'west']

/** How far the base hangs over each edge of a mat of this side; 0 or less when it does not. */
function overhang(pose: Pose, side: number): Record<Edge, number> {
  const c = cornersFlat(baseOf(pose))
  return {
    south: -Math.min(c[1]!, c[3]!, c[5]!, c[7]!),
    east: Math.max(c[0]!, c[2]!, c[4]!, c[6]!) - side,
    north: Math.max(c[1]!, c[3]!, c[5]!, c[7]!) - side,
    west: -Math.min(c[0]!, c[2]!, c[4]!, c[6]!),
  }
}

/** The edges with the largest overhang: none when the base is on the mat, several when it is too close to call. */
export function edgesCrossed(pose: Pose, side: number): Edge[] {
  if (isWellInside(pose, side)) return []
  const over = overhang(pose, side)
  const most = Math.max(over.south, over.east, over.north, over.west)
  return most <= ROUNDING ? [] : EDGES.filter(edge => over[edge] > ROUNDING && over[edge] >= most - TOLERANCE)
}

/** No corner is so far from the middle of its base: most ships are nowhere near an edge. */
const CORNER = 1.5 * HALF

const isWellInside = ({ x, y }: Pose, side: number): boolean =>
  x > CORNER && y > CORNER && x < side - CORNER && y < side - CORNER

const INWARD: Readonly<Record<Edge, number>> = { south: 9_000, east: 18_000, north: 27_000, west: 0 }

/** Outside of the mat where the ship left, its front on the edge, facing inward (ALL-AIE-04). */
export function outsideAt(pose: Pose, edge: Edge, side: number): Pose {
  const along = (at: number) => Math.max(HALF, Math.min(side - HALF, at))
  const heading = INWARD[edge]
  if (edge === 'south') return { x: along(pose.x), y: -HALF, heading }
  if (edge === 'north') return { x: along(pose.x), y: side + HALF, heading }
  if (edge === 'west') return { x: -HALF, y: along(pose.y), heading }
  return { x: side + HALF, y: along(pose.y), heading }
}
