import type { Hooks } from '@tenforward/kernel'
import { amountOf, leave } from '../../rules/inForce/lasting.ts'
import type { Colour } from '../../space/manoeuvres.ts'
import type { Ship } from '../../state.ts'
import type { Alliance, G } from '../../types.ts'
import { own } from '../../words/abilities.ts'

/** What several cards leave behind. */

const COLOURS: readonly Colour[] = ['green', 'white', 'red']
const TREATED = 'manoeuvre:treatedAs'

/** The manoeuvre that the ship is flying counts as this colour. */
export const treatAs = (g: G, ship: Ship, colour: Colour): void =>
  leave(g, TREATED, ship.id, 'activation', COLOURS.indexOf(colour))

export const lastingEffects: Readonly<Record<string, Hooks<Alliance>>> = {
  [TREATED]: {
    values: {
      treatAs: (g, at, self) => (own(at, self) ? { op: 'replace', by: amountOf(g, self) } : undefined),
    },
  },
}
