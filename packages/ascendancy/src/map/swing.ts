import {
  type Arcs,
  addArc,
  FULL_TURN,
  freeHeadings,
  type Interval,
  inArcs,
  mergeArcs,
  normalise,
  type Point,
  polar,
  round,
} from '@tenforward/geometry'
import { laneSpan } from './build.ts'
import { SWEPT, SWUNG } from './clearance.ts'
import { forbidCrossings, forbidNearby, forbidOutside, forbidPieces, type Ignore } from './forbidden.ts'
import { type Scene, sceneOf } from './frame.ts'
import { type Group, groupOf, pivotPoint } from './group.ts'
import { type Refusal, refuse } from './refusal.ts'
import { holdingLane } from './status.ts'
import { type Lane, laneAt, type Piece, type StarMap, type SystemId, systemAt } from './types.ts'

/** Swinging (ASC-8.6.4): Floating Systems and open lanes turn around the one System that holds them. */

export type Direction = 'ccw' | 'cw'

export interface SwingOptions {
  /** The border also stops a piece on its way, not only at its end (G-G06). */
  strictBorder?: boolean
}

/** How far a group can turn each way before it runs into something; a full turn when nothing is in the way. */
export interface Reach {
  ccw: number
  cw: number
}

export function reachOf(scene: Scene, group: Group, options: SwingOptions = {}, ignore: Ignore = {}): Reach {
  const sweep: Arcs = []
  forbidNearby(sweep, scene, group, SWEPT, ignore)
  if (options.strictBorder) forbidOutside(sweep, scene, group, SWUNG)
  // Lanes that might cross take the most time, and many are behind something else.
  forbidCrossings(sweep, scene, group, SWEPT, ignore, reachBetween(mergeArcs(sweep)))
  return reachBetween(mergeArcs(sweep))
}

/** Turns within its reach at which a group may not stop, merged. */
export function barredTurns(scene: Scene, group: Group, reach: Reach): Arcs {
  const barred: Arcs = []
  forbidPieces(barred, scene, group, SWUNG, {}, reach)
  forbidOutside(barred, scene, group, SWUNG)
  return mergeArcs(barred)
}

/** How far a piece at turn 0 gets each way between merged arcs it may not enter. */
export function reachBetween(sweep: Arcs): Reach {
  if (sweep.length === 0) return { ccw: FULL_TURN, cw: FULL_TURN }
  if (inArcs(sweep, 0)) return { ccw: 0, cw: 0 }
  return { ccw: sweep[0]!, cw: FULL_TURN - sweep[sweep.length - 1]! }
}

export interface SwingRange {
  ok: true
  /** Present direction around the pivot, to the nearest hundredth. */
  angle: number
  /** How far it can turn each way. */
  ccw: number
  cw: number
  /** Headings around the pivot at which it can be put down. */
  stops: Interval[]
}

export function swingRange(map: StarMap, piece: Piece, options: SwingOptions = {}): SwingRange | Refusal {
  const group = groupOf(map, piece)
  if ('ok' in group) return group
  const scene = sceneOf(map)
  const reach = reachOf(scene, group, options)
  return {
    ok: true,
    angle: normalise(round(group.direction)),
    ccw: Math.floor(reach.ccw),
    cw: Math.floor(reach.cw),
    stops: stopsOf(group, reach, barredTurns(scene, group, reach)),
  }
}

/** The whole headings around the pivot that are free to stop at and not behind something. */
export function stopsOf(group: Group, reach: Reach, barred: Arcs): Interval[] {
  const out: Arcs = []
  for (let i = 0; i < barred.length; i += 2) {
    addArc(out, barred[i]! + group.direction, barred[i + 1]! + group.direction)
  }
  addArc(out, group.direction + reach.ccw, group.direction + FULL_TURN - reach.cw)
  return freeHeadings(mergeArcs(out))
}

/** Less than this is no turn: what is left of a heading after rounding the pose. */
const NO_TURN = 0.5

/** The signed turn in this direction from where the group is to a direction around its pivot. */
export function turnTowards(group: Group, direction: Direction, to: number): number {
  const ccw = normalise(to - group.direction)
  if (ccw < NO_TURN || ccw > FULL_TURN - NO_TURN) return ccw < NO_TURN ? ccw : ccw - FULL_TURN
  return direction === 'ccw' ? ccw : ccw - FULL_TURN
}

/** Does nothing stand in the way of this turn? */
export function canTurn(reach: Reach, turn: number): boolean {
  return turn <= reach.ccw + NO_TURN && -turn <= reach.cw + NO_TURN
}

/** Swings a piece to a heading around its pivot, or refuses and changes nothing. Either way round: ccw if it can. */
export function swing(
  map: StarMap,
  piece: Piece,
  direction: Direction | 'either',
  endAngle: number,
  options: SwingOptions = {},
): { ok: true } | Refusal {
  const group = groupOf(map, piece)
  if ('ok' in group) return group
  const scene = sceneOf(map)
  const reach = reachOf(scene, group, options)
  const ways: Direction[] = direction === 'either' ? ['ccw', 'cw'] : [direction]
  const turn = ways.map(way => turnTowards(group, way, endAngle)).find(by => canTurn(reach, by))
  if (turn === undefined) return refuse('blockedSwing')
  if (inArcs(barredTurns(scene, group, reach), turn)) return endRefusal(scene, group, turn)
  turnPiece(map, piece, group, normalise(endAngle), turn)
  return { ok: true }
}

/** The same for a swing that was found legal: which way round does not matter for where the pieces end. */
export function carryOutSwing(map: StarMap, piece: Piece, endAngle: number): void {
  const group = groupOf(map, piece)
  if ('ok' in group) throw new Error(`a swing that was found legal is not: ${group.reason}`)
  turnPiece(map, piece, group, normalise(endAngle), turnTowards(group, 'ccw', endAngle))
}

/** Puts a piece, with the group that turns with it, to a heading around its pivot; nothing is tested. */
export function turnPiece(map: StarMap, piece: Piece, group: Group, heading: number, turn: number): void {
  if (piece.kind === 'lane') turnLane(laneAt(map, piece.id), group.pivot, heading)
  else {
    const span = laneSpan(holdingLane(map, piece.id))
    moveSystem(map, piece.id, polar(pivotPoint(group), span, heading), heading, turn)
  }
}

/** The end pose is barred: by the border, or by another piece. */
function endRefusal(scene: Scene, group: Group, turn: number): Refusal {
  const border: Arcs = []
  forbidOutside(border, scene, group, SWUNG)
  return refuse(inArcs(mergeArcs(border), turn) ? 'outside' : 'overlap')
}

export function turnLane(lane: Lane, pivot: SystemId, heading: number): void {
  lane.angle = lane.a === pivot ? heading : normalise(heading + FULL_TURN / 2)
}

/** Puts a Floating System and what turns with it at its new pose. */
export function moveSystem(map: StarMap, id: SystemId, to: Point, heading: number, turn: number): void {
  const system = systemAt(map, id)
  const holding = holdingLane(map, id)
  system.x = to.x
  system.y = to.y
  turnLane(holding, holding.a === id ? holding.b! : holding.a!, heading)
  for (const laneId of system.lanes) {
    const lane = laneAt(map, laneId)
    if (lane !== holding) lane.angle = normalise(round(lane.angle + turn))
  }
}
