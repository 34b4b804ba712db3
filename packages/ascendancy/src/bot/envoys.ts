import { adjacentPlaces, type Place, placeOfSystem } from '../map/place.ts'
import { playing } from '../rules/players/seats.ts'
import { placesOf } from '../rules/ships/pieces.ts'
import { systemsOf } from '../rules/systems/control.ts'
import { touch } from '../rules/trade/agreements.ts'
import { heldFrom } from '../rules/trade/peace.ts'
import type { Outlook } from './outlook.ts'
import { isDangerous } from './trade.ts'
import { want } from './war/want.ts'

/**
 * Agreements are exchanged where pieces of two Factions stand side by side, and yield Production from then on,
 * wherever these go. So a single visit is enough.
 */

/** What the visit of a Ship is worth, by the place where it would be beside a Rival who would trade. */
export type Envoys = ReadonlyMap<Place, number>

/** The highest card that is exchanged, and the Rounds that it is counted for. */
const YIELD = 3
const MOST_ROUNDS = 8

export function envoysFor(o: Outlook): Envoys {
  const envoys = new Map<Place, number>()
  if (!o.sociable) return envoys
  const { g, rate, rounds } = o
  const worth = want.envoy * YIELD * rate.P * Math.min(MOST_ROUNDS, rounds - 1)
  for (const rival of playing(g)) {
    if (!couldTrade(o, rival)) continue
    for (const at of [...placesOf(g, rival), ...systemsOf(g, rival).map(placeOfSystem)])
      for (const beside of [at, ...adjacentPlaces(g.s.map, at)]) envoys.set(beside, worth)
  }
  return envoys
}

/** They have met, nothing is exchanged yet, the Rival is not about to win, and only the distance is in the way. */
const couldTrade = ({ g, seat, me }: Outlook, rival: number): boolean =>
  me.met.includes(rival) &&
  !isDangerous(g, rival) &&
  heldFrom(g, seat, rival) === undefined &&
  heldFrom(g, rival, seat) === undefined &&
  !touch(g, seat, rival)
