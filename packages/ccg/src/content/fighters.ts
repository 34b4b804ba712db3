/** Cards that fight without being personnel. */
import { inPlay } from '../rules/card/lookup.ts'
import type { FighterSpec } from '../rules/declared/dilemmaSpec.ts'
import type { Id } from '../state.ts'
import type { G } from '../types.ts'
import { borgOn, borgStrength } from '../words/rogueBorg.ts'
import { CREW_FIGHTERS } from './crew/weapons.ts'

/** Rogue Borg are as strong as there are of them aboard. */
function rogue(g: G, id: Id): number {
  const { at } = inPlay(g, id)
  return at.in === 'on' ? borgStrength(g, borgOn(g, at.host)) : 0
}

const ROGUE: FighterSpec = { strength: (g, id) => rogue(g, id) }

export const FIGHTERS: Readonly<Record<string, FighterSpec>> = {
  'rogue-borg-mercenaries': ROGUE,
  crosis: ROGUE,
  ...CREW_FIGHTERS,
}
