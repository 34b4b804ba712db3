import type { Hooks } from '@tenforward/kernel'
import type { Alliance } from '../../types.ts'
import { federationEffects } from './federation.ts'
import { klingonEffects } from './klingon.ts'
import { lastingEffects } from './lasting.ts'
import { romulanEffects } from './romulan.ts'

/** What Upgrade Cards do, by their id; what they leave behind for a time stands under `card:what`. */
export const upgradeEffects: Readonly<Record<string, Hooks<Alliance>>> = {
  ...federationEffects,
  ...klingonEffects,
  ...romulanEffects,
  ...lastingEffects,
}
