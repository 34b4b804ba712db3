import type { Game } from '@tenforward/kernel'
import { HOOKS } from './effects/index.ts'
import { pool } from './facts/index.ts'
import { imagine } from './imagine.ts'
import { invariants } from './invariants.ts'
import { notation } from './position/index.ts'
import { actionProcedures } from './procedures/actions/index.ts'
import { attemptProcedures } from './procedures/attempt/index.ts'
import { battleChecks, battleProcedures } from './procedures/battle/index.ts'
import { conflictProcedures } from './procedures/conflict/index.ts'
import { match } from './procedures/match.ts'
import { orderProcedures, together } from './procedures/orders/index.ts'
import { seedProcedures } from './procedures/seed/index.ts'
import { standing } from './procedures/standing.ts'
import { turnProcedures } from './procedures/turn/index.ts'
import { sourcesOf } from './rules/sources.ts'
import { initialState, presets, readOptions } from './setup/index.ts'
import type { Ccg } from './types.ts'
import { viewState } from './view.ts'
import { whyNot } from './whyNot.ts'

export const ccg: Game<Ccg> = {
  id: 'ccg',
  name: 'Star Trek CCG First Edition',
  version: 1,
  seats: { min: 2, max: 2 },
  options: readOptions,
  presets,
  setup: initialState,
  main: match,
  procedures: [
    ...seedProcedures,
    ...turnProcedures,
    ...actionProcedures,
    ...orderProcedures,
    ...attemptProcedures,
    ...battleProcedures,
    ...conflictProcedures,
  ],
  checks: { together, ...battleChecks },
  standing,
  view: viewState,
  imagine,
  invariants,
  whyNot,
  notation,
  content: HOOKS,
  sources: sourcesOf,
  data: { cards: () => pool().cards },
}
