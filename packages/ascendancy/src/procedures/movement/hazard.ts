import { done, emit, locals, rollDice, type Seat, value } from '@tenforward/kernel'
import { factionById } from '../../content/facts/lookup.ts'
import { type Place, placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import type { Which } from '../../rules/movement/points.ts'
import { noteStay } from '../../rules/movement/units.ts'
import { playerOf, rightOf } from '../../rules/players/seats.ts'
import { addSingles, fleetOf, fleetsAt, loseFromFleet, shipsAt, singlesAt } from '../../rules/ships/pieces.ts'
import { printed } from '../../rules/systems/control.ts'
import { fire, type G, procedure } from '../../types.ts'

/** The level that Ships of a seat must Brave when they end a move here; 0 when the System is safe for them. */
export const hazardLevel = (g: G, seat: Seat, system: SystemId): number =>
  value(g, 'hazardLevel', printed(g, system).hazard, { seat, system })

/** The Shield Modifier is added to the level: a die that reaches the sum destroys a Ship (ASC-8.4.1-a). */
export function hazardShields(g: G, seat: Seat, fleet: Which, system: SystemId): number {
  const player = playerOf(g, seat)
  const base = factionById[player.faction]!.shields.levels[player.shields]!
  return value(g, 'hazardShields', base, { seat, fleet, system })
}

/** How many dice a group of Ships rolls: one for each, unless content says otherwise. */
export const hazardDice = (g: G, seat: Seat, fleet: Which, ships: number, system: SystemId): number =>
  value(g, 'hazardDice', ships, { seat, fleet, system })

export interface Braved {
  lost: number
  left: number
}

interface Braving {
  seat: Seat
  system: SystemId
  level: number
  /** A Fleet on its way that goes on and does not roll (G90). */
  passing?: Which
  lost?: number
}

/**
 * 8.4.1: all Ships of a seat in a System roll against a level: its own, or that of a card. Each Fleet rolls by itself,
 * then the single Ships; losses stay in the group that rolled them (G-F19).
 */
export const braveHazard = procedure('braveHazard', locals<Braving, Braved>(), {
  roll(g, v) {
    const at = placeOfSystem(v.system)
    const groups: { fleet: Which; ships: number }[] = fleetsAt(g, v.seat, at)
      .filter(fleet => fleet !== v.passing)
      .map(fleet => ({ fleet, ships: fleetOf(g, v.seat, fleet).n }))
    const singles = singlesAt(g, v.seat, at)
    if (singles > 0) groups.push({ fleet: null, ships: singles })
    v.lost = 0
    for (const { fleet, ships } of groups) v.lost += braveOne(g, v, fleet, ships)
    noteStay(g, v.seat)
    return fire(
      'hazardBraved',
      { seat: v.seat, system: v.system, lost: v.lost, left: restingAt(g, v.seat, at, v.passing) },
      'end',
    )
  },
  end: (g, v) => done({ lost: v.lost!, left: restingAt(g, v.seat, placeOfSystem(v.system), v.passing) }),
})

/** Ships of a seat in a Sector but for those that are merely passing. */
export const restingAt = (g: G, seat: Seat, at: Place, passing: Which = null): number =>
  shipsAt(g, seat, at) - (passing === null ? 0 : (playerOf(g, seat).fleets[passing]?.n ?? 0))

/** The dice are rolled for the player on the right (ASC-8.4.1-d, G-B09). */
function braveOne(g: G, { seat, system, level }: Braving, fleet: Which, ships: number): number {
  const shields = hazardShields(g, seat, fleet, system)
  const dice = rollDice(g, hazardDice(g, seat, fleet, ships, system))
  const lost = Math.min(ships, dice.filter(die => die >= level + shields).length)
  const by = rightOf(g, seat)
  emit(g, 'hazard.braved', { seat, by, system, fleet, level, shields, dice, lost })
  if (fleet === null) addSingles(g, seat, placeOfSystem(system), -lost)
  else loseFromFleet(g, seat, fleet, lost)
  return lost
}
