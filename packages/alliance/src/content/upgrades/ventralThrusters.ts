import { type ActionHook, allow, call, done, locals } from '@tenforward/kernel'
import { performAction } from '../../procedures/actions/performAction.ts'
import { leave } from '../../rules/inForce/lasting.ts'
import { shipIdOf, shipOf } from '../../rules/ships/ships.ts'
import { type Alliance, type Content, procedure } from '../../types.ts'
import { type Actions, payFor, type Using } from '../../words/abilities.ts'
import { own } from '../../words/own.ts'

type At = Actions['activation']

const LEAVES = 'ventralThrusters:echo'

/** The card is discarded for a free Sensor Echo, cloaked or not, along either template. */
export const thrusterEcho: ActionHook<Alliance, At> = {
  when(g, at, self) {
    if (!own(at, self)) return false
    const ship = shipOf(g, at.ship)
    // A free Action is an Action: none on Auxiliary Power, none twice (ALL-AUX-01, ALL-ACN-07).
    return ship.tokens.aux === 0 && !ship.done.actions.includes('sensorEcho')
  },
  run: procedure('ventralThrusters', locals<Using<At>>(), {
    use(g, v) {
      const ship = payFor(g, v.self, { discard: true })
      leave(g, LEAVES, ship.id, 'round')
      return call(performAction, { ship: ship.id, action: 'sensorEcho', free: true }, 'end')
    },
    end(g, v) {
      const id = shipIdOf(v.self)
      g.s.lasting = g.s.lasting.filter(l => l.content !== LEAVES || l.ship !== id)
      return done()
    },
  }),
}

export const thrusterEchoEffects: Content = {
  [LEAVES]: {
    permissions: {
      echoBank: (_g, at, self) => (own(at, self) ? allow() : undefined),
      echoUncloaked: (_g, at, self) => (own(at, self) ? allow() : undefined),
    },
  },
}
