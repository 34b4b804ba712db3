/** The one door to the game's own package: facts of cards, the view, and what the rules say of a position. */
import type { Ccg } from '@tenforward/ccg'
import { type Card, type CardId, cardText, pool } from '@tenforward/ccg/reading'

export type {
  CardInPlayView,
  CardView,
  HiddenGroup,
  Id,
  LocationView,
  LocId,
  PlayerView,
  View,
} from '@tenforward/ccg'
export type { Affiliation, Card, CardId, Deck, Individual } from '@tenforward/ccg/reading'
export { attributeValue, effectText, ICONS, READY_DECKS, writeRequirement } from '@tenforward/ccg/reading'

export type Events = Ccg['Events']

/** Whether there is such a card: decks from elsewhere may name others. */
export const isKnown = (id: CardId): boolean => pool().has(id)

export const cardById = (id: CardId): Card => pool().card(id)

/** The title of a card; something readable for a card that nobody knows. */
export const titleOf = (id: CardId): string => (isKnown(id) ? cardById(id).title : id)

/** What the card says in its text box, one sentence or list a line. */
export const linesOf = (card: Card): readonly string[] => cardText(card)
