import type { Procedure } from '@tenforward/kernel'
import type { Ascendancy } from '../types.ts'
import { advancementEffects } from './advancements/index.ts'
import { agreementEffects } from './agreements.ts'
import { borgCommandEffects } from './borgCommands.ts'
import { explorationEffects, explorationProcedures } from './exploration/index.ts'
import { factionEffects } from './factions.ts'
import { fleetEffects } from './fleets/index.ts'
import { systemEffects } from './systems.ts'
import type { Effects } from './vocabulary.ts'

/** What cards, discs, Factions and Fleets do: hooks by content id. Rules code names none of them. */
export const effects: Effects = {
  ...explorationEffects,
  ...advancementEffects,
  ...factionEffects,
  ...systemEffects,
  ...fleetEffects,
  ...agreementEffects,
  ...borgCommandEffects,
}

/** Procedures that effects call, beside those in their hooks. */
export const effectProcedures: readonly Procedure<Ascendancy, any, any>[] = [...explorationProcedures]
