import { found, type Source } from '@tenforward/kernel'
import { batchesOf, combatOf, firepower, opponentsOf, sideOf } from '../../../rules/combat/forces.ts'
import { diceThat } from '../../../rules/combat/rerolls.ts'
import type { Power } from '../../../state.ts'
import type { G } from '../../../types.ts'

interface Volley {
  kind: 'battle' | 'invasion'
  round: number
  by: Power
  against: Power
}

/**
 * Every two equal dice among all misses of the side destroy a Ship (G72). With several targets a pair counts against
 * the one at which its second die was aimed, and where a side rolls twice, in the exchange of that die.
 */
export function pairsOfMisses(g: G, { kind, by, against }: Volley, self: Source): number {
  if (kind !== 'battle' || by !== self.owner) return 0
  const combat = combatOf(g)
  const first = opponentsOf(combat, sideOf(combat, by))[0]?.power
  const odd = new Set<number>()
  let pairs = 0
  for (const roll of combat.rolls) {
    if (roll.by !== by) continue
    for (const die of diceThat(g, roll, false)) {
      const { face } = found(roll.dice[die], 'dice', die)
      if (!odd.delete(face)) odd.add(face)
      else if (!roll.counted && (roll.to ?? first) === against) pairs++
    }
  }
  return pairs
}

/** The same in a word, for the odds. */
export const killsByPairs = (_g: G, { kind, by }: Omit<Volley, 'against'>, self: Source): number =>
  kind === 'battle' && by === self.owner ? 1 : 0

/** Two dice can always make a pair, whatever they need to hit. */
export function rollsPairs(g: G, { kind, round, by }: Volley, self: Source): number {
  if (kind !== 'battle' || by !== self.owner) return 0
  const side = sideOf(combatOf(g), by)
  let dice = 0
  for (const batch of batchesOf(g, side)) dice += firepower(g, side, batch, round).dice
  return dice > 1 ? 1 : 0
}
