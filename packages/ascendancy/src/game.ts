import type { Game } from '@tenforward/kernel'
import { effectProcedures, effects } from './content/content.ts'
import { collections } from './content/facts/lookup.ts'
import { imagine } from './imagine.ts'
import { invariants } from './invariants.ts'
import { optionGroups } from './options/fields.ts'
import { presets, presetWords } from './options/presets.ts'
import { notation } from './position/notation.ts'
import { borgProcedures } from './procedures/borg/index.ts'
import { ascendStanding } from './procedures/building/ascend.ts'
import { buildingProcedures } from './procedures/building/index.ts'
import { combatProcedures } from './procedures/combat/index.ts'
import { movementProcedures, movementSpaces } from './procedures/movement/index.ts'
import { roundStanding } from './procedures/round/concede.ts'
import { game } from './procedures/round/game.ts'
import { roundProcedures } from './procedures/round/index.ts'
import { tradeStanding } from './procedures/trade/index.ts'
import { sourcesOf } from './rules/inForce/sources.ts'
import { initialState } from './setup/initialState.ts'
import { readOptions } from './setup/readOptions.ts'
import type { Ascendancy } from './types.ts'
import { viewState } from './view.ts'
import { whyNot } from './whyNot.ts'

export const ascendancy: Game<Ascendancy> = {
  id: 'ascendancy',
  name: 'Star Trek: Ascendancy',
  version: 2,
  seats: { min: 1, max: 5 },
  options: readOptions,
  setup: initialState,
  main: game,
  procedures: [
    ...roundProcedures,
    ...buildingProcedures,
    ...movementProcedures,
    ...combatProcedures,
    ...borgProcedures,
    ...effectProcedures,
  ],
  optionGroups,
  presets,
  presetWords,
  standing: { ...tradeStanding, ...roundStanding, ascend: ascendStanding },
  spaces: movementSpaces,
  view: viewState,
  imagine,
  invariants,
  whyNot,
  notation,
  content: effects,
  sources: sourcesOf,
  data: Object.fromEntries(Object.entries(collections).map(([name, list]) => [name, () => list])),
}
