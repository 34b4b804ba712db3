import type { Hooks } from '@tenforward/kernel'
import type { Alliance } from '../types.ts'
import { federationEffects } from './upgrades/federation.ts'
import { klingonEffects } from './upgrades/klingon.ts'
import { romulanEffects } from './upgrades/romulan.ts'
import { lastingEffects } from './upgrades/treatAs.ts'

/** What Upgrade Cards do, by their id; what they leave behind for a time stands under `card:what`. */
export const upgradeEffects: Readonly<Record<string, Hooks<Alliance>>> = {
  ...federationEffects,
  ...klingonEffects,
  ...romulanEffects,
  ...lastingEffects,
}
