import { angleBetween, FULL_TURN, normalise } from '@tenforward/geometry'
import { addLane } from '../build.ts'
import { type LaneBox, laneBox, type Scene, sceneOf } from '../frame.ts'
import { type Group, groupOf } from '../group.ts'
import { slotRefusal } from '../lay.ts'
import {
  type LaneId,
  type LaneLength,
  laneAt,
  laneNumbered,
  type Piece,
  type StarMap,
  type SystemId,
} from '../types.ts'
import { surelyBarred, wellIn } from './barred.ts'
import { movablesOf, NOTHING_MOVES } from './movables.ts'
import { once } from './once.ts'
import { clashOf, forkOf, keep, leastOf, makeRoom, type Room } from './room.ts'
import { turnOut } from './wayOut.ts'
import { stillScene, type Yard, yardOf } from './yard.ts'

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
  if (slotRefusal(map, from)) return []
  const before = sceneOf(map)
  const scene = withLane(before, from, length)
  const lane = laneNumbered(map.lanes.length)
  const movables = swings ? movablesOf(map, [from]) : NOTHING_MOVES
  const yard = yardOf(before, movables, { systems: [], lanes: [lane] })
  const group = groupOf(scene.map, { kind: 'lane', id: lane }) as Group
  const hopeless = once(() =>
    surelyBarred(stillScene(scene, movables, { systems: [], lanes: [lane] }), group),
  )
  let tried = 0
  const outwards = outwardsFrom(wanted)
  for (let angles = outwards(); angles !== null; angles = outwards()) {
    const plans: LanePlan[] = []
    for (const angle of angles) {
      // Mostly the first is free.
      if (tried++ > 2 && wellIn(hopeless(), angle)) continue
      for (const plan of plansAt(scene, lane, angle, yard)) plans.push(plan)
    }
    if (plans.length > 0) return leastOf(plans)
  }
  return []
}

/** The scene with the new lane in it, wherever it points. */
function withLane(scene: Scene, from: SystemId, length: LaneLength): Scene {
  const map = forkOf(scene.map, [from], [])
  const box = laneBox(map, addLane(map, from, length, 0))
  return { map, discs: scene.discs.map(s => map.systems[s.id]!), boxes: [...scene.boxes, box] }
}

/** Most headings are free, or barred by something that never moves: only the others need a closer look. */
function plansAt(scene: Scene, lane: LaneId, angle: number, yard: Yard): LanePlan[] {
  const trial = laneAt(scene.map, lane)
  trial.angle = angle
  const box = laneBox(scene.map, trial)
  scene.boxes[scene.boxes.length - 1] = box
  const kept = keep([], [lane])
  const clash = clashOf(scene, kept, yard.movables)
  if (clash === 'hopeless' || (clash !== null && isStuck(clash.piece, box, yard))) return []
  const map = forkOf(scene.map, [], [lane])
  if (clash === null) return [{ map, swings: [], total: 0, lane, angle }]
  const here = { map, discs: scene.discs, boxes: scene.boxes.slice() }
  return makeRoom(here, kept, yard, Number.POSITIVE_INFINITY, clash).map(room => ({
    map: room.map,
    swings: room.swings,
    total: room.total,
    lane,
    angle,
  }))
}

/** Whether a piece has nowhere to go from where the lane lies. */
function isStuck(piece: Piece, box: LaneBox, yard: Yard): boolean {
  const leeway = yard.leewayOf(piece)
  return leeway === null || turnOut(leeway, { discs: [], boxes: [box] }) === Number.POSITIVE_INFINITY
}

/** Gives whole degrees from the wanted heading outwards, two that are equally near together; null after the last. */
function outwardsFrom(wanted: number): () => number[] | null {
  let below = DEGREE * Math.floor(wanted / DEGREE)
  let above = below + DEGREE
  let seen = 0
  return () => {
    if (seen >= FULL_TURN / DEGREE) return null
    const low = normalise(below)
    const high = normalise(above)
    const off = angleBetween(low, wanted) - angleBetween(high, wanted)
    const both = off === 0 && low !== high
    if (both || off <= 0) below -= DEGREE
    if (both || off > 0) above += DEGREE
    seen += both ? 2 : 1
    return both ? [low, high] : [off <= 0 ? low : high]
  }
}
