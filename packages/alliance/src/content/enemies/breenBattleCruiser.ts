import { lockNearest } from '../../procedures/activation/enemyActivation.ts'
import { rangeBetween } from '../../rules/combat/targeting.ts'
import { disableShields } from '../../rules/ships/shields.ts'
import { enemiesInPlay, shipOf } from '../../rules/ships/ships.ts'
import { gain } from '../../rules/ships/tokens.ts'
import type { Content } from '../../types.ts'
import { eliteSides, moreAttack, moreDefence, onHit, onMove } from '../../words/enemies.ts'
import { isSelf } from '../../words/own.ts'

const DISSIPATOR = 'energyDissipator'

/** What every Breen ship can do with its dissipator, and the elite sides. */
export const breenAbilities: Content = {
  breenBattleCruiser: {
    triggers: {
      hit: {
        when: (_g, at, self) => isSelf(at.attacker, self) && at.weapon === DISSIPATOR,
        act: (g, at) => gain(g, shipOf(g, at.defender), 'aux'),
      },
    },
  },
  ...eliteSides('breenBattleCruiser', {
    1: onHit((g, at) => disableShields(g, shipOf(g, at.defender), 1)),
    2: moreDefence((g, at) => {
      const ship = shipOf(g, at.ship)
      return enemiesInPlay(g).some(
        other => other !== ship && other.card === ship.card && rangeBetween(ship, other, 'near') <= 2,
      )
    }),
    3: moreAttack((g, at) => shipOf(g, at.target).tokens.aux > 0),
    4: onMove((g, ship) => lockNearest(g, shipOf(g, ship))),
  }),
}
