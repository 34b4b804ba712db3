/** A card of the deck: what it is and which copy, `probe-2`. */
export type CardId = string

export type CardKind = 'probe' | 'sweep' | 'relay' | 'jam'

interface CardFacts {
  copies: number
  /** Dice of a scan with this card; absent: it cannot scan. */
  dice?: number
  /** How many cards of the deck its player may look at. */
  look?: number
  text: string
}

export const CARDS: Readonly<Record<CardKind, CardFacts>> = {
  probe: { copies: 8, dice: 2, text: 'Scan with two dice.' },
  sweep: { copies: 5, dice: 3, text: 'Scan with three dice.' },
  relay: { copies: 5, dice: 1, look: 3, text: 'Scan with one die, then put the top three cards in order.' },
  jam: { copies: 6, text: 'Cancel a scan or a jam of the other side.' },
}

export function kindOf(card: CardId): CardKind {
  return card.slice(0, card.indexOf('-')) as CardKind
}

export function factsOf(card: CardId): CardFacts {
  return CARDS[kindOf(card)]
}

/** All cards of the game, in a fixed order. */
export const PACK: readonly CardId[] = Object.entries(CARDS).flatMap(([kind, { copies }]) =>
  Array.from({ length: copies }, (_, i) => `${kind}-${i + 1}`),
)
