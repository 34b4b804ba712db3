import { chanceBelow, chanceShuffle } from './chance.ts'
import type { Run } from './run.ts'

/** Dice, best shown as dice: the results in the order in which they fell. A die is seen by everybody. */
export function rollDice(g: Run, count: number, sides = 6, purpose = 'dice'): number[] {
  if (count > 0) g.revealed = true
  const dice: number[] = []
  for (let i = 0; i < count; i++) dice.push(1 + chanceBelow(g.match.chance, purpose, sides, 1))
  return dice
}

/** An order that nobody knows, so it reveals nothing by itself. */
export function shuffle<T>(g: Run, list: T[], purpose = 'deck'): T[] {
  g.mixed = true
  return chanceShuffle(g.match.chance, purpose, list)
}

/** One of a list at random. */
export function pickRandom<T>(g: Run, list: readonly T[], purpose = 'selection'): T {
  g.revealed = true
  return list[chanceBelow(g.match.chance, purpose, list.length)] as T
}
