import type { Content } from '../types.ts'
import { federationEffects } from './upgrades/federation.ts'
import { klingonEffects } from './upgrades/klingon.ts'
import { romulanEffects } from './upgrades/romulan.ts'
import { treatedColour } from './upgrades/treatAs.ts'

/** What Upgrade Cards do, by their id; what they leave behind for a time stands under `card:what`. */
export const upgradeAbilities: Content = {
  ...federationEffects,
  ...klingonEffects,
  ...romulanEffects,
  ...treatedColour,
}
