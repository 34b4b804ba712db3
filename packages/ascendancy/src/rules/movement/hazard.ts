import { found, type Seat, value } from '@tenforward/kernel'
import { factionFacts } from '../../content/facts/lookup.ts'
import type { Place } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'
import { shipsAt } from '../ships/pieces.ts'
import { printed } from '../systems/control.ts'
import type { Which } from './points.ts'

/** The level that Ships of a seat must Brave when they end a move here; 0 when the System is safe for them. */
export const hazardLevel = (g: G, seat: Seat, system: SystemId): number =>
  value(g, 'hazardLevel', printed(g, system).hazard, { seat, system })

/** The Shield Modifier is added to the level: a die that reaches the sum destroys a Ship (ASC-8.4.1-a). */
export function hazardShields(g: G, seat: Seat, fleet: Which, system: SystemId): number {
  const player = playerOf(g, seat)
  const base = found(
    factionFacts(player.faction).shields.levels[player.shields],
    'faction fact',
    player.shields,
  )
  return value(g, 'hazardShields', base, { seat, fleet, system })
}

/** How many dice a group of Ships rolls: one for each, unless content says otherwise. */
export const hazardDice = (g: G, seat: Seat, fleet: Which, ships: number, system: SystemId): number =>
  value(g, 'hazardDice', ships, { seat, fleet, system })

/** Ships of a seat in a Sector but for those that are merely passing. */
export const restingAt = (g: G, seat: Seat, at: Place, passing: Which = null): number =>
  shipsAt(g, seat, at) - (passing === null ? 0 : (playerOf(g, seat).fleets[passing]?.n ?? 0))
