import { found, type OptionId, type Seat, type Source } from '@tenforward/kernel'
import { combatOf } from '../rules/combat/forces.ts'
import { diceThat, reroll, rerollable } from '../rules/combat/rerolls.ts'
import type { Power, Roll } from '../state.ts'
import type { G } from '../types.ts'

/** Dice of the Combat Round under way, named by roll and die: `0:3`. */

export function diceOf(g: G, by: Power, which: 'all' | 'hits' | 'misses'): string[] {
  return combatOf(g).rolls.flatMap((roll, i) =>
    roll.by === by && !roll.counted ? diceIn(g, roll, which).map(die => `${i}:${die}`) : [],
  )
}

function diceIn(g: G, roll: Roll, which: 'all' | 'hits' | 'misses'): number[] {
  return which === 'all' ? rerollable(roll, '', () => true) : diceThat(g, roll, which === 'hits')
}

/** One of each face in each roll: for Rerolls of a single die equal dice are alike. */
export function alikeOnce(g: G, ids: readonly string[]): string[] {
  const seen = new Set<string>()
  return ids.filter(id => {
    const [roll, die] = indexes(id)
    const key = `${roll}=${found(found(combatOf(g).rolls[roll], 'combat', roll).dice[die], 'found', die).face}`
    return !seen.has(key) && seen.add(key)
  })
}

/** Each rule may do so once in a Round, however many dice it then takes. */
export const rerollsLeft = (g: G, seat: Seat, self: Source): boolean =>
  !combatOf(g).rolls.some(
    roll => roll.by === seat && roll.dice.some(die => die.rerolled?.includes(self.content)),
  )

export function rerollNamed(g: G, ids: readonly OptionId[], self: Source): void {
  combatOf(g).rolls.forEach((roll, i) => {
    const dice = ids
      .map(indexes)
      .filter(([of]) => of === i)
      .map(([, die]) => die)
    if (dice.length > 0) reroll(g, roll, dice, self.content)
  })
}

export const batchOfDie = (g: G, id: OptionId): string =>
  found(combatOf(g).rolls[indexes(id)[0]], 'combat').batch

/** The faces behind the names, for the prompt. */
export const facesOf = (g: G, ids: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    ids.map(id => {
      const [roll, die] = indexes(id)
      return [id, found(found(combatOf(g).rolls[roll], 'combat', roll).dice[die], 'found', die).face]
    }),
  )

function indexes(id: OptionId): [roll: number, die: number] {
  const [roll, die] = String(id).split(':').map(Number)
  return [found(roll, 'roll'), found(die, 'die')]
}
