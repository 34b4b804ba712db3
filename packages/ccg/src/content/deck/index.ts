/** Events, Interrupts and Incidents that the rule book names. */
import type { Procedure } from '@tenforward/kernel'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { ALLIANCES } from './alliances.ts'
import { AMBUSHES } from './ambushes.ts'
import { ANSWERS } from './answers.ts'
import { BATTLES } from './battles.ts'
import { BUSINESS } from './business.ts'
import { CAPTIVITY } from './captivity.ts'
import { CASUALTIES } from './casualties.ts'
import { ERAS } from './eras.ts'
import { DECK_EVENTS } from './events.ts'
import { FACTIONS } from './factions.ts'
import { FLEETS } from './fleets.ts'
import { FRONTIERS } from './frontiers.ts'
import { HELPERS } from './helpers.ts'
import { INCIDENTS } from './incidents.ts'
import { INCIDENT_PROCEDURES } from './incidentWords.ts'
import { INTRIGUE_PROCEDURES, INTRIGUES } from './intrigues.ts'
import { LANDING } from './landing.ts'
import { SCENARIOS } from './scenarios.ts'
import { SHIP_BATTLES } from './shipBattles.ts'
import { STORES } from './stores.ts'

export const DECK: Readonly<Record<string, CardSpec>> = {
  ...LANDING,
  ...DECK_EVENTS,
  ...CAPTIVITY,
  ...FLEETS,
  ...BATTLES,
  ...CASUALTIES,
  ...SHIP_BATTLES,
  ...ANSWERS,
  ...HELPERS,
  ...INCIDENTS,
  ...FACTIONS,
  ...AMBUSHES,
  ...SCENARIOS,
  ...ERAS,
  ...BUSINESS,
  ...INTRIGUES,
  ...ALLIANCES,
  ...STORES,
  ...FRONTIERS,
}

/** Procedures that no declaration names. */
export const DECK_PROCEDURES: readonly Procedure[] = [...INCIDENT_PROCEDURES, ...INTRIGUE_PROCEDURES]
