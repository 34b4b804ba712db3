import { done, type Hooks, locals, type Source } from '@tenforward/kernel'
import type { AttackAt, OwnShip } from '../procedures/points.ts'
import { convert } from '../rules/dice.ts'
import { shipIdOf, shipOf } from '../rules/ships.ts'
import { type Alliance, procedure } from '../types.ts'

type DiceAt = OwnShip & AttackAt & { side: 'attacker' | 'defender' }

const spread = procedure('photonTorpedoes', locals<{ self: Source; at: DiceAt }>(), {
  turn(g, v) {
    g.s.attack!.used.push(v.self.content)
    convert(g, 'attack', shipOf(g, v.at.ship), 'blank', 'battleStations', v.self.content)
    return done()
  },
})

/** What Upgrade Cards do. */
export const upgradeEffects: Readonly<Record<string, Hooks<Alliance>>> = {
  photonTorpedoes: {
    actions: {
      attackDice: {
        when: (g, at, self) =>
          at.side === 'attacker' &&
          at.ship === shipIdOf(self) &&
          at.weapon === self.content &&
          !g.s.attack!.used.includes(self.content) &&
          g.s.attack!.attack.some(die => die.face === 'blank'),
        run: spread,
      },
    },
  },
}
