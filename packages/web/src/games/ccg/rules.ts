import type { Bot } from '@tenforward/bots'
import { bots } from '@tenforward/ccg'
import type { GameRules } from '../rules.ts'
import { tableRules } from './tableRules.ts'

/** `last` are bots that come after the game's own. */
export const ccgRules = (last: readonly Bot[]): GameRules => ({
  ...tableRules,
  bots: [...Object.values(bots), ...last],
})
