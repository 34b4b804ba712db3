import { done, locals, type TriggerHook } from '@tenforward/kernel'
import { shipOf } from '../rules/ships/ships.ts'
import { gain } from '../rules/ships/tokens.ts'
import { type Alliance, procedure } from '../types.ts'
import { askToUse, payFor, type Triggers, type Using } from './abilities.ts'
import { own } from './own.ts'

/**
 * When the ship spends a token, a Time Token on the card for another one. Having a cost it may be declined
 * (ALL-UPG-04); a token that was spent for another card does not count (ALL-TIM-07).
 */
export const another = (
  name: string,
  token: 'battleStations' | 'evade',
): TriggerHook<Alliance, Triggers['tokenSpent']> => ({
  when: (g, at, self) =>
    own(at, self) && at.token === token && at.by === undefined && shipOf(g, at.ship).fate === 'inPlay',
  run: procedure(name, locals<Using<Triggers['tokenSpent']>>(), {
    ask(g, v) {
      return askToUse(g, v.self, 'use')
    },
    use(g, v, yes: boolean) {
      if (yes) gain(g, payFor(g, v.self, { time: 1 }), token)
      return done()
    },
  }),
})
