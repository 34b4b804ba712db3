/** Which cards do what is printed on them, and what the table says of them, in our own words. */
import { cardList } from '../cards/cardList.ts'
import type { Card, CardId, SideDeckKind } from '../cards/types.ts'
import { factWording } from '../cards/wording.ts'
import { randomDeck, type Stockpile, stockpile } from '../decks/random.ts'
import type { Deck } from '../decks/types.ts'
import { DECLARED } from './declared.ts'
import { pool } from './facts/pool.ts'
import { tacticOf } from './facts/tactics.ts'
import { SPECS } from './specs.ts'

const declared = <T extends { readonly text: string }>(
  table: Readonly<Record<CardId, T>>,
  card: CardId,
): string | undefined => (Object.hasOwn(table, card) ? table[card]!.text : undefined)

/** What a card does beyond its facts; undefined while nobody has said it. */
export function effectText(card: CardId): string | undefined {
  return declared(SPECS, card) ?? declared(DECLARED.dilemmas, card) ?? tacticOf(card)?.text
}

export const hasEffect = (card: CardId): boolean => effectText(card) !== undefined

/** All that is told of a card: its facts, then its effect. */
export function cardText(card: Card): string[] {
  const effect = effectText(card.id)
  return [...factWording(card), ...(effect === undefined ? [] : [effect])]
}

/** Every card with its facts, and whether it works as printed. */
export const listCards = () => cardList(pool(), hasEffect)

let works: Stockpile | null = null

/** A random legal deck of cards that work, with side decks of these kinds; the same seed gives the same one. */
export function completeDeck(seed: string, kinds: readonly SideDeckKind[] = []): Deck {
  if (works === null) {
    const complete = new Set(
      listCards()
        .filter(one => one.complete)
        .map(({ id }) => id),
    )
    works = stockpile(pool(), id => complete.has(id))
  }
  return randomDeck(works, seed, kinds)
}
