/** Names of places: in time, and in the mirror universe. */
import { locationName } from '../../cards/mission.ts'
import type { Card } from '../../cards/types.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { firstOf } from '../../lists.ts'
import { type Id, type LocId, locationAt, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { affiliationsOf, cardOf } from '../card/lookup.ts'

/** The place of a location without its universe and its year: what is said of both Bajors. */
function plainName(name: string): string {
  return name.replace(/^Mirror /, '').replace(/^\d{4} /, '')
}

/** CCG-MIRROR-01: both have the same text of location; they are different locations all the same. */
export function correspondInMirror(g: G, a: LocId, b: LocId): boolean {
  const quadrants = [a, b].map(loc => locationAt(g, loc).quadrant)
  if (!quadrants.includes('Mirror') || !quadrants.includes('Alpha')) return false
  return namesOf(g, a).some(name => namesOf(g, b).includes(name))
}

/** CCG-TIME-04: where a location is: what its missions say, or what its time location says. */
function namesOf(g: G, loc: LocId): string[] {
  return locationAt(g, loc).missions.map(id => {
    const card = cardOf(g, id)
    return placeSpec(card.id)?.place ?? plainName(locationName(card))
  })
}

/**
 * CCG-MIRROR-02 and 03: the location that a card means by a name: in the mirror universe for cards of the Mirror
 * Quadrant, in the Alpha Quadrant for all others. `year` names a time location.
 */
export function locationsCalled(g: G, by: Card, name: string, year?: number): LocId[] {
  const mirrored = by.quadrant === 'Mirror'
  return [...g.s.locations.keys()].filter(loc => {
    const { quadrant, time, missions } = locationAt(g, loc)
    if ((quadrant === 'Mirror') !== mirrored) return false
    if ((time === true) !== (year !== undefined)) return false
    if (year !== undefined && placeSpec(pieceOf(g, firstOf(missions)).card)?.year !== year) return false
    return namesOf(g, loc).includes(name)
  })
}

/** CCG-TIME-04, 08 and 12: the spaceline location of a time location; destroyed or not it stays that. */
export function presentDayOf(g: G, card: Card): LocId | null {
  const spec = placeSpec(card.id)
  if (spec?.place === undefined) return null
  const found = g.s.locations.findIndex(
    ({ time, quadrant, missions }, loc) =>
      time !== true &&
      (quadrant === 'Mirror') === (card.quadrant === 'Mirror') &&
      (namesOf(g, loc).includes(spec.place!) ||
        missions.some(id => spec.missions?.includes(cardOf(g, id).title))),
  )
  return found < 0 ? null : found
}

/** CCG-TIME-05: one of the two is a time location and the other its spaceline location. */
export function correspondInTime(g: G, a: LocId, b: LocId): boolean {
  return isPair(g, a, b) || isPair(g, b, a)
}

function isPair(g: G, then: LocId, now: LocId): boolean {
  const { time, missions } = locationAt(g, then)
  return time === true && presentDayOf(g, cardOf(g, firstOf(missions))) === now
}

/** CCG-MIRROR-05: whether a location is a homeworld of this card: that of its affiliation, in its own universe. */
export function isHomeworldOf(g: G, loc: LocId, id: Id): boolean {
  const { quadrant, missions } = locationAt(g, loc)
  const card = cardOf(g, id)
  if ((quadrant === 'Mirror') !== (card.quadrant === 'Mirror')) return false
  return missions.some(mission =>
    cardOf(g, mission).mission?.homeworldOf.some(one => affiliationsOf(g, id).includes(one)),
  )
}
