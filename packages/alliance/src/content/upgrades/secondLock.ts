import { done, locals, type TriggerHook } from '@tenforward/kernel'
import { lockable, mostLocks } from '../../rules/ships/actions.ts'
import { shipIdOf, shipOf } from '../../rules/ships/ships.ts'
import { acquireLock } from '../../rules/ships/tokens.ts'
import type { ShipId } from '../../state.ts'
import { type Alliance, procedure } from '../../types.ts'
import { askFor, isUsed, NONE, noteUse, type Triggers, type Using } from '../../words/abilities.ts'
import { own } from '../../words/own.ts'

type Performed = Triggers['actionPerformed']

/** After a Target Lock Action another one, on a different ship. */
export const secondLock: TriggerHook<Alliance, Performed> = {
  when: (g, at, self) =>
    own(at, self) &&
    at.action === 'targetLock' &&
    !isUsed(g, self) &&
    lockable(g, shipOf(g, at.ship)).length > 0,
  run: procedure('targetingArray', locals<Using<Performed>>(), {
    which(g, v) {
      const ship = shipOf(g, shipIdOf(v.self))
      const ids = lockable(g, ship).map(target => target.id)
      return askFor(ship, 'secondLock', ['ALL-LCK-01'], [...ids, NONE], v.self, 'lock')
    },
    lock(g, v, target: ShipId | typeof NONE) {
      noteUse(g, v.self)
      const ship = shipOf(g, shipIdOf(v.self))
      if (target !== NONE) acquireLock(g, ship, target, mostLocks(g, ship))
      return done()
    },
  }),
}
