import { cosOf, sinOf } from '@tenforward/geometry'
import { HALF, ROUNDING } from '../space/constants.ts'
import type { Edge } from '../space/edges.ts'
import type { Pose } from '../space/pose.ts'

/** Where a ship wants to be. */
export type Goal =
  /** Within this distance of a point; `stay`: for as long as possible. */
  | { kind: 'spot'; x: number; y: number; reach: number; stay: boolean; onward?: Goal }
  /** Over an edge of the mat. */
  | { kind: 'edge'; edge: Edge }
  /** At close quarters with somebody, and facing them. */
  | { kind: 'foe'; x: number; y: number }

/** Does the whole base stand on the mat? */
export function onMat({ x, y, heading }: Pose, side: number): boolean {
  const half = HALF * (Math.abs(cosOf(heading)) + Math.abs(sinOf(heading))) - ROUNDING
  return x >= half && y >= half && x <= side - half && y <= side - half
}

export function overEdge({ x, y, heading }: Pose, edge: Edge, side: number): boolean {
  const half = HALF * (Math.abs(cosOf(heading)) + Math.abs(sinOf(heading)))
  if (edge === 'south') return y < half && x > half && x < side - half
  if (edge === 'north') return y > side - half && x > half && x < side - half
  if (edge === 'west') return x < half && y > half && y < side - half
  return x > side - half && y > half && y < side - half
}

/** Is it there? */
export function reached(pose: Pose, goal: Goal, side: number): boolean {
  if (goal.kind === 'edge') return overEdge(pose, goal.edge, side)
  return goal.kind === 'spot' && gap(pose, goal) <= goal.reach
}

export const gap = (pose: Pose, { x, y }: { x: number; y: number }): number =>
  Math.max(0, Math.sqrt((pose.x - x) ** 2 + (pose.y - y) ** 2) - HALF)
