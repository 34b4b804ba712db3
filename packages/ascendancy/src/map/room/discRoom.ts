import {
  type Arcs,
  cosReal,
  FULL_TURN,
  HALF_TURN,
  inArcs,
  mergeArcs,
  normalise,
  type Point,
  round,
  sinReal,
} from '@tenforward/geometry'
import { addSystem, attach, openEnd, openFrom } from '../build.ts'
import { discObstacle, PLACED } from '../clearance.ts'
import { forbidDisc, forbidDiscOutside, withinReach } from '../forbidden.ts'
import { type Scene, type Shapes, sceneOf } from '../frame.ts'
import { type Group, type GroupDisc, groupOf } from '../group.ts'
import { pivotOf } from '../status.ts'
import { canTurn, type Reach, reachOf, turnPiece } from '../swing.ts'
import { type LaneId, laneAt, type Piece, type StarMap, type SystemId, systemNumbered } from '../types.ts'
import { wellIn } from './barred.ts'
import { movablesOf, NOTHING_MOVES } from './movables.ts'
import { directionFrom, forkOf, keep, leastOf, makeRoom, type Room, type Swung, sceneAfter } from './room.ts'
import { turnsForDisc } from './wayOut.ts'
import { movingScene, type Roots, stillScene, type Yard, yardOf } from './yard.ts'

const DEGREE = 100

/** A piece by whose swinging the end of the lane may get room. */
interface Mover {
  piece: Piece
  group: Group
  /** The disc at the end of the lane, as it turns with the piece. */
  end: GroupDisc
  /** How far it can turn before it runs into something Fixed, and the turns at which that disc would lie on such. */
  reach: Reach
  barred: Arcs
  /** What the disc at the end might lie on that can be swung. */
  around: Shapes
  /** Turns at which it would lie on anything at all. */
  taken: Arcs
  yard: Yard
}

/**
 * The layouts with the least swinging in which a disc fits at the open end of a Cube's lane: the lane may be swung, or
 * the System it hangs on if that floats, by whole degrees, and what is in the way swings aside (ASC-15.3.1.1-p, C4.9).
 */
export function roomsForDisc(map: StarMap, lane: LaneId): Room[] {
  const l = laneAt(map, lane)
  const from = openFrom(l)!
  const scene = sceneOf(map)
  const movables = movablesOf(map, [from])
  const at = openEnd(map, l)
  const free = discObstacle(scene, at, PLACED, lane) === null ? withDisc(scene, lane, NOBODY_MOVES, 0) : []
  if (free.length > 0) return free
  const yard = yardOf(scene, movables, { systems: [systemNumbered(map.systems.length)], lanes: [lane] })
  const movers = moversOf(scene, lane, from, yard)
  const alone = turnedAlone(scene, lane, movers)
  const most = alone[0]?.total ?? Number.POSITIVE_INFINITY
  const asItLies = mayHaveRoom(turnsForDisc(scene, at, yard), most) ? withDisc(scene, lane, yard, most) : []
  return leastOf([
    ...alone,
    ...asItLies,
    ...turnedWithOthers(scene, lane, movers, asItLies[0]?.total ?? most),
  ])
}

/** Whether so much swinging is possible, and not more than is worth a try. */
const mayHaveRoom = (least: number, most: number): boolean =>
  least <= most && least < Number.POSITIVE_INFINITY

/** By swinging nothing else: the first whole degrees at which all is free. */
function turnedAlone(scene: Scene, lane: LaneId, movers: readonly Mover[]): Room[] {
  const rooms: Room[] = []
  eachTurn(movers, (mover, turn) => {
    const own = Math.abs(turn)
    if (rooms.length > 0 && own > rooms[0]!.total) return false
    if (!wellIn(mover.taken, turn)) rooms.push(...swungWithDisc(scene, lane, mover, turn, NOBODY_MOVES, own))
    return true
  })
  return rooms
}

/** With other pieces swung aside: worth a try only as long as it takes less swinging in all. */
function turnedWithOthers(scene: Scene, lane: LaneId, movers: readonly Mover[], most: number): Room[] {
  const rooms: Room[] = []
  let least = most
  eachTurn(movers, (mover, turn) => {
    const own = Math.abs(turn)
    if (own > least) return false
    const others = turnsForDisc(mover.around, endAfter(mover, turn), mover.yard)
    if (!mayHaveRoom(own + others, least)) return true
    const found = swungWithDisc(scene, lane, mover, turn, mover.yard, least)
    least = Math.min(least, found[0]?.total ?? least)
    rooms.push(...found)
    return true
  })
  return rooms
}

/** Where the disc at the end would lie, but for the rounding of the pose. */
function endAfter({ group, end }: Mover, turn: number): Point {
  const direction = end.direction + turn
  return {
    x: group.x + end.radius * cosReal(direction),
    y: group.y + end.radius * sinReal(direction),
  }
}

/** Whatever may be turned, by how much: the least first, as long as the look at it wants more. */
function eachTurn(movers: readonly Mover[], look: (mover: Mover, turn: number) => boolean): void {
  for (let by = DEGREE; by <= HALF_TURN; by += DEGREE) {
    for (const mover of movers) {
      if (isOpen(mover, by) && !look(mover, by)) return
      if (isOpen(mover, -by) && !look(mover, -by)) return
    }
  }
}

/** Whether nothing Fixed is where the disc at the end would lie after this turn, or on the way there. */
const isOpen = ({ reach, barred }: Pick<Mover, 'reach' | 'barred'>, turn: number): boolean =>
  canTurn(reach, turn) && !inArcs(barred, turn)

const ANYWHERE: Reach = { ccw: FULL_TURN, cw: FULL_TURN }

function someOpen(mover: Pick<Mover, 'reach' | 'barred'>): boolean {
  for (let by = DEGREE; by <= HALF_TURN; by += DEGREE) {
    if (isOpen(mover, by) || isOpen(mover, -by)) return true
  }
  return false
}

const NOBODY_MOVES: Yard = {
  movables: NOTHING_MOVES,
  roots: { systems: [], lanes: [] },
  leewayOf: () => null,
}

function moversOf(scene: Scene, lane: LaneId, from: SystemId, yard: Yard): Mover[] {
  const pieces: Piece[] = [{ kind: 'lane', id: lane }]
  if (pivotOf(scene.map, from) !== null) pieces.push({ kind: 'system', id: from })
  const movers: Mover[] = []
  for (const piece of pieces) {
    const group = groupOf(scene.map, piece)
    const mover = 'ok' in group ? null : moverOf(scene, lane, piece, group, yard)
    if (mover !== null) movers.push(mover)
  }
  return movers
}

/** Null where the piece can be turned to no whole degree: that is seen first, and in a crowd most cannot. */
function moverOf(scene: Scene, lane: LaneId, piece: Piece, group: Group, yard: Yard): Mover | null {
  const { map } = scene
  const { movables } = yard
  const { radius, direction } = directionFrom(group, openEnd(map, laneAt(map, lane)))
  const end: GroupDisc = { id: null, radius, direction }
  const roots = piece.kind === 'lane' ? yard.roots : rootsWith(yard, piece.id, group)
  const still = stillScene(scene, movables, roots)
  const barred = endBarred(still, group, end)
  if (!someOpen({ reach: ANYWHERE, barred })) return null
  const reach = reachOf(still, group)
  if (!someOpen({ reach, barred })) return null
  const around = withinReach(movingScene(scene, movables, roots), group, end.radius, PLACED)
  const taken = barred.slice()
  forbidDisc(taken, around, group, end, PLACED)
  const own = piece.kind === 'lane' ? yard : yardOf(scene, movables, roots)
  return { piece, group, end, reach, barred, around, taken: mergeArcs(taken), yard: own }
}

const rootsWith = ({ roots }: Yard, system: SystemId, group: Group): Roots => ({
  systems: [...roots.systems, system],
  lanes: [...roots.lanes, ...group.laneIds],
})

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
  // It came last; to set the length of a list is a slow call.
  while (rest.systems.length > disc) rest.systems.pop()
  return rest
}
