import { angleBetween, cosOf, directionReal, sinOf } from '@tenforward/geometry'
import { HALF, ROUNDING } from '../space/constants.ts'
import type { Edge } from '../space/edges.ts'
import { endPose, type Manoeuvre } from '../space/manoeuvres.ts'
import type { Pose } from '../space/pose.ts'
import { TASTE } from './taste.ts'

/** Where a ship wants to be. */
export type Goal =
  /** Within this distance of a point; `stay`: for as long as possible. */
  | { kind: 'spot'; x: number; y: number; reach: number; stay: boolean; onward?: Goal }
  /** Over an edge of the mat. */
  | { kind: 'edge'; edge: Edge }
  /** At close quarters with somebody, and facing them. */
  | { kind: 'foe'; x: number; y: number }

const QUARTER = 9_000
/** How close one flies at a foe. */
const CLOSE = 150_000
/** Nobody wants to be anywhere from which every way leads off the mat. */
const TRAPPED = 30

/** What comes after counts a little less. */
const AFTER = 0.9

const BEAM = 5

const OUTWARD: Readonly<Record<Edge, number>> = { east: 0, north: 9_000, west: 18_000, south: 27_000 }

/** Does the whole base stand on the mat? */
export function onMat({ x, y, heading }: Pose, side: number): boolean {
  const half = HALF * (Math.abs(cosOf(heading)) + Math.abs(sinOf(heading))) - ROUNDING
  return x >= half && y >= half && x <= side - half && y <= side - half
}

function overEdge({ x, y, heading }: Pose, edge: Edge, side: number): boolean {
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

const gap = (pose: Pose, { x, y }: { x: number; y: number }): number =>
  Math.max(0, Math.sqrt((pose.x - x) ** 2 + (pose.y - y) ** 2) - HALF)

/** Rounds that it will about take from here, as the crow flies. */
export function estimate(pose: Pose, goal: Goal, side: number): number {
  if (goal.kind === 'edge') {
    const way = { south: pose.y, west: pose.x, north: side - pose.y, east: side - pose.x }[goal.edge]
    return way / TASTE.stretch + turning(pose, OUTWARD[goal.edge])
  }
  const left = gap(pose, goal) - (goal.kind === 'spot' ? goal.reach : CLOSE)
  if (goal.kind === 'spot' && left <= 0)
    return goal.onward === undefined ? 0 : AFTER * estimate(pose, goal.onward, side)
  const off = turning(pose, directionReal(goal.x - pose.x, goal.y - pose.y))
  const after =
    goal.kind === 'spot' && goal.onward !== undefined ? AFTER * straight(goal, goal.onward, side) : 0
  return Math.abs(left) / TASTE.stretch + off + after
}

/** Rounds from one goal to the next, without turning. */
function straight(from: { x: number; y: number }, goal: Goal, side: number): number {
  if (goal.kind === 'edge')
    return (
      { south: from.y, west: from.x, north: side - from.y, east: side - from.x }[goal.edge] / TASTE.stretch
    )
  const way = Math.sqrt((from.x - goal.x) ** 2 + (from.y - goal.y) ** 2) / TASTE.stretch
  return (
    way + (goal.kind === 'spot' && goal.onward !== undefined ? AFTER * straight(goal, goal.onward, side) : 0)
  )
}

const turning = (pose: Pose, to: number): number =>
  (TASTE.rightAngle * angleBetween(pose.heading, to)) / QUARTER

/** Manoeuvres that a ship can fly next round, and in the rounds after. */
export interface Dials {
  next: readonly Manoeuvre[]
  later: readonly Manoeuvre[]
}

/**
 * Rounds from a pose to the goal, looking a few manoeuvres ahead; also sees where one would be trapped. `done`: what is
 * to be done at a place can be done now, if the pose is there.
 */
export function roundsTo(from: Pose, goal: Goal, dials: Dials, side: number, done = true): number {
  const there = goal.kind === 'spot' && reached(from, goal, side)
  if (there && done && !stays(goal))
    return goal.onward === undefined ? 0 : AFTER * roundsTo(from, goal.onward, dials, side)
  const first = reachable([from], dials.next, goal, side)
  if (first === 'out') return 1
  if (first.length === 0) return TRAPPED
  first.sort((a, b) => a.left - b.left)
  const sofar = stays(goal) ? estimate(from, goal, side) : 1
  const second = leastLeft(first.slice(0, BEAM), dials.later, goal, side)
  const more = stays(goal) ? 0 : 1
  return Math.min(first[0]!.left + sofar, second + sofar + more)
}

const stays = (goal: Goal): boolean => goal.kind === 'spot' && goal.stay

/** What is left at least after one more manoeuvre from any of these. */
function leastLeft(front: readonly Reach[], dial: readonly Manoeuvre[], goal: Goal, side: number): number {
  let least = TRAPPED
  for (const { pose } of front) {
    for (const m of dial) {
      const to = endPose(pose, m)
      if (goal.kind === 'edge' && overEdge(to, goal.edge, side)) return 0
      if (onMat(to, side)) least = Math.min(least, estimate(to, goal, side))
    }
  }
  return least
}

interface Reach {
  pose: Pose
  left: number
}

/** All poses on the mat one manoeuvre on, with what is left of the way; `out` when the goal is an edge and it is crossed. */
function reachable(front: readonly Pose[], dial: readonly Manoeuvre[], goal: Goal, side: number) {
  const next: Reach[] = []
  for (const pose of front) {
    for (const m of dial) {
      const to = endPose(pose, m)
      if (goal.kind === 'edge' && overEdge(to, goal.edge, side)) return 'out'
      if (onMat(to, side)) next.push({ pose: to, left: estimate(to, goal, side) })
    }
  }
  return next
}
