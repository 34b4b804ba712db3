import type { Game } from '@tenforward/kernel'
import { isCombatEffect } from './content/combatEffects.ts'
import { content } from './content/content.ts'
import { damageKinds } from './content/facts/damage.ts'
import { loadouts, logics } from './content/facts/enemies.ts'
import { missions } from './content/facts/missions.ts'
import { shipClasses } from './content/facts/ships.ts'
import { slotCards } from './content/facts/slotCards.ts'
import { upgrades } from './content/facts/upgrades.ts'
import { imagine } from './imagine.ts'
import { invariants } from './invariants.ts'
import { optionGroups } from './options/groups.ts'
import { presets } from './options/presets.ts'
import { notation } from './position/notation.ts'
import { echoSpace } from './procedures/actions/echoSpace.ts'
import { deploySpace } from './procedures/mission/deploySpace.ts'
import { game } from './procedures/mission/mission.ts'
import { redial } from './procedures/planning/planning.ts'
import { plan } from './procedures/planning/plans.ts'
import { procedures } from './procedures/procedures.ts'
import { sourcesOf } from './rules/inForce/sources.ts'
import { initialState } from './setup/initialState.ts'
import { readOptions } from './setup/readOptions.ts'
import type { Alliance } from './types.ts'
import { viewState } from './view.ts'
import { whyNot } from './whyNot.ts'

export const alliance: Game<Alliance> = {
  id: 'alliance',
  name: 'Star Trek: Alliance',
  version: 2,
  seats: { min: 1, max: 6 },
  options: readOptions,
  optionGroups,
  presets,
  setup: initialState,
  main: game,
  procedures,
  spaces: { deploy: deploySpace, echo: echoSpace },
  standing: { redial, plan },
  view: viewState,
  imagine,
  invariants,
  whyNot,
  content,
  sources: sourcesOf,
  /** The Rule of 3: replacements, then multiplications, then modifiers whose sum is capped (ALL-R3-05). */
  arithmetic: { order: ['replace', 'multiply', 'add'], capAdd: 3 },
  notation,
  data: {
    ships: () => shipClasses,
    upgrades: () => upgrades.map(card => ({ ...card, combat: isCombatEffect(card.id, content[card.id]) })),
    slots: () => slotCards,
    enemies: () => logics,
    loadouts: () => loadouts,
    damage: () => damageKinds,
    missions: () => missions,
  },
}
