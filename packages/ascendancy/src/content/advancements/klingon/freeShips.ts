import {
  ask,
  done,
  emit,
  type Hooks,
  locals,
  type OptionId,
  pick,
  pickMany,
  type Seat,
} from '@tenforward/kernel'
import { placeOfSystem } from '../../../map/place.ts'
import type { SystemId } from '../../../map/types.ts'
import { freeShips } from '../../../rules/building/limits.ts'
import { systemId, systemNamed } from '../../../rules/optionIds.ts'
import { spendCommand } from '../../../rules/players/commands.ts'
import { playerOf } from '../../../rules/players/seats.ts'
import { addSingles, shipsAt } from '../../../rules/ships/pieces.ts'
import { systemsOf } from '../../../rules/systems/control.ts'
import { type Ascendancy, type G, procedure } from '../../../types.ts'
import type { Using } from '../../../words/hooks.ts'

/** Ships that cards put on the map: they are not built, so no free Fleet comes of them (G62). */

type Turn = { seat: Seat }

function placeShip(g: G, seat: Seat, id: OptionId, card: string): SystemId {
  const system = systemNamed(id)
  const at = placeOfSystem(system)
  addSingles(g, seat, at, 1)
  emit(g, 'ships.placed', { seat, at, ships: 1, card })
  return system
}

/** Systems under own Control without own Ships, where a Ship and a Command are left to put one there. */
export function unguarded(g: G, seat: Seat): SystemId[] {
  if (playerOf(g, seat).commands.ready === 0 || freeShips(g, seat) === 0) return []
  return systemsOf(g, seat).filter(id => shipsAt(g, seat, placeOfSystem(id)) === 0)
}

/** A Command for a Ship. */
export const conscript = procedure('commandeer-and-conscript:place', locals<Using<Turn>>(), {
  where: (g, v) =>
    ask(
      v.at.seat,
      pick('placeShip', unguarded(g, v.at.seat).map(systemId), {
        about: { card: v.self.content },
        rules: ['ASC-ADV-commandeer-and-conscript-a'],
        skipForced: true,
      }),
      'place',
    ),
  place(g, v, id: OptionId) {
    spendCommand(g, v.at.seat)
    placeShip(g, v.at.seat, id, v.self.content)
    return done()
  },
})

/** In the Building Phase, a Ship at each of these Systems, once for each. */
export function freeShipAt(card: string, where: (g: G, seat: Seat) => SystemId[]): Hooks<Ascendancy> {
  const mark = (system: SystemId): string => `${card}:${system}`
  const open = (g: G, seat: Seat): SystemId[] => {
    if (freeShips(g, seat) === 0) return []
    return where(g, seat).filter(id => !g.s.here.used?.includes(mark(id)))
  }
  const place = procedure(`${card}:place`, locals<Using<Turn>>(), {
    where(g, v) {
      const places = open(g, v.at.seat).map(systemId)
      const most = Math.min(places.length, freeShips(g, v.at.seat))
      return ask(
        v.at.seat,
        pickMany('placeShips', places, {
          min: 1,
          max: most,
          about: { card },
          rules: [`ASC-ADV-${card}-a`],
          fallback: places.slice(0, most),
          skipForced: true,
        }),
        'place',
      )
    },
    place(g, v, ids: OptionId[]) {
      g.s.here.used ??= []
      for (const id of ids) g.s.here.used.push(mark(placeShip(g, v.at.seat, id, card)))
      return done()
    },
  })
  return {
    actions: {
      building: { when: (g, { seat }, self) => seat === self.owner && open(g, seat).length > 0, run: place },
    },
  }
}
