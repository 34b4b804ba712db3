/** Personnel, ships, equipment, artifacts and dilemmas that the rule book names, and others of their kind. */
import type { Procedure } from '@tenforward/kernel'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { CREW_ABILITIES } from './abilities.ts'
import { CREW_CHOOSERS } from './choosers.ts'
import { noMentionOfCrime, talosianCage } from './dilemmas.ts'
import { MORE_HOOKS, MORE_RUNS } from './more.ts'
import { CREW_ODDMENTS, ODDMENT_RUNS } from './oddments.ts'
import { ONGOING } from './ongoing.ts'
import { CREW_PEOPLE } from './people.ts'
import { CREW_PLAYED } from './played.ts'
import { CREW_RELICS } from './relics.ts'
import { CREW_RUNS } from './runs.ts'
import { CREW_POINTS, CREW_SELECTIONS } from './selections.ts'
import { CREW_SHIPS } from './ships.ts'
import { CREW_THINGS } from './things.ts'
import { CREW_WEAPONS } from './weapons.ts'

export const CREW: Readonly<Record<string, CardSpec>> = {
  ...ONGOING,
  ...MORE_HOOKS,
  ...CREW_PEOPLE,
  ...CREW_SHIPS,
  ...CREW_ABILITIES,
  ...CREW_SELECTIONS,
  ...CREW_POINTS,
  ...CREW_THINGS,
  ...CREW_CHOOSERS,
  ...CREW_PLAYED,
  ...CREW_ODDMENTS,
  ...CREW_WEAPONS,
  ...CREW_RELICS,
}

export const CREW_PROCEDURES: readonly Procedure[] = [
  ...CREW_RUNS,
  ...MORE_RUNS,
  ...ODDMENT_RUNS,
  noMentionOfCrime,
  talosianCage,
]
