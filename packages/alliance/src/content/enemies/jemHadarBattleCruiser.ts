import { convert } from '../../rules/combat/dice.ts'
import { shipOf } from '../../rules/ships/ships.ts'
import { eliteSides, moreShields, rerolls } from '../../words/enemies.ts'
import { isSelf } from '../../words/own.ts'

/** Its third card has its torpedoes alone. */
export const battleCruiserAbilities = eliteSides('jemHadarBattleCruiser', {
  1: moreShields(2),
  2: rerolls('attack', 2, at => at.range === 1),
  4: {
    triggers: {
      modifyAttack: {
        when: (_g, at, self) => at.side === 'attacker' && isSelf(at.attacker, self),
        act: (g, at, self) => {
          convert(g, 'attack', shipOf(g, at.attacker), 'hit', 'crit', self.content, 1)
        },
      },
    },
  },
})
