import {
  circleMeetings,
  directionReal,
  distance,
  distanceSquared,
  headingTo,
  normalise,
  type Point,
  round,
} from '@tenforward/geometry'
import { reachToLane } from './approach.ts'
import { copyOfLane, copyOfSystem, laneSpan } from './build.ts'
import { laneObstacle, PLACED, SWUNG, swungObstacle } from './clearance.ts'
import { boxBetween, type Scene, sceneAfterMove, sceneOf } from './frame.ts'
import { type Group, groupOf } from './group.ts'
import { isLaneLength, slotRefusal } from './lay.ts'
import { type Refusal, refuse } from './refusal.ts'
import { areLinked, holdingLane, pivotOf, statusOf } from './status.ts'
import { canTurn, type Direction, moveSystem, reachOf, turnTowards } from './swing.ts'
import {
  EPSILON,
  FIT_TOLERANCE,
  type LaneId,
  type LaneLength,
  laneAt,
  NO_LANE,
  type StarMap,
  type SystemId,
  spanOf,
  systemAt,
} from './types.ts'

/** The swing a link needs first: this Floating System turns, only this far, until its centre is at (x, y). */
export interface LinkSwing {
  system: SystemId
  direction: Direction
  x: number
  y: number
  /** Heading around its pivot after the swing, to the nearest hundredth. */
  angle: number
}

/** One way in which a lane links two Systems. */
export interface LinkPose {
  from: SystemId
  to: SystemId
  length: LaneLength
  /** Heading of the lane at `from`, after the swing. */
  angle: number
  stretch: number
  swing: LinkSwing | null
}

export interface Fit {
  ok: true
  poses: LinkPose[]
}

/**
 * Does a lane of this length link the two Systems? (G8, ASC-8.6.1.5-a) Changes nothing. The poses: lying as they
 * are; `to` swung; `from` swung. Of each swing both meeting points of the two circles are tried, the nearer first.
 */
export function fits(map: StarMap, from: SystemId, to: SystemId, length: LaneLength): Fit | Refusal {
  const refusal = linkRefusal(map, from, to, length) ?? slotRefusal(map, from)
  return refusal ?? fitIn(sceneOf(map), from, to, length, null)
}

/** Everything but the geometry and the near end's slot, which an open lane already holds. */
export function linkRefusal(map: StarMap, from: SystemId, to: SystemId, length: number): Refusal | null {
  if (!isLaneLength(length)) return refuse('badLength')
  if (!map.systems[from] || !map.systems[to]) return refuse('noSystem')
  if (from === to) return refuse('sameSystem')
  if (areLinked(map, from, to)) return refuse('alreadyLinked')
  return slotRefusal(map, to)
}

/** The geometry of `fits`. `lane` is the open lane that is to be linked; null for a new one. */
export function fitIn(
  scene: Scene,
  from: SystemId,
  to: SystemId,
  length: LaneLength,
  lane: LaneId | null,
): Fit | Refusal {
  const search: Search = { scene, from, to, length, lane, poses: [], refusal: null }
  const near = tryStill(search)
  const movers = trySwings(search, to, from) + trySwings(search, from, to)
  if (search.poses.length > 0) return { ok: true, poses: search.poses }
  if (search.refusal) return search.refusal
  return movers > 0 ? refuse(swingDistance(search)) : refuse(near)
}

interface Search {
  scene: Scene
  from: SystemId
  to: SystemId
  length: LaneLength
  lane: LaneId | null
  poses: LinkPose[]
  /** The first thing that stopped a pose that would reach. */
  refusal: Refusal | null
}

/** Without any swing: within a quarter Sector if both are Fixed, else only by an exact fit (G4, G-G02). */
function tryStill(search: Search): 'tooFar' | 'tooNear' {
  const { scene, from, to, length } = search
  const a = systemAt(scene.map, from)
  const b = systemAt(scene.map, to)
  const off = distance(a, b) - spanOf(length)
  if (Math.abs(off) > FIT_TOLERANCE) return off > 0 ? 'tooFar' : 'tooNear'
  const fixed = statusOf(scene.map, from) === 'fixed' && statusOf(scene.map, to) === 'fixed'
  if (Math.abs(off) <= (fixed ? FIT_TOLERANCE : EPSILON)) {
    const refusal = linkObstacle(search, scene)
    if (refusal) search.refusal ??= refusal
    else search.poses.push(posed(search, scene.map, null, fixed ? round(off) : 0))
  }
  return off > 0 ? 'tooFar' : 'tooNear'
}

/** Swings one System so that the lane reaches the other. Gives 1 if it floats and so could be tried, else 0. */
function trySwings(search: Search, mover: SystemId, other: SystemId): number {
  const map = search.scene.map
  const pivot = pivotOf(map, mover)
  if (pivot === null) return 0
  const group = groupOf(map, { kind: 'system', id: mover })
  if ('ok' in group || !group.disc) return 0
  const still = systemAt(map, other)
  const meetings = circleMeetings(group, group.disc.radius, still, spanOf(search.length), EPSILON - 1)
  for (const target of nearestFirst(meetings, systemAt(map, mover))) {
    if (distance(target, systemAt(map, mover)) <= EPSILON) continue
    const heading = directionReal(target.x - group.x, target.y - group.y)
    const after = mapAfter(search, group, mover, target, heading)
    if (!after) continue
    const direction = openWay(search, group, heading)
    const angle = normalise(round(heading))
    if (!direction) search.refusal ??= refuse('blockedSwing')
    else search.poses.push(posed(search, after, { system: mover, direction, ...target, angle }))
  }
  return 1
}

/** Rounded to whole micrometres; the shorter swing comes first. */
function nearestFirst(points: Point[], from: Point): Point[] {
  const whole = points.map(p => ({ x: round(p.x), y: round(p.y) }))
  return whole.sort((p, q) => distanceSquared(p, from) - distanceSquared(q, from))
}

/** The map after the swing, if all its pieces and the linking lane may lie like that; the cheap test comes first. */
function mapAfter(
  search: Search,
  group: Group,
  mover: SystemId,
  target: Point,
  heading: number,
): StarMap | null {
  const map = swungCopy(search.scene.map, mover, target, normalise(round(heading)), heading - group.direction)
  const moved = systemAt(map, mover)
  const after = sceneAfterMove(search.scene, map, moved)
  const refusal = swungObstacle(after, moved, group.pivot, SWUNG, search.lane) ?? linkObstacle(search, after)
  search.refusal ??= refusal
  return refusal ? null : map
}

/** The direction in which the group can turn to this heading, the shorter one first; null when both are blocked. */
function openWay(search: Search, group: Group, heading: number): Direction | null {
  const { scene, lane, to } = search
  const turn = heading - group.direction
  const reach = lane === null ? reachOf(scene, group) : reachToLane(scene, group, turn, lane, to)
  const open = shorterFirst(group, heading).find(d => canTurn(reach, turnTowards(group, d, heading)))
  return open ?? null
}

function shorterFirst(group: Group, heading: number): Direction[] {
  return normalise(heading - group.direction) <= 18_000 ? ['ccw', 'cw'] : ['cw', 'ccw']
}

/** The map after a swing, sharing every piece that did not move. */
export function swungCopy(map: StarMap, id: SystemId, to: Point, heading: number, turn: number): StarMap {
  const copy: StarMap = { area: map.area, systems: map.systems.slice(), lanes: map.lanes.slice() }
  const system = systemAt(map, id)
  copy.systems[id] = copyOfSystem(system)
  for (const lane of system.lanes) copy.lanes[lane] = copyOfLane(laneAt(map, lane))
  moveSystem(copy, id, to, heading, turn)
  return copy
}

/** What stops the linking lane itself, or null. An open lane that is being linked is not in its own way. */
function linkObstacle(search: Search, scene: Scene): Refusal | null {
  const { from, to } = search
  const box = boxBetween(systemAt(scene.map, from), systemAt(scene.map, to), { id: NO_LANE, a: from, b: to })
  return laneObstacle(scene, box, PLACED, search.lane)
}

function posed(search: Search, after: StarMap, swing: LinkSwing | null, stretch = 0): LinkPose {
  const { from, to, length } = search
  return { from, to, length, angle: headingTo(systemAt(after, from), systemAt(after, to)), stretch, swing }
}

/** Too far or too near even where the swinging System comes nearest. */
function swingDistance(search: Search): 'tooFar' | 'tooNear' {
  const map = search.scene.map
  const mover = pivotOf(map, search.to) !== null ? search.to : search.from
  const other = mover === search.to ? search.from : search.to
  const d = distance(systemAt(map, pivotOf(map, mover)!), systemAt(map, other))
  const radius = laneSpan(holdingLane(map, mover))
  return d > radius + spanOf(search.length) ? 'tooFar' : 'tooNear'
}
