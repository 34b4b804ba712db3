import type { Hooks, Source } from '@tenforward/kernel'
import { blanksFor } from '../procedures/combat/enemyDice.ts'
import { lockNearest } from '../procedures/enemyActivation.ts'
import { reroll } from '../rules/dice.ts'
import { shipIdOf, shipOf } from '../rules/ships.ts'
import type { Alliance } from '../types.ts'

const own = (id: string, self: Source): boolean => id === shipIdOf(self)

/** Elite sides of the Loadout cards. An Enemy ship always uses what helps it (ALL-AIC-08, -14). */
export const loadoutEffects: Readonly<Record<string, Hooks<Alliance>>> = {
  'jemHadarAttackShip-1-elite': {
    values: { shieldValue: (_g, at, self) => (own(at.ship, self) ? 3 : undefined) },
  },
  'jemHadarAttackShip-2-elite': {
    triggers: {
      enemyRerolls: {
        when: (_g, at, self) => at.side === 'attacker' && own(at.attacker, self),
        act(g, at) {
          const ship = shipOf(g, at.attacker)
          reroll(g, 'attack', ship, blanksFor(g, ship, 'attack').slice(0, 1))
        },
      },
    },
  },
  'jemHadarAttackShip-3-elite': {
    triggers: {
      enemyRerolls: {
        when: (_g, at, self) => at.side === 'defender' && own(at.defender, self),
        act(g, at) {
          const ship = shipOf(g, at.defender)
          reroll(g, 'defence', ship, blanksFor(g, ship, 'defence').slice(0, 1))
        },
      },
    },
  },
  'jemHadarAttackShip-4-elite': {
    values: {
      attackDice: (g, at, self) =>
        own(at.ship, self) && at.target !== null && shipOf(g, at.ship).shields === 0 ? 1 : undefined,
    },
  },
  'jemHadarAttackShip-5-elite': {
    values: {
      defenceDice: (g, at, self) =>
        own(at.ship, self) && at.attacker !== null && shipOf(g, at.ship).tokens.evade > 0 ? 1 : undefined,
    },
  },
  'jemHadarAttackShip-6-elite': {
    triggers: {
      manoeuvred: {
        when: (_g, at, self) => own(at.ship, self),
        act: (g, at) => lockNearest(g, shipOf(g, at.ship)),
      },
    },
  },
}
