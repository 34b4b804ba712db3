import { spread } from '@tenforward/geometry'
import {
  ask,
  done,
  emit,
  locals,
  type OptionId,
  type PlacePrompt,
  pick,
  place,
  refuse,
  type Seat,
  type Space,
} from '@tenforward/kernel'
import { copyOfLane, copyOfSystem, openFrom } from '../../map/build.ts'
import { placeOfSector, placeOfSystem } from '../../map/place.ts'
import { theLane, theSystem } from '../../map/refusal.ts'
import { isFloating } from '../../map/status.ts'
import { carryOutSwing, swing as swingOnMap, swingRange } from '../../map/swing.ts'
import type { LaneId, Piece } from '../../map/types.ts'
import { refuseFor } from '../../rules/movement/refusals.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { nodesOn } from '../../rules/systems/control.ts'
import { type Ascendancy, type G, procedure } from '../../types.ts'
import { because, type TurnAction } from '../turnAction.ts'

/**
 * 8.6.4: on their own turn, in either Phase, players swing Floating Systems and open lanes, whoever placed them.
 * Swinging is free and could be undone by swinging back, so between actions one piece can be swung only so often in
 * a turn: enough for any purpose, and a turn comes to an end.
 */
export const SWINGS_A_TURN = 4

const pieceId = ({ kind, id }: Piece): string => `${kind}:${id}`

/**
 * The pieces that can be swung, by the links alone (ASC-8.6.3.2-a, ASC-8.6.4.2-a), and were not too often yet; none
 * tested for room. As many as are wanted.
 */
function swingable(g: G, seat: Seat, most = Number.POSITIVE_INFINITY): Piece[] {
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
  const disc = g.s.discs[piece.id]!
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

export const swing = procedure('swing', locals<{ seat: Seat; piece?: Piece }>(), {
  which(g, v) {
    const pieces = swingable(g, v.seat)
    return ask(v.seat, pick('swingPiece', pieces.map(pieceId), { rules: ['ASC-8.6.4-a'] }), 'chosen')
  },
  chosen(g, v, id: OptionId) {
    const name = String(id)
    const colon = name.indexOf(':')
    v.piece = { kind: name.slice(0, colon) as Piece['kind'], id: Number(name.slice(colon + 1)) }
    g.s.here.swung ??= []
    g.s.here.swung.push(pieceId(v.piece))
    return 'where'
  },
  where(g, v) {
    const range = rangeOf(g, v.piece!)
    const stops = range.ok ? spread(range.stops, CANDIDATES) : []
    const where: SwingWhere = { piece: v.piece!, candidates: [...stops.map(angle => ({ angle })), null] }
    const rules = ['ASC-8.6.4-a', 'ASC-8.6.4-c']
    return ask(v.seat, place('swing', 'swing', where, { rules, fallback: null }), 'turn')
  },
  turn(g, v, to: SwingTo | null) {
    if (to !== null) applySwing(g, v.seat, v.piece!, to.angle)
    return done()
  },
})

const NOTHING = because('Nothing on the map can be swung now.', 'ASC-8.6.3.2-a', 'ASC-8.6.4.2-a')

export const swingAction: TurnAction = {
  id: 'swing',
  rules: ['ASC-8.6.4-a'],
  why: (g, seat) => (anySwing(g, seat) ? null : NOTHING),
  run: swing,
}

/** Where a piece is swung to: a heading around the System it hangs on, in hundredths of a degree. */
export interface SwingTo {
  angle: number
}

const CANDIDATES = 6

/** The candidates are worked out once, when the question is put. */
interface SwingWhere {
  piece: Piece
  candidates: (SwingTo | null)[]
}

/** null leaves the piece where it is. */
export const swingSpace: Space<Ascendancy, SwingTo | null> = {
  check(g, prompt, answer) {
    const { piece, candidates } = prompt.where as SwingWhere
    if (answer === null || candidates.some(c => c !== null && c.angle === answer?.angle)) return
    checkSwing(g, prompt.seat, piece, answer?.angle)
  },
  candidates: (_, prompt) => (prompt.where as SwingWhere).candidates,
  region: (g, prompt: PlacePrompt) => rangeOf(g, (prompt.where as SwingWhere).piece),
}

const rangeOf = (g: G, piece: Piece) =>
  swingRange(g.s.map, piece, { strictBorder: g.match.options.strictBorder })

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
  emit(g, 'piece.swung', { seat, piece: { kind: piece.kind, id: piece.id }, angle })
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
    copy.systems[piece.id] = copyOfSystem(map.systems[piece.id]!)
  return copy
}
