/** Ships that are gone for some turns: they lie on the card that took them away, and come back when it goes. */
import { forbid, type Hooks } from '@tenforward/kernel'
import { inPlay } from '../rules/card/lookup.ts'
import type { CardSpec, Played } from '../rules/declared/cardSpec.ts'
import { cardsOn, locationOf, locOf } from '../rules/places/places.ts'
import type { Id } from '../state.ts'
import type { Ccg, G } from '../types.ts'

/** Once the card lies at the ship's location, the ship lies on the card. */
export function vanish(g: G, ship: Id, card: Id): void {
  inPlay(g, ship).at = { in: 'on', host: card }
}

function reappear(g: G, card: Id): void {
  const loc = locOf(g, card)
  if (loc === null) return
  for (const ship of cardsOn(g, card)) inPlay(g, ship).at = { in: 'space', loc }
}

/** Nobody leaves or boards a ship that is not there. */
const HOOKS: Hooks<Ccg> = {
  permissions: {
    beam(g, at, self) {
      const place = inPlay(g, at.id).at
      if (place.in !== 'aboard') return undefined
      const ship = inPlay(g, place.host).at
      return ship.in === 'on' && ship.host === self.id
        ? forbid('The ship is not there.', ['CCG-GEN-02'])
        : undefined
    },
  },
}

export const VANISHING: Pick<CardSpec, 'leaves' | 'hooks'> = { leaves: reappear, hooks: HOOKS }

/** The location of the ship, its first target. */
export const whereTheShipIs = (g: G, played: Played) =>
  ({ in: 'atop', loc: locationOf(g, played.chosen[0] as Id) }) as const
