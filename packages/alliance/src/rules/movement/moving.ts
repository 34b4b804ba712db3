import type { Rect } from '@tenforward/geometry'
import { emit, pickRandom, value } from '@tenforward/kernel'
import { HALF } from '../../space/constants.ts'
import { type Edge, edgesCrossed, outsideAt } from '../../space/edges.ts'
import {
  type Code,
  type Colour,
  colourNumber,
  colourNumbered,
  type Manoeuvre,
  manoeuvreOf,
} from '../../space/manoeuvres.ts'
import { wayOf } from '../../space/path.ts'
import { baseOf, type Pose, poseOf } from '../../space/pose.ts'
import { aside, roomBeside } from '../../space/room.ts'
import { type Blockers, fly } from '../../space/slide.ts'
import { baseOnField, templateOnBase, templateOnField } from '../../space/terrain.ts'
import type { Ship, ShipId, TokenId } from '../../state.ts'
import type { G } from '../../types.ts'
import { type Asteroid, matSide, planetsOf } from '../mission/mat.ts'
import { note } from '../mission/tally.ts'
import { destroy, retreat } from '../ships/leaving.ts'
import { classOf, isEnemy, isInPlay, logicOf, opponentsOf } from '../ships/ships.ts'

/** The colour of a manoeuvre for this ship, with all that changes it (ALL-MAN-09). */
export function colourOf(g: G, ship: Ship, code: Code): Colour {
  const printed = isEnemy(ship)
    ? logicOf(ship).red.includes(code)
      ? 'red'
      : 'white'
    : classOf(ship).dial[code]
  const n = value(g, 'colour', colourNumber(printed ?? 'white'), { ship: ship.id, code })
  return colourNumbered(n)
}

/** The colour that cards make of a manoeuvre on its way, from what it was so far: something that lasts for a while. */
export function treatedAs(g: G, ship: Ship, code: Code, colour: Colour): Colour {
  if (g.s.lasting.length === 0) return colour
  const n = value(g, 'treatAs', colourNumber(colour), { ship: ship.id, code })
  return colourNumbered(n)
}

/**
 * Bases that a ship cannot end on; Enemy ships pass over planets (ALL-PLT-01, ALL-AIE-01). Of those that it cannot
 * touch within `way` of where it is nothing is said.
 */
export function blockersFor(g: G, ship: Ship, way = Number.POSITIVE_INFINITY): Blockers<ShipId> {
  const bases: { id: ShipId; base: Rect }[] = []
  const { x, y } = ship.pose
  const reach = way + TWO_BASES
  for (const other of g.s.ships) {
    if (other === ship || !isInPlay(other)) continue
    const { pose } = other
    if (Math.abs(pose.x - x) < reach && Math.abs(pose.y - y) < reach)
      bases.push({ id: other.id, base: baseOf(pose) })
  }
  return { bases, planets: isEnemy(ship) ? NO_PLANETS : planetsOf(g) }
}

/** Bases whose middles are farther apart than this do not touch, however they are turned. */
const TWO_BASES = 3 * HALF

const NO_PLANETS: Blockers['planets'] = []

/** What came of a manoeuvre. */
export interface Flight {
  code: Code
  colour: Colour
  slid: boolean
  overlapped: ShipId[]
  /** Obstacles that its template or its base overlapped, without those on which it stood before (ALL-OBS-05). */
  obstacles: TokenId[]
  /** Opposing ships under the template (ALL-OVL-01: which costs nothing). */
  passed: ShipId[]
}

/** Puts a ship at the end of its manoeuvre, or as far as it comes. What lies beyond the edge is seen to later. */
export function execute(g: G, ship: Ship, code: Code, colour: Colour): Flight {
  const from = poseOf(ship.pose)
  const planned = manoeuvreOf(code)
  const move = fly(from, planned, blockersFor(g, ship, wayOf(planned)))
  const obstacles = obstaclesMet(g, from, move.flown, move.way, move.pose).map(o => o.id)
  const passed = opponentsOf(g, ship)
    .filter(other => templateOnBase(from, move.flown, move.way, other.pose))
    .map(other => other.id)
  ship.pose = move.pose
  const { slid, overlapped } = move
  emit(g, 'ship.moved', { ship: ship.id, code, colour, from, to: poseOf(move.pose), slid, overlapped })
  return { code, colour, slid, overlapped, obstacles, passed }
}

/** Obstacles under the part of the template that was flown or under the base at its end. */
export function obstaclesMet(g: G, from: Pose, m: Manoeuvre, way: number, to: Pose): Asteroid[] {
  const met: Asteroid[] = []
  for (const token of g.s.tokens) {
    if (token.kind !== 'asteroid' || baseOnField(from, token)) continue
    if (baseOnField(to, token) || templateOnField(from, m, way, token)) met.push(token)
  }
  return met
}

/**
 * A player ship beyond the edge retreats where its mission lets it; elsewhere it has fled and is lost (ALL-FLE-01). Over
 * two edges alike it is lost unless it may leave over both: what cannot be told apart goes the Enemy's way (ALL-DSP-03).
 */
export function leaveMat(g: G, ship: Ship): boolean {
  const edges = edgesCrossed(ship.pose, matSide(g))
  const [edge] = edges
  if (edge === undefined) return false
  if (!edges.every(over => mayRetreat(g, over))) {
    destroy(g, ship, null, 'fled')
    return true
  }
  note(g, `left:${edge}`)
  retreat(g, ship, edge)
  return true
}

function mayRetreat(g: G, edge: Edge): boolean {
  const { retreat, map } = g.match.options.mission
  return retreat.some(faction => map.edges[edge].includes(faction))
}

/** An Enemy ship beyond the edge: gone if it may retreat there, else put outside, facing the map (ALL-AIE-03, -04). */
export function turnBack(g: G, ship: Ship): 'onMat' | 'outside' | 'gone' {
  const side = matSide(g)
  const edges = edgesCrossed(ship.pose, side)
  const [only, ...others] = edges
  if (only === undefined) return 'onMat'
  const edge = others.length === 0 ? only : pickRandom(g, edges, 'edge')
  if (g.match.options.mission.enemyRetreat?.includes(edge)) {
    retreat(g, ship, edge)
    return 'gone'
  }
  ship.pose = freeOutside(g, ship, outsideAt(ship.pose, edge, side))
  emit(g, 'ship.offMap', { ship: ship.id, edge, to: poseOf(ship.pose) })
  return 'outside'
}

/** The nearest spot along the edge where no other base stands. */
function freeOutside(g: G, ship: Ship, at: Pose): Pose {
  const side = matSide(g)
  const { x, y } = at
  const alongX = y < 0 || y > side
  const bounds = alongX
    ? { west: HALF, east: side - HALF, south: y, north: y }
    : { west: x, east: x, south: HALF, north: side - HALF }
  const bases = blockersFor(g, ship).bases.map(other => other.base)
  return aside(at, roomBeside([at], bases, bounds) ?? 0)
}
