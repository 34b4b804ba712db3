import { normalise, type Point, round } from '@tenforward/geometry'
import { addSystem, attach, openEnd, openFrom } from '../build.ts'
import { discInside, discLaneClear, discsClear, PLACED } from '../clearance.ts'
import { laneBox, type Scene, sceneOf } from '../frame.ts'
import { type Group, groupOf } from '../group.ts'
import { pivotOf } from '../status.ts'
import { canTurn, type Reach, reachOf } from '../swing.ts'
import { type LaneId, laneAt, type Piece, type StarMap, type SystemId, systemAt } from '../types.ts'
import { type Movables, movablesOf } from './movables.ts'
import {
  directionFrom,
  forkOf,
  keep,
  leastOf,
  makeRoom,
  pointAt,
  type Room,
  type Swung,
  swungTo,
} from './room.ts'
import { stillScene, type Yard, yardOf } from './yard.ts'

/** A piece by whose swinging the end of the lane may get room. */
interface Mover {
  piece: Piece
  group: Group
  /** What never moves, this piece itself left out. */
  still: Scene
  /** Where the disc would lie, as seen from the pivot. */
  end: { radius: number; direction: number }
  yard: Yard
  reach?: Reach
}

/**
 * The layouts with the least swinging in which a disc fits at the open end of a Cube's lane: the lane may be swung, or
 * the System it hangs on if that floats, by whole degrees, and what is in the way swings aside (ASC-15.3.1.1-p, C4.9).
 */
export function roomsForDisc(map: StarMap, lane: LaneId): Room[] {
  const from = openFrom(laneAt(map, lane))!
  const scene = sceneOf(map)
  const movables = movablesOf(map, [from])
  const yard = yardOf(scene, movables, { systems: [map.systems.length], lanes: [lane] })
  let rooms = withDisc(scene, lane, [], yard, Number.POSITIVE_INFINITY)
  const movers = rooms.some(r => r.total === 0) ? [] : moversOf(scene, lane, from, movables)
  let least = leastTotal(rooms)
  for (let degree = 1; movers.length > 0 && degree <= 180 && degree * 100 <= least; degree++) {
    for (const mover of movers) {
      for (const turn of [degree * 100, -degree * 100]) {
        if (!isPromising(mover, turn)) continue
        rooms = rooms.concat(swungWithDisc(scene, lane, mover, turn, least))
        least = leastTotal(rooms)
      }
    }
  }
  return leastOf(rooms)
}

const leastTotal = (rooms: readonly Room[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...rooms.map(r => r.total))

function moversOf(scene: Scene, lane: LaneId, from: SystemId, movables: Movables): Mover[] {
  const pieces: Piece[] = [{ kind: 'lane', id: lane }]
  if (pivotOf(scene.map, from) !== null) pieces.push({ kind: 'system', id: from })
  return pieces.flatMap(piece => {
    const group = groupOf(scene.map, piece)
    return 'ok' in group ? [] : [moverOf(scene, lane, piece, group, movables)]
  })
}

function moverOf(scene: Scene, lane: LaneId, piece: Piece, group: Group, movables: Movables): Mover {
  const { map } = scene
  const own = group.disc?.id == null ? [] : [group.disc.id]
  const still = stillScene(scene, movables, { systems: own, lanes: group.laneIds })
  const end = directionFrom(group, openEnd(map, laneAt(map, lane)))
  const roots = { systems: [map.systems.length, ...own], lanes: [lane, ...group.laneIds] }
  return { piece, group, still, end, yard: yardOf(scene, movables, roots) }
}

/** Nothing that never moves is where the disc would lie, or on the way there. */
function isPromising(mover: Mover, turn: number): boolean {
  const at = pointAt(mover.group, mover.end.radius, mover.end.direction + turn)
  if (!isFree(mover.still, mover.group, at)) return false
  mover.reach ??= reachOf(mover.still, mover.group)
  return canTurn(mover.reach, turn)
}

function isFree(still: Scene, group: Group, at: Point): boolean {
  if (!discInside(still.map.area, at, PLACED)) return false
  return (
    still.discs.every(s => s.id === group.pivot || discsClear(at, s, PLACED)) &&
    still.boxes.every(b => discLaneClear(at, b, PLACED))
  )
}

function swungWithDisc(scene: Scene, lane: LaneId, mover: Mover, turn: number, limit: number): Room[] {
  const after = swungTo(scene, mover.piece, normalise(round(mover.group.direction + turn)), turn)
  return withDisc(after, lane, [{ piece: mover.piece, turn }], mover.yard, limit - Math.abs(turn))
}

/** The disc is only tried: it is gone again from the map of each room. */
function withDisc(scene: Scene, lane: LaneId, swings: Swung[], yard: Yard, limit: number): Room[] {
  const map = forkOf(scene.map, [], [lane])
  const l = laneAt(map, lane)
  const disc = addSystem(map, openEnd(map, l), { lanesMax: 1 })
  attach(map, l, disc.id)
  const moved = swings[0]?.piece
  const lanes = moved?.kind === 'system' ? systemAt(map, moved.id).lanes : [lane]
  const systems = moved?.kind === 'system' ? [moved.id, disc.id] : [disc.id]
  const trial = {
    map,
    discs: [...scene.discs, disc],
    boxes: scene.boxes.map(b => (b.id === lane ? laneBox(map, l) : b)),
  }
  const own = swings.reduce((sum, s) => sum + Math.abs(s.turn), 0)
  return makeRoom(trial, keep(systems, lanes), yard, limit).map(room => ({
    map: withoutDisc(room.map, lane, disc.id),
    swings: [...swings, ...room.swings],
    total: own + room.total,
  }))
}

function withoutDisc(map: StarMap, lane: LaneId, disc: SystemId): StarMap {
  const rest = forkOf(map, [], [lane])
  const l = laneAt(rest, lane)
  if (l.b === disc) l.b = null
  else l.a = null
  rest.systems.length = disc
  return rest
}
