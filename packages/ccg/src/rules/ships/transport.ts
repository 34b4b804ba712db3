/** Beaming and walking: from which spots to which, and who may go. */
import { allowed, forbidden, type Seat } from '@tenforward/kernel'
import type { Id, Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { mayCounter } from '../battle/battle.ts'
import { mayScoutAt } from '../borg/objectives.ts'
import { fitsIn } from '../card/compatible.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../card/lookup.ts'
import { inStasis, isQuarantined } from '../card/states.ts'
import { isHooked } from '../declared/hooked.ts'
import { mayBeAt, needsLeave } from '../people/holograms.ts'
import { isOwnHost } from '../people/teams.ts'
import { oncePerReading } from '../places/board.ts'
import {
  hostsAt,
  isPlanet,
  locationOfSpot,
  movableAt,
  shipsOf,
  spotLoc,
  stationOf,
  surface,
} from '../places/places.ts'
import { roomsOf, walkable } from '../places/sites.ts'
import { shipAttribute } from './attributes.ts'
import { isConcealed, isPhased, veilOf } from './concealed.ts'
import { isBound } from './required.ts'
import { NOBODY } from './selfControl.ts'

export type Way = 'beam' | 'walk'

/** Spots where a player has somebody who is able to go (CCG-STOPPED-01 and 02). */
export function spotsOf(g: G, seat: Seat): readonly Spot[] {
  return spotsOnce(g, seat, () => startingSpots(g, seat))
}

const spotsOnce = oncePerReading<readonly Spot[]>()

function startingSpots(g: G, seat: Seat): Spot[] {
  const spots = new Set<Spot>()
  for (const id of g.s.inPlay) {
    const { at, by, stopped } = inPlay(g, id)
    if (by !== seat || stopped) continue
    // CCG-REQUIRED-06 and 08: nobody leaves a ship that has something to do, nor fights aboard of it.
    if (at.in === 'aboard') {
      if (!spots.has(at.host) && !isBound(g, at.host)) spots.add(at.host)
    } else if (at.in === 'planet' && cardOf(g, id).facility === null) spots.add(surface(at.loc))
  }
  return [...spots]
}

export function destinations(g: G, seat: Seat, way: Way, from: Spot): Spot[] {
  const people = movableAt(g, from, seat)
  return endsOf(g, seat, way, from).filter(to => people.some(id => mayGo(g, seat, way, id, to)))
}

/** Whether anybody can go anywhere: asked at every order, so it stops at the first who can. */
export function anybodyCanGo(g: G, seat: Seat, way: Way): boolean {
  return spotsOf(g, seat).some(from => {
    const ends = endsOf(g, seat, way, from)
    return (
      ends.length > 0 && movableAt(g, from, seat).some(id => ends.some(to => mayGo(g, seat, way, id, to)))
    )
  })
}

function endsOf(g: G, seat: Seat, way: Way, from: Spot): Spot[] {
  return way === 'beam' ? beamEnds(g, seat, from) : walkEnds(g, seat, from)
}

/**
 * CCG-BEAM-11 to 15: all at the same location; one end operates the transporters. `freely`: SHIELDS are no obstacle
 * (CCG-TRANSSKILL-01).
 */
export function beamEnds(g: G, seat: Seat, from: Spot, freely = false): Spot[] {
  const loc = spotLoc(g, from)
  const pierces = isHooked(g, 'pierce')
  const reaches = (spot: Spot, by: Spot) =>
    freely ||
    isReachable(g, seat, spot) ||
    (pierces && typeof spot === 'number' && allowed(g, 'pierce', { seat, id: stationOf(g, spot), by }))
  if (loc === null || (!pierces && !reaches(from, from)) || isQuarantined(g, from)) return []
  const own = operates(g, seat, from)
  const found: Spot[] = []
  for (const host of hostsAt(g, loc))
    for (const to of roomsOf(g, host))
      if (to !== from && reaches(from, to) && reaches(to, from) && (own || operates(g, seat, to)))
        found.push(to)
  const down = surface(loc)
  if (isPlanet(g, loc) && from !== down && own && reaches(from, down)) found.push(down)
  return found
}

/** The ship or facility whose transporters are used; null where there are none. Decision G-15: either end may do it. */
export function operatorOf(g: G, seat: Seat, from: Spot, to: Spot): Id | null {
  if (operates(g, seat, from)) return stationOf(g, from)
  return operates(g, seat, to) ? stationOf(g, to) : null
}

/**
 * CCG-BEAM-01 and 16: transporters of one's own, or of a usable ship or facility; CCG-BEAM-08: they must work.
 * CCG-TYPES-35: all have them, unless a card says otherwise.
 */
function operates(g: G, seat: Seat, spot: Spot): spot is Id {
  if (typeof spot !== 'number') return false
  const host = stationOf(g, spot)
  // CCG-STASIS-12.
  if (inStasis(g, host)) return false
  const usable =
    inPlay(g, host).by === seat || hasSpyAt(g, seat, host) || allowed(g, 'usable', { seat, id: host })
  return usable && forbidden(g, 'system', { id: host, system: 'Transporters' }) === null
}

/**
 * CCG-BEAM-13 and 14: an opposing ship or facility is an end only while it is unshielded, unless it may be used.
 * CCG-CLOAK-07 and 13: nobody beams on or off a cloaked card.
 */
function isReachable(g: G, seat: Seat, spot: Spot): boolean {
  if (typeof spot !== 'number') return true
  const host = stationOf(g, spot)
  if (veilOf(g, host) !== null) return false
  // Nobody raises the shields of what nobody controls.
  if (inPlay(g, host).by === NOBODY) return true
  if (inPlay(g, host).by === seat || hasSpyAt(g, seat, host) || allowed(g, 'usable', { seat, id: host }))
    return true
  return shipAttribute(g, host, 'SHIELDS') === 0
}

/**
 * CCG-WALK-01 to 04: between a facility and ships docked there, between a planet and facilities or landed ships on it,
 * from site to site. CCG-CLOAK-13: nobody boards or leaves a cloaked ship.
 */
function walkEnds(g: G, seat: Seat, from: Spot): Spot[] {
  if (isQuarantined(g, from)) return []
  if (typeof from !== 'number') {
    const loc = locationOfSpot(g, from)
    return hostsAt(g, loc).filter(id => {
      const { at, by } = inPlay(g, id)
      return by === seat && at.in === 'planet' && !isConcealed(g, id)
    })
  }
  const { at, by } = inPlay(g, from)
  const sites = cardOf(g, from).site === null ? [] : walkable(g, from, site => isOpen(g, seat, site))
  if (isConcealed(g, from)) return []
  if (at.in === 'docked') return by === seat ? [at.host] : []
  if (isShip(cardOf(g, from))) return by === seat && at.in === 'planet' ? [surface(at.loc)] : []
  if (inPlay(g, stationOf(g, from)).by !== seat) return sites
  const ships = shipsOf(g, seat).filter(id => {
    const other = inPlay(g, id)
    return other.at.in === 'docked' && other.at.host === from && !isConcealed(g, id)
  })
  return [...ships, ...sites, ...(at.in === 'planet' ? [surface(at.loc)] : [])]
}

const isOpen = (g: G, seat: Seat, site: Id): boolean => forbidden(g, 'walkThrough', { seat, site }) === null

/** Who is able to go. */
export function travellers(g: G, seat: Seat, way: Way, from: Spot, to: Spot): Id[] {
  return movableAt(g, from, seat).filter(id => mayGo(g, seat, way, id, to))
}

/** CCG-BEAM-04, 05 and 07: able to go, and not under house arrest there; aboard a rival's ship that does not matter. */
function mayGo(g: G, seat: Seat, way: Way, id: Id, to: Spot): boolean {
  const { stopped, mode } = inPlay(g, id)
  if (!mayUseGuise(g, seat, way, id)) return false
  if (stopped || inStasis(g, id) || (way === 'beam' && forbidden(g, 'beam', { seat, id, to }) !== null))
    return false
  if (!mayBeAt(g, id, seat, to) && !needsLeave(g, id, seat, to)) return false
  // CCG-PHASE-04.
  if (way === 'walk' && isPhased(g, id)) return false
  // CCG-CAPTURE-11: a captive is asked nothing.
  if (inPlay(g, id).captive !== undefined) return true
  return isOwnHost(g, seat, to) ? fitsIn(g, seat, id, mode, to) : mayFormTeam(g, seat, id, to)
}

/** CCG-INFILTRATE-11: an infiltrator goes where the people of its guise may; nobody else does by that. */
function hasSpyAt(g: G, seat: Seat, host: Id): boolean {
  return (g.s.spies ?? []).some(id => {
    const { by, at, infiltrates } = inPlay(g, id)
    return by === seat && infiltrates !== undefined && at.in === 'aboard' && at.host === host
  })
}

/** CCG-INFILTRATE-13: what its player has lying about does not go with an infiltrator, nor do others by its guise. */
function mayUseGuise(g: G, seat: Seat, way: Way, id: Id): boolean {
  if (g.s.spies === undefined || g.s.spies.length === 0) return true
  const { at, infiltrates } = inPlay(g, id)
  if (infiltrates !== undefined || at.in !== 'aboard' || inPlay(g, at.host).by === seat) return true
  if (!hasSpyAt(g, seat, at.host)) return true
  return isPersonnel(cardOf(g, id)) && way === 'beam' && shipAttribute(g, at.host, 'SHIELDS') === 0
}

/** CCG-MOVE-29: Borg form an Away Team only by a card, or in a counter-attack. */
function mayFormTeam(g: G, seat: Seat, id: Id, to: Spot): boolean {
  if (inPlay(g, id).mode !== 'Borg' || !isPersonnel(cardOf(g, id))) return true
  return (
    mayCounter(g, seat, locationOfSpot(g, to)) ||
    allowed(g, 'awayTeam', { seat, id, to }) ||
    mayScoutAt(g, seat, id, to)
  )
}
