/** Events, Interrupts and Incidents that the rule book names. */
import type { CardSpec } from '../spec.ts'
import { ANSWERS } from './answers.ts'
import { BATTLES } from './battles.ts'
import { DECK_EVENTS } from './events.ts'
import { INCIDENT_PROCEDURES, INCIDENTS } from './incidents.ts'
import { LANDING } from './landing.ts'
import { MORE_EVENTS } from './moreEvents.ts'
import { MORE_INCIDENTS } from './moreIncidents.ts'

export const DECK: Readonly<Record<string, CardSpec>> = {
  ...LANDING,
  ...DECK_EVENTS,
  ...BATTLES,
  ...ANSWERS,
  ...INCIDENTS,
  ...MORE_INCIDENTS,
  ...MORE_EVENTS,
}

/** Procedures that no declaration names. */
export const DECK_PROCEDURES = INCIDENT_PROCEDURES
