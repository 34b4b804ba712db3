import { emit, type OptionId, refuse, type Seat } from '@tenforward/kernel'
import { copyOfLane, copyOfSystem, openFrom } from '../../map/build.ts'
import { placeOfSector, placeOfSystem } from '../../map/place.ts'
import { theLane, theSystem } from '../../map/refusal.ts'
import { isFloating } from '../../map/status.ts'
import { carryOutSwing, swing as swingOnMap } from '../../map/swing.ts'
import { type LaneId, type Piece, systemAt } from '../../map/types.ts'
import type { G } from '../../types.ts'
import { laneNamed, systemNamed } from '../optionIds.ts'
import { shipsAt } from '../ships/pieces.ts'
import { discOf, nodesOn } from '../systems/control.ts'
import { refuseFor } from './refusals.ts'

/**
 * 8.6.4: on their own turn, in either Phase, players swing Floating Systems and open lanes, whoever placed them.
 * Swinging is free and could be undone by swinging back, so between actions one piece can be swung only so often in
 * a turn: enough for any purpose, and a turn comes to an end.
 */
export const SWINGS_A_TURN = 4

export const pieceId = ({ kind, id }: Piece): string => `${kind}:${id}`

export const pieceNamed = (id: OptionId): Piece =>
  String(id).startsWith('lane:') ? theLane(laneNamed(id)) : theSystem(systemNamed(id))

/**
 * The pieces that can be swung, by the links alone (ASC-8.6.3.2-a, ASC-8.6.4.2-a), and were not too often yet; none
 * tested for room. As many as are wanted.
 */
export function swingable(g: G, seat: Seat, most = Number.POSITIVE_INFINITY): Piece[] {
  const { map } = g.s
  const found: Piece[] = []
  const note = (piece: Piece): void => {
    if (!isShut(g, seat, piece) && timesSwung(g, piece) < SWINGS_A_TURN) found.push(piece)
  }
  for (const system of map.systems) {
    if (found.length >= most) return found
    if (system !== null && isFloating(map, system.id)) note(theSystem(system.id))
  }
  for (const lane of map.lanes) {
    if (found.length >= most) return found
    if (lane !== null && openFrom(lane) !== null) note(theLane(lane.id))
  }
  return found
}

/** In simultaneous first turns nobody moves what another player is on (B89). */
function isShut(g: G, seat: Seat, piece: Piece): boolean {
  if (!g.s.together) return false
  return g.s.players.some((_, rival) => rival !== seat && isOn(g, rival, piece))
}

function isOn(g: G, rival: Seat, piece: Piece): boolean {
  if (piece.kind === 'lane') return [1, 2, 3, 4].some(k => shipsAt(g, rival, placeOfSector(piece.id, k)) > 0)
  const disc = discOf(g, piece.id)
  return (disc.owner === rival && nodesOn(disc) > 0) || shipsAt(g, rival, placeOfSystem(piece.id)) > 0
}

/** Mostly nothing was swung in this turn. */
function timesSwung(g: G, piece: Piece): number {
  const { swung } = g.s.here
  if (swung === undefined || swung.length === 0) return 0
  const id = pieceId(piece)
  return swung.filter(other => other === id).length
}

export function anySwing(g: G, seat: Seat): boolean {
  return g.s.turn === seat && swingable(g, seat, 1).length > 0
}

/** Refuses a swing that is not legal. The piece and the angle come from outside. */
export function checkSwing(g: G, seat: Seat, piece: Piece, angle: unknown): void {
  if (!isHeading(angle)) refuse('A heading is a whole number of hundredths of a degree.', 'ASC-8.6.4-c')
  if (g.s.turn !== seat) refuse('Pieces are swung in the own turn only.', 'ASC-8.6.4-a')
  if (isShut(g, seat, piece)) refuse('Another player is on it in this simultaneous turn.', 'ASC-16.2.3-a')
  const turned = trySwing(g, piece, angle)
  if (!turned.ok) refuseFor(turned)
}

/** Could a piece be swung there now? */
export const canSwing = (g: G, piece: Piece, angle: number): boolean => trySwing(g, piece, angle).ok

export const isHeading = (angle: unknown): angle is number =>
  Number.isInteger(angle) && (angle as number) >= 0 && (angle as number) < 36_000

/** Swings a piece where it was found that it may go: the answer that says so was checked when it came. */
export function applySwing(g: G, seat: Seat, piece: Piece, angle: number): void {
  carryOutSwing(g.s.map, piece, angle)
  emit(g, 'piece.swung', { seat, piece: { ...piece }, angle })
}

/** The way round does not matter for where a piece ends, so whichever is open is taken. */
const trySwing = (g: G, piece: Piece, angle: number) =>
  swingOnMap(sketch(g, piece), piece, 'either', angle, { strictBorder: g.match.options.strictBorder })

/** A copy of what a swing can change, so that a refusal changes nothing. */
function sketch(g: G, piece: Piece) {
  const { map } = g.s
  const copy = { area: map.area, systems: map.systems.slice(), lanes: map.lanes.slice() }
  const own: LaneId[] = piece.kind === 'lane' ? [piece.id] : (map.systems[piece.id]?.lanes ?? [])
  for (const id of own) if (map.lanes[id]) copy.lanes[id] = copyOfLane(map.lanes[id])
  if (piece.kind === 'system' && map.systems[piece.id])
    copy.systems[piece.id] = copyOfSystem(systemAt(map, piece.id))
  return copy
}
