import { rangeBetween } from '../../rules/combat/targeting.ts'
import { repairShields } from '../../rules/ships/shields.ts'
import { isEnemy, shipIdOf, shipOf } from '../../rules/ships/ships.ts'
import { eliteSides, moreShields } from '../../words/enemies.ts'
import { isSelf, own } from '../../words/own.ts'

export const battleshipAbilities = eliteSides('jemHadarBattleship', {
  1: moreShields(3),
  2: {
    values: {
      attackDice: (_g, at, self) =>
        at.target !== null && isSelf(at.target, self) && at.range === 1 ? -1 : undefined,
    },
  },
  3: {
    triggers: {
      endBegan: {
        when: (_g, at, self) => own(at, self),
        act: (g, at) => repairShields(g, shipOf(g, at.ship)),
      },
    },
  },
  4: {
    values: {
      attackDice(g, at, self) {
        if (at.target === null || own(at, self) || !isEnemy(shipOf(g, at.ship))) return undefined
        return rangeBetween(shipOf(g, at.ship), shipOf(g, shipIdOf(self)), 'near') <= 2 ? 1 : undefined
      },
    },
  },
})
