/** How many copies of a card may be in play. */
import type { Seat } from '@tenforward/kernel'
import { oncePerCard } from '../../cards/once.ts'
import { personaNames } from '../../cards/persona.ts'
import type { Card } from '../../cards/types.ts'
import { pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { hasCounterpart, isCounterpart } from '../borg/kinds.ts'
import { oncePerReading } from '../places/board.ts'
import { cardOf, isEquipment, isPersonnel, isShip } from './lookup.ts'

/**
 * CCG-UNIQUE and CCG-PERSONA: why a copy may not enter play, as the rule that forbids it; null when it may. Decision
 * G-34: what a player has in play goes by the owner.
 */
export function duplicates(g: G, owner: Seat, card: Card): string | null {
  if (card.affiliations.includes('Borg') && isCounterpart(card) && hasCounterpart(g, owner))
    return 'CCG-REPORT-03'
  if (card.uniqueness === 'universal') return null
  const { cards, names } = takenOnce(g, owner, () => takenBy(g, owner))
  if (card.uniqueness === 'not duplicatable')
    return cards.has(card) || g.s.inPlay.some(id => cardOf(g, id) === card) ? 'CCG-UNIQUE-04' : null
  if (cards.has(card)) return 'CCG-UNIQUE-01'
  return namesOf(card).some(name => names.has(name)) ? 'CCG-PERSONA-02' : null
}

/** What a player has in play, and the personas among it. */
interface Taken {
  readonly cards: ReadonlySet<Card>
  readonly names: ReadonlySet<string>
}

/** Asked for every card in a hand. */
const takenOnce = oncePerReading<Taken>()

function takenBy(g: G, owner: Seat): Taken {
  const [cards, names] = [new Set<Card>(), new Set<string>()]
  const note = (card: Card) => {
    cards.add(card)
    if (card.uniqueness !== 'universal') for (const name of namesOf(card)) names.add(name)
  }
  for (const id of g.s.inPlay) if (pieceOf(g, id).owner === owner) note(cardOf(g, id))
  for (const id of playerOf(g, owner).uniqueOnly ?? []) note(cardOf(g, id))
  return { cards, names }
}

/** CCG-PERSONA-01: ships, personnel and facilities are personas; equipment and all else is not. */
function hasPersona(card: Card): boolean {
  return isPersonnel(card) || (isShip(card) && !isEquipment(card)) || card.facility !== null
}

/** The names of a persona, written one way; of all other cards none. */
const namesOf = oncePerCard((card): readonly string[] =>
  hasPersona(card)
    ? personaNames(card)
        .flat()
        .map(name => name.toLowerCase())
    : [],
)
