import { found, rollDice } from '@tenforward/kernel'
import type { G } from '../../types.ts'

/** A single die with so many sides. */
export function rollDie(g: G, sides: number, purpose: string): number {
  const [n] = rollDice(g, 1, sides, purpose)
  return found(n, 'die')
}
