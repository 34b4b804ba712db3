import { found, rollDice } from '@tenforward/kernel'
import type { LaneLength } from '../map/types.ts'
import type { G } from '../types.ts'

/** One die. */
export const rollDie = (g: G, sides?: number, purpose?: string): number =>
  found(rollDice(g, 1, sides, purpose)[0], 'die')

/** Two, three or four Sectors, all as likely (ASC-8.6.1.2-a). */
export const rollLaneLength = (g: G): LaneLength => (1 + rollDie(g, 3, 'lane')) as LaneLength
