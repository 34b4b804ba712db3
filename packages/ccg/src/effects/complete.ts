/** Which cards do what is printed on them, and what the table says of them, in our own words. */
import { type Card, type CardId, cardList, factWording, type SideDeckKind } from '../cards/index.ts'
import { type Deck, randomDeck, type Stockpile, stockpile } from '../decks/index.ts'
import { pool } from '../facts/index.ts'
import { DECLARED } from './declared.ts'
import { SPECS } from './specs.ts'
import { tacticOf } from './tactics.ts'

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
