import type { Procedure } from '@tenforward/kernel'
import type { Ascendancy } from '../../types.ts'
import type { Effects } from '../../words/hooks.ts'
import { spareShip } from '../../words/ships.ts'
import { agreements } from './agreements.ts'
import { allies, passAlly } from './allies.ts'
import { borg } from './borg.ts'
import { colonies } from './colonies.ts'
import { braveTogether, hazards } from './hazards.ts'
import { attachSystem, newSystems } from './newSystems.ts'
import { perils } from './perils.ts'
import { rewards } from './rewards.ts'
import { rivals } from './rivals.ts'

/**
 * What Exploration cards do beyond their type. Virgin Worlds, Civilizations and Allies that merely pay have no entry:
 * all they do follows from what is printed on them.
 */
export const explorationEffects: Effects = {
  ...rewards,
  ...hazards,
  ...perils,
  ...colonies,
  ...newSystems,
  ...agreements,
  ...rivals,
  ...allies,
  ...borg,
}

/** Those that several cards call. */
export const explorationProcedures: readonly Procedure<Ascendancy, any, any>[] = [
  attachSystem,
  braveTogether,
  passAlly,
  spareShip,
]
