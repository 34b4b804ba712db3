import { emit } from '@tenforward/kernel'
import type { Cost, TokenKind } from '../../content/facts/types.ts'
import { equippedAt, type Ship } from '../../state.ts'
import type { G } from '../../types.ts'
import { lockOn } from '../combat/weapons.ts'
import { disableShields } from './shields.ts'
import { shipOf } from './ships.ts'
import { dropLock, gain } from './tokens.ts'

/**
 * Whether a cost could be paid, apart from a Target Lock, which depends on the target. All that remains of the shields
 * may be none, but a cloaked ship has none to give (ALL-SHD-04, -06).
 */
export const canAfford = (ship: Ship, cost: Cost): boolean => !(cost.allShields && ship.cloak !== null)

/** Pays what using a card costs; whatever can be chosen about it has been asked before. */
export function pay(g: G, ship: Ship, slot: number, cost: Cost, target: Ship | null): void {
  const card = ship.upgrades[slot]
  if (cost.lock && target !== null) {
    const owner = lockOn(g, ship, target.id)
    if (owner !== null) dropLock(g, shipOf(g, owner), target.id, true)
  }
  if (cost.allShields) disableShields(g, ship)
  if (cost.aux !== undefined) gain(g, ship, 'aux', cost.aux)
  if (card === undefined) return
  if (cost.disable) card.disabled = true
  if (cost.discard) card.discarded = true
  if (cost.time !== undefined) card.time += cost.time
  if (Object.keys(cost).length > 0) emit(g, 'card.paid', { ship: ship.id, card: card.card, cost })
}

/** As an Action, one Disabled Token is taken off (ALL-TIM-02). */
export function enable(g: G, ship: Ship, slot: number): void {
  const card = equippedAt(ship, slot)
  card.disabled = false
  emit(g, 'card.enabled', { ship: ship.id, card: card.card })
}

export const disabledSlots = (ship: Ship): number[] =>
  ship.upgrades.flatMap((card, slot) => (card.disabled && !card.discarded ? [slot] : []))

/** In the End Phase one Time Token comes off each card (ALL-TIM-04). */
export function tickCards(ship: Ship): void {
  for (const card of ship.upgrades) if (card.time > 0) card.time--
}

/** Whether a card may act by a token beside the ship: one token serves one card in a round (ALL-TIM-07). */
export function mayClaim(ship: Ship, token: TokenKind, card: string): boolean {
  const claims = ship.done.triggered.filter(t => t.startsWith(`${token}:`))
  return ship.tokens[token] > 0 && (claims.includes(`${token}:${card}`) || claims.length < ship.tokens[token])
}

export function claimToken(ship: Ship, token: TokenKind, card: string): void {
  const claim = `${token}:${card}`
  if (!ship.done.triggered.includes(claim)) ship.done.triggered.push(claim)
}
