import { done, emit, locals, rollDice, type Seat } from '@tenforward/kernel'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { hazardDice, hazardShields, restingAt } from '../../rules/movement/hazard.ts'
import type { Which } from '../../rules/movement/points.ts'
import { noteStay } from '../../rules/movement/units.ts'
import { rightOf } from '../../rules/players/seats.ts'
import { addSingles, fleetOf, fleetsAt, loseFromFleet, singlesAt } from '../../rules/ships/pieces.ts'
import { fire, type G, procedure } from '../../types.ts'

export interface Braved {
  lost: number
  left: number
}

interface Given {
  seat: Seat
  system: SystemId
  level: number
  /** A Fleet on its way that goes on and does not roll (G90). */
  passing?: Which
}

/** And what its steps note. */
interface Braving extends Given {
  lost: number
}

/**
 * 8.4.1: all Ships of a seat in a System roll against a level: its own, or that of a card. Each Fleet rolls by itself,
 * then the single Ships; losses stay in the group that rolled them (G-F19).
 */
export const braveHazard = procedure('braveHazard', locals<Given, Braved, Braving>(), {
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
  end: (g, v) => done({ lost: v.lost, left: restingAt(g, v.seat, placeOfSystem(v.system), v.passing) }),
})

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
