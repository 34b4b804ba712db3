import { emit } from '@tenforward/kernel'
import { upgradeById } from '../content/index.ts'
import type { Cost } from '../content/types.ts'
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

export const isTorpedo = (card: string): boolean => /torpedo/i.test(upgradeById[card]?.name ?? '')
