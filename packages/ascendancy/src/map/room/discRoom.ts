import { type Arcs, inArcs, mergeArcs, normalise, round } from '@tenforward/geometry'
import { addSystem, attach, cloneMap, openEnd, openFrom } from '../build.ts'
import { EXACT } from '../clearance.ts'
import { forbidDisc, forbidDiscOutside, forbidOutside, forbidPieces } from '../forbidden.ts'
import { type Group, groupOf } from '../group.ts'
import { pivotOf } from '../status.ts'
import { canTurn, type Reach, reachOf } from '../swing.ts'
import { type LaneId, laneAt, type Piece, type StarMap, type SystemId, systemAt } from '../types.ts'
import {
  directionFrom,
  keep,
  leastOf,
  type Movables,
  makeRoom,
  movablesOf,
  type Room,
  type Swung,
  stillScene,
  swungTo,
} from './room.ts'

/** A piece by whose swinging the end of the lane may get room, and the turns at which nothing Fixed is in the way. */
interface Mover {
  piece: Piece
  group: Group
  reach: Reach
  barred: Arcs
}

/**
 * The layouts with the least swinging in which a disc fits at the open end of a Cube's lane: the lane may be swung, or
 * the System it hangs on if that floats, by whole degrees, and what is in the way swings aside (ASC-15.3.1.1-p, C4.9).
 */
export function roomsForDisc(map: StarMap, lane: LaneId): Room[] {
  const from = openFrom(laneAt(map, lane))!
  const movables = movablesOf(map, [from])
  let rooms = withDisc(map, lane, [], movables)
  if (rooms.some(r => r.total === 0)) return rooms.filter(r => r.total === 0)
  const movers = moversOf(map, lane, from, movables)
  for (let degree = 1; degree <= 180 && degree * 100 <= leastTotal(rooms); degree++) {
    for (const mover of movers) {
      for (const turn of [degree * 100, -degree * 100]) {
        if (canTurn(mover.reach, turn) && !inArcs(mover.barred, normalise(turn)))
          rooms = rooms.concat(swungWithDisc(map, lane, mover, turn, movables))
      }
    }
  }
  return leastOf(rooms)
}

const leastTotal = (rooms: readonly Room[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...rooms.map(r => r.total))

function moversOf(map: StarMap, lane: LaneId, from: SystemId, movables: Movables): Mover[] {
  const pieces: Piece[] = [{ kind: 'lane', id: lane }]
  if (pivotOf(map, from) !== null) pieces.push({ kind: 'system', id: from })
  return pieces.flatMap(piece => {
    const group = groupOf(map, piece)
    return 'ok' in group ? [] : [moverOf(map, lane, piece, group, movables)]
  })
}

function moverOf(map: StarMap, lane: LaneId, piece: Piece, group: Group, movables: Movables): Mover {
  const still = stillScene(map, movables, null)
  const scene = {
    map,
    discs: still.discs.filter(s => s.id !== group.disc?.id),
    boxes: still.boxes.filter(b => !group.laneIds.includes(b.id)),
  }
  const end = { id: null, ...directionFrom(group, openEnd(map, laneAt(map, lane))) }
  const barred: Arcs = []
  forbidPieces(barred, scene, group, EXACT)
  forbidOutside(barred, scene, group, EXACT)
  forbidDisc(barred, scene, group, end, EXACT)
  forbidDiscOutside(barred, scene, group, end, EXACT)
  return { piece, group, reach: reachOf(scene, group), barred: mergeArcs(barred) }
}

function swungWithDisc(map: StarMap, lane: LaneId, mover: Mover, turn: number, movables: Movables): Room[] {
  const { after } = swungTo(map, mover.piece, normalise(round(mover.group.direction + turn)))
  return withDisc(after, lane, [{ piece: mover.piece, turn }], movables)
}

/** The disc is only tried: it is gone again from the map of each room. */
function withDisc(map: StarMap, lane: LaneId, swings: Swung[], movables: Movables): Room[] {
  const trial = cloneMap(map)
  const l = laneAt(trial, lane)
  const disc = addSystem(trial, openEnd(trial, l), { lanesMax: 1 })
  const moved = swings[0]?.piece
  const lanes = moved?.kind === 'system' ? systemAt(map, moved.id).lanes : [lane]
  const systems = moved?.kind === 'system' ? [moved.id, disc.id] : [disc.id]
  attach(trial, l, disc.id)
  const own = swings.reduce((sum, s) => sum + Math.abs(s.turn), 0)
  return makeRoom(trial, keep(systems, lanes), movables).map(room => ({
    map: withoutDisc(room.map, lane, disc.id),
    swings: [...swings, ...room.swings],
    total: own + room.total,
  }))
}

function withoutDisc(map: StarMap, lane: LaneId, disc: SystemId): StarMap {
  const l = laneAt(map, lane)
  if (l.b === disc) l.b = null
  else l.a = null
  map.systems.length = disc
  return map
}
