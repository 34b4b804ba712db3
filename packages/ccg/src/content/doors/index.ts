/** Places, doorways and objectives. */
import type { Procedure } from '@tenforward/kernel'
import type { CardId } from '../../cards/types.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { REGISTERED } from '../../words/choosing.ts'
import { ABOARD } from './aboard.ts'
import { BEWARE } from './beware.ts'
import { BORG_TEXTS } from './borg.ts'
import { CAUSES } from './causes.ts'
import { CONTINUUM, CONTINUUM_PROCEDURES } from './continuum.ts'
import { FACILITY_TEXTS } from './facilities.ts'
import { MICRO_WORMHOLE } from './microWormhole.ts'
import { MISSION_TEXTS } from './missions.ts'
import { OBJECTIVES } from './objectives.ts'
import { QUAKE_PROCEDURES, SHAKY_MISSIONS } from './quake.ts'
import { SIDE_DECKS } from './sideDecks.ts'
import { SITE_TEXTS } from './sites.ts'
import { SPECIALISTS } from './specialists.ts'
import { TIMES } from './times.ts'
import { TRIBBLE_TEXTS } from './tribbles.ts'
import { UNIVERSES } from './universes.ts'
import { WORMHOLES } from './wormholes.ts'

export const DOORS: Readonly<Record<CardId, CardSpec>> = {
  ...MISSION_TEXTS,
  ...FACILITY_TEXTS,
  ...SITE_TEXTS,
  ...BORG_TEXTS,
  ...BEWARE,
  ...CAUSES,
  ...MICRO_WORMHOLE,
  ...SHAKY_MISSIONS,
  ...CONTINUUM,
  ...ABOARD,
  ...TIMES,
  ...OBJECTIVES,
  ...SPECIALISTS,
  ...SIDE_DECKS,
  ...UNIVERSES,
  ...WORMHOLES,
  ...TRIBBLE_TEXTS,
}

/** Procedures that no declaration names by itself. */
export const DOOR_PROCEDURES: readonly Procedure[] = [
  ...REGISTERED,
  ...(CONTINUUM_PROCEDURES as Procedure[]),
  ...(QUAKE_PROCEDURES as Procedure[]),
]
