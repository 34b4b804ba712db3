import type { Game } from '@tenforward/kernel'
import { content, contentProcedures } from './content/content.ts'
import { collections } from './content/facts/lookup.ts'
import { imagine } from './imagine.ts'
import { invariants } from './invariants.ts'
import { optionGroups } from './options/fields.ts'
import { presets, presetWords } from './options/presets.ts'
import { notation } from './position/notation.ts'
import { procedures } from './procedures/procedures.ts'
import { game } from './procedures/round/game.ts'
import { spaces } from './procedures/spaces.ts'
import { standing } from './procedures/standing.ts'
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
  procedures: [...procedures, ...contentProcedures],
  optionGroups,
  presets,
  presetWords,
  standing,
  spaces,
  view: viewState,
  imagine,
  invariants,
  whyNot,
  notation,
  content,
  sources: sourcesOf,
  data: Object.fromEntries(Object.entries(collections).map(([name, list]) => [name, () => list])),
}
