import {
  type Arcs,
  directionReal,
  FULL_TURN,
  type Interval,
  mergeArcs,
  normalise,
  type Point,
  polar,
  round,
} from '@tenforward/geometry'
import { cloneMap, laneSpan, openFrom } from '../build.ts'
import { discInside, discLaneClear, discsClear, EXACT, laneInside, lanesClear, PLACED } from '../clearance.ts'
import { forbidOutside, forbidPieces } from '../forbidden.ts'
import { type LaneBox, type Scene, sceneOf } from '../frame.ts'
import { type Group, groupOf, pivotPoint } from '../group.ts'
import { holdingLane, isFloating } from '../status.ts'
import { canTurn, moveSystem, reachOf, stopsOf, turnLane } from '../swing.ts'
import {
  type Lane,
  type LaneId,
  laneAt,
  type Piece,
  type StarMap,
  type SystemId,
  systemAt,
} from '../types.ts'

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

/** What may be swung at all; judged before anything is placed, so that a new link pins nothing down. */
export interface Movables {
  systems: ReadonlySet<SystemId>
  lanes: ReadonlySet<LaneId>
}

export function movablesOf(map: StarMap, pinned: readonly SystemId[] = []): Movables {
  const systems = new Set<SystemId>()
  const lanes = new Set<LaneId>()
  for (const s of map.systems) if (s && !pinned.includes(s.id) && isFloating(map, s.id)) systems.add(s.id)
  for (const l of map.lanes) if (l && openFrom(l) !== null) lanes.add(l.id)
  return { systems, lanes }
}

export const NOTHING_MOVES: Movables = { systems: new Set(), lanes: new Set() }

/** Pieces that lie where they are to stay, each with the length of the chain of pushes that led to it. */
export interface Kept {
  systems: Map<SystemId, number>
  lanes: Map<LaneId, number>
}

export const keep = (systems: readonly SystemId[], lanes: readonly LaneId[]): Kept => ({
  systems: new Map(systems.map(id => [id, 0])),
  lanes: new Map(lanes.map(id => [id, 0])),
})

/** The layouts with the least swinging in which all that is kept has its room; none when it cannot be made. */
export function makeRoom(map: StarMap, kept: Kept, movables: Movables, depth = CASCADE): Room[] {
  const clash = clashOf(sceneOf(map), kept, movables)
  if (clash === 'hopeless') return []
  if (clash === null) return [{ map, swings: [], total: 0 }]
  const chain = clash.chain + 1
  if (chain > depth) return []
  const { piece } = clash
  return leastOf(
    waysAside(map, piece, kept, movables).flatMap(heading => {
      const { after, turn } = swungTo(map, piece, heading)
      const next = keepToo(after, kept, piece, chain)
      return makeRoom(after, next, movables, depth).map(room => ({
        map: room.map,
        swings: [{ piece, turn }, ...room.swings],
        total: room.total + Math.abs(turn),
      }))
    }),
  )
}

/** Those with the least total. */
export function leastOf<T extends { total: number }>(rooms: T[]): T[] {
  const least = Math.min(...rooms.map(r => r.total))
  return rooms.filter(r => r.total === least)
}

interface Clash {
  /** What has to swing. */
  piece: Piece
  chain: number
}

/**
 * The first piece that must get out of the way of one that is kept. Hopeless: over the border, or something in the
 * way that may not be swung.
 */
export function clashOf(scene: Scene, kept: Kept, movables: Movables): Clash | 'hopeless' | null {
  let found: Clash | null = null
  const note = (id: number, kind: Piece['kind'], chain: number): boolean => {
    const piece = pieceToSwing(scene.map, { kind, id }, kept, movables)
    if (piece !== null) found ??= { piece, chain }
    return piece === null
  }
  for (const [id, chain] of kept.systems) if (discClashes(scene, id, chain, note)) return 'hopeless'
  for (const [id, chain] of kept.lanes) if (laneClashes(scene, id, chain, note)) return 'hopeless'
  return found
}

type Note = (id: number, kind: Piece['kind'], chain: number) => boolean

function discClashes(scene: Scene, id: SystemId, chain: number, note: Note): boolean {
  const disc = systemAt(scene.map, id)
  if (!discInside(scene.map.area, disc, PLACED)) return true
  for (const s of scene.discs)
    if (s.id !== id && !discsClear(disc, s, PLACED) && note(s.id, 'system', chain)) return true
  for (const box of scene.boxes) {
    const own = box.a === id || box.b === id
    if (!own && !discLaneClear(disc, box, PLACED) && note(box.id, 'lane', chain)) return true
  }
  return false
}

function laneClashes(scene: Scene, id: LaneId, chain: number, note: Note): boolean {
  const box = scene.boxes.find(b => b.id === id)!
  if (!laneInside(scene.map.area, box, PLACED)) return true
  for (const s of scene.discs) {
    const own = box.a === s.id || box.b === s.id
    if (!own && !discLaneClear(s, box, PLACED) && note(s.id, 'system', chain)) return true
  }
  for (const other of scene.boxes)
    if (other.id !== id && !lanesClear(box, other, PLACED) && note(other.id, 'lane', chain)) return true
  return false
}

/** What has to swing so that this piece gets out of the way: itself, or the Floating System that holds the lane. */
function pieceToSwing(map: StarMap, piece: Piece, kept: Kept, movables: Movables): Piece | null {
  const swung = piece.kind === 'system' ? piece : moverOfLane(map, laneAt(map, piece.id), movables)
  if (swung === null) return null
  const may = swung.kind === 'system' ? movables.systems.has(swung.id) : movables.lanes.has(swung.id)
  return may && !takesAlong(map, swung, kept) ? swung : null
}

function moverOfLane(map: StarMap, lane: Lane, movables: Movables): Piece | null {
  if (openFrom(lane) !== null) return movables.lanes.has(lane.id) ? { kind: 'lane', id: lane.id } : null
  for (const end of [lane.a, lane.b]) {
    if (end !== null && movables.systems.has(end) && holdingLane(map, end).id === lane.id)
      return { kind: 'system', id: end }
  }
  return null
}

/** Whether something that is kept would turn with it. */
function takesAlong(map: StarMap, piece: Piece, kept: Kept): boolean {
  if (piece.kind === 'lane') return kept.lanes.has(piece.id)
  return kept.systems.has(piece.id) || systemAt(map, piece.id).lanes.some(id => kept.lanes.has(id))
}

/** Scene of what cannot be moved, and of what is kept if asked for: the rest may still get out of the way. */
export function stillScene(map: StarMap, movables: Movables, kept: Kept | null): Scene {
  const scene = sceneOf(map)
  const still = (box: LaneBox): boolean =>
    kept?.lanes.has(box.id) || moverOfLane(map, laneAt(map, box.id), movables) === null
  return {
    map,
    discs: scene.discs.filter(s => kept?.systems.has(s.id) || !movables.systems.has(s.id)),
    boxes: scene.boxes.filter(still),
  }
}

/** The nearest headings on both sides at which a piece is out of the way; on its way it passes through nothing Fixed. */
function waysAside(map: StarMap, piece: Piece, kept: Kept, movables: Movables): number[] {
  const group = groupOf(map, piece)
  if ('ok' in group) return []
  const reach = reachOf(without(stillScene(map, movables, null), group, kept), group)
  const barred: Arcs = []
  const scene = stillScene(map, movables, kept)
  forbidPieces(barred, scene, group, EXACT)
  forbidOutside(barred, scene, group, EXACT)
  return nearestHeadings(stopsOf(group, reach, mergeArcs(barred)), group.direction).filter(heading =>
    canTurn(reach, signed(heading - group.direction)),
  )
}

/** A swing comes before the new pieces are laid, so they do not stop it on its way. */
function without(scene: Scene, group: Group, kept: Kept): Scene {
  return {
    map: scene.map,
    discs: scene.discs.filter(s => !kept.systems.has(s.id)),
    boxes: scene.boxes.filter(b => !group.laneIds.includes(b.id) && !kept.lanes.has(b.id)),
  }
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

/** A copy of the map with one piece turned to a heading around its pivot, the shorter way. */
export function swungTo(map: StarMap, piece: Piece, heading: number): { after: StarMap; turn: number } {
  const group = groupOf(map, piece)
  if ('ok' in group) throw new Error(`a piece that may swing cannot: ${group.reason}`)
  const after = cloneMap(map)
  const turn = signed(heading - group.direction)
  if (piece.kind === 'lane') turnLane(laneAt(after, piece.id), group.pivot, heading)
  else {
    const span = laneSpan(holdingLane(map, piece.id))
    moveSystem(after, piece.id, polar(pivotPoint(group), span, heading), heading, turn)
  }
  return { after, turn: round(turn) }
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

function keepToo(map: StarMap, kept: Kept, piece: Piece, chain: number): Kept {
  const next: Kept = { systems: new Map(kept.systems), lanes: new Map(kept.lanes) }
  if (piece.kind === 'lane') next.lanes.set(piece.id, chain)
  else {
    next.systems.set(piece.id, chain)
    for (const id of systemAt(map, piece.id).lanes) next.lanes.set(id, chain)
  }
  return next
}
