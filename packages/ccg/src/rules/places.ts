/** Where cards are, and what is there. */
import type { Seat } from '@tenforward/kernel'
import type { Id, LocId, Place } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, inPlay, isEquipment, isPersonnel, isShip } from './cards.ts'

/** The location of a card in play; null for cards in the core. */
export function locOf(g: G, id: Id): LocId | null {
  let { at } = inPlay(g, id)
  while (at.in === 'aboard' || at.in === 'docked' || at.in === 'on') at = inPlay(g, at.host).at
  return at.in === 'core' ? null : at.loc
}

/** Cards inside a ship or facility, of either player. */
export function aboard(g: G, host: Id): Id[] {
  return g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    return at.in === 'aboard' && at.host === host
  })
}

/** Cards on the surface of a planet; planet facilities are not among them. */
export function onSurface(g: G, loc: LocId): Id[] {
  return g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    return at.in === 'planet' && at.loc === loc && cardOf(g, id).facility === null
  })
}

export function docked(g: G, facility: Id): Id[] {
  return g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    return at.in === 'docked' && at.host === facility
  })
}

/** Cards played or placed on this one. */
export function cardsOn(g: G, host: Id): Id[] {
  return g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    return at.in === 'on' && at.host === host
  })
}

/** Where people can be: a ship or facility by its number, the surface of a planet by its location. */
export type Spot = Id | `planet ${LocId}`

export const surface = (loc: LocId): Spot => `planet ${loc}`

export function placeOf(spot: Spot): Place {
  return typeof spot === 'number'
    ? { in: 'aboard', host: spot }
    : { in: 'planet', loc: Number(spot.slice(7)) }
}

export function spotLoc(g: G, spot: Spot): LocId | null {
  return typeof spot === 'number' ? locOf(g, spot) : Number(spot.slice(7))
}

/** All cards at a spot, of either player. */
export function cardsAt(g: G, spot: Spot): Id[] {
  return typeof spot === 'number' ? aboard(g, spot) : onSurface(g, Number(spot.slice(7)))
}

export function personnelAt(g: G, spot: Spot, seat: Seat): Id[] {
  return cardsAt(g, spot).filter(id => inPlay(g, id).by === seat && isPersonnel(cardOf(g, id)))
}

/** People and what they carry. */
export function movableAt(g: G, spot: Spot, seat: Seat): Id[] {
  return cardsAt(g, spot).filter(id => {
    const card = cardOf(g, id)
    return inPlay(g, id).by === seat && (isPersonnel(card) || isEquipment(card))
  })
}

export function shipsOf(g: G, seat: Seat): Id[] {
  return g.s.inPlay.filter(id => {
    const { by, at } = inPlay(g, id)
    return (
      by === seat && (at.in === 'space' || at.in === 'docked' || at.in === 'planet') && isShip(cardOf(g, id))
    )
  })
}

/** Built-in facilities of missions are the mission's card, which is not a facility to stand in yet. */
export function facilitiesOf(g: G, seat: Seat): Id[] {
  return g.s.inPlay.filter(id => {
    const { by, at } = inPlay(g, id)
    return by === seat && (at.in === 'space' || at.in === 'planet') && cardOf(g, id).facility !== null
  })
}

export function facilitiesAt(g: G, loc: LocId): Id[] {
  return g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    return (at.in === 'space' || at.in === 'planet') && at.loc === loc && cardOf(g, id).facility !== null
  })
}

/** MISSION-02 and 03: there is a surface. */
export function isPlanet(g: G, loc: LocId): boolean {
  return g.s.locations[loc]!.missions.some(id => cardOf(g, id).mission?.places.includes('planet'))
}

export function isSpace(g: G, loc: LocId): boolean {
  return g.s.locations[loc]!.missions.some(id => cardOf(g, id).mission?.places.includes('space'))
}
