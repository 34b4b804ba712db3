import { DECLARED } from './content/declared.ts'
import { HOOKS } from './content/hooks.ts'
import { contentProcedures } from './content/procedures.ts'
import { listCards } from './content/texts.ts'
import { imagine } from './imagine.ts'
import { invariants } from './invariants.ts'
import { optionGroups } from './options/fields.ts'
import { presets } from './options/presets.ts'
import { publicOptions } from './options/publicOptions.ts'
import { readOptions } from './options/readOptions.ts'
import { notation } from './position/notation.ts'
import { CHECKS, PROCEDURES } from './procedures/all.ts'
import { match } from './procedures/match.ts'
import { standing } from './procedures/standing.ts'
import type { CcgGame } from './rules/declared/lookup.ts'
import { sourcesOf } from './rules/declared/sources.ts'
import { initialState } from './setup/initialState.ts'
import { viewState } from './view.ts'
import { whyNot } from './whyNot.ts'

export const ccg: CcgGame = {
  id: 'ccg',
  name: 'Star Trek CCG First Edition',
  version: 2,
  seats: { min: 2, max: 2 },
  options: readOptions,
  publicOptions,
  optionGroups,
  presets,
  setup: initialState,
  main: match,
  procedures: [...PROCEDURES, ...contentProcedures()],
  checks: CHECKS,
  standing,
  view: viewState,
  imagine,
  invariants,
  whyNot,
  notation,
  content: HOOKS,
  declared: DECLARED,
  sources: sourcesOf,
  /** CCG-SAM-01, CCG-CUMULATIVE-01. */
  arithmetic: { order: ['set', 'add', 'multiply'], copies: 'once' },
  data: { cards: listCards },
}
