/** All declarations of played cards, by card. */
import type { CardId } from '../cards/types.ts'
import type { CardSpec } from '../rules/declared/cardSpec.ts'
import { CARDS } from './cards/index.ts'
import { CREW } from './crew/index.ts'
import { DECK } from './deck/index.ts'
import { DOORS } from './doors/index.ts'
import { DOORWAYS } from './doorways.ts'
import { EQUIPMENT } from './equipment.ts'
import { PERSONNEL } from './personnel.ts'
import { ARTIFACTS } from './premiere/artifacts.ts'
import { PREMIERE_EVENTS } from './premiere/events.ts'
import { INTERRUPTS } from './premiere/interrupts.ts'
import { NULLIFIERS } from './premiere/nullifiers.ts'
import { ODD_HOOKS } from './premiere/oddHooks.ts'
import { PLACE_EVENTS } from './premiere/placeEvents.ts'
import { RESPONSES } from './premiere/responses.ts'
import { ROGUE_BORG } from './premiere/rogueBorg.ts'
import { SCANS } from './premiere/scans.ts'
import { TURN_EVENTS } from './premiere/turnEvents.ts'
import { SET_EVENTS } from './sets/events.ts'
import { SET_INTERRUPTS } from './sets/interrupts.ts'
import { PEOPLE } from './sets/people.ts'
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
