import type { Setup } from '@tenforward/kernel'
import { playerShip } from '../rules/ships/newShip.ts'
import type { State } from '../state.ts'
import type { Alliance } from '../types.ts'

/** Before anything is shuffled or placed: the mission's set-up does the rest. */
export function initialState({ options }: Setup<Alliance>): State {
  return {
    round: 0,
    phase: 'setup',
    ships: options.captains.map((captain, i) => playerShip(captain, i + 1)),
    formations: [],
    tokens: [],
    deck: [],
    discard: [],
    loadouts: {},
    nextId: 1,
    tally: {},
    attack: null,
    lasting: [],
    plans: [],
    outcome: null,
  }
}
