import type { Hooks } from '@tenforward/kernel'
import type { Alliance } from '../types.ts'
import { baseRules } from './baseRules.ts'
import { damageEffects } from './damage.ts'
import { loadoutEffects } from './enemies.ts'
import { missionRules } from './missionRules.ts'
import { upgradeEffects } from './upgrades.ts'

/** What rules, cards and missions do: hooks by content id. Rules code names none of them. */
export const content: Readonly<Record<string, Hooks<Alliance>>> = {
  ...baseRules,
  ...damageEffects,
  ...loadoutEffects,
  ...upgradeEffects,
  ...missionRules,
}
