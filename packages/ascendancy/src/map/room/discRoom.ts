import { type Arcs, FULL_TURN, HALF_TURN, inArcs, mergeArcs, normalise, round } from '@tenforward/geometry'
import { addSystem, attach, openEnd, openFrom } from '../build.ts'
import { PLACED } from '../clearance.ts'
import { forbidDisc, forbidDiscOutside } from '../forbidden.ts'
import { type Scene, sceneOf } from '../frame.ts'
import { type Group, type GroupDisc, groupOf } from '../group.ts'
import { pivotOf } from '../status.ts'
import { canTurn, reachOf } from '../swing.ts'
import { type LaneId, laneAt, type Piece, type StarMap, type SystemId } from '../types.ts'
import { wellIn } from './barred.ts'
import { type Movables, movablesOf, NOTHING_MOVES } from './movables.ts'
import {
  directionFrom,
  forkOf,
  keep,
  leastOf,
  makeRoom,
  type Room,
  type Swung,
  sceneAfter,
  turnPiece,
} from './room.ts'
import { stillScene, type Yard, yardOf } from './yard.ts'

const DEGREE = 100

/** A piece by whose swinging the end of the lane may get room. */
interface Mover {
  piece: Piece
  group: Group
  /** Whole degrees, the least first, at which nothing Fixed is where it would lie, or on the way there. */
  turns: readonly number[]
  /** Turns at which the disc at the end would lie on anything at all. */
  taken: Arcs
  yard: Yard
}

/**
 * The layouts with the least swinging in which a disc fits at the open end of a Cube's lane: the lane may be swung, or
 * the System it hangs on if that floats, by whole degrees, and what is in the way swings aside (ASC-15.3.1.1-p, C4.9).
 */
export function roomsForDisc(map: StarMap, lane: LaneId): Room[] {
  const from = openFrom(laneAt(map, lane))!
  const scene = sceneOf(map)
  const movables = movablesOf(map, [from])
  const free = withDisc(scene, lane, NOBODY_MOVES, 0)
  if (free.length > 0) return free
  const movers = moversOf(scene, lane, from, movables)
  const alone = turnedAlone(scene, lane, movers)
  return leastOf([...alone, ...turnedWithOthers(scene, lane, movers, movables, alone[0]?.total)])
}

/** By swinging nothing else: the first whole degrees at which all is free. */
function turnedAlone(scene: Scene, lane: LaneId, movers: readonly Mover[]): Room[] {
  const rooms: Room[] = []
  for (const { mover, turn } of turnsOf(movers)) {
    if (rooms.length > 0 && Math.abs(turn) > rooms[0]!.total) break
    if (wellIn(mover.taken, turn)) continue
    rooms.push(...swungWithDisc(scene, lane, mover, turn, NOBODY_MOVES, Math.abs(turn)))
  }
  return rooms
}

/** With other pieces swung aside: worth a try only as long as it takes less swinging in all. */
function turnedWithOthers(
  scene: Scene,
  lane: LaneId,
  movers: readonly Mover[],
  movables: Movables,
  most = Number.POSITIVE_INFINITY,
): Room[] {
  const yard = yardOf(scene, movables, { systems: [scene.map.systems.length], lanes: [lane] })
  const rooms = withDisc(scene, lane, yard, most)
  let least = rooms[0]?.total ?? most
  for (const { mover, turn } of turnsOf(movers)) {
    if (Math.abs(turn) > least) break
    const found = swungWithDisc(scene, lane, mover, turn, mover.yard, least)
    least = Math.min(least, found[0]?.total ?? least)
    rooms.push(...found)
  }
  return rooms
}

/** Whatever may be turned, by how much: the least first. */
function* turnsOf(movers: readonly Mover[]): Generator<{ mover: Mover; turn: number }> {
  const next = movers.map(() => 0)
  for (let by = DEGREE; by <= HALF_TURN; by += DEGREE) {
    for (let i = 0; i < movers.length; i++) {
      const mover = movers[i]!
      while (Math.abs(mover.turns[next[i]!] ?? FULL_TURN) === by) {
        yield { mover, turn: mover.turns[next[i]!]! }
        next[i]!++
      }
    }
  }
}

const NOBODY_MOVES: Yard = {
  movables: NOTHING_MOVES,
  roots: { systems: [], lanes: [] },
  leewayOf: () => null,
}

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
  const roots = { systems: [map.systems.length, ...own], lanes: [lane, ...group.laneIds] }
  const still = stillScene(scene, movables, roots)
  const end = { id: null, ...directionFrom(group, openEnd(map, laneAt(map, lane))) }
  return {
    piece,
    group,
    turns: freeTurns(still, group, end),
    taken: endBarred(stillScene(scene, NOTHING_MOVES, roots), group, end),
    yard: yardOf(scene, movables, roots),
  }
}

function freeTurns(still: Scene, group: Group, end: GroupDisc): number[] {
  const barred = endBarred(still, group, end)
  const reach = reachOf(still, group)
  const turns: number[] = []
  for (let by = DEGREE; by <= HALF_TURN; by += DEGREE) {
    if (canTurn(reach, by) && !inArcs(barred, by)) turns.push(by)
    if (canTurn(reach, -by) && !inArcs(barred, -by)) turns.push(-by)
  }
  return turns
}

/** Turns at which the disc at the end would lie on something, or over the border. */
function endBarred(scene: Scene, group: Group, end: GroupDisc): Arcs {
  const arcs: Arcs = []
  forbidDisc(arcs, scene, group, end, PLACED)
  forbidDiscOutside(arcs, scene, group, end, PLACED)
  return mergeArcs(arcs)
}

function swungWithDisc(
  scene: Scene,
  lane: LaneId,
  mover: Mover,
  turn: number,
  yard: Yard,
  limit: number,
): Room[] {
  const { piece, group } = mover
  const map = forkOf(scene.map, piece.kind === 'system' ? [piece.id] : [], group.laneIds)
  turnPiece(map, piece, group, normalise(round(group.direction + turn)), turn)
  return roomAround(scene, map, lane, group.laneIds, [{ piece, turn }], yard, limit)
}

/** The disc lies at the end of the lane as it is. */
const withDisc = (scene: Scene, lane: LaneId, yard: Yard, limit: number): Room[] =>
  roomAround(scene, forkOf(scene.map, [], [lane]), lane, [lane], [], yard, limit)

/** Room for a disc at the end of the lane, in a map of our own. It is only tried, and gone from the map of each room. */
function roomAround(
  scene: Scene,
  map: StarMap,
  lane: LaneId,
  turned: readonly LaneId[],
  swings: Swung[],
  yard: Yard,
  limit: number,
): Room[] {
  const l = laneAt(map, lane)
  const disc = addSystem(map, openEnd(map, l), { lanesMax: 1 })
  attach(map, l, disc.id)
  const trial = sceneAfter(scene, map, turned)
  trial.discs.push(disc)
  const moved = swings[0]
  const systems = moved?.piece.kind === 'system' ? [moved.piece.id, disc.id] : [disc.id]
  const own = moved === undefined ? 0 : Math.abs(moved.turn)
  return makeRoom(trial, keep(systems, turned), yard, limit - own).map(room => ({
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
