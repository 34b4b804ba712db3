import type { Bot } from '@tenforward/kernel'
import { ensign } from './ensign.ts'
import { wingman } from './wingman.ts'

/** The bots of this game by level, the weakest first. */
export const bots: Readonly<Record<string, Bot>> = { ensign, wingman }
