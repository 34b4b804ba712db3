/** Special reporting by download: where at a location what is brought may go. */
import type { Seat } from '@tenforward/kernel'
import type { Id, LocId, Place, Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { fitsIn } from '../card/compatible.ts'
import { cardOf, inPlay, isEquipment, isShip } from '../card/lookup.ts'
import { isPlanet, locOf, placeOf, spotOf, surface } from '../places/places.ts'
import { roomsOf } from '../places/sites.ts'
import { modesOf } from '../reporting/report.ts'

/** CCG-SDL-03: anywhere at the location: a spot, or space for a ship. `icon`: the card whose icon brings it. */
export function downloadSpots(
  g: G,
  seat: Seat,
  id: Id,
  loc: LocId,
  icon: Id | null = null,
): (Spot | 'space')[] {
  const card = cardOf(g, id)
  if (isShip(card) && !isEquipment(card)) return ['space']
  return spotsHere(g, seat, loc, icon).filter(spot =>
    modesOf(card).some(mode => fitsIn(g, seat, id, mode, spot)),
  )
}

/** Whoever comes to a station with sites comes to one of them. */
function spotsHere(g: G, seat: Seat, loc: LocId, icon: Id | null): Spot[] {
  // CCG-HERE-03: a facility or site that says "here" means itself.
  if (icon !== null && isFacilityOrSite(g, icon)) return roomsOf(g, icon)
  const hosts = g.s.inPlay.filter(host => {
    const { by, at } = inPlay(g, host)
    const holds = isShip(cardOf(g, host)) || (cardOf(g, host).facility !== null && at.in !== 'line')
    return by === seat && holds && locOf(g, host) === loc
  })
  const spots: Spot[] = hosts.flatMap(host => roomsOf(g, host))
  if (isPlanet(g, loc)) spots.push(surface(loc))
  // Whosever the station is: the site at which the icon is.
  const own = icon === null ? null : spotOf(g, icon)
  if (own !== null && isSite(g, own) && !spots.includes(own)) spots.push(own)
  return spots
}

const isFacilityOrSite = (g: G, id: Id): boolean => {
  const { facility, site, mission } = cardOf(g, id)
  return mission === null && (facility !== null || site !== null)
}

const isSite = (g: G, spot: Spot): boolean => typeof spot === 'number' && cardOf(g, spot).site !== null

export function downloadPlace(loc: LocId, spot: Spot | 'space'): Place {
  return spot === 'space' ? { in: 'space', loc } : placeOf(spot)
}
