import { amountOf, leave } from '../../rules/inForce/lasting.ts'
import { type Colour, colourNumber } from '../../space/manoeuvres.ts'
import type { Ship } from '../../state.ts'
import type { Content, G } from '../../types.ts'
import { own } from '../../words/own.ts'

const TREATED = 'manoeuvre:treatedAs'

/** The manoeuvre that the ship is flying counts as this colour. */
export const treatAs = (g: G, ship: Ship, colour: Colour): void =>
  leave(g, TREATED, ship.id, 'activation', colourNumber(colour))

export const treatedColour: Content = {
  [TREATED]: {
    values: {
      treatAs: (g, at, self) => (own(at, self) ? { op: 'replace', by: amountOf(g, self) } : undefined),
    },
  },
}
