import { emit } from '@tenforward/kernel'
import type { Cost, TokenKind } from '../content/types.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import { dropLock, gain } from './tokens.ts'

/** Pays what using a card costs; whatever can be chosen about it has been asked before. */
export function pay(g: G, ship: Ship, slot: number, cost: Cost, target: Ship | null): void {
  const card = ship.upgrades[slot]
  if (cost.lock && target !== null) dropLock(g, ship, target.id, true)
  if (cost.aux !== undefined) gain(g, ship, 'aux', cost.aux)
  if (card === undefined) return
  if (cost.disable) card.disabled = true
  if (cost.discard) card.discarded = true
  if (cost.time !== undefined) card.time += cost.time
  if (Object.keys(cost).length > 0) emit(g, 'card.paid', { ship: ship.id, card: card.card, cost })
}

/** As an Action, one Disabled Token is taken off (ALL-TIM-02). */
export function enable(g: G, ship: Ship, slot: number): void {
  const card = ship.upgrades[slot]!
  card.disabled = false
  emit(g, 'card.enabled', { ship: ship.id, card: card.card })
}

export const disabledSlots = (ship: Ship): number[] =>
  ship.upgrades.flatMap((card, slot) => (card.disabled && !card.discarded ? [slot] : []))

/** In the End Phase one Time Token comes off each card (ALL-TIM-04). */
export function tickCards(ship: Ship): void {
  for (const card of ship.upgrades) if (card.time > 0) card.time--
}

/** One token lets only one card of a ship act in a round (ALL-TIM-07); says whether this card is the one. */
export function claimToken(ship: Ship, token: TokenKind, card: string): boolean {
  const claim = ship.done.triggered.find(t => t.startsWith(`${token}:`))
  if (claim !== undefined) return claim === `${token}:${card}`
  ship.done.triggered.push(`${token}:${card}`)
  return true
}
