import { cardOf, shipOf } from '../rules/ships/ships.ts'
import type { Content } from '../types.ts'

/** The Cloak replaces Agility, so that the Rule of 3 does not touch it. */
const CLOAK_BONUS = 4

/** Rules that change dice as cards do. They stand among the cards so that one capped sum holds all (ALL-R3-01). */
export const baseRules: Content = {
  'rule:cloak': {
    values: {
      defenceDice(g, at) {
        const ship = shipOf(g, at.ship)
        if (ship.cloak === null) return undefined
        return { op: 'replace', by: cardOf(ship).agility + CLOAK_BONUS, note: 'cloak' }
      },
    },
  },
  'rule:scan': {
    values: {
      /** Each takes a die from whoever defends against the ship (ALL-DEF-03). */
      defenceDice(g, at) {
        if (at.attacker === null) return undefined
        const { scan } = shipOf(g, at.attacker).tokens
        return scan === 0 ? undefined : { op: 'add', by: -scan, note: 'scan' }
      },
    },
  },
  'rule:obstruction': {
    values: {
      defenceDice: (_g, at) => (at.obstructed ? { op: 'add', by: 1, note: 'obstruction' } : undefined),
    },
  },
}
