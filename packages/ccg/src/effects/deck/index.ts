/** Events, Interrupts and Incidents that the rule book names. */
import type { CardSpec } from '../spec.ts'
import { ANSWERS } from './answers.ts'
import { BATTLES } from './battles.ts'
import { DECK_EVENTS } from './events.ts'
import { LANDING } from './landing.ts'

export const DECK: Readonly<Record<string, CardSpec>> = {
  ...LANDING,
  ...DECK_EVENTS,
  ...BATTLES,
  ...ANSWERS,
}
