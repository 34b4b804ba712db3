/** Beaming and walking: from which spots to which, and who may go. */
import { forbidden, type Seat } from '@tenforward/kernel'
import type { Id, LocId } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, inPlay, isShip } from './cards.ts'
import { fitsIn } from './compatible.ts'
import { isPlanet, locOf, movableAt, type Spot, spotLoc, surface } from './places.ts'
import { shipAttribute } from './ships.ts'

export type Way = 'beam' | 'walk'

/** Spots where a player has somebody who is able to go (CCG-STOPPED-01 and 02). */
export function spotsOf(g: G, seat: Seat): Spot[] {
  const spots = new Set<Spot>()
  for (const id of g.s.inPlay) {
    const { at, by, stopped } = inPlay(g, id)
    if (by !== seat || stopped) continue
    if (at.in === 'aboard') spots.add(at.host)
    else if (at.in === 'planet' && cardOf(g, id).facility === null) spots.add(surface(at.loc))
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

/** CCG-BEAM-11 to 15: all at the same location; one end operates the transporters. */
function beamEnds(g: G, seat: Seat, from: Spot): Spot[] {
  const loc = spotLoc(g, from)
  if (loc === null || !isReachable(g, seat, from)) return []
  const hosts: Spot[] = hostsAt(g, loc).filter(id => isReachable(g, seat, id))
  const all = isPlanet(g, loc) ? [...hosts, surface(loc)] : hosts
  return all.filter(to => to !== from && (operates(g, seat, from) || operates(g, seat, to)))
}

function hostsAt(g: G, loc: LocId): Id[] {
  return g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    if (at.in !== 'space' && at.in !== 'docked' && at.in !== 'planet') return false
    const card = cardOf(g, id)
    return (isShip(card) || card.facility !== null) && locOf(g, id) === loc
  })
}

/** CCG-BEAM-01 and 16: transporters of one's own. */
function operates(g: G, seat: Seat, spot: Spot): boolean {
  return typeof spot === 'number' && inPlay(g, spot).by === seat
}

/** CCG-BEAM-13 and 14: an opposing ship or facility is an end only while it is unshielded. */
function isReachable(g: G, seat: Seat, spot: Spot): boolean {
  if (typeof spot !== 'number' || inPlay(g, spot).by === seat) return true
  return shipAttribute(g, spot, 'SHIELDS') === 0
}

/** CCG-WALK-01 and 02: between a facility and ships docked there, between a planet and facilities on it. */
function walkEnds(g: G, seat: Seat, from: Spot): Spot[] {
  if (typeof from !== 'number') {
    const loc = spotLoc(g, from)!
    return g.s.inPlay.filter(id => {
      const { at, by } = inPlay(g, id)
      return by === seat && at.in === 'planet' && at.loc === loc && cardOf(g, id).facility !== null
    })
  }
  const { at, by } = inPlay(g, from)
  if (at.in === 'docked') return by === seat ? [at.host] : []
  if (by !== seat || cardOf(g, from).facility === null) return []
  const docked = g.s.inPlay.filter(id => {
    const other = inPlay(g, id)
    return other.at.in === 'docked' && other.at.host === from && other.by === seat
  })
  return at.in === 'planet' ? [...docked, surface(at.loc)] : docked
}

/** Who is able to go. */
export function travellers(g: G, seat: Seat, way: Way, from: Spot, to: Spot): Id[] {
  return movableAt(g, from, seat).filter(id => mayGo(g, seat, way, id, to))
}

/** CCG-BEAM-04, 05 and 07: able to go, and not under house arrest there; aboard a rival's ship that does not matter. */
function mayGo(g: G, seat: Seat, way: Way, id: Id, to: Spot): boolean {
  const { stopped, mode } = inPlay(g, id)
  if (stopped || (way === 'beam' && forbidden(g, 'beam', { seat, id }) !== null)) return false
  const hostile = typeof to === 'number' && inPlay(g, to).by !== seat
  return hostile || fitsIn(g, seat, id, mode, to)
}
