import { angleBetween, FULL_TURN, inIntervals } from '@tenforward/geometry'
import { addLane, cloneMap } from '../build.ts'
import { laneBox, sceneOf } from '../frame.ts'
import { openHeadings } from '../placements.ts'
import type { LaneId, LaneLength, StarMap, SystemId } from '../types.ts'
import { clashOf, keep, leastOf, type Movables, makeRoom, movablesOf, type Room } from './room.ts'

/** A new lane laid at a heading, with the swings that made room for it. */
export interface LanePlan extends Room {
  lane: LaneId
  angle: number
}

const DEGREE = 100

/**
 * The lane of a Cube that explores: at the whole degree nearest to the heading it wants, even if other pieces must be
 * swung for that, but never the System it leaves (ASC-15.3.1.1-f to ASC-15.3.1.1-j, B55). Several plans are a tie.
 */
export function laneTowards(
  map: StarMap,
  from: SystemId,
  length: LaneLength,
  wanted: number,
  swings: boolean,
): LanePlan[] {
  const open = openHeadings(map, from, length)
  const trial = cloneMap(map)
  const lane = addLane(trial, from, length, 0)
  const movables = movablesOf(map, [from])
  const scene = sceneOf(trial)
  for (const angles of byNearness(wanted)) {
    const plans = angles.flatMap(angle => {
      lane.angle = angle
      scene.boxes[scene.boxes.length - 1] = laneBox(trial, lane)
      if (inIntervals(open, angle)) return [plan(trial, angle, lane.id)]
      if (!swings || clashOf(scene, keep([], [lane.id]), movables) === 'hopeless') return []
      return roomFor(trial, lane.id, angle, movables)
    })
    if (plans.length > 0) return leastOf(plans)
  }
  return []
}

function plan(trial: StarMap, angle: number, lane: LaneId): LanePlan {
  return { map: cloneMap(trial), swings: [], total: 0, lane, angle }
}

function roomFor(trial: StarMap, lane: LaneId, angle: number, movables: Movables): LanePlan[] {
  return makeRoom(cloneMap(trial), keep([], [lane]), movables).map(room => ({ ...room, lane, angle }))
}

/** Whole degrees, those at the same distance from the wanted heading together. */
function byNearness(wanted: number): number[][] {
  const angles: { angle: number; off: number }[] = []
  for (let angle = 0; angle < FULL_TURN; angle += DEGREE)
    angles.push({ angle, off: angleBetween(angle, wanted) })
  angles.sort((a, b) => a.off - b.off || a.angle - b.angle)
  const groups: number[][] = []
  for (let i = 0; i < angles.length; i++) {
    if (i > 0 && angles[i]!.off === angles[i - 1]!.off) groups[groups.length - 1]!.push(angles[i]!.angle)
    else groups.push([angles[i]!.angle])
  }
  return groups
}
