/** Words for homeworlds, and for who is where. */
import type { Seat } from '@tenforward/kernel'
import type { Affiliation } from '../cards/wordLists.ts'
import { forceOf } from '../rules/battle/battle.ts'
import { cardOf, inPlay, isShip } from '../rules/card/lookup.ts'
import { hostsAt, surface } from '../rules/places/places.ts'
import { type Id, type LocId, locationAt, type Spot } from '../state.ts'
import type { G } from '../types.ts'
import { haveAt } from './played.ts'

/** The affiliations whose homeworld a location is. */
export const homeOf = (g: G, loc: LocId | null): readonly Affiliation[] =>
  loc === null ? [] : locationAt(g, loc).missions.flatMap(one => cardOf(g, one).mission?.homeworldOf ?? [])

/** Ships and facilities of a player at a location that can take somebody aboard. */
export const cargo = (g: G, seat: Seat, loc: LocId): Spot[] =>
  hostsAt(g, loc).filter(
    one => inPlay(g, one).by === seat && (isShip(cardOf(g, one)) || cardOf(g, one).facility !== null),
  )

export const hasHostAt = (g: G, seat: Seat, loc: LocId): boolean => cargo(g, seat, loc).length > 0

/** Four guards on the planet. */
export const hasGuards = (g: G, seat: Seat, loc: LocId): boolean =>
  haveAt(g, surface(loc), seat, 'SECURITY x4')

/** The spot is the surface of a homeworld that somebody could infiltrate. */
export function infiltratesAt(g: G, one: Id, spot: Spot): boolean {
  if (typeof spot === 'number') return false
  const homes = homeOf(g, Number(spot.slice(7)))
  return cardOf(g, one).infiltrates.some(of => homes.includes(of as Affiliation))
}

/** At a homeworld, with somebody of its own affiliation among them, and all of them of this player. */
export function isAtHome(g: G, loc: LocId, force: readonly Id[], seat: Seat): boolean {
  const homes = homeOf(g, loc)
  return force.some(one => {
    const { by, mode } = inPlay(g, one)
    return by === seat && mode !== null && homes.includes(mode)
  })
}

export const crewOf = (g: G, host: Id): Id[] => forceOf(g, [host])
