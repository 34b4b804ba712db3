/** Where cards are, and what is there. */
import { found, type Seat } from '@tenforward/kernel'
import { type Id, type InPlay, type LocId, locationAt, type Place, pieceOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isEquipment, isPersonnel, isShip } from '../card/lookup.ts'
import { boardOf, oncePerReading } from './board.ts'

/** Where somebody is who is at some spot for certain. */
export const placedAt = (g: G, id: Id): Spot => found(spotOf(g, id), 'spot of the card', id)

export const locationOfSpot = (g: G, spot: Spot): LocId =>
  found(spotLoc(g, spot), 'location of the spot', spot)

/** The card on which this one lies for certain. */
export const bearerOf = (g: G, id: Id): Id => found(hostOf(g, id), 'host of the card', id)

/** The card on which a card lies; null where it lies on none, or is not in play. */
export function hostOf(g: G, id: Id): Id | null {
  const at = pieceOf(g, id).play?.at
  return at?.in === 'on' ? at.host : null
}

/** The ship that carries this one; null when it is not carried. */
export function carrierOf(g: G, ship: Id): Id | null {
  const { at } = inPlay(g, ship)
  return at.in === 'aboard' && isShip(cardOf(g, ship)) ? at.host : null
}

export const isLanded = (g: G, ship: Id): boolean => inPlay(g, ship).at.in === 'planet'

/** The location of a card in play; null for cards in the core. */
export function locOf(g: G, id: Id): LocId | null {
  let { at } = inPlay(g, id)
  while (at.in === 'aboard' || at.in === 'docked' || at.in === 'on') at = inPlay(g, at.host).at
  return at.in === 'core' ? null : at.loc
}

/** The same for what is at a location by the rules. */
export function locationOf(g: G, id: Id): LocId {
  return found(locOf(g, id), 'location of the card', id)
}

const NOTHING: readonly Id[] = []

/** Cards inside a ship or facility, of either player. */
export function aboard(g: G, host: Id): readonly Id[] {
  const board = boardOf(g)
  if (board !== null) return board.aboard[host] ?? NOTHING
  return g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    return at.in === 'aboard' && at.host === host
  })
}

/** Cards on the surface of a planet; planet facilities and landed ships are not among them (CCG-PRESENT-07). */
export function onSurface(g: G, loc: LocId): readonly Id[] {
  const board = boardOf(g)
  if (board !== null) return board.surface[loc] ?? NOTHING
  return g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    if (at.in !== 'planet' || at.loc !== loc) return false
    const card = cardOf(g, id)
    return card.facility === null && !isShip(card)
  })
}

export function docked(g: G, facility: Id): Id[] {
  return g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    return at.in === 'docked' && (at.host === facility || stationOf(g, at.host) === facility)
  })
}

/** Cards played or placed on this one. */
export function cardsOn(g: G, host: Id): Id[] {
  return g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    return at.in === 'on' && at.host === host
  })
}

export const surface = (loc: LocId): Spot => `planet ${loc}`
const planetOf = (spot: Spot & string): LocId => Number(spot.slice('planet '.length))

/** Whether there is such a place: a ship or facility may go while others respond. */
export const isThere = (g: G, spot: Spot): boolean =>
  typeof spot !== 'number' || pieceOf(g, spot).play !== null

export function placeOf(spot: Spot): Place {
  return typeof spot === 'number' ? { in: 'aboard', host: spot } : { in: 'planet', loc: planetOf(spot) }
}

/** Where somebody is, when it is a spot. */
export function spotOf(g: G, id: Id): Spot | null {
  const { at } = inPlay(g, id)
  if (at.in === 'aboard') return at.host
  return at.in === 'planet' ? surface(at.loc) : null
}

export function spotLoc(g: G, spot: Spot): LocId | null {
  return typeof spot === 'number' ? locOf(g, spot) : planetOf(spot)
}

/** All cards at a spot, of either player. */
export function cardsAt(g: G, spot: Spot): readonly Id[] {
  return typeof spot === 'number' ? aboard(g, spot) : onSurface(g, planetOf(spot))
}

/** CCG-CARRY-05: aboard a ship, with the crews of the ships that it carries. */
export function personnelAt(g: G, spot: Spot, seat: Seat): readonly Id[] {
  return peopleOnce(g, keyOf(g, spot, seat), () => peopleAt(g, spot, seat))
}

const peopleOnce = oncePerReading<readonly Id[]>()

/** A number for a spot and a player, or nobody. */
function keyOf(g: G, spot: Spot, seat: Seat): number {
  const place = typeof spot === 'number' ? spot : g.s.cards.length + planetOf(spot)
  return place * (g.s.players.length + 1) + seat + 1
}

function peopleAt(g: G, spot: Spot, seat: Seat): Id[] {
  const found: Id[] = []
  for (const id of cardsAt(g, spot)) {
    const card = cardOf(g, id)
    if (isShip(card)) found.push(...personnelAt(g, id, seat))
    else if (isPersonnel(card) && isOwnCrew(inPlay(g, id), seat)) found.push(id)
  }
  return found
}

/** A captive is nobody's crew (CCG-CAPTURE-01 and 13), and an infiltrator the rival's (CCG-INFILTRATE-06). */
const isOwnCrew = ({ by, captive, infiltrates }: InPlay, seat: Seat): boolean =>
  by === seat && captive === undefined && infiltrates === undefined

/** CCG-INFILTRATE-09: those who act together at a spot: the player's own, and infiltrators of the rival who join in. */
export function crewAt(g: G, spot: Spot, seat: Seat): readonly Id[] {
  const own = personnelAt(g, spot, seat)
  if (g.s.spies === undefined || g.s.spies.length === 0) return own
  const joined = g.s.spies.filter(id => {
    const { by, infiltrates, aloof } = inPlay(g, id)
    return by !== seat && infiltrates !== undefined && aloof === undefined && spotOf(g, id) === spot
  })
  return [...own, ...joined]
}

/** People and what they carry. */
export function movableAt(g: G, spot: Spot, seat: Seat): Id[] {
  return cardsAt(g, spot).filter(id => {
    const card = cardOf(g, id)
    const { by, captive } = inPlay(g, id)
    // CCG-CAPTURE-11: like equipment of the captor's.
    return (captive?.by ?? by) === seat && (isPersonnel(card) || isEquipment(card))
  })
}

export function shipsOf(g: G, seat: Seat): Id[] {
  const board = boardOf(g)
  if (board !== null) return board.ships.filter(id => inPlay(g, id).by === seat)
  return g.s.inPlay.filter(id => {
    const { by, at } = inPlay(g, id)
    return (
      by === seat && (at.in === 'space' || at.in === 'docked' || at.in === 'planet') && isShip(cardOf(g, id))
    )
  })
}

/** The facility that is built into a mission is the mission's card itself (CCG-MII-06). */
const stands = (at: Place): at is Place & { loc: LocId } =>
  at.in === 'space' || at.in === 'planet' || at.in === 'line'

export function facilitiesOf(g: G, seat: Seat): Id[] {
  return (boardOf(g)?.facilities ?? g.s.inPlay).filter(id => {
    const { by, at } = inPlay(g, id)
    return by === seat && stands(at) && cardOf(g, id).facility !== null
  })
}

/** Of either player. */
export function facilities(g: G): readonly Id[] {
  const board = boardOf(g)
  if (board !== null) return board.facilities
  return g.s.inPlay.filter(id => stands(inPlay(g, id).at) && cardOf(g, id).facility !== null)
}

export function facilitiesAt(g: G, loc: LocId): Id[] {
  return (boardOf(g)?.facilities ?? g.s.inPlay).filter(id => {
    const { at } = inPlay(g, id)
    return stands(at) && at.loc === loc && cardOf(g, id).facility !== null
  })
}

/** Ships and facilities of both players at a location, docked and landed ones too; carried ships are not (CCG-CARRY-09). */
export function hostsAt(g: G, loc: LocId): readonly Id[] {
  const board = boardOf(g)
  if (board !== null) return board.hosts[loc] ?? NOTHING
  return g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    if (at.in === 'docked') return locOf(g, id) === loc
    if (!stands(at) || at.loc !== loc) return false
    const card = cardOf(g, id)
    return isShip(card) || card.facility !== null
  })
}

/** The station to which a site belongs; every other card is its own. */
export function stationOf(g: G, id: Id): Id {
  const { at } = inPlay(g, id)
  return at.in === 'on' && cardOf(g, id).site !== null ? at.host : id
}

/** MISSION-02 and 03: there is a surface. */
export function isPlanet(g: G, loc: LocId): boolean {
  return isKind(g, loc, 'planet')
}

export function isSpace(g: G, loc: LocId): boolean {
  return isKind(g, loc, 'space')
}

function isKind(g: G, loc: LocId, kind: 'planet' | 'space'): boolean {
  const { missions, now } = locationAt(g, loc)
  if (now !== undefined) return now.includes(kind)
  return missions.some(id => {
    const { mission, timeLocation } = cardOf(g, id)
    return (mission ?? timeLocation)?.places.includes(kind) ?? false
  })
}
