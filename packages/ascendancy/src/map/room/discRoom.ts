import { type Arcs, HALF_TURN, inArcs, mergeArcs, normalise, round } from '@tenforward/geometry'
import { addSystem, attach, openEnd, openFrom } from '../build.ts'
import { PLACED } from '../clearance.ts'
import { forbidDisc, forbidDiscOutside } from '../forbidden.ts'
import { laneBox, type Scene, sceneOf } from '../frame.ts'
import { type Group, type GroupDisc, groupOf } from '../group.ts'
import { pivotOf } from '../status.ts'
import { canTurn, reachOf } from '../swing.ts'
import { type LaneId, laneAt, type Piece, type StarMap, type SystemId, systemAt } from '../types.ts'
import { type Movables, movablesOf, NOTHING_MOVES } from './movables.ts'
import { directionFrom, forkOf, keep, leastOf, makeRoom, type Room, type Swung, swungTo } from './room.ts'
import { stillScene, type Yard, yardOf } from './yard.ts'

const DEGREE = 100

/** A piece by whose swinging the end of the lane may get room. */
interface Mover {
  piece: Piece
  group: Group
  /** Whole degrees, either way, at which nothing Fixed is where the disc would lie, or on the way there. */
  turns: readonly number[]
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
  const free = withDisc(scene, lane, [], NOBODY_MOVES, 0)
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
  const rooms = withDisc(scene, lane, [], yard, most)
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
const turnsOf = (movers: readonly Mover[]): { mover: Mover; turn: number }[] =>
  movers
    .flatMap(mover => mover.turns.map(turn => ({ mover, turn })))
    .sort((a, b) => Math.abs(a.turn) - Math.abs(b.turn))

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
  return { piece, group, turns: freeTurns(still, group, end), yard: yardOf(scene, movables, roots) }
}

function freeTurns(still: Scene, group: Group, end: GroupDisc): number[] {
  const barred: Arcs = []
  forbidDisc(barred, still, group, end, PLACED)
  forbidDiscOutside(barred, still, group, end, PLACED)
  mergeArcs(barred)
  const turns: number[] = []
  for (let turn = -HALF_TURN; turn <= HALF_TURN; turn += DEGREE) {
    if (turn !== 0 && !inArcs(barred, normalise(turn))) turns.push(turn)
  }
  if (turns.length === 0) return turns
  const reach = reachOf(still, group)
  return turns.filter(turn => canTurn(reach, turn)).sort((a, b) => Math.abs(a) - Math.abs(b) || b - a)
}

function swungWithDisc(
  scene: Scene,
  lane: LaneId,
  mover: Mover,
  turn: number,
  yard: Yard,
  limit: number,
): Room[] {
  const after = swungTo(scene, mover.piece, normalise(round(mover.group.direction + turn)), turn)
  return withDisc(after, lane, [{ piece: mover.piece, turn }], yard, limit - Math.abs(turn))
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
