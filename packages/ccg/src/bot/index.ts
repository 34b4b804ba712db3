import type { Bot } from '@tenforward/kernel'
import { cadet } from './cadet.ts'
import { captain } from './captain.ts'

/** The bots of this game by level, the weakest first. */
export const bots: Readonly<Record<string, Bot>> = { cadet, captain }
