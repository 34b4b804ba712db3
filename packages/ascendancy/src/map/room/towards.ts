import {
  type Arcs,
  angleBetween,
  FULL_TURN,
  inArcs,
  inIntervals,
  mergeArcs,
  normalise,
} from '@tenforward/geometry'
import { addLane } from '../build.ts'
import { PLACED } from '../clearance.ts'
import { forbidOutside, forbidPieces } from '../forbidden.ts'
import { laneBox, type Scene, sceneOf } from '../frame.ts'
import { tryingGroup } from '../group.ts'
import { openHeadings } from '../placements.ts'
import { type LaneId, type LaneLength, laneAt, type StarMap, type SystemId } from '../types.ts'
import { type Movables, movablesOf } from './movables.ts'
import { forkOf, keep, leastOf, makeRoom, type Room } from './room.ts'
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
  const open = openHeadings(map, from, length)
  const movables = movablesOf(map, [from])
  const scene = sceneOf(map)
  const barred = swings ? barredForGood(scene, from, length, movables) : []
  const yard = yardOf(scene, movables, { systems: [], lanes: [map.lanes.length] })
  for (const angles of outwards(wanted)) {
    const plans = angles.flatMap(angle => {
      const free = inIntervals(open, angle)
      if (!free && (!swings || inArcs(barred, angle))) return []
      return plansAt(scene, from, length, angle, yard)
    })
    if (plans.length > 0) return leastOf(plans)
  }
  return []
}

/** Headings at which something that never moves is in the way. */
function barredForGood(scene: Scene, from: SystemId, length: LaneLength, movables: Movables): Arcs {
  const group = { ...tryingGroup(scene.map, from, length), disc: null }
  const barred: Arcs = []
  const still = stillScene(scene, movables)
  forbidPieces(barred, still, group, PLACED)
  forbidOutside(barred, still, group, PLACED)
  return mergeArcs(barred)
}

function plansAt(scene: Scene, from: SystemId, length: LaneLength, angle: number, yard: Yard): LanePlan[] {
  const map = forkOf(scene.map, [from], [])
  const lane = addLane(map, from, length, angle).id
  const box = laneBox(map, laneAt(map, lane))
  const trial = { map, discs: scene.discs.map(s => map.systems[s.id]!), boxes: [...scene.boxes, box] }
  return makeRoom(trial, keep([], [lane]), yard).map(room => ({ ...room, lane, angle }))
}

/** Whole degrees from the wanted heading outwards, two that are equally near together. */
function* outwards(wanted: number): Generator<number[]> {
  let below = DEGREE * Math.floor(wanted / DEGREE)
  let above = below + DEGREE
  for (let seen = 0; seen < FULL_TURN / DEGREE; ) {
    const off = angleBetween(normalise(below), wanted) - angleBetween(normalise(above), wanted)
    const both = off === 0 && normalise(below) !== normalise(above)
    const angles = both ? [below, above] : [off <= 0 ? below : above]
    if (both || off <= 0) below -= DEGREE
    if (both || off > 0) above += DEGREE
    seen += angles.length
    yield angles.map(normalise)
  }
}
