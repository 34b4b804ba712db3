import type { Content } from '../types.ts'
import { baseRules } from './baseRules.ts'
import { damageCards } from './damage.ts'
import { enemyAbilities } from './enemies.ts'
import { missionRules } from './missionRules.ts'
import { upgradeAbilities } from './upgrades.ts'

/** What rules, cards and missions do: hooks by content id. Rules code names none of them. */
export const content: Content = {
  ...baseRules,
  ...damageCards,
  ...enemyAbilities,
  ...upgradeAbilities,
  ...missionRules,
}
