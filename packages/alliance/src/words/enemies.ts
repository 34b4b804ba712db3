import { found, type Hooks } from '@tenforward/kernel'
import { eliteId, loadoutById } from '../content/facts/enemies.ts'
import type { EnemyType } from '../content/facts/types.ts'
import { blanksFor } from '../procedures/combat/enemyDice.ts'
import { reroll } from '../rules/combat/dice.ts'
import { cardOf, shipOf } from '../rules/ships/ships.ts'
import type { Code } from '../space/manoeuvres.ts'
import type { ShipId } from '../state.ts'
import type { Alliance, AlliancePoints, AttackAt, Content, G, Source } from '../types.ts'
import { isSelf, own } from './own.ts'

/** What many Loadout cards do, in one word each. An Enemy ship always uses what helps it (ALL-AIC-08, -14). */

/** The abilities of elite sides, by the number of the Loadout card. */
export const eliteSides = (type: EnemyType, sides: Readonly<Record<number, Hooks<Alliance>>>): Content =>
  Object.fromEntries(
    Object.entries(sides).map(([number, hooks]) => {
      const card = found(loadoutById[`${type}-${number}`], 'Loadout card', `${type}-${number}`)
      return [eliteId(card.id), hooks]
    }),
  )

/** The card prints a Shield Value of its own; it is no modifier, and the Rule of 3 leaves it alone (ALL-LOGIC-03). */
export const moreShields = (by: number): Hooks<Alliance> => ({
  values: {
    shieldValue: (g, at, self) =>
      own(at, self) ? { op: 'replace', by: cardOf(shipOf(g, at.ship)).shields + by } : undefined,
  },
})

/** Re-rolls dice that are still no use, at the moment that the rules give to such abilities (ALL-AIC-11, -16). */
export const rerolls = (
  pool: 'attack' | 'defence',
  most: number,
  when: (at: AttackAt) => boolean = () => true,
): Hooks<Alliance> => {
  const side = pool === 'attack' ? 'attacker' : 'defender'
  return {
    triggers: {
      enemyRerolls: {
        when: (_g, at, self) => at.side === side && isSelf(at[side], self) && when(at),
        act(g, at) {
          const ship = shipOf(g, at[side])
          reroll(g, pool, ship, blanksFor(g, ship, pool).slice(0, most))
        },
      },
    },
  }
}

type AttackDice = AlliancePoints['values']['attackDice']
type DefenceDice = AlliancePoints['values']['defenceDice']

/** One attack die more against a target. */
export const moreAttack = (
  when: (g: G, at: AttackDice & { target: ShipId }, self: Source) => boolean,
): Hooks<Alliance> => ({
  values: {
    attackDice: (g, at, self) =>
      at.target !== null && own(at, self) && when(g, { ...at, target: at.target }, self) ? 1 : undefined,
  },
})

/** One defence die more against an attacker. */
export const moreDefence = (when: (g: G, at: DefenceDice, self: Source) => boolean): Hooks<Alliance> => ({
  values: {
    defenceDice: (g, at, self) =>
      at.attacker !== null && own(at, self) && when(g, at, self) ? 1 : undefined,
  },
})

/** Something that happens to the ship that it hits. */
export const onHit = (act: (g: G, at: AttackAt) => void): Hooks<Alliance> => ({
  triggers: { hit: { when: (_g, at, self) => isSelf(at.attacker, self), act: (g, at) => act(g, at) } },
})

/** Something that it does after it has moved. */
export const onMove = (act: (g: G, ship: ShipId, code: Code) => void): Hooks<Alliance> => ({
  triggers: {
    manoeuvred: { when: (_g, at, self) => own(at, self), act: (g, at) => act(g, at.ship, at.code) },
  },
})
