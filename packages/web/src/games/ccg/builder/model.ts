import {
  type Card,
  type CardId,
  type Deck,
  gathered,
  SIDE_DECK_TAKES,
  type Stock,
} from '@tenforward/ccg/reading'
import type { SeedPlan } from '../seeding/plan.ts'

/** A deck of one's own, with its earlier versions. */
export interface OwnDeck {
  id: string
  deck: Deck
  /** Older states, the latest last. */
  versions: { at: string; deck: Deck }[]
  /** How it is seeded, where that was kept. */
  plan?: SeedPlan
}

export type Part = 'missions' | 'seed' | 'draw'

export const EMPTY: Deck = { name: 'New deck', missions: [], seed: [], draw: [], sides: [] }

const VERSIONS = 20

/** Where a card belongs when nobody says where. */
export function partOf(card: Card): Part {
  if (card.mission !== null && card.types.includes('Mission')) return 'missions'
  return card.seed !== null || card.dilemma !== null || card.types.includes('Artifact') ? 'seed' : 'draw'
}

export function add(deck: Deck, part: Part, card: CardId, count = 1): Deck {
  const stocks = gathered([...deck[part], { card, count }]).filter(stock => stock.count > 0)
  return { ...deck, [part]: stocks }
}

export const remove = (deck: Deck, part: Part, card: CardId): Deck => ({
  ...deck,
  [part]: deck[part]
    .map((stock): Stock => (stock.card === card ? { card, count: stock.count - 1 } : stock))
    .filter(({ count }) => count > 0),
})

/** A side deck is there as soon as it has a card. */
export function addToSide(deck: Deck, kind: Deck['sides'][number]['kind'], card: CardId): Deck {
  const rest = deck.sides.filter(side => side.kind !== kind)
  const own = deck.sides.find(side => side.kind === kind)?.cards ?? []
  return { ...deck, sides: [...rest, { kind, cards: gathered([...own, { card, count: 1 }]) }] }
}

export function removeFromSide(deck: Deck, kind: Deck['sides'][number]['kind'], card: CardId): Deck {
  const sides = deck.sides.map(side => {
    if (side.kind !== kind) return side
    const cards = side.cards
      .map((stock): Stock => (stock.card === card ? { card, count: stock.count - 1 } : stock))
      .filter(({ count }) => count > 0)
    return { ...side, cards }
  })
  return { ...deck, sides: sides.filter(({ cards }) => cards.length > 0) }
}

/** The side decks that take a card. */
export const sidesFor = (card: Card): Deck['sides'][number]['kind'][] =>
  (Object.keys(SIDE_DECK_TAKES) as Deck['sides'][number]['kind'][]).filter(kind =>
    SIDE_DECK_TAKES[kind].card(card),
  )

/** Keeps what there was: a version is never lost by building on. */
export function withVersion(own: OwnDeck, at: string): OwnDeck {
  return { ...own, versions: [...own.versions, { at, deck: own.deck }].slice(-VERSIONS) }
}
