/** How many copies of a card may be in play. */
import type { Seat } from '@tenforward/kernel'
import { type Card, samePersona } from '../cards/index.ts'
import type { Id } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, isEquipment, isPersonnel, isShip } from './cards.ts'

/**
 * CCG-UNIQUE and CCG-PERSONA: why a copy may not enter play, as the rule that forbids it; null when it may. Decision
 * G-34: what a player has in play goes by the owner.
 */
export function duplicates(g: G, owner: Seat, card: Card): string | null {
  if (card.uniqueness === 'universal') return null
  const rival = card.uniqueness === 'not duplicatable'
  for (const id of g.s.inPlay) {
    if (!rival && g.s.cards[id]!.owner !== owner) continue
    const other = cardOf(g, id)
    if (other.id === card.id) return rival ? 'CCG-UNIQUE-04' : 'CCG-UNIQUE-01'
    if (rival || other.uniqueness === 'universal' || !hasPersona(card) || !hasPersona(other)) continue
    if (samePersona(card, other)) return 'CCG-PERSONA-02'
  }
  return null
}

/** CCG-PERSONA-01: ships, personnel and facilities are personas; equipment and all else is not. */
function hasPersona(card: Card): boolean {
  return isPersonnel(card) || (isShip(card) && !isEquipment(card)) || card.facility !== null
}

/** Extra copies that their owner may hold in hand but not have in play. */
export function isDuplicate(g: G, id: Id): boolean {
  return duplicates(g, g.s.cards[id]!.owner, cardOf(g, id)) !== null
}
