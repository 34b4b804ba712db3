import type { Hooks } from '@tenforward/kernel'
import type { Alliance } from '../types.ts'
import { attackShipEffects } from './loadouts/attackShip.ts'
import { breenEffects } from './loadouts/breen.ts'
import { cardassianEffects } from './loadouts/cardassian.ts'
import { dominionEffects } from './loadouts/dominion.ts'

/** What Loadout cards do, by type of Enemy ship. */
export const loadoutEffects: Readonly<Record<string, Hooks<Alliance>>> = {
  ...attackShipEffects,
  ...dominionEffects,
  ...cardassianEffects,
  ...breenEffects,
}
