import { mostLocks } from '../../rules/ships/actions.ts'
import { shipOf } from '../../rules/ships/ships.ts'
import { acquireLock, dropLock, gain, hasLock, lose } from '../../rules/ships/tokens.ts'
import type { Ship, ShipId } from '../../state.ts'
import type { G } from '../../types.ts'
import { FIGHTING_TOKENS, friendsWithin } from '../../words/targets.ts'
import type { TokenKind } from '../facts/types.ts'

/** What could be taken from friends nearby: `P2:evade`, or with a Target Lock `P2:lock:E1`. */
export const tokensToTake = (g: G, ship: Ship): string[] =>
  friendsWithin(g, ship, 2).flatMap(friend => [
    ...FIGHTING_TOKENS.filter(token => friend.tokens[token] > 0).map(token => `${friend.id}:${token}`),
    ...friend.locks
      .filter(lock => !hasLock(ship, lock.target))
      .map(lock => `${friend.id}:lock:${lock.target}`),
  ])

export function takeToken(g: G, ship: Ship, chosen: string): void {
  const [id, token, target] = chosen.split(':') as [ShipId, TokenKind | 'lock', ShipId | undefined]
  const friend = shipOf(g, id)
  if (token !== 'lock') {
    lose(g, friend, token)
    gain(g, ship, token)
    return
  }
  if (target === undefined) return
  dropLock(g, friend, target, false)
  acquireLock(g, ship, target, mostLocks(g, ship))
}
