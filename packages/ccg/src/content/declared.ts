/** The declarations of all cards. Only the game itself takes them from here: the rules ask the game. */
import type { Declared } from '../rules/declared/dilemmaSpec.ts'
import { BOOK_DILEMMAS } from './book/dilemmas.ts'
import { COMBO_DILEMMAS } from './combos.ts'
import { CREW_DILEMMAS } from './crew/dilemmas.ts'
import { MORE_DILEMMAS } from './crew/more.ts'
import { ODDMENT_DILEMMAS } from './crew/oddments.ts'
import { PREMIERE_DILEMMAS } from './dilemmas.ts'
import { ALTERNATIVES } from './doors/alternatives.ts'
import { CONTINUUM_DILEMMAS } from './doors/continuum.ts'
import { QUAKES } from './doors/quake.ts'
import { FIGHTERS } from './fighters.ts'
import { PERMITS } from './permits.ts'
import { ODD_DILEMMAS } from './premiere/oddDilemmas.ts'
import { SELF_CONTROLLED } from './selfControlled.ts'
import { HARMS } from './sets/harms.ts'
import { WALLS } from './sets/walls.ts'
import { SPECS } from './specs.ts'

export const DECLARED: Declared = {
  specs: SPECS,
  dilemmas: {
    ...PREMIERE_DILEMMAS,
    ...ODD_DILEMMAS,
    ...WALLS,
    ...HARMS,
    ...COMBO_DILEMMAS,
    ...BOOK_DILEMMAS,
    ...CONTINUUM_DILEMMAS,
    ...QUAKES,
    ...CREW_DILEMMAS,
    ...MORE_DILEMMAS,
    ...ODDMENT_DILEMMAS,
  },
  objectives: ALTERNATIVES,
  permits: PERMITS,
  selfControlled: SELF_CONTROLLED,
  fighters: FIGHTERS,
}
