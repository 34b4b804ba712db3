import type { Effects } from '../vocabulary.ts'
import { borgTechnologyEffects } from './borgTechnology/index.ts'
import { cardassianEffects } from './cardassian/index.ts'
import { federationEffects } from './federation.ts'
import { ferengiEffects } from './ferengi/index.ts'
import { klingonEffects } from './klingon/index.ts'
import { romulanEffects } from './romulan/index.ts'

export const advancementEffects: Effects = {
  ...cardassianEffects,
  ...federationEffects,
  ...ferengiEffects,
  ...klingonEffects,
  ...romulanEffects,
  ...borgTechnologyEffects,
}
