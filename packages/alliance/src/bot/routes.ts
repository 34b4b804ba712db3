import { angleBetween, directionReal } from '@tenforward/geometry'
import { endPose, type Manoeuvre } from '../space/manoeuvres.ts'
import type { Pose } from '../space/pose.ts'
import { AFTER, charted, TRAPPED } from './charts.ts'
import { type Goal, gap, onMat, overEdge, reached } from './places.ts'
import { TASTE } from './taste.ts'

const QUARTER = 9_000
/** How close one flies at a foe. */
const CLOSE = 150_000
const BEAM = 5

/** Rounds that it will about take from here, as the crow flies. */
function estimate(pose: Pose, goal: Goal): number {
  if (goal.kind === 'edge') return 0
  const left = gap(pose, goal) - (goal.kind === 'spot' ? goal.reach : CLOSE)
  if (goal.kind === 'spot' && left <= 0) return 0
  return Math.abs(left) / TASTE.stretch + turning(pose, directionReal(goal.x - pose.x, goal.y - pose.y))
}

const turning = (pose: Pose, to: number): number =>
  (TASTE.rightAngle * angleBetween(pose.heading, to)) / QUARTER

/** What a ship can fly: its class, and the manoeuvres that it has for the next round. */
interface Dials {
  ship: string
  next: readonly Manoeuvre[]
}

/**
 * Rounds from a pose to the goal; also sees where one would be trapped. `done`: what is to be done at a place can be
 * done now, if the pose is there.
 */
export function roundsTo(from: Pose, goal: Goal, dials: Dials, side: number, done = true): number {
  if (goal.kind === 'foe' || stays(goal)) return guessed(from, goal, dials, side)
  const there = goal.kind === 'spot' && reached(from, goal, side)
  if (there && done) return goal.onward === undefined ? 0 : AFTER * roundsTo(from, goal.onward, dials, side)
  let least = TRAPPED
  for (const m of dials.next) {
    const to = endPose(from, m)
    if (goal.kind === 'edge' && overEdge(to, goal.edge, side)) return 1
    if (!onMat(to, side)) continue
    const left =
      goal.kind === 'spot' && reached(to, goal, side)
        ? afterwards(to, goal, dials, side)
        : charted(dials.ship, goal, side, to)
    least = Math.min(least, 1 + left)
  }
  return least
}

const afterwards = (at: Pose, { onward }: Goal & { kind: 'spot' }, { ship }: Dials, side: number): number =>
  onward === undefined ? 0 : AFTER * charted(ship, onward, side, at)

const stays = (goal: Goal): boolean => goal.kind === 'spot' && goal.stay

/** What moves or is to be stayed at is guessed by the crow's way, two manoeuvres on. */
function guessed(from: Pose, goal: Goal, { next }: Dials, side: number): number {
  const first = reachable(from, next, goal, side).sort((a, b) => a.left - b.left)
  const [nearest] = first
  if (nearest === undefined) return TRAPPED
  const sofar = stays(goal) ? estimate(from, goal) : 1
  const more = stays(goal) ? 0 : 1
  let second = TRAPPED
  for (const { pose } of first.slice(0, BEAM))
    for (const { left } of reachable(pose, next, goal, side)) second = Math.min(second, left)
  return Math.min(nearest.left + sofar, second + sofar + more)
}

interface Reach {
  pose: Pose
  left: number
}

/** All poses on the mat one manoeuvre on, with what is left of the way. */
function reachable(from: Pose, dial: readonly Manoeuvre[], goal: Goal, side: number): Reach[] {
  const next: Reach[] = []
  for (const m of dial) {
    const pose = endPose(from, m)
    if (onMat(pose, side)) next.push({ pose, left: estimate(pose, goal) })
  }
  return next
}
