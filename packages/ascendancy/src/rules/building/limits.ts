import { allowed, type Seat } from '@tenforward/kernel'
import { factionFacts, fleetFacts } from '../../content/facts/lookup.ts'
import { isSystemPlace, type Place, systemIn } from '../../map/place.ts'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'
import { shipsInPlay } from '../ships/pieces.ts'
import { controls, discOf } from '../systems/control.ts'
import { because, type Why } from '../why.ts'

/** How many pieces a seat may have: Ships, Fleets, Starbases. Control Nodes are in control.ts. */

/** Ships not in play (ASC-3.6.1-a). */
export const freeShips = (g: G, seat: Seat): number => g.match.options.ships - shipsInPlay(g, seat)

/** The name of a Fleet card as options show it: `fleet:0A`. */
export type FleetSide = { fleet: number; side: 'A' | 'B' }

export const SIDES = ['A', 'B'] as const

export const fleetCardOf = (g: G, seat: Seat, { fleet, side }: FleetSide) =>
  fleetFacts(`${playerOf(g, seat).faction}-${fleet + 1}${side}`)

/** Most Ships on this side of the card (ASC-12.1.1-b). */
export const fleetMax = (g: G, seat: Seat, of: FleetSide): number => fleetCardOf(g, seat, of).max

export const fleetsInPlay = (g: G, seat: Seat): number => {
  let n = 0
  for (const fleet of playerOf(g, seat).fleets) if (fleet !== null) n++
  return n
}

const FLEETS_FULL = because('Every Fleet needs an Ascendancy token.', 'ASC-12.1.2-a', 'ASC-3.7.1-b')

/** One Fleet for each Ascendancy token, three in all; the cards in any order (ASC-12.1.2-a, ASC-12.1.2-b). */
export function noFleet(g: G, seat: Seat): Why | null {
  const { ascendancy, fleets } = playerOf(g, seat)
  return fleetsInPlay(g, seat) < Math.min(ascendancy, fleets.length) ? null : FLEETS_FULL
}

/** Sides of the Fleet cards that are not in play. */
export function freeFleetSides(g: G, seat: Seat): FleetSide[] {
  const free: FleetSide[] = []
  playerOf(g, seat).fleets.forEach((fleet, number) => {
    if (fleet === null) for (const side of SIDES) free.push({ fleet: number, side })
  })
  return free
}

/** Whether a seat builds Ships and Commissions Fleets here: its Starbases, and its Home while it Controls it. */
export function isShipyard(g: G, seat: Seat, at: Place): boolean {
  if (!isSystemPlace(at) || !controls(g, seat, systemIn(at))) return false
  return systemIn(at) === playerOf(g, seat).home || discOf(g, systemIn(at)).starbase
}

export const canCommissionAt = (g: G, seat: Seat, at: Place, free: boolean): boolean =>
  isShipyard(g, seat, at) || allowed(g, 'commissionFleet', { seat, at, free })

const STARBASES_OUT = because('All three Starbases of the Faction have been placed.', 'ASC-12.2.1-c')
const STARBASE_LEVEL = because(
  'Each Starbase needs an Ascendancy level of its own.',
  'ASC-12.2.1.1-a',
  'ASC-3.6.4-f',
)

/** Three in the whole game, and no more than the Ascendancy; captured ones do not count (A2-63). */
export function noStarbase(g: G, seat: Seat): Why | null {
  const { commissioned, ascendancy, faction } = playerOf(g, seat)
  if (commissioned >= factionFacts(faction).pieces.starbases) return STARBASES_OUT
  return commissioned < ascendancy ? null : STARBASE_LEVEL
}
