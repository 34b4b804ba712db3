import type { Procedure } from '@tenforward/kernel'
import { fightBorg } from '../words/rogueBorg.ts'
import { ongoingProcedures } from './book/ongoing.ts'
import { bookProcedures } from './book/procedures.ts'
import { bookSeedingProcedures } from './book/seeding.ts'
import { CREW_PROCEDURES } from './crew/index.ts'
import { DECK_PROCEDURES } from './deck/index.ts'
import { DOOR_PROCEDURES } from './doors/index.ts'
import { ODD_PROCEDURES } from './premiere/oddProcedures.ts'
import { SET_PROCEDURES } from './sets/procedures.ts'
import { SPECS } from './specs.ts'

/** Every procedure that content brings, for the game to know: those of the declarations, and those that others call. */
export function contentProcedures(): Procedure[] {
  const found = new Set<Procedure>([
    ...bookProcedures,
    ...bookSeedingProcedures,
    ...ongoingProcedures,
    ...ODD_PROCEDURES,
    ...SET_PROCEDURES,
    ...CREW_PROCEDURES,
    ...DOOR_PROCEDURES,
    ...DECK_PROCEDURES,
    fightBorg,
  ])
  for (const { ways = [], hooks = {}, experienced } of Object.values(SPECS)) {
    if (experienced !== undefined) found.add(experienced)
    for (const { runs, draws } of ways) for (const one of [runs, draws]) if (one !== undefined) found.add(one)
    for (const hook of [...Object.values(hooks.triggers ?? {}), ...Object.values(hooks.actions ?? {})])
      if (hook.run !== undefined) found.add(hook.run)
  }
  // A stand-in only names a procedure that the game knows from elsewhere.
  return [...found].filter(({ steps }) => Object.keys(steps).length > 0)
}
