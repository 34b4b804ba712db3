import { type ActionHook, done, found, locals } from '@tenforward/kernel'
import { shipIdOf, shipOf } from '../../rules/ships/ships.ts'
import { gain, spend } from '../../rules/ships/tokens.ts'
import type { ShipId } from '../../state.ts'
import { type Alliance, procedure } from '../../types.ts'
import { type Actions, askFor, isUsed, payFor, type Using } from '../../words/abilities.ts'
import { own } from '../../words/own.ts'
import { friendsWithin, idsOf, usableTokens } from '../../words/targets.ts'
import type { TokenKind } from '../facts/types.ts'

interface Copying extends Using<Actions['attackEnd']> {
  token?: TokenKind
}

/** One of the ship's own tokens is spent, and a friendly ship gains one like it. */
export const copyToken: ActionHook<Alliance, Actions['attackEnd']> = {
  when(g, at, self) {
    if (!own(at, self) || isUsed(g, self)) return false
    const ship = shipOf(g, at.ship)
    return usableTokens(ship, self.content).length > 0 && friendsWithin(g, ship, 1).length > 0
  },
  run: procedure('coordinatedAssault', locals<Copying>(), {
    which(g, v) {
      const ship = shipOf(g, shipIdOf(v.self))
      return askFor(ship, 'token', ['ALL-UPG-01'], usableTokens(ship, v.self.content), v.self, 'whom')
    },
    whom(g, v, token: TokenKind) {
      v.token = token
      const ship = shipOf(g, shipIdOf(v.self))
      return askFor(ship, 'friend', ['ALL-UPG-01'], idsOf(friendsWithin(g, ship, 1)), v.self, 'copy')
    },
    copy(g, v, friend: ShipId) {
      const token = found(v.token, 'token to copy')
      spend(g, payFor(g, v.self), token, v.self.content)
      gain(g, shipOf(g, friend), token)
      return done()
    },
  }),
}
