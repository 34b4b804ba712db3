import type { Lasting, ShipId } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { shipIdOf } from '../ships/ships.ts'

/** Leaves an effect in force: the hooks of this content, for this ship, until then. */
export function leave(g: G, content: string, ship: ShipId, until: Lasting['until'], amount = 0): void {
  g.s.lasting.push({ content, ship, until, amount })
}

/** Ends what lasted for a ship until now. */
export function endLasting(g: G, ship: ShipId, ...until: Lasting['until'][]): void {
  if (g.s.lasting.length === 0) return
  g.s.lasting = g.s.lasting.filter(l => l.ship !== ship || !until.includes(l.until))
}

/** The number that an effect was left with; of several the last. */
export const amountOf = (g: G, self: Source): number =>
  g.s.lasting.findLast(l => l.content === self.content && l.ship === shipIdOf(self))?.amount ?? 0
