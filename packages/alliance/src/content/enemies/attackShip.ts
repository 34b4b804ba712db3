import type { Hooks } from '@tenforward/kernel'
import { lockNearest } from '../../procedures/activation/enemyActivation.ts'
import { shipOf } from '../../rules/ships/ships.ts'
import type { Alliance } from '../../types.ts'
import { moreAttack, moreDefence, moreShields, onMove, rerolls } from '../../words/enemies.ts'

export const attackShipEffects: Readonly<Record<string, Hooks<Alliance>>> = {
  'jemHadarAttackShip-1-elite': moreShields(3),
  'jemHadarAttackShip-2-elite': rerolls('attack', 1),
  'jemHadarAttackShip-3-elite': rerolls('defence', 1),
  'jemHadarAttackShip-4-elite': moreAttack((g, at) => shipOf(g, at.ship).shields === 0),
  'jemHadarAttackShip-5-elite': moreDefence((g, at) => shipOf(g, at.ship).tokens.evade > 0),
  'jemHadarAttackShip-6-elite': onMove((g, ship) => lockNearest(g, shipOf(g, ship))),
}
