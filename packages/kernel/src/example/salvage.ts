import type { Game } from '../index.ts'
import { CARDS } from './cards.ts'
import { field } from './field.ts'
import { invariants } from './invariants.ts'
import { notation } from './notation.ts'
import { look } from './procedures/look.ts'
import { match } from './procedures/match.ts'
import { refit } from './procedures/refit.ts'
import { respond } from './procedures/respond.ts'
import { round } from './procedures/round.ts'
import { scan, stowed } from './procedures/scan.ts'
import { turn } from './procedures/turn.ts'
import { RULES } from './rules.ts'
import { optionGroups, options, presets, setup } from './setup.ts'
import { concede, gift } from './standing.ts'
import type { Salvage } from './state.ts'
import { imagine, view } from './view.ts'
import { whyNot } from './whyNot.ts'
import { sources, UPGRADES } from './yard.ts'

/** The teaching game: small, and yet it uses everything that the kernel offers. */
export const salvage: Game<Salvage> = {
  id: 'salvage',
  name: 'Salvage',
  version: 1,
  seats: { min: 2, max: 4 },
  options,
  optionGroups,
  presets,
  setup,
  main: match,
  procedures: [round, turn, scan, respond, look, refit],
  checks: { stowed },
  spaces: { field },
  standing: { gift, concede },
  view,
  imagine,
  invariants,
  whyNot,
  content: UPGRADES,
  sources,
  notation,
  data: {
    cards: () => Object.entries(CARDS).map(([id, facts]) => ({ id, ...facts })),
    upgrades: () => Object.entries(UPGRADES).map(([id, { cost, text }]) => ({ id, cost, text })),
    rules: () => Object.entries(RULES).map(([id, statement]) => ({ id, statement })),
  },
}
