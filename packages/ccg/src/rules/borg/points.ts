/** What scores for Borg players. */
import type { Seat } from '@tenforward/kernel'
import type { Card, CardId } from '../../cards/types.ts'
import { pool } from '../../content/facts/pool.ts'
import type { G } from '../../types.ts'
import { declared } from '../declared/cardHooks.ts'

const isBorgCard = (card: Card): boolean => card.affiliations.includes('Borg') || card.icons.includes('BO')

/** Decision G-46: whoever brought a card of theirs. */
export function isBorgPlayer(g: G, seat: Seat): boolean {
  return g.s.cards.some(({ card, owner }) => owner === seat && isBorgCard(pool().card(card)))
}

/** CCG-POINTS-06: these points are no bonus points for them. */
export function isBorgObjective(card: Card): boolean {
  return card.icons.includes('BO') && card.types.includes('Objective')
}

/** CCG-POINTS-05 and 07: from cards of their own, and from those that say so; all other points pass them by. */
export function countsFor(g: G, seat: Seat, card: CardId): boolean {
  const facts = pool().card(card)
  if (isBorgCard(facts) || declared(g, card)?.affectsBorg) return true
  return !isBorgPlayer(g, seat)
}
