import { type ActionHook, call, done, emit, locals } from '@tenforward/kernel'
import { mayCloak } from '../../procedures/actions/freeCloak.ts'
import { performAction } from '../../procedures/actions/performAction.ts'
import { shipOf } from '../../rules/ships/ships.ts'
import { type Alliance, procedure } from '../../types.ts'
import { type Actions, isUsed, payFor, type Using } from '../../words/abilities.ts'
import { own } from '../../words/own.ts'

type At = Actions['attackEnd']

/** After an attack that destroyed its target: cloak for free, or have the Cloak Token green again. */
export const cloakAfterKill: ActionHook<Alliance, At> = {
  when(g, at, self) {
    if (!own(at, self) || at.attacker !== at.ship || isUsed(g, self)) return false
    const target = shipOf(g, at.defender)
    if (target.fate !== 'destroyed' && !target.done.doomed) return false
    const ship = shipOf(g, at.ship)
    return ship.cloak === null ? mayCloak(g, ship) : ship.cloak.red
  },
  run: procedure('integratedCloak', locals<Using<At>>(), {
    use(g, v) {
      const ship = payFor(g, v.self)
      if (ship.cloak === null)
        return call(performAction, { ship: ship.id, action: 'cloak', free: true }, 'end')
      ship.cloak.red = false
      emit(g, 'cloak.hidden', { ship: ship.id })
      return done()
    },
    end: () => done(),
  }),
}
