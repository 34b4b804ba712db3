import type { Procedure } from '@tenforward/kernel'
import type { Ascendancy } from '../types.ts'
import type { Effects } from '../words/hooks.ts'
import { advancementEffects } from './advancements/advancements.ts'
import { agreementEffects } from './agreements.ts'
import { borgCommandEffects } from './borgCommands.ts'
import { explorationEffects, explorationProcedures } from './exploration/exploration.ts'
import { factionEffects } from './factions.ts'
import { fleetEffects } from './fleets/fleets.ts'
import { systemEffects } from './systems.ts'

/** What cards, discs, Factions and Fleets do: hooks by content id. Rules code names none of them. */
export const content: Effects = {
  ...explorationEffects,
  ...advancementEffects,
  ...factionEffects,
  ...systemEffects,
  ...fleetEffects,
  ...agreementEffects,
  ...borgCommandEffects,
}

/** Procedures of content that several cards call; those in the hooks are found there. */
export const contentProcedures: readonly Procedure<Ascendancy>[] = explorationProcedures
