import type { Game } from '@tenforward/kernel'
import { damageKinds, loadouts, logics, missions, shipClasses, slotCards, upgrades } from './content/index.ts'
import { effects } from './effects/index.ts'
import { isCombatEffect } from './effects/kind.ts'
import { imagine } from './imagine.ts'
import { invariants } from './invariants.ts'
import { notation } from './position/index.ts'
import { deploySpace, echoSpace, game, plan, procedures, redial } from './procedures/index.ts'
import { sourcesOf } from './rules/sources.ts'
import { initialState, optionGroups, presets, readOptions } from './setup/index.ts'
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
  content: effects,
  sources: sourcesOf,
  /** The Rule of 3: replacements, then multiplications, then modifiers whose sum is capped (ALL-R3-05). */
  arithmetic: { order: ['replace', 'multiply', 'add'], capAdd: 3 },
  notation,
  data: {
    ships: () => shipClasses,
    upgrades: () => upgrades.map(card => ({ ...card, combat: isCombatEffect(card.id, effects[card.id]) })),
    slots: () => slotCards,
    enemies: () => logics,
    loadouts: () => loadouts,
    damage: () => damageKinds,
    missions: () => missions,
  },
}
