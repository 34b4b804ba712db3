import { ongoingProcedures } from './content/book/ongoing.ts'
import { bookProcedures } from './content/book/procedures.ts'
import { bookSeedingProcedures } from './content/book/seeding.ts'
import { DECLARED } from './content/declared.ts'
import { HOOKS } from './content/hooks.ts'
import { specProcedures } from './content/specs.ts'
import { listCards } from './content/texts.ts'
import { imagine } from './imagine.ts'
import { invariants } from './invariants.ts'
import { optionGroups } from './options/fields.ts'
import { presets } from './options/presets.ts'
import { publicOptions } from './options/publicOptions.ts'
import { readOptions } from './options/readOptions.ts'
import { notation } from './position/notation.ts'
import { actionProcedures } from './procedures/actions/index.ts'
import { attemptChecks, attemptProcedures } from './procedures/attempt/index.ts'
import { battleChecks, battleProcedures } from './procedures/battle/index.ts'
import { borgProcedures } from './procedures/borg/index.ts'
import { captureProcedures } from './procedures/capture/index.ts'
import { commandeerProcedures } from './procedures/commandeer/index.ts'
import { conflictProcedures } from './procedures/conflict/index.ts'
import { infiltrateChecks, infiltrateProcedures } from './procedures/infiltrate/index.ts'
import { match } from './procedures/match.ts'
import { moreProcedures } from './procedures/more.ts'
import { orderProcedures } from './procedures/orders/index.ts'
import { together } from './procedures/orders/transfer.ts'
import { peopleProcedures } from './procedures/people/index.ts'
import { placeProcedures } from './procedures/places/index.ts'
import { playProcedures } from './procedures/play/index.ts'
import { roamProcedures } from './procedures/roam/index.ts'
import { seedProcedures } from './procedures/seed/index.ts'
import { standing } from './procedures/standing.ts'
import { turnProcedures } from './procedures/turn/index.ts'
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
  procedures: [
    ...seedProcedures,
    ...placeProcedures,
    ...playProcedures,
    ...specProcedures(),
    ...turnProcedures,
    ...actionProcedures,
    ...orderProcedures,
    ...attemptProcedures,
    ...battleProcedures,
    ...captureProcedures,
    ...commandeerProcedures,
    ...infiltrateProcedures,
    ...roamProcedures,
    ...bookProcedures,
    ...bookSeedingProcedures,
    ...ongoingProcedures,
    ...conflictProcedures,
    ...moreProcedures,
    ...peopleProcedures,
    ...borgProcedures,
  ],
  checks: { together, ...attemptChecks, ...infiltrateChecks, ...battleChecks },
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
