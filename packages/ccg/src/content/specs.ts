/** All declarations of played cards, by card. */
import type { Procedure } from '@tenforward/kernel'
import type { CardId } from '../cards/types.ts'
import type { CardSpec } from '../rules/declared/cardSpec.ts'
import { fightBorg } from '../words/rogueBorg.ts'
import { CARDS } from './cards/index.ts'
import { CREW, CREW_PROCEDURES } from './crew/index.ts'
import { DECK, DECK_PROCEDURES } from './deck/index.ts'
import { DOOR_PROCEDURES, DOORS } from './doors/index.ts'
import { DOORWAYS } from './doorways.ts'
import { EQUIPMENT } from './equipment.ts'
import { PERSONNEL } from './personnel.ts'
import { ARTIFACTS } from './premiere/artifacts.ts'
import { PREMIERE_EVENTS } from './premiere/events.ts'
import { INTERRUPTS } from './premiere/interrupts.ts'
import { NULLIFIERS } from './premiere/nullifiers.ts'
import { ODD_HOOKS } from './premiere/oddHooks.ts'
import { ODD_PROCEDURES } from './premiere/oddProcedures.ts'
import { PLACE_EVENTS } from './premiere/placeEvents.ts'
import { RESPONSES } from './premiere/responses.ts'
import { ROGUE_BORG } from './premiere/rogueBorg.ts'
import { SCANS } from './premiere/scans.ts'
import { TURN_EVENTS } from './premiere/turnEvents.ts'
import { SET_EVENTS } from './sets/events.ts'
import { SET_INTERRUPTS } from './sets/interrupts.ts'
import { PEOPLE } from './sets/people.ts'
import { SET_PROCEDURES } from './sets/procedures.ts'
import { TREATIES } from './sets/treaties.ts'

export const SPECS: Readonly<Record<CardId, CardSpec>> = {
  ...EQUIPMENT,
  ...DOORWAYS,
  ...PREMIERE_EVENTS,
  ...PLACE_EVENTS,
  ...TURN_EVENTS,
  ...NULLIFIERS,
  ...INTERRUPTS,
  ...SCANS,
  ...RESPONSES,
  ...ARTIFACTS,
  ...ODD_HOOKS,
  ...ROGUE_BORG,
  ...PERSONNEL,
  ...SET_EVENTS,
  ...TREATIES,
  ...SET_INTERRUPTS,
  ...PEOPLE,
  ...DECK,
  ...CREW,
  ...CARDS,
  ...DOORS,
}

/** Every procedure that a declaration names, for the game to know. */
export function specProcedures(): Procedure[] {
  const found = new Set<Procedure>([
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
