import { ask, call, done, locals, type OptionId, pick, type Seat, type Source } from '@tenforward/kernel'
import type { SystemId } from '../../../map/types.ts'
import { buildShipsAt } from '../../../procedures/building/ships.ts'
import { mostShips } from '../../../rules/building/ships.ts'
import { systemId, systemNamed } from '../../../rules/optionIds.ts'
import { systemsWith } from '../../../rules/systems/control.ts'
import { type G, procedure } from '../../../types.ts'
import { own, type Using, worth } from '../../../words/hooks.ts'
import { givenThisTurn, noteThisTurn } from '../../../words/once.ts'

type Turn = { seat: Seat }

/** Any disc without a Control Node or a Spire, whoever is there (G61). */
const nobodys = (g: G): SystemId[] => systemsWith(g, disc => disc.owner === null)

/** Once in a Building Phase, while a Ship can be paid for. */
export function mayBuildCovertly(g: G, at: Turn, self: Source): boolean {
  if (!own(g, at, self) || givenThisTurn(g, self.content)) return false
  return nobodys(g).some(id => mostShips(g, at.seat, id) > 0)
}

export const buildCovertly = procedure('covert-military-bases:build', locals<Using<Turn>>(), {
  where: (g, v) =>
    ask(
      v.at.seat,
      pick(
        'covertBase',
        nobodys(g)
          .filter(id => mostShips(g, v.at.seat, id) > 0)
          .map(systemId),
        { rules: ['ASC-ADV-covert-military-bases-a'], skipForced: true },
      ),
      'build',
    ),
  build(g, v, id: OptionId) {
    noteThisTurn(g, v.self.content)
    const system = systemNamed(id)
    const { seat } = v.at
    return call(buildShipsAt, { seat, system, most: worth(v.self, 'ships') }, 'end')
  },
  end: () => done(),
})
