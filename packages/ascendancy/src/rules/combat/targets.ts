import { forbidden, type Seat, value } from '@tenforward/kernel'
import { isSystemPlace, type Place } from '../../map/place.ts'
import type { Power } from '../../state.ts'
import type { G } from '../../types.ts'
import { noCommand } from '../players/commands.ts'
import { playerOf } from '../players/seats.ts'
import { placesOf, powersAt } from '../ships/pieces.ts'
import { because, type Why } from '../why.ts'
import { isBeside } from './forces.ts'

const NO_TARGET = because('No Rival Ships are within reach of yours.', 'ASC-9-b')

export const mayBeAttacked = (g: G, by: Power, at: Place): boolean =>
  forbidden(g, 'attack', { by, at }) === null

/** Rivals with Ships in a Sector, the Borg included. */
export const rivalsAt = (g: G, seat: Seat, at: Place): Power[] => powersAt(g, at).filter(p => p !== seat)

/** The own Sectors from which a Sector can be attacked: itself and those beside it (ASC-9-c). */
export const forcesAround = (g: G, seat: Seat, at: Place): Place[] =>
  placesOf(g, seat).filter(own => within(g, own, at))

function within(g: G, own: Place, at: Place): boolean {
  if (own === at) return true
  if (!g.match.options.hubAttacks && isSystemPlace(own) && isSystemPlace(at)) return false
  return isBeside(g, own, at)
}

/** Every Sector with Ships that are not this seat's, each once. */
function rivalPlaces(g: G, seat: Seat): Place[] {
  const found: Place[] = g.s.borg.cubes.map(cube => cube.at)
  for (let rival = 0; rival < g.s.players.length; rival++) {
    if (rival === seat) continue
    for (const at of placesOf(g, rival)) if (!found.includes(at)) found.push(at)
  }
  return found
}

function isTarget(g: G, seat: Seat, own: readonly Place[], at: Place): boolean {
  for (const from of own) {
    if (within(g, from, at)) return mayBeAttacked(g, seat, at) && canPayFor(g, seat, at)
  }
  return false
}

/** With no ready Command only a battle that costs none is left. */
function canPayFor(g: G, seat: Seat, at: Place): boolean {
  if (playerOf(g, seat).commands.ready > 0) return true
  return battleCost(g, seat, at, rivalsAt(g, seat, at)) === 0
}

export const battleCost = (g: G, seat: Seat, at: Place, against: readonly Power[]): number =>
  value(g, 'battleCost', 1, { seat, at, against })

export function battleTargets(g: G, seat: Seat): Place[] {
  const own = placesOf(g, seat)
  return rivalPlaces(g, seat).filter(at => isTarget(g, seat, own, at))
}

export function whyNoBattle(g: G, seat: Seat): Why | null {
  return anyTarget(g, seat, placesOf(g, seat)) ? null : (noCommand(g, seat) ?? NO_TARGET)
}

/** The same without a list of them: it is asked at every prompt of the Command Phase. */
function anyTarget(g: G, seat: Seat, own: readonly Place[]): boolean {
  for (const cube of g.s.borg.cubes) if (isTarget(g, seat, own, cube.at)) return true
  for (let rival = 0; rival < g.s.players.length; rival++) {
    if (rival === seat) continue
    for (const at of placesOf(g, rival)) if (isTarget(g, seat, own, at)) return true
  }
  return false
}
