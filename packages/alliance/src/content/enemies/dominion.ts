import type { Hooks } from '@tenforward/kernel'
import { convert } from '../../rules/combat/dice.ts'
import { rangeBetween } from '../../rules/combat/targeting.ts'
import { repairShields } from '../../rules/ships/shields.ts'
import { isEnemy, shipIdOf, shipOf } from '../../rules/ships/ships.ts'
import type { Alliance } from '../../types.ts'
import { moreShields, own, rerolls } from '../../words/enemies.ts'

/** Elite sides of the Jem'Hadar battle cruiser and battleship. */
export const dominionEffects: Readonly<Record<string, Hooks<Alliance>>> = {
  'jemHadarBattleCruiser-1-elite': moreShields(2),
  'jemHadarBattleCruiser-2-elite': rerolls('attack', 2, at => at.range === 1),
  'jemHadarBattleCruiser-4-elite': {
    triggers: {
      modifyAttack: {
        when: (_g, at, self) => at.side === 'attacker' && own(at.attacker, self),
        act: (g, at, self) => {
          convert(g, 'attack', shipOf(g, at.attacker), 'hit', 'crit', self.content, 1)
        },
      },
    },
  },
  'jemHadarBattleship-1-elite': moreShields(3),
  'jemHadarBattleship-2-elite': {
    values: {
      attackDice: (_g, at, self) =>
        at.target !== null && own(at.target, self) && at.range === 1 ? -1 : undefined,
    },
  },
  'jemHadarBattleship-3-elite': {
    triggers: {
      endBegan: {
        when: (_g, at, self) => own(at.ship, self),
        act: (g, at) => repairShields(g, shipOf(g, at.ship)),
      },
    },
  },
  'jemHadarBattleship-4-elite': {
    values: {
      attackDice(g, at, self) {
        if (at.target === null || own(at.ship, self) || !isEnemy(shipOf(g, at.ship))) return undefined
        return rangeBetween(shipOf(g, at.ship), shipOf(g, shipIdOf(self)), 'near') <= 2 ? 1 : undefined
      },
    },
  },
}
