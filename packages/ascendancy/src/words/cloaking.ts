import { forbidden, type Seat, type Source } from '@tenforward/kernel'
import type { Place } from '../map/place.ts'
import { combatOf } from '../rules/combat/forces.ts'
import type { Power } from '../state.ts'
import type { G } from '../types.ts'

/** Romulan Cloaking Technology: four cards that say so, and those that see through it (G56). */

/** Whether a card with that mark works in these Sectors against these powers. */
export const isCloaked = (g: G, of: Seat, at: readonly Place[], against: readonly Power[]): boolean =>
  forbidden(g, 'cloak', { of, at, against }) === null

/** The same for the Combat under way: whoever sees through it anywhere in it does so for all (G56). */
export function isCloakedInCombat(g: G, of: Seat): boolean {
  const { at, sides } = combatOf(g)
  return isCloaked(
    g,
    of,
    [at, ...sides.flatMap(side => side.sectors)],
    sides.map(side => side.power),
  )
}

interface Striking {
  kind: 'battle' | 'invasion'
  of: Power
  starbase: boolean
}

/** First Strike of the Ships, not of a Starbase, in Space Battles on the own turn. */
export function strikesFromCloak(g: G, { kind, of, starbase }: Striking, self: Source): number {
  const strikes = kind === 'battle' && !starbase && of === self.owner && g.s.turn === self.owner
  return strikes && isCloakedInCombat(g, self.owner as Seat) ? 1 : 0
}
