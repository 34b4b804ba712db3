/** Reporting for duty: which cards may enter play, and where. */
import { allowed, forbidden, type Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { matches } from '../../cards/match.ts'
import type { Card } from '../../cards/types.ts'
import type { Affiliation } from '../../cards/wordLists.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { firstOf } from '../../lists.ts'
import { type Id, type LocId, locationAt, type Place, pieceOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { compatible, fitsIn } from '../card/compatible.ts'
import { controls } from '../card/control.ts'
import { cardOf, isEquipment, isShip, reports } from '../card/lookup.ts'
import { subjectsIn } from '../card/subjects.ts'
import { duplicates } from '../card/unique.ts'
import { isHooked } from '../declared/hooked.ts'
import { cardSpecOf } from '../declared/lookup.ts'
import { anyCard, cardsThat } from '../declared/onceAGame.ts'
import { mayBeAt } from '../people/holograms.ts'
import { spotsToInfiltrate } from '../people/infiltrate.ts'
import { oncePerReading } from '../places/board.ts'
import {
  facilities,
  isPlanet,
  locationOf,
  locationOfSpot,
  locOf,
  personnelAt,
  placeOf,
  shipsOf,
  stationOf,
  surface,
} from '../places/places.ts'
import { roomsOf, sitesOf } from '../places/sites.ts'
import { allowsDocking, docksSuch } from '../ships/docking.ts'

/** Why a card in hand cannot report now; null when it can. */
export function whyNotReport(g: G, seat: Seat, id: Id): { message: string; rule: string } | null {
  const card = cardOf(g, id)
  if (!reports(card)) return { message: `${card.title} does not report for duty.`, rule: 'CCG-PLAY-06' }
  const twice = duplicates(g, seat, card)
  if (twice !== null) return { message: `${card.title} is in play already.`, rule: twice }
  if (modesOf(card).some(mode => hasPlace(g, seat, id, mode))) return null
  if (isBarred(g, seat, id)) {
    return { message: `Nothing lets ${card.title} come from its alternate universe.`, rule: 'CCG-AU-06' }
  }
  return { message: `No facility of yours takes ${card.title}.`, rule: 'CCG-REPORT-01' }
}

/** CCG-MULTI-02 and 03: the affiliations in which it could come; one `null` for cards without affiliation. */
export function modesToReport(g: G, seat: Seat, id: Id): (Affiliation | null)[] {
  return modesOf(cardOf(g, id)).filter(mode => reportTo(g, seat, id, mode).length > 0)
}

export function modesOf(card: Card): readonly (Affiliation | null)[] {
  return card.affiliations.length === 0 ? [null] : card.affiliations
}

/** Where a card may report in one of its affiliations: by the rules, and by leave of other cards. */
export function reportTo(g: G, seat: Seat, id: Id, mode: Affiliation | null): Spot[] {
  const then = [...nativeSpots(g, seat, id, mode), ...enabledSpots(g, seat, id, mode)]
  if (isBarred(g, seat, id)) return then
  const usual: Spot[] = usable(g, seat).filter(facility => takes(g, seat, id, mode, facility))
  const special = [...specialSpots(g, seat, id, mode), ...spotsToInfiltrate(g, seat, id)]
  return special.length + then.length === 0 ? usual : [...new Set([...usual, ...then, ...special])]
}

/** Whether there is any such place: asked of every card in hand. */
function hasPlace(g: G, seat: Seat, id: Id, mode: Affiliation | null): boolean {
  const barred = isBarred(g, seat, id)
  if (!barred && usable(g, seat).some(facility => takes(g, seat, id, mode, facility))) return true
  if (nativeSpots(g, seat, id, mode).length + enabledSpots(g, seat, id, mode).length > 0) return true
  return !barred && specialSpots(g, seat, id, mode).length + spotsToInfiltrate(g, seat, id).length > 0
}

/** Nothing lets it come from its alternate universe (CCG-AU-06, CCG-ICON-01). */
function isBarred(g: G, seat: Seat, id: Id): boolean {
  return cardOf(g, id).icons.includes('AU') && !allowed(g, 'alternateUniverse', { seat, id })
}

/** CCG-AU-02: where a card lets it come from there, and nowhere else. */
function enabledSpots(g: G, seat: Seat, id: Id, mode: Affiliation | null): Spot[] {
  if (!cardOf(g, id).icons.includes('AU') || !isHooked(g, 'universeReport')) return []
  return spotsToReport(g, seat).filter(
    spot => allowed(g, 'universeReport', { seat, id, spot }) && fits(g, seat, id, mode, spot),
  )
}

/** CCG-REPORT-15 and 16: time locations that name it: their surface, one's own ships and facilities there. */
function nativeSpots(g: G, seat: Seat, id: Id, mode: Affiliation | null): Spot[] {
  if (!haveNatives(g)) return []
  return g.s.locations.flatMap((_, loc) => {
    const natives = nativesOf(g, loc)
    if (natives === undefined || !subjectsIn(g, id).some(one => matches(one, natives))) return []
    const here = (spot: Id) => locOf(g, spot) === loc
    const spots: Spot[] = [...usable(g, seat).filter(here), ...shipsOf(g, seat).filter(here)]
    if (isPlanet(g, loc) || isShip(cardOf(g, id))) spots.push(surface(loc))
    return spots.filter(spot => fits(g, seat, id, mode, spot))
  })
}

const haveNatives = anyCard(card => placeSpec(card.id)?.natives !== undefined)

/** Of a time location; of some missions, too, until they are solved. */
export function nativesOf(g: G, loc: LocId): Filter | undefined {
  const { completedBy, missions } = locationAt(g, loc)
  const spec = placeSpec(pieceOf(g, firstOf(missions)).card)
  return spec?.untilSolved && completedBy !== null ? undefined : spec?.natives
}

/** CCG-REPORT-05: one's own, and those that are for both. CCG-CONTROL-02: headquarters of what both play. */
function usable(g: G, seat: Seat): readonly Id[] {
  return usableOnce(g, seat, () => {
    const hooked = isHooked(g, 'usable')
    const own = facilities(g).filter(
      id => controls(g, seat, id) || (hooked && allowed(g, 'usable', { seat, id })),
    )
    return hooked ? own.filter(id => forbidden(g, 'usable', { seat, id }) === null) : own
  })
}

const usableOnce = oncePerReading<readonly Id[]>()

/** CCG-REPORT-01: outposts and headquarters that are compatible and in the right quadrant. */
function takes(g: G, seat: Seat, id: Id, mode: Affiliation | null, facility: Id): boolean {
  const { kind } = cardOf(g, facility).facility!
  return (
    (kind === 'Outpost' || kind === 'Headquarters') &&
    !(kind === 'Outpost' && isHooked(g, 'outpost') && forbidden(g, 'outpost', { id, mode }) !== null) &&
    inNativeQuadrants(g, cardOf(g, id), facility) &&
    compatible(g, seat, id, mode, facility) &&
    fits(g, seat, id, mode, facility)
  )
}

/** CCG-HOUSE-07 and CCG-HOLO-11: nobody comes where there would be house arrest, no hologram where it cannot be. */
function fits(g: G, seat: Seat, id: Id, mode: Affiliation | null, spot: Spot): boolean {
  if (!mayBeAt(g, id, seat, spot)) return false
  return isShip(cardOf(g, id)) || fitsIn(g, seat, id, mode, spot)
}

/** CCG-REPORT-13 and 14: both the newcomer and the facility are where they are at home; equipment has no home. */
function inNativeQuadrants(g: G, card: Card, facility: Id): boolean {
  const { quadrant } = locationAt(g, locationOf(g, facility))
  return (
    cardOf(g, stationOf(g, facility)).quadrant === quadrant &&
    (isEquipment(card) || card.quadrant === quadrant)
  )
}

/** The cards of the game whose own text says where they may come. */
const speakingOfItself = cardsThat(({ id }, g) => {
  const { reports: where, comesAboard } = cardSpecOf(g, id) ?? {}
  return where !== undefined || comesAboard !== undefined
})

/** CCG-REPORT-17, 18 and 23: wherever cards let it come; only sites and stations keep to native quadrants. */
function specialSpots(g: G, seat: Seat, id: Id, mode: Affiliation | null): Spot[] {
  const itself = speakingOfItself(g).has(cardOf(g, id)) ? cardSpecOf(g, pieceOf(g, id).card) : undefined
  const anywhere = isHooked(g, 'report')
  const atStations = isHooked(g, 'stationReport')
  const itselfSays = itself?.reports !== undefined || itself?.comesAboard !== undefined
  if (!anywhere && !atStations && !itselfSays) return []
  const card = cardOf(g, id)
  const sites: Spot[] = atStations ? usable(g, seat).flatMap(station => sitesOf(g, station)) : []
  return [...spotsToReport(g, seat), ...sites].filter(spot => {
    const at = { seat, id, mode, spot }
    const comes =
      itself?.reports?.(g, seat, spot) ||
      (typeof spot === 'number' && itself?.comesAboard?.(g, spot)) ||
      (anywhere && allowed(g, 'report', at)) ||
      (atStations &&
        typeof spot === 'number' &&
        allowed(g, 'stationReport', at) &&
        inNativeQuadrants(g, card, spot))
    return comes && (isSite(g, spot) ? fitsAtSite(g, seat, id, mode, spot) : fits(g, seat, id, mode, spot))
  })
}

const isSite = (g: G, spot: Spot): spot is Id => typeof spot === 'number' && cardOf(g, spot).site !== null

/** CCG-HOUSE-04: at a site only those who are there matter; who may come to the station is up to the card. */
function fitsAtSite(g: G, seat: Seat, id: Id, mode: Affiliation | null, site: Id): boolean {
  if (!mayBeAt(g, id, seat, site)) return false
  if (isShip(cardOf(g, id))) return true
  return personnelAt(g, site, seat).every(other => compatible(g, seat, id, mode, other))
}

function spotsToReport(g: G, seat: Seat): Spot[] {
  const planets = [...g.s.locations.keys()].filter(loc => isPlanet(g, loc)).map(surface)
  return [...usable(g, seat), ...shipsOf(g, seat), ...planets]
}

/** CCG-DOCK-15: a ship enters play docked where docking is allowed; everybody else goes inside, or to the surface. */
export function entrance(g: G, id: Id, spot: Spot): Place {
  const aboard = cardSpecOf(g, pieceOf(g, id).card)?.comesAboard
  if (aboard !== undefined && typeof spot === 'number' && aboard(g, spot)) return { in: 'aboard', host: spot }
  if (!isShip(cardOf(g, id))) return placeOf(typeof spot === 'number' ? firstOf(roomsOf(g, spot)) : spot)
  if (typeof spot === 'number' && (allowsDocking(g, spot) || docksSuch(g, spot, id)))
    return { in: 'docked', host: spot }
  const loc = locationOfSpot(g, spot)
  const landed = typeof spot !== 'number' && allowed(g, 'reportLanded', { id, spot })
  return { in: landed ? 'planet' : 'space', loc }
}
