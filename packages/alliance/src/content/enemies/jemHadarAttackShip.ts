import { lockNearest } from '../../procedures/activation/enemyActivation.ts'
import { shipOf } from '../../rules/ships/ships.ts'
import { eliteSides, moreAttack, moreDefence, moreShields, onMove, rerolls } from '../../words/enemies.ts'

export const attackShipAbilities = eliteSides('jemHadarAttackShip', {
  1: moreShields(3),
  2: rerolls('attack', 1),
  3: rerolls('defence', 1),
  4: moreAttack((g, at) => shipOf(g, at.ship).shields === 0),
  5: moreDefence((g, at) => shipOf(g, at.ship).tokens.evade > 0),
  6: onMove((g, ship) => lockNearest(g, shipOf(g, ship))),
})
