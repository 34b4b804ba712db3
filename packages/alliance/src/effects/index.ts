import type { Hooks } from '@tenforward/kernel'
import type { Alliance } from '../types.ts'
import { baseRules } from './baseRules.ts'
import { damageEffects } from './damage.ts'
import { loadoutEffects } from './loadouts.ts'
import { missionRules } from './missionRules.ts'
import { upgradeEffects } from './upgrades/index.ts'

/** What rules, cards and missions do: hooks by content id. Rules code names none of them. */
export const effects: Readonly<Record<string, Hooks<Alliance>>> = {
  ...baseRules,
  ...damageEffects,
  ...loadoutEffects,
  ...upgradeEffects,
  ...missionRules,
}
