import { ask, call, done, locals, type OptionId, pick, type Seat, type Source } from '@tenforward/kernel'
import { placeOfSystem } from '../../../map/place.ts'
import type { SystemId } from '../../../map/types.ts'
import { buildShipsAt } from '../../../procedures/building/ships.ts'
import { mostShips } from '../../../rules/building/ships.ts'
import { systemId, systemNamed } from '../../../rules/optionIds.ts'
import { countAt, shipsAt } from '../../../rules/ships/pieces.ts'
import { controls, discOf, systemsWith } from '../../../rules/systems/control.ts'
import { atPeace } from '../../../rules/trade/peace.ts'
import { type G, procedure } from '../../../types.ts'
import { own, type Using, worth } from '../../../words/hooks.ts'

type Turn = { seat: Seat }

/** Starbases of Rivals with whom the seat is at Peace, none of its own Ships in Orbit, while a Ship can be paid. */
function openYards(g: G, seat: Seat): SystemId[] {
  return systemsWith(g, ({ starbase, owner }, id) => {
    if (!starbase || owner === null || owner === seat) return false
    return atPeace(g, seat, owner) && shipsAt(g, seat, placeOfSystem(id)) === 0 && mostShips(g, seat, id) > 0
  })
}

export const hasOpenYard = (g: G, at: Turn, self: Source): boolean =>
  own(g, at, self) && openYards(g, at.seat).length > 0

export const buildAbroad = procedure('a-contract-is-a-contract:build', locals<Using<Turn>>(), {
  where: (g, v) =>
    ask(
      v.at.seat,
      pick('rivalStarbase', openYards(g, v.at.seat).map(systemId), {
        rules: ['ASC-ADV-a-contract-is-a-contract-a'],
        skipForced: true,
      }),
      'build',
    ),
  build(_g, v, id: OptionId) {
    const system = systemNamed(id)
    return call(buildShipsAt, { seat: v.at.seat, system, most: worth(v.self, 'ships') }, 'end')
  },
  end: () => done(),
})

interface Bought {
  seat: Seat
  system: SystemId
  built: number
}

/** Counted for each Starbase over the whole Building Phase, on Ships that were paid for (G70). */
export function buyTwoGetOne(g: G, { seat, system, built }: Bought, self: Source): number {
  if (seat !== self.owner || !controls(g, seat, system) || !discOf(g, system).starbase) return 0
  const before = countAt(g.s.here.paid ?? [], placeOfSystem(system))
  const pairs = (ships: number): number => Math.floor(ships / worth(self, 'paidShips'))
  return (pairs(before + built) - pairs(before)) * worth(self, 'freeShips')
}
