import { emit, rollDice, type Seat, type Source } from '@tenforward/kernel'
import { placeOfSystem } from '../../../map/place.ts'
import type { SystemId } from '../../../map/types.ts'
import type { Moved } from '../../../rules/movement/points.ts'
import { noteStay } from '../../../rules/movement/units.ts'
import { playerOf } from '../../../rules/players/seats.ts'
import { addSingles, loseFromFleet, singlesAt } from '../../../rules/ships/pieces.ts'
import { controls } from '../../../rules/systems/control.ts'
import { isHostile } from '../../../rules/trade/peace.ts'
import type { G } from '../../../types.ts'
import { isCloaked } from '../../../words/cloaking.ts'
import { worth } from '../../../words/hooks.ts'

interface Rest {
  seat: Seat
  system: SystemId
  movers: readonly Moved[]
}

/** Who is Hostile is for the owner of the mines to say: it depends on the Agreement that it holds (G51). */
export function areLaid(g: G, { seat, system }: Rest, self: Source): boolean {
  const owner = self.owner as Seat
  return (
    seat !== owner &&
    controls(g, owner, system) &&
    isHostile(g, owner, seat) &&
    isCloaked(g, owner, [placeOfSystem(system)], [seat])
  )
}

/** A die for each Ship that came; those that were here before are not tested again. */
export function strikeMines(g: G, { seat, system, movers }: Rest, self: Source): void {
  for (const { fleet, ships } of movers) {
    const at = placeOfSystem(system)
    const there = fleet === null ? singlesAt(g, seat, at) : (playerOf(g, seat).fleets[fleet]?.n ?? 0)
    const dice = rollDice(g, Math.min(ships, there))
    const lost = dice.filter(die => die >= worth(self, 'destroyedOn')).length
    if (dice.length === 0) continue
    emit(g, 'mines.struck', { owner: self.owner as Seat, seat, system, fleet, dice, lost })
    if (fleet === null) addSingles(g, seat, at, -lost)
    else loseFromFleet(g, seat, fleet, lost)
  }
  noteStay(g, seat)
}
