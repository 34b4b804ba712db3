import type { TokenKind } from '../content/facts/types.ts'
import { rangeBetween } from '../rules/combat/targeting.ts'
import { damagedShields } from '../rules/ships/shields.ts'
import { friendsOf, opponentsOf, shipOf } from '../rules/ships/ships.ts'
import { mayClaim } from '../rules/ships/upgrades.ts'
import type { Ship, ShipId } from '../state.ts'
import type { G } from '../types.ts'

/** Whom a card can reach. A range too close to call goes against the captain who measures (ALL-DSP-03). */

export const friendsWithin = (g: G, ship: Ship, range: number): Ship[] =>
  friendsOf(g, ship).filter(other => rangeBetween(ship, other, 'far') <= range)

export const opponentsWithin = (g: G, ship: Ship, range: number): Ship[] =>
  opponentsOf(g, ship).filter(other => rangeBetween(ship, other, 'far') <= range)

export const idsOf = (ships: readonly Ship[]): ShipId[] => ships.map(ship => ship.id)

/** Whether a ship has lost a shield that could be brought back. */
export const needsShield = (g: G, ship: Ship): boolean => damagedShields(g, ship) > 0

/** Tokens that cards hand on, take away or copy. */
export const FIGHTING_TOKENS = ['battleStations', 'evade', 'scan'] as const satisfies readonly TokenKind[]

/** Those beside a ship that a card of its own may still use. */
export const usableTokens = (ship: Ship, card: string): TokenKind[] =>
  FIGHTING_TOKENS.filter(token => mayClaim(ship, token, card))

/** How an option names a token beside a ship: `P2:evade`. */
export const tokenOption = (ship: Ship, token: TokenKind): string => `${ship.id}:${token}`

/** The ship and the token that such an option names. */
export function tokenNamed(g: G, option: string): { ship: Ship; token: TokenKind } {
  const [id, token] = option.split(':') as [ShipId, TokenKind]
  return { ship: shipOf(g, id), token }
}
