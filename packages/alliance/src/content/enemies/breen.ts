import type { Hooks } from '@tenforward/kernel'
import { lockNearest } from '../../procedures/activation/enemyActivation.ts'
import { rangeBetween } from '../../rules/combat/targeting.ts'
import { disableShields } from '../../rules/ships/shields.ts'
import { enemiesInPlay, shipOf } from '../../rules/ships/ships.ts'
import { gain } from '../../rules/ships/tokens.ts'
import type { Alliance } from '../../types.ts'
import { moreAttack, moreDefence, onHit, onMove, own } from '../../words/enemies.ts'

const DISSIPATOR = 'energyDissipator'

/** What every Breen ship can do with its dissipator, and the elite sides. */
export const breenEffects: Readonly<Record<string, Hooks<Alliance>>> = {
  breenBattleCruiser: {
    triggers: {
      hit: {
        when: (_g, at, self) => own(at.attacker, self) && at.weapon === DISSIPATOR,
        act: (g, at) => gain(g, shipOf(g, at.defender), 'aux'),
      },
    },
  },
  'breenBattleCruiser-1-elite': onHit((g, at) => disableShields(g, shipOf(g, at.defender), 1)),
  'breenBattleCruiser-2-elite': moreDefence((g, at) => {
    const ship = shipOf(g, at.ship)
    return enemiesInPlay(g).some(
      other => other !== ship && other.card === ship.card && rangeBetween(ship, other, 'near') <= 2,
    )
  }),
  'breenBattleCruiser-3-elite': moreAttack((g, at) => shipOf(g, at.target).tokens.aux > 0),
  'breenBattleCruiser-4-elite': onMove((g, ship) => lockNearest(g, shipOf(g, ship))),
}
