import { emit, found, type OptionId, type Seat } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import type { G } from '../../types.ts'
import { fleetId, shipId } from '../optionIds.ts'
import { playerOf } from '../players/seats.ts'
import {
  addSingles,
  countAt,
  disband,
  FLEET_MINIMUM,
  fleetOf,
  fleetsAt,
  shipsAt,
  singlesAt,
} from '../ships/pieces.ts'
import type { Moved, Which } from './points.ts'

/** What one Movement Command moves: a single Ship or a Fleet (ASC-8-a). */
export interface Unit {
  id: string
  fleet: Which
  /** Its Sector; at Warp the Sector from which it entered. */
  at: Place
  /** Warp tokens; 0 on the map. */
  tokens: number
}

/** Single Ships in one Sector are alike, so one of them stands for all: `ship:40`, `fleet:0`. */
export function unitsOnMap(g: G, seat: Seat): Unit[] {
  const player = playerOf(g, seat)
  const found: Unit[] = player.ships.map(({ at }) => ({ id: shipId(at), fleet: null, at, tokens: 0 }))
  player.fleets.forEach((fleet, i) => {
    if (fleet !== null && !fleet.warp) found.push({ id: fleetId(i), fleet: i, at: fleet.at, tokens: 0 })
  })
  return found
}

/** Ships at Warp are alike when they entered in one Sector and have as many tokens: `warp:40:2`. */
export function unitsAtWarp(g: G, seat: Seat): Unit[] {
  const player = playerOf(g, seat)
  const found: Unit[] = []
  for (const { origin, tokens } of player.warping) {
    const id = `warp:${origin}:${tokens}`
    if (!found.some(u => u.id === id)) found.push({ id, fleet: null, at: origin, tokens })
  }
  player.fleets.forEach((fleet, i) => {
    if (fleet?.warp) found.push({ id: fleetId(i), fleet: i, at: fleet.at, tokens: fleet.tokens })
  })
  return found
}

export const unitNamed = (units: readonly Unit[], id: OptionId): Unit =>
  found(
    units.find(u => u.id === id),
    'unit',
  )

export function shift(g: G, seat: Seat, fleet: Which, from: Place, to: Place, how: 'impulse' | 'warp'): void {
  if (fleet === null) {
    addSingles(g, seat, from, -1)
    addSingles(g, seat, to, 1)
  } else fleetOf(g, seat, fleet).at = to
  noteStay(g, seat)
  emit(g, 'ship.moved', { seat, fleet, from, to, how })
}

/** Off the map, with one token that points to the Sector (ASC-8.2.1-a). */
export function goToWarp(g: G, seat: Seat, fleet: Which, at: Place): void {
  if (fleet === null) {
    addSingles(g, seat, at, -1)
    playerOf(g, seat).warping.push({ origin: at, tokens: 1 })
  } else Object.assign(fleetOf(g, seat, fleet), { warp: true, tokens: 1 })
  noteStay(g, seat)
  emit(g, 'warp.entered', { seat, fleet, at })
}

/** Back on the map where it entered, all tokens discarded (ASC-8.2.2-f); the move begins there. */
export function leaveWarp(g: G, seat: Seat, unit: Unit): void {
  const player = playerOf(g, seat)
  if (unit.fleet !== null) {
    Object.assign(fleetOf(g, seat, unit.fleet), { warp: false, tokens: 0 })
    return
  }
  const i = player.warping.findIndex(w => w.origin === unit.at && w.tokens === unit.tokens)
  player.warping.splice(i, 1)
  addSingles(g, seat, unit.at, 1)
}

/** Off the map again, with the tokens that it had. */
export function backToWarp(g: G, seat: Seat, fleet: Which, at: Place, tokens: number): void {
  goToWarp(g, seat, fleet, at)
  if (fleet === null) found(playerOf(g, seat).warping.at(-1), 'Ship at Warp').tokens = tokens
  else fleetOf(g, seat, fleet).tokens = tokens
}

/** All Ships of a seat in a Sector, Fleet by Fleet, then the single ones. */
export function shipsIn(g: G, seat: Seat, at: Place): Moved[] {
  const groups: Moved[] = fleetsAt(g, seat, at).map(fleet => ({ fleet, ships: fleetOf(g, seat, fleet).n }))
  const singles = singlesAt(g, seat, at)
  if (singles > 0) groups.push({ fleet: null, ships: singles })
  return groups
}

/**
 * What has moved, now that the move is over: a Fleet that lost Ships on its way is Disbanded only now (ASC-12.1.5-a,
 * G90).
 */
export function disbandRemnant(g: G, seat: Seat, fleet: Which): Moved {
  if (fleet === null) return { fleet, ships: 1 }
  const ships = playerOf(g, seat).fleets[fleet]?.n ?? 0
  if (ships >= FLEET_MINIMUM) return { fleet, ships }
  if (ships > 0) disband(g, seat, fleet)
  return { fleet: null, ships }
}

/** Ships that have left a Phenomenon since the turn began cannot go on studying it (G-F23). */
export function noteStay(g: G, seat: Seat): void {
  const { stayed } = g.s.here
  if (seat !== g.s.turn || stayed.length === 0) return
  for (const stay of stayed) stay.n = Math.min(stay.n, shipsAt(g, seat, stay.at))
}

/** How many of the Ships here were here when the turn began. */
export const stayedAt = (g: G, at: Place): number => countAt(g.s.here.stayed, at)
