import type { Effects } from '../../words/hooks.ts'
import { borgTechnologyEffects } from './borgTechnology/borgTechnology.ts'
import { cardassianEffects } from './cardassian/cardassian.ts'
import { federationEffects } from './federation.ts'
import { ferengiEffects } from './ferengi/ferengi.ts'
import { klingonEffects } from './klingon/klingon.ts'
import { romulanEffects } from './romulan/romulan.ts'

export const advancementEffects: Effects = {
  ...cardassianEffects,
  ...federationEffects,
  ...ferengiEffects,
  ...klingonEffects,
  ...romulanEffects,
  ...borgTechnologyEffects,
}
