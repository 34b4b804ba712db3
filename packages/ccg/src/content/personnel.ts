/** What personnel do beyond their skills. */
import { isDamaged, markersOn } from '../rules/battle/markers.ts'
import { inPlay } from '../rules/card/lookup.ts'
import type { CardSpec } from '../rules/declared/cardSpec.ts'
import { leavePlay } from '../rules/zones/zones.ts'
import type { Id } from '../state.ts'
import type { G, Source } from '../types.ts'

const id = (self: Source): Id => self.id

/** The damaged ship that somebody is aboard. */
function damagedShip(g: G, self: Id): Id | null {
  const { at, by } = inPlay(g, self)
  if (at.in !== 'aboard') return null
  return inPlay(g, at.host).by === by && isDamaged(g, at.host) ? at.host : null
}

export function repairShip(g: G, ship: Id): void {
  inPlay(g, ship).damage = 0
  for (const marker of markersOn(g, ship)) leavePlay(g, marker, 'discard')
}

const TURNS = 2

export const PERSONNEL: Readonly<Record<string, CardSpec>> = {
  exocomp: {
    text: 'Aboard a ship of yours it repairs all damage in two full turns, wherever the ship is.',
    hooks: {
      triggers: {
        // Decision G-50: only who is aboard when the turn begins is there for all of it.
        turnBegan: {
          when: (_g, at, self) => at.seat === self.owner,
          act(g, _at, self) {
            const play = inPlay(g, id(self))
            const ship = damagedShip(g, id(self))
            if (ship === null || play.aim !== ship) play.count = 0
            if (ship === null) delete play.aim
            else play.aim = ship
          },
        },
        turnEnds: {
          when: (g, at, self) => at.seat === self.owner && inPlay(g, id(self)).aim !== undefined,
          act(g, _at, self) {
            const play = inPlay(g, id(self))
            const ship = damagedShip(g, id(self))
            if (ship === null || play.aim !== ship) return
            play.count++
            if (play.count >= TURNS) repairShip(g, ship)
          },
        },
      },
    },
  },
}
