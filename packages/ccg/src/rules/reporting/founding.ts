/** Where facilities, sites and time locations may be set up, and how they stand there. */
import { allowed, type Seat } from '@tenforward/kernel'
import type { Card } from '../../cards/types.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import type { Where } from '../../content/facts/places/types.ts'
import { firstOf } from '../../lists.ts'
import { type Id, type LocId, locationAt, type Place, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { facilitiesAt, isPlanet, isSpace } from '../places/places.ts'
import { MOST_SITES, sitesSeeded, stationsFor } from '../places/sites.ts'
import { locationsCalled, presentDayOf } from '../places/universe.ts'
import { enterPlay } from '../zones/zones.ts'

/** CCG-FACILITY-05 to 08, 15, 16 and 18: where a facility may be seeded or built. */
export function facilitySites(g: G, seat: Seat, id: Id, card: Card = cardOf(g, id)): LocId[] {
  if (card.facility === null) return []
  return [...g.s.locations.keys()].filter(
    loc =>
      locationAt(g, loc).quadrant === card.quadrant && suits(g, card, loc, seat) && isFree(g, seat, id, loc),
  )
}

/** CCG-FACILITY-07: only there, where it says so; CCG-FACILITY-15 and 16: all other outposts by icon, at no homeworld. */
function suits(g: G, card: Card, loc: LocId, seat: Seat): boolean {
  const at = placeSpec(card.id)?.at
  if (at !== undefined) return at.some(where => isThere(g, card, loc, where, seat))
  if (card.facility!.kind !== 'Outpost') return false
  const missions = locationAt(g, loc).missions.map(id => cardOf(g, id))
  return (
    missions.every(({ mission }) => mission !== null && mission.homeworldOf.length === 0) &&
    // CCG-ASSIM-05: the icons of an assimilated planet do not matter.
    locationAt(g, loc).assimilated === undefined &&
    missions.some(mission => card.affiliations.some(one => showsIcon(mission, one)))
  )
}

/** Whether a card that names places for itself may be at this one; all others may. */
export function goesThere(g: G, card: Card, loc: LocId): boolean {
  const at = placeSpec(card.id)?.at
  return at === undefined || at.some(where => isThere(g, card, loc, where))
}

function isThere(g: G, card: Card, loc: LocId, where: Where, seat?: Seat): boolean {
  const { region, missions, time } = locationAt(g, loc)
  if ('location' in where) {
    const year = 'year' in where ? where.year : undefined
    return locationsCalled(g, card, where.location, year).includes(loc)
  }
  if ('year' in where)
    return (
      time === true && isSpace(g, loc) && placeSpec(pieceOf(g, firstOf(missions)).card)?.year === where.year
    )
  if (time) return false
  if ('region' in where) return region === where.region
  if ('planet' in where) return isPlanet(g, loc)
  if ('completed' in where) return isPlanet(g, loc) && locationAt(g, loc).completedBy === seat
  if ('space' in where) return isSpace(g, loc) && (where.homeworld !== false || !isHomeworld(g, loc))
  if ('universal' in where) return missions.some(id => cardOf(g, id).uniqueness === 'universal')
  if ('anywhere' in where)
    return region !== (where.outside ?? '') && (where.homeworld !== false || !isHomeworld(g, loc))
  if (locationAt(g, loc).assimilated !== undefined) return false
  return region !== where.outside && missions.some(id => showsIcon(cardOf(g, id), where.icon))
}

const isHomeworld = (g: G, loc: LocId): boolean =>
  locationAt(g, loc).missions.some(id => (cardOf(g, id).mission?.homeworldOf.length ?? 0) > 0)

function showsIcon({ mission }: Card, affiliation: Card['affiliations'][number]): boolean {
  if (mission === null) return false
  return [mission, ...(mission.opposite === null ? [] : [mission.opposite])].some(
    ({ attempt }) => attempt.kind === 'affiliations' && attempt.of.includes(affiliation),
  )
}

/** CCG-FACILITY-18 and 20: none of one's own is there, unless a card lets them coexist. */
function isFree(g: G, seat: Seat, id: Id, loc: LocId): boolean {
  if (!facilitiesAt(g, loc).some(other => inPlay(g, other).by === seat)) return true
  return allowed(g, 'coexist', { seat, id, loc })
}

/** CCG-FACILITY-03 and 04: in space, unless it says that it is on the planet. */
export function standsAt(g: G, id: Id, loc: LocId): Place {
  return { in: placeSpec(pieceOf(g, id).card)?.onPlanet ? 'planet' : 'space', loc }
}

/** CCG-SITE-01 to 03: a site that may still be seeded; CCG-TYPES-47: a time location whose present is in play. */
export function maySetUp(g: G, seat: Seat, id: Id, seeding: boolean): boolean {
  const card = cardOf(g, id)
  if (card.site !== null)
    return stationsFor(g, card).length > 0 && !(seeding && sitesSeeded(g, seat) >= MOST_SITES)
  return card.timeLocation !== null && presentDayOf(g, card) !== null
}

/** A time location lies beside the spacelines. */
export function openTime(g: G, seat: Seat, id: Id): LocId {
  const loc = g.s.locations.length
  g.s.locations.push({
    quadrant: cardOf(g, id).quadrant,
    region: null,
    time: true,
    missions: [id],
    seeds: [],
    known: [],
    met: [],
    found: [],
    completedBy: null,
    barred: [],
  })
  enterPlay(g, id, seat, { in: 'line', loc }, null)
  return loc
}
