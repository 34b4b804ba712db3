/** Who and what is present with a card, and what is "here". */
import { type Id, type LocId, locationAt, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { isActive } from '../card/able.ts'
import { cardOf, inPlay, isEquipment, isPersonnel, isShip } from '../card/lookup.ts'
import { teamOf } from '../people/teams.ts'
import { isConcealed, veilOf } from '../ships/concealed.ts'
import { carrierOf, locationOf, locOf, spotOf, stationOf } from './places.ts'

const isFolk = (g: G, id: Id): boolean => isPersonnel(cardOf(g, id)) || isEquipment(cardOf(g, id))
const isHost = (g: G, id: Id): boolean => isShip(cardOf(g, id)) || cardOf(g, id).facility !== null

/**
 * Whether two cards in play are present with each other (CCG-PRESENT-01: "with" means the same). A mission or a time
 * location stands for its planet or its place in space.
 */
export function present(g: G, a: Id, b: Id): boolean {
  // CCG-PRESENT-12: a seed is with nobody before it is met.
  if (pieceOf(g, a).play === null || pieceOf(g, b).play === null) return false
  if (a === b) return true
  if (isVeiledFrom(g, a, b) || isVeiledFrom(g, b, a)) return false
  if (isFolk(g, a) && isFolk(g, b)) return areTogether(g, a, b)
  if (isFolk(g, a)) return isFolkWith(g, a, b)
  if (isFolk(g, b)) return isFolkWith(g, b, a)
  if (isHost(g, a) && isHost(g, b)) return areNeighbours(g, a, b)
  if (isHost(g, a)) return isHostWith(g, a, b)
  if (isHost(g, b)) return isHostWith(g, b, a)
  return locOf(g, a) !== null && locOf(g, a) === locOf(g, b)
}

/** CCG-CLOAK-08 and 11: what is cloaked, or aboard it, is not there for anything outside. */
function isVeiledFrom(g: G, id: Id, from: Id): boolean {
  const veil = veilOf(g, id)
  return veil !== null && veilOf(g, from) !== veil
}

/** CCG-PRESENT-01 to 03 and 06: one team; with the rival's people at the same spot, but for an attempt. */
function areTogether(g: G, a: Id, b: Id): boolean {
  const [one, other] = [inPlay(g, a), inPlay(g, b)]
  if (spotOf(g, a) === null) return false
  if (one.by !== other.by) return spotOf(g, a) === spotOf(g, b) && !isAttempting(g)
  if (isAttempting(g) && isActive(g, a) !== isActive(g, b)) return false
  const sameSpot = spotOf(g, a) === spotOf(g, b)
  if (!isPersonnel(cardOf(g, a)) || !isPersonnel(cardOf(g, b))) return sameSpot
  return sameSpot ? teamOf(g, a).includes(b) : carriedTogether(g, a, b)
}

const isAttempting = (g: G): boolean => g.s.actions.some(({ kind }) => kind === 'attempt')

/** CCG-CARRY-10: the crews of a ship and of the ships that it carries. */
function carriedTogether(g: G, a: Id, b: Id): boolean {
  return outerHost(g, a) !== null && outerHost(g, a) === outerHost(g, b)
}

function outerHost(g: G, id: Id): Id | null {
  const { at } = inPlay(g, id)
  if (at.in !== 'aboard') return null
  return carrierOf(g, at.host) ?? at.host
}

/** CCG-PRESENT-03 to 05 and 10: with what they are in or on, and with what lies there; not with other ships. */
function isFolkWith(g: G, folk: Id, card: Id): boolean {
  const { at } = inPlay(g, folk)
  const place = inPlay(g, card).at
  if (at.in === 'aboard') {
    if (at.host === card || stationOf(g, at.host) === card || outerHost(g, folk) === card) return true
    if (carrierOf(g, card) === at.host) return true
    if (place.in === 'on') return place.host === at.host
    if (place.in === 'line') return !isHost(g, card) && isInSpace(g, at.host) && locOf(g, folk) === place.loc
    return false
  }
  if (at.in !== 'planet' || isHost(g, card)) return false
  return (place.in === 'line' || place.in === 'atop') && place.loc === at.loc
}

/** A ship in space at a place that is nothing but space is with that place, and so is its crew. */
function isInSpace(g: G, host: Id): boolean {
  const loc = locationOf(g, host)
  const { missions, now } = locationAt(g, loc)
  const places =
    now ??
    missions.flatMap(id => {
      const { mission, timeLocation } = cardOf(g, id)
      return (mission ?? timeLocation)?.places ?? []
    })
  return !places.includes('planet')
}

/** CCG-PRESENT-09, CCG-CARRY-09 and 10: all at one location, but what is carried is only with its carrier. */
function areNeighbours(g: G, a: Id, b: Id): boolean {
  const [inA, inB] = [carrierOf(g, a), carrierOf(g, b)]
  if (inA !== null || inB !== null) return inA === b || inB === a || (inA !== null && inA === inB)
  return locOf(g, a) === locOf(g, b)
}

/** CCG-PRESENT-09 and 11: with cards at the location, with the site of its dock, with the planet only when landed on it. */
function isHostWith(g: G, host: Id, card: Id): boolean {
  const { at } = inPlay(g, host)
  const place = inPlay(g, card).at
  if (cardOf(g, card).site !== null) return at.in === 'docked' && at.host === card
  if (carrierOf(g, host) !== null) return false
  if (place.in === 'on') return place.host === host
  if (place.in === 'line' && !isInSpace(g, host)) return at.in === 'planet' && at.loc === place.loc
  return place.in !== 'core' && place.in !== 'aboard' && locOf(g, host) === locOf(g, card)
}

/**
 * CCG-HERE-01 and 05: everything at a location, of either player, wherever it is there. CCG-CLOAK-08 and 11: but what is
 * cloaked, and those aboard it, are not.
 */
export function cardsHere(g: G, loc: LocId): Id[] {
  return g.s.inPlay.filter(id => locOf(g, id) === loc && veilOf(g, id) === null)
}

/** CCG-HERE-03: what a site or facility calls "here", and cards played on them: what is present with it. */
export function hereFor(g: G, id: Id): Id[] {
  const base = baseOf(g, id)
  if (base === null) {
    const loc = locOf(g, id)
    return loc === null ? [] : cardsHere(g, loc)
  }
  return g.s.inPlay.filter(other => other !== base && present(g, base, other))
}

function baseOf(g: G, id: Id): Id | null {
  const { at } = inPlay(g, id)
  const holds = (one: Id) => cardOf(g, one).site !== null || cardOf(g, one).facility !== null
  if (holds(id)) return id
  return at.in === 'on' && holds(at.host) ? at.host : null
}

/** CCG-CLOAK-08: ships of the rival that count as being there. */
export function opposingShipsAt(g: G, seat: number, loc: LocId): Id[] {
  return cardsHere(g, loc).filter(
    id =>
      inPlay(g, id).by !== seat && isShip(cardOf(g, id)) && carrierOf(g, id) === null && !isConcealed(g, id),
  )
}
