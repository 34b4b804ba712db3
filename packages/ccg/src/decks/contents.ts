/** Ways to look at the cards of a deck. */
import type { Card, Pool } from '../cards/types.ts'
import type { Deck, DeckPart, Stock } from './types.ts'

/** A card of a deck with its place. */
export interface Held {
  readonly card: Card
  readonly count: number
  readonly part: DeckPart
}

/** Every card of the deck that the pool knows, part by part. */
export function heldCards(deck: Deck, pool: Pool): Held[] {
  const hold = (stocks: readonly Stock[], part: DeckPart) =>
    stocks
      .filter(({ card }) => pool.has(card))
      .map(({ card, count }) => ({ card: pool.card(card), count, part }))
  return [
    ...hold(deck.missions, 'missions'),
    ...hold(deck.seed, 'seed'),
    ...hold(deck.draw, 'draw'),
    ...deck.sides.flatMap(side => hold(side.cards, side.kind)),
  ]
}

export function stocksOf(deck: Deck): readonly Stock[] {
  return [...deck.missions, ...deck.seed, ...deck.draw, ...deck.sides.flatMap(side => side.cards)]
}

export function countOf(stocks: readonly { readonly count: number }[]): number {
  return stocks.reduce((sum, { count }) => sum + count, 0)
}

/** One entry a card, in the order of first appearance. */
export function gathered(stocks: readonly Stock[]): Stock[] {
  const counts = new Map<string, number>()
  for (const { card, count } of stocks) counts.set(card, (counts.get(card) ?? 0) + count)
  return [...counts].map(([card, count]) => ({ card, count }))
}
