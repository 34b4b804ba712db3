import type { Hooks } from '@tenforward/kernel'
import type { Alliance } from '../types.ts'
import { attackShipEffects } from './enemies/attackShip.ts'
import { breenEffects } from './enemies/breen.ts'
import { cardassianEffects } from './enemies/cardassian.ts'
import { dominionEffects } from './enemies/dominion.ts'

/** What Loadout cards do, by type of Enemy ship. */
export const loadoutEffects: Readonly<Record<string, Hooks<Alliance>>> = {
  ...attackShipEffects,
  ...dominionEffects,
  ...cardassianEffects,
  ...breenEffects,
}
