/** How many copies of a card may be in play. */
import type { Seat } from '@tenforward/kernel'
import { type Card, personaNames } from '../cards/index.ts'
import type { G } from '../types.ts'
import { hasCounterpart, isCounterpart } from './borg/kinds.ts'
import { cardOf, isEquipment, isPersonnel, isShip } from './cards.ts'

/**
 * CCG-UNIQUE and CCG-PERSONA: why a copy may not enter play, as the rule that forbids it; null when it may. Decision
 * G-34: what a player has in play goes by the owner.
 */
export function duplicates(g: G, owner: Seat, card: Card): string | null {
  if (card.affiliations.includes('Borg') && isCounterpart(card) && hasCounterpart(g, owner))
    return 'CCG-REPORT-03'
  if (card.uniqueness === 'universal') return null
  const rival = card.uniqueness === 'not duplicatable'
  for (const id of [...g.s.inPlay, ...(g.s.players[owner]!.uniqueOnly ?? [])]) {
    if (!rival && g.s.cards[id]!.owner !== owner) continue
    const other = cardOf(g, id)
    if (other.id === card.id) return rival ? 'CCG-UNIQUE-04' : 'CCG-UNIQUE-01'
    if (rival || other.uniqueness === 'universal' || !hasPersona(card) || !hasPersona(other)) continue
    if (sharesPersona(card, other)) return 'CCG-PERSONA-02'
  }
  return null
}

/** CCG-PERSONA-01: ships, personnel and facilities are personas; equipment and all else is not. */
function hasPersona(card: Card): boolean {
  return isPersonnel(card) || (isShip(card) && !isEquipment(card)) || card.facility !== null
}

const known = new WeakMap<Card, ReadonlySet<string>>()

/** Names are compared at every play, so each card's are written one way once. */
function namesOf(card: Card): ReadonlySet<string> {
  let names = known.get(card)
  if (names === undefined) {
    names = new Set(
      personaNames(card)
        .flat()
        .map(name => name.toLowerCase()),
    )
    known.set(card, names)
  }
  return names
}

function sharesPersona(a: Card, b: Card): boolean {
  const theirs = namesOf(b)
  for (const name of namesOf(a)) if (theirs.has(name)) return true
  return false
}
