import {
  circleMeetings,
  directionTo,
  distance,
  headingTo,
  normalise,
  type Point,
  polar,
  round,
} from '@tenforward/geometry'
import { attach, headingAt, laneSpan, openFrom } from '../build.ts'
import { discInside, discLaneClear, discsClear, PLACED } from '../clearance.ts'
import { linkRefusal, swungCopy } from '../fit.ts'
import type { Ignore } from '../forbidden.ts'
import { type Scene, sceneOf } from '../frame.ts'
import { groupOf } from '../group.ts'
import { holdingLane, pivotOf, statusOf } from '../status.ts'
import { canTurn, type Reach, reachOf, turnLane } from '../swing.ts'
import {
  EPSILON,
  FIT_TOLERANCE,
  type LaneId,
  laneAt,
  type Piece,
  type StarMap,
  type SystemId,
  systemAt,
} from '../types.ts'
import { movablesOf, NOTHING_MOVES } from './movables.ts'
import { once } from './once.ts'
import { forkOf, keep, leastOf, makeRoom, type Room, type Swung, sceneAfter, signed } from './room.ts'
import { stillScene, type Yard, yardOf } from './yard.ts'

/** What is tried: which open lane is to reach which System. */
interface Try {
  map: StarMap
  lane: LaneId
  from: SystemId
  to: SystemId
  span: number
  /** What may be swung out of the way: nothing, or all that floats but the two that are to be linked. */
  yard: () => Yard
  scene: () => Scene
  /** What stands still whatever is swung. */
  still: () => Scene
  /** How far each of the two Systems can turn, once it was asked for. */
  reach: Map<SystemId, Reach>
  /** The circles on which they lie, if they float. */
  circles: { from: Circle | null; to: Circle | null }
}

/** On which circle a Floating System lies, and in which direction from its middle. */
interface Circle {
  centre: Point
  radius: number
  direction: number
}

/**
 * The layouts with the least swinging in which the open lane of a Cube links its System with another: either or both
 * may swing where they float, the lane swings after them, and pieces in the way swing aside if that is allowed
 * (ASC-15.3.1.1-l, ASC-15.3.1.3-a, C4.6).
 */
export function joinings(map: StarMap, lane: LaneId, to: SystemId, clearing: boolean): Room[] {
  const l = laneAt(map, lane)
  const from = openFrom(l)!
  if (linkRefusal(map, from, to, l.length)) return []
  const t = tryOf(map, lane, to, clearing)
  const rooms = stillFit(t)
  for (const at of meetings(t.circles.to, systemAt(map, from), t.span))
    rooms.push(...joined(t, [{ id: to, at }], 0, leastIn(rooms)))
  for (const at of meetings(t.circles.from, systemAt(map, to), t.span))
    rooms.push(...joined(t, [{ id: from, at }], 0, leastIn(rooms)))
  rooms.push(...bothSwung(t, leastIn(rooms)))
  return leastOf(rooms)
}

/** What takes more swinging than this is not wanted any more; as much is a tie. */
function leastIn(rooms: readonly Room[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const { total } of rooms) if (total < least) least = total
  return least
}

function tryOf(map: StarMap, lane: LaneId, to: SystemId, clearing: boolean): Try {
  const l = laneAt(map, lane)
  const from = openFrom(l)!
  const scene = once(() => sceneOf(map))
  const still = once(() => stillScene(scene(), movablesOf(map)))
  const yard = once(() => {
    const others = clearing ? movablesOf(map, [from, to]) : NOTHING_MOVES
    const lanes = [...systemAt(map, from).lanes, ...systemAt(map, to).lanes]
    return yardOf(scene(), others, { systems: [from, to], lanes })
  })
  const circles = { from: circleOf(map, from), to: circleOf(map, to) }
  return { map, lane, from, to, span: laneSpan(l), yard, scene, still, reach: new Map(), circles }
}

function circleOf(map: StarMap, id: SystemId): Circle | null {
  const pivot = pivotOf(map, id)
  if (pivot === null) return null
  const centre = systemAt(map, pivot)
  return { centre, radius: laneSpan(holdingLane(map, id)), direction: directionTo(centre, systemAt(map, id)) }
}

const circleIn = (t: Try, id: SystemId): Circle => (id === t.from ? t.circles.from : t.circles.to)!

/** Whether nothing Fixed hinders a System; the two that are to meet do not hinder each other. */
function canSwing(t: Try, id: SystemId, turn: number): boolean {
  let reach = t.reach.get(id)
  if (reach === undefined) {
    const partner = id === t.from ? { system: t.to } : { lane: t.lane }
    reach = reachIn(t.still(), t.map, { kind: 'system', id }, partner)
    t.reach.set(id, reach)
  }
  return canTurn(reach, turn)
}

/** Whether it is known already that a System cannot turn so far: it takes a while to find out. */
function isTooFar(t: Try, id: SystemId, turn: number): boolean {
  const reach = t.reach.get(id)
  return reach !== undefined && !canTurn(reach, turn)
}

const STUCK: Reach = { ccw: 0, cw: 0 }

/** How far a piece can turn before it runs into something Fixed. */
function reachIn(still: Scene, map: StarMap, piece: Piece, ignore: Ignore): Reach {
  const group = groupOf(map, piece)
  if ('ok' in group) return STUCK
  const others = { ...still, boxes: still.boxes.filter(b => !group.laneIds.includes(b.id)) }
  return reachOf(others, group, {}, ignore)
}

/** As the two lie: between Fixed Systems a lane may miss by a quarter Sector, else it must fit (G4). */
function stillFit(t: Try): Room[] {
  const off = distance(systemAt(t.map, t.from), systemAt(t.map, t.to)) - t.span
  const fixed = statusOf(t.map, t.from) === 'fixed' && statusOf(t.map, t.to) === 'fixed'
  if (Math.abs(off) > (fixed ? FIT_TOLERANCE : EPSILON)) return []
  return joined(t, [], fixed ? round(off) : 0)
}

/** Where a Floating System would have to lie so that the lane reaches from one to the other. */
function meetings(circle: Circle | null, other: Point, span: number): Point[] {
  if (circle === null) return []
  const points = circleMeetings(circle.centre, circle.radius, other, span, EPSILON - 1)
  return points.map(p => ({ x: round(p.x), y: round(p.y) }))
}

/** Both float: the System of the Cube swings by whole degrees, the other meets it exactly. */
function bothSwung(t: Try, best: number): Room[] {
  const { from, to } = t.circles
  if (from === null || to === null) return []
  const start = round(from.direction)
  const rooms: Room[] = []
  let least = best
  for (let degree = 1; degree <= 180 && degree * 100 < least; degree++) {
    for (let turn = degree * 100, way = 0; way < 2; turn = -turn, way++) {
      if (isTooFar(t, t.from, turn)) continue
      const at = polar(from.centre, from.radius, normalise(start + turn))
      const others = meetings(to, at, t.span)
      if (others.length === 0 || !hasPlace(t, t.from, at) || !canSwing(t, t.from, turn)) continue
      for (const other of others) {
        if (degree * 100 + Math.abs(turnOf(to, other).turn) > least) continue
        const both = [
          { id: t.from, at },
          { id: t.to, at: other },
        ]
        const found = joined(t, both, 0, least)
        rooms.push(...found)
        least = Math.min(least, leastIn(found))
      }
    }
  }
  return rooms
}

/** A quick look: would the disc alone lie free of everything Fixed? */
function hasPlace(t: Try, id: SystemId, at: Point): boolean {
  const { map, discs, boxes } = t.still()
  if (!discInside(map.area, at, PLACED)) return false
  for (const s of discs) if (s.id !== id && !discsClear(at, s, PLACED)) return false
  const { lanes } = systemAt(map, id)
  for (const b of boxes) if (!discLaneClear(at, b, PLACED) && !lanes.includes(b.id)) return false
  return true
}

interface Move {
  id: SystemId
  at: Point
}

function turnOf({ centre, direction }: Circle, at: Point): { heading: number; turn: number } {
  const heading = directionTo(centre, at)
  return { heading, turn: signed(heading - direction) }
}

/** The map with the Systems moved and the lane linked, if everything can swing there and has room. */
function joined(t: Try, moves: readonly Move[], stretch = 0, limit = Number.POSITIVE_INFINITY): Room[] {
  const turns = moves.map(({ id, at }) => turnOf(circleIn(t, id), at))
  if (leastSwinging(t, moves, turns) > limit) return []
  let map = t.map
  const swings: Swung[] = []
  for (let i = 0; i < moves.length; i++) {
    const { id, at } = moves[i]!
    const { turn, heading } = turns[i]!
    if (isTooFar(t, id, turn) || !hasPlace(t, id, at) || !canSwing(t, id, turn)) return []
    if (Math.abs(turn) >= 0.5) swings.push({ piece: { kind: 'system', id }, turn: round(turn) })
    map = swungCopy(map, id, at, normalise(round(heading)), turn)
  }
  const heading = headingTo(systemAt(map, t.from), systemAt(map, t.to))
  const lane: Piece = { kind: 'lane', id: t.lane }
  const turn = signed(heading - headingAt(laneAt(map, t.lane), t.from))
  if (Math.abs(turn) >= 0.5) swings.push({ piece: lane, turn: round(turn) })
  const rooms = withRoom(t, linked(map, t, heading, stretch), moves, swings, limit)
  if (rooms.length === 0) return rooms
  return canTurn(reachIn(t.still(), map, lane, { system: t.to }), turn) ? rooms : []
}

/** What the two Systems and the lane have to turn at the very least; each turn is rounded later. */
function leastSwinging(t: Try, moves: readonly Move[], turns: readonly { turn: number }[]): number {
  let sum = -ROUNDING
  let heading = headingAt(laneAt(t.map, t.lane), t.from)
  let from: Point = systemAt(t.map, t.from)
  let to: Point = systemAt(t.map, t.to)
  for (let i = 0; i < moves.length; i++) {
    const { id, at } = moves[i]!
    const { turn } = turns[i]!
    sum += Math.abs(turn)
    if (id === t.to) to = at
    else {
      from = at
      heading += turn
    }
  }
  return sum + Math.abs(signed(directionTo(from, to) - heading))
}

const ROUNDING = 3

function linked(map: StarMap, t: Try, heading: number, stretch: number): StarMap {
  const copy = forkOf(map, [t.to], [t.lane])
  const lane = laneAt(copy, t.lane)
  turnLane(lane, t.from, heading)
  lane.stretch = stretch
  attach(copy, lane, t.to)
  return copy
}

function withRoom(t: Try, map: StarMap, moves: readonly Move[], swings: Swung[], limit: number): Room[] {
  const systems = moves.map(m => m.id)
  const lanes = new Set([t.lane, ...systems.flatMap(id => systemAt(t.map, id).lanes)])
  const own = swings.reduce((sum, s) => sum + Math.abs(s.turn), 0)
  const scene = sceneAfter(t.scene(), map, [...lanes])
  return makeRoom(scene, keep(systems, [...lanes]), t.yard(), limit - own).map(room => ({
    map: room.map,
    swings: [...swings, ...room.swings],
    total: own + room.total,
  }))
}
