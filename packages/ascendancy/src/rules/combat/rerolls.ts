import { emit, found, refuse, rollDice } from '@tenforward/kernel'
import type { Roll } from '../../state.ts'
import type { G } from '../../types.ts'
import { combatOf, sideOf } from './forces.ts'
import { aimsOf, isHit, needsOfRoll } from './shots.ts'

/** Dice that a rule may Reroll now: it has not touched them before (ASC-4-Reroll-a, ASC-4-Reroll-b). */
export function rerollable(roll: Roll, rule: string, wanted: (face: number) => boolean): number[] {
  const found: number[] = []
  roll.dice.forEach((die, i) => {
    if (wanted(die.face) && !die.rerolled?.includes(rule)) found.push(i)
  })
  return found
}

/** Rerolls dice of one roll by one rule. */
export function reroll(g: G, roll: Roll, dice: readonly number[], rule: string): void {
  if (dice.some(i => found(roll.dice[i], 'die', i).rerolled?.includes(rule))) {
    refuse('One rule cannot Reroll the same die twice.', 'ASC-4-Reroll-a')
  }
  const faces = rollDice(g, dice.length)
  const from = dice.map(i => found(roll.dice[i], 'die', i).face)
  dice.forEach((i, nth) => {
    const die = found(roll.dice[i], 'die', i)
    die.face = found(faces[nth], 'face', nth)
    die.rerolled = [...(die.rerolled ?? []), rule]
  })
  emit(g, 'combat.rerolled', { by: roll.by, batch: roll.batch, rule, from, to: faces })
}

/**
 * The dice of a roll that hit, or those that miss, by index: for content. Where the Hits are dealt out only
 * afterwards, a die hits that tells on anybody.
 */
export function diceThat(g: G, roll: Roll, hit: boolean): number[] {
  const targets =
    roll.to === null
      ? aimsOf(g, sideOf(combatOf(g), roll.by))
      : [{ side: sideOf(combatOf(g), roll.to), sectors: roll.sectors }]
  const needs = targets.map(({ side, sectors }) => needsOfRoll(g, roll, side, sectors))
  return rerollable(roll, '', face => needs.some(n => isHit(face, n)) === hit)
}
