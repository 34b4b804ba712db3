import {
  angleBetween,
  directionReal,
  distance,
  FULL_TURN,
  HALF_TURN,
  type Interval,
  mergeArcs,
  normalise,
  type Point,
  pointSegmentDistance,
  round,
} from '@tenforward/geometry'
import { copyOfLane, copyOfSystem } from '../build.ts'
import { discInside, discLaneClear, discsClear, EXACT, laneInside, lanesClear, PLACED } from '../clearance.ts'
import { forbidPieces } from '../forbidden.ts'
import { directionAt, type LaneBox, laneBox, type Scene, sharedSystem } from '../frame.ts'
import type { Group } from '../group.ts'
import { theLane, theSystem } from '../refusal.ts'
import { canTurn, stopsOf, turnPiece } from '../swing.ts'
import {
  type LaneId,
  laneAt,
  NO_SYSTEM,
  type Piece,
  type StarMap,
  type StarSystem,
  type SystemId,
  systemAt,
} from '../types.ts'
import type { Movables } from './movables.ts'
import { turnOut } from './wayOut.ts'
import type { Leeway, Yard } from './yard.ts'

/**
 * Room for what an exploring Cube places (15.3.1.1, 15.3.1.3): pieces that are in the way swing aside, each once and
 * no further than it must; one that then stands in another's way pushes it on, three deep at most (B62 to B64).
 */

/** One piece that has swung: by how much, counter-clockwise positive, in hundredths of a degree. */
export interface Swung {
  piece: Piece
  turn: number
}

/** A way to lay out the map: the map after it, and the swings it took. */
export interface Room {
  map: StarMap
  swings: Swung[]
  /** The sum of all swings, whichever way. */
  total: number
}

export const CASCADE = 3

/**
 * Pieces that lie where they are to stay, and beside each the length of the chain of pushes that led to it. They are
 * a handful, so a list is quicker to search than anything else.
 */
export interface Kept {
  systems: readonly SystemId[]
  lanes: readonly LaneId[]
  chains: { systems: readonly number[]; lanes: readonly number[] }
}

export const keep = (systems: readonly SystemId[], lanes: readonly LaneId[]): Kept => ({
  systems,
  lanes,
  chains: { systems: systems.map(() => 0), lanes: lanes.map(() => 0) },
})

const chainOf = ({ systems, lanes, chains }: Kept, piece: Piece): number =>
  piece.kind === 'system'
    ? chains.systems[systems.indexOf(piece.id)]!
    : chains.lanes[lanes.indexOf(piece.id)]!

/**
 * The layouts with the least swinging in which all that is kept has its room; none when it cannot be made, or not
 * with swings of `limit` in all.
 */
export function makeRoom(
  scene: Scene,
  kept: Kept,
  yard: Yard,
  limit = Number.POSITIVE_INFINITY,
  clash = clashOf(scene, kept, yard.movables),
): Room[] {
  if (clash === 'hopeless') return []
  if (clash === null) return [{ map: scene.map, swings: [], total: 0 }]
  const { piece, by } = clash
  const chain = chainOf(kept, by) + 1
  const leeway = chain > CASCADE ? null : yard.leewayOf(piece)
  if (leeway === null || leastTurn(scene, clash, leeway) > Math.min(limit, leeway.most)) return []
  const rooms: Room[] = []
  for (const { heading, turn } of waysAside(scene, leeway, kept, yard, limit)) {
    const own = Math.abs(turn)
    let most = limit
    for (const { total } of rooms) if (total < most) most = total
    most -= own
    if (most < 0) continue
    const after = swungTo(scene, piece, leeway.group, heading, turn)
    for (const room of makeRoom(after, keepToo(after.map, kept, piece, chain), yard, most)) {
      rooms.push({ map: room.map, swings: [{ piece, turn }, ...room.swings], total: room.total + own })
    }
  }
  return leastOf(rooms)
}

/** Those with the least total, and of these the ones that swing the fewest pieces: no others may (ASC-15.3.1.3-a). */
export function leastOf<T extends Room>(rooms: T[]): T[] {
  if (rooms.length < 2) return rooms
  const total = Math.min(...rooms.map(r => r.total))
  const least = rooms.filter(r => r.total === total)
  const pieces = Math.min(...least.map(r => r.swings.length))
  return least.filter(r => r.swings.length === pieces)
}

interface Clash {
  /** What has to swing. */
  piece: Piece
  /** The piece that is in the way, and the one that is kept. */
  obstacle: Piece
  by: Piece
}

/**
 * The first piece that must get out of the way of one that is kept. Hopeless: over the border, or something in the
 * way that may not be swung.
 */
export function clashOf(scene: Scene, kept: Kept, movables: Movables): Clash | 'hopeless' | null {
  const look: Look = { scene, kept, movables, first: null }
  for (const id of kept.systems) if (discIsStuck(look, id)) return 'hopeless'
  for (const id of kept.lanes) if (laneIsStuck(look, id)) return 'hopeless'
  return look.first
}

interface Look {
  scene: Scene
  kept: Kept
  movables: Movables
  first: Clash | null
}

/** Whether what was met settles the matter: it will never move. */
function settles(look: Look, by: Piece, obstacle: Piece): boolean {
  const piece = look.movables.moverOf(obstacle.kind, obstacle.id)
  if (piece === null || takesAlong(look.scene.map, piece, look.kept)) return true
  look.first ??= { piece, obstacle, by }
  return false
}

function discIsStuck(look: Look, id: SystemId): boolean {
  const { scene } = look
  const disc = systemAt(scene.map, id)
  if (!discInside(scene.map.area, disc, PLACED)) return true
  for (const s of scene.discs)
    if (s.id !== id && !discsClear(disc, s, PLACED) && settles(look, theSystem(id), theSystem(s.id)))
      return true
  for (const box of scene.boxes) {
    const own = box.a === id || box.b === id
    if (!own && !discLaneClear(disc, box, PLACED) && settles(look, theSystem(id), theLane(box.id)))
      return true
  }
  return false
}

function laneIsStuck(look: Look, id: LaneId): boolean {
  const { scene } = look
  const box = boxOf(scene, id)
  if (!laneInside(scene.map.area, box, PLACED)) return true
  for (const s of scene.discs) {
    const own = box.a === s.id || box.b === s.id
    if (!own && !discLaneClear(s, box, PLACED) && settles(look, theLane(id), theSystem(s.id))) return true
  }
  for (const other of scene.boxes) {
    if (other.id !== id && !lanesClear(box, other, PLACED) && settles(look, theLane(id), theLane(other.id)))
      return true
  }
  return false
}

/** Whether something that is kept would turn with it. */
function takesAlong(map: StarMap, piece: Piece, kept: Kept): boolean {
  if (piece.kind === 'lane') return kept.lanes.includes(piece.id)
  return kept.systems.includes(piece.id) || systemAt(map, piece.id).lanes.some(id => kept.lanes.includes(id))
}

interface Way {
  heading: number
  turn: number
}

/** The nearest headings on both sides at which a piece is out of the way; on its way it passes through nothing Fixed. */
function waysAside(scene: Scene, leeway: Leeway, kept: Kept, yard: Yard, limit: number): Way[] {
  const { group, reach } = leeway
  const placed = alive(scene, kept, yard)
  // Mostly there is no way at all, or none that is short enough, and the nearest pieces alone say so.
  const least = turnOut(leeway, placed)
  if (least > limit || least === Number.POSITIVE_INFINITY) return []
  const barred = leeway.barred.slice()
  forbidPieces(barred, placed, group, EXACT, {}, reach)
  return nearestHeadings(stopsOf(group, reach, mergeArcs(barred)), group.direction)
    .map(heading => ({ heading, turn: round(signed(heading - group.direction)) }))
    .filter(way => canTurn(reach, way.turn))
}

/**
 * A lower bound for the turn that ends a clash, in hundredths: no point of the piece moves faster than its furthest
 * one, and lanes of one System part by the angle between them.
 */
function leastTurn(scene: Scene, { obstacle, by }: Clash, { group, far }: Leeway): number {
  const p = boxIn(scene, obstacle)
  const q = boxIn(scene, by)
  if (p === null && q === null) {
    const away = distance(discIn(scene, obstacle), discIn(scene, by))
    return ((EXACT.discs - away) / far) * RADIAN
  }
  if (p === null || q === null) {
    const disc = discIn(scene, p === null ? obstacle : by)
    return ((EXACT.discLane - distanceToLane(disc, (p ?? q)!)) / far) * RADIAN
  }
  if (sharedSystem(p, q) !== group.pivot) return 0
  return EXACT.fan - angleBetween(directionAt(p, group.pivot), directionAt(q, group.pivot))
}

/** Hundredths of a degree in a radian. */
const RADIAN = HALF_TURN / Math.PI

const discIn = (scene: Scene, piece: Piece): StarSystem =>
  systemAt(scene.map, piece.kind === 'system' ? piece.id : NO_SYSTEM)

const boxIn = (scene: Scene, piece: Piece): LaneBox | null =>
  piece.kind === 'system' ? null : boxOf(scene, piece.id)

/** What is placed or swung came last, as a rule. */
function boxOf({ boxes }: Scene, id: LaneId): LaneBox {
  let i = boxes.length - 1
  while (boxes[i]!.id !== id) i--
  return boxes[i]!
}

function distanceToLane(p: Point, box: LaneBox): number {
  const lx = box.ux * box.halfLength
  const ly = box.uy * box.halfLength
  return pointSegmentDistance(p.x, p.y, box.cx - lx, box.cy - ly, box.cx + lx, box.cy + ly)
}

/** What is in the way beside the pieces that never move: all that was placed or has swung by now. */
function alive(scene: Scene, kept: Kept, { roots }: Yard): Scene {
  const discs: StarSystem[] = []
  const boxes: LaneBox[] = []
  for (const s of scene.discs) if (roots.systems.includes(s.id) || kept.systems.includes(s.id)) discs.push(s)
  for (const b of scene.boxes) if (roots.lanes.includes(b.id) || kept.lanes.includes(b.id)) boxes.push(b)
  return { map: scene.map, discs, boxes }
}

/** The heading nearest to a direction on each side. */
export function nearestHeadings(stops: readonly Interval[], direction: number): number[] {
  let ccw = FULL_TURN
  let cw = FULL_TURN
  for (const { from, to } of stops) {
    if (normalise(direction - from) <= to - from) return [normalise(round(direction))]
    ccw = Math.min(ccw, normalise(from - direction))
    cw = Math.min(cw, normalise(direction - to))
  }
  const found: number[] = []
  if (ccw < FULL_TURN) found.push(normalise(round(direction + ccw)))
  if (cw < FULL_TURN) found.push(normalise(round(direction - cw)))
  return found
}

/** The scene with one piece turned to a heading around its pivot; what has not moved is shared. */
export function swungTo(scene: Scene, piece: Piece, group: Group, heading: number, turn: number): Scene {
  const map = forkOf(scene.map, piece.kind === 'system' ? [piece.id] : [], group.laneIds)
  turnPiece(map, piece, group, heading, turn)
  return sceneAfter(scene, map, group.laneIds)
}

/** A map that shares every piece with another one except those named, which are copies. */
export function forkOf(map: StarMap, systems: readonly SystemId[], lanes: readonly LaneId[]): StarMap {
  const fork: StarMap = { area: map.area, systems: map.systems.slice(), lanes: map.lanes.slice() }
  for (const id of systems) fork.systems[id] = copyOfSystem(systemAt(map, id))
  for (const id of lanes) fork.lanes[id] = copyOfLane(laneAt(map, id))
  return fork
}

/** The scene of a map in which only these lanes, and Systems at any place, have changed. */
export function sceneAfter(scene: Scene, map: StarMap, lanes: readonly LaneId[]): Scene {
  const discs: StarSystem[] = []
  const boxes: LaneBox[] = []
  for (const s of scene.discs) discs.push(map.systems[s.id]!)
  for (const b of scene.boxes) boxes.push(lanes.includes(b.id) ? laneBox(map, laneAt(map, b.id)) : b)
  return { map, discs, boxes }
}

/** Where a point lies as seen from the pivot of a group. */
export function directionFrom(group: Group, p: Point): { radius: number; direction: number } {
  const dx = p.x - group.x
  const dy = p.y - group.y
  return { radius: Math.sqrt(dx * dx + dy * dy), direction: directionReal(dx, dy) }
}

/** An angle as a turn of at most half a circle. */
export function signed(angle: number): number {
  const turn = normalise(angle)
  return turn > FULL_TURN / 2 ? turn - FULL_TURN : turn
}

/** What swings was not kept before: nothing is kept twice. */
function keepToo(map: StarMap, kept: Kept, piece: Piece, chain: number): Kept {
  const systems = kept.systems.slice()
  const lanes = kept.lanes.slice()
  const chains = { systems: kept.chains.systems.slice(), lanes: kept.chains.lanes.slice() }
  if (piece.kind === 'system') {
    systems.push(piece.id)
    chains.systems.push(chain)
  }
  for (const id of piece.kind === 'system' ? systemAt(map, piece.id).lanes : [piece.id]) {
    lanes.push(id)
    chains.lanes.push(chain)
  }
  return { systems, lanes, chains }
}
