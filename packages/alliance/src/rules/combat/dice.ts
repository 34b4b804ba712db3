import { emit, found, rollDice } from '@tenforward/kernel'
import { type AttackFace, attackOf, type DefenceFace, type Die, type Ship } from '../../state.ts'
import type { G } from '../../types.ts'

/** The faces of the eight-sided dice, in the order of the numbers that a script lays down (M-01, assumed). */
export const ATTACK_FACES: readonly AttackFace[] = [
  'hit',
  'hit',
  'hit',
  'crit',
  'battleStations',
  'battleStations',
  'blank',
  'blank',
]
export const DEFENCE_FACES: readonly DefenceFace[] = [
  'evade',
  'evade',
  'evade',
  'battleStations',
  'battleStations',
  'blank',
  'blank',
  'blank',
]

const fresh = <F>(face: F): Die<F> => ({ face, rerolled: false, added: false })

/** Red dice (ALL-DICE-01). */
export const rollAttack = (g: G, count: number, purpose = 'attack'): AttackFace[] =>
  rollDice(g, count, 8, purpose).map(n => found(ATTACK_FACES[n - 1], 'face', n))

/** Green dice (ALL-DICE-02). */
export const rollDefence = (g: G, count: number, purpose = 'defence'): DefenceFace[] =>
  rollDice(g, count, 8, purpose).map(n => found(DEFENCE_FACES[n - 1], 'face', n))

/** One attack die for something outside of an attack. */
export function rollOne(g: G, purpose: 'effect' | 'obstacle'): AttackFace {
  const [face] = rollAttack(g, 1, purpose)
  return found(face, 'die')
}

/** Damage as the dice show it, where nobody can evade. */
export const damageShown = (faces: readonly AttackFace[]): { normal: number; critical: number } => ({
  normal: faces.filter(face => face === 'hit').length,
  critical: faces.filter(face => face === 'crit').length,
})

export const asDice = <F>(faces: readonly F[]): Die<F>[] => faces.map(fresh)

const facesOf = <F>(dice: readonly Die<F>[]): F[] => dice.map(die => die.face)

export const countOf = <F>(dice: readonly Die<F>[], face: F): number => {
  let n = 0
  for (const die of dice) if (die.face === face) n++
  return n
}

/** Which dice of the attack under way. */
export type Pool = 'attack' | 'defence'

/** Places of dice that may be re-rolled: not added results, and none twice in an attack (ALL-MAT-09). */
export function rerollable(g: G, pool: Pool, again = false): number[] {
  const dice: readonly Die<string>[] = attackOf(g.s)[pool]
  const places: number[] = []
  dice.forEach((die, i) => {
    if (!die.added && (again || !die.rerolled)) places.push(i)
  })
  return places
}

/** Rolls these dice again; only the new faces count (ALL-MAT-08). */
export function reroll(g: G, pool: Pool, ship: Ship, places: readonly number[]): void {
  if (places.length === 0) return
  const dice: Die<string>[] = attackOf(g.s)[pool]
  const faces = pool === 'attack' ? rollAttack(g, places.length) : rollDefence(g, places.length)
  places.forEach((place, i) => {
    dice[place] = { face: found(faces[i], 'die'), rerolled: true, added: false }
  })
  emit(g, 'dice.rerolled', { ship: ship.id, side: pool, dice: [...places], faces: facesOf(dice) })
}

/** Turns up to `most` dice that show one face to another; says how many (ALL-MAT-07). */
export function convert(
  g: G,
  pool: Pool,
  ship: Ship,
  from: string,
  to: string,
  by: string,
  most = 99,
): number {
  const dice: Die<string>[] = attackOf(g.s)[pool]
  let turned = 0
  for (const die of dice) {
    if (turned === most || die.face !== from) continue
    die.face = to
    turned++
  }
  if (turned > 0) emit(g, 'dice.changed', { ship: ship.id, side: pool, by, faces: facesOf(dice) })
  return turned
}

/** Puts one more result into the combat (ALL-MAT-06). */
export function addResult(g: G, pool: Pool, ship: Ship, face: AttackFace | DefenceFace, by: string): void {
  const dice: Die<string>[] = attackOf(g.s)[pool]
  dice.push({ face, rerolled: false, added: true })
  emit(g, 'dice.changed', { ship: ship.id, side: pool, by, faces: facesOf(dice) })
}
