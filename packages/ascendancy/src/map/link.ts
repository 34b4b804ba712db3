import { directionTo, normalise } from '@tenforward/geometry'
import { addLane, attach, openFrom } from './build.ts'
import { type Fit, fitIn, fits, type LinkPose, linkRefusal, swungCopy } from './fit.ts'
import { sceneOf } from './frame.ts'
import { groupOf } from './group.ts'
import { type Refusal, refuse } from './refusal.ts'
import { moveSystem, reachOf, turnLane, turnTowards } from './swing.ts'
import { type LaneId, type LaneLength, laneAt, type StarMap, type SystemId, systemAt } from './types.ts'

/** Lays a new lane that links two Systems, in the n-th of the poses `fits` lists. */
export function linkLane(
  map: StarMap,
  from: SystemId,
  to: SystemId,
  length: LaneLength,
  pose = 0,
): { ok: true; lane: LaneId; pose: LinkPose } | Refusal {
  const fit = fits(map, from, to, length)
  if (!fit.ok) return fit
  const chosen = fit.poses[pose]
  if (!chosen) return refuse('noSuchPose')
  applySwing(map, chosen)
  const lane = addLane(map, from, length, chosen.angle)
  lane.stretch = chosen.stretch
  attach(map, lane, to)
  return { ok: true, lane: lane.id, pose: chosen }
}

/**
 * Can the open end of a lane on the map link to this System? (G-F09) As `fits`, but the lane lies already: it has
 * to swing to its new place, after the System it goes to (or hangs on) has swung.
 */
export function fitsOpenLane(map: StarMap, lane: LaneId, to: SystemId): Fit | Refusal {
  const l = map.lanes[lane]
  if (!l) return refuse('noLane')
  const from = openFrom(l)
  if (from === null) return refuse(l.a === null ? 'detached' : 'notOpen')
  const refusal = linkRefusal(map, from, to, l.length)
  if (refusal) return refusal
  const fit = fitIn(sceneOf(map), from, to, l.length, lane)
  if (!fit.ok) return fit
  const poses = fit.poses.filter(pose => laneCanTurn(map, lane, pose))
  return poses.length > 0 ? { ok: true, poses } : refuse('blockedSwing')
}

/** Once the pose's System has swung, can the lane itself be turned there without passing through anything? */
function laneCanTurn(map: StarMap, lane: LaneId, pose: LinkPose): boolean {
  const { swing } = pose
  const after = swing ? swungCopy(map, swing.system, swing, swing.angle, poseTurn(map, pose)) : map
  const group = groupOf(after, { kind: 'lane', id: lane })
  if ('ok' in group) return false
  const free = reachOf(sceneOf(after), group, {}, { system: pose.to })
  const turn = normalise(directionTo(systemAt(after, pose.from), systemAt(after, pose.to)) - group.direction)
  return turn <= free.ccw || 36_000 - turn <= free.cw
}

/** Links the open end of a lane, in the n-th of the poses `fitsOpenLane` lists. */
export function linkOpenLane(
  map: StarMap,
  lane: LaneId,
  to: SystemId,
  pose = 0,
): { ok: true; lane: LaneId; pose: LinkPose } | Refusal {
  const fit = fitsOpenLane(map, lane, to)
  if (!fit.ok) return fit
  const chosen = fit.poses[pose]
  if (!chosen) return refuse('noSuchPose')
  applySwing(map, chosen)
  const l = laneAt(map, lane)
  turnLane(l, chosen.from, chosen.angle)
  l.stretch = chosen.stretch
  attach(map, l, to)
  return { ok: true, lane, pose: chosen }
}

function applySwing(map: StarMap, pose: LinkPose): void {
  if (pose.swing) moveSystem(map, pose.swing.system, pose.swing, pose.swing.angle, poseTurn(map, pose))
}

/** The exact turn of a pose's swing, fractions included. */
function poseTurn(map: StarMap, pose: LinkPose): number {
  const swing = pose.swing!
  const group = groupOf(map, { kind: 'system', id: swing.system })
  if ('ok' in group) throw new Error(`System ${swing.system} no longer floats`)
  return turnTowards(group, swing.direction, directionTo(group, swing))
}
