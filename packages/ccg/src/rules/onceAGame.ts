/** What is told once a game: most games need few of the rules, and the others are asked about at every order. */
import type { Card } from '../cards/index.ts'
import { pool } from '../facts/index.ts'
import type { Piece } from '../state.ts'
import type { G } from '../types.ts'

/** Keeps an answer that depends on nothing but the cards that are in the game, whichever face they show. */
export function onceAGame<T>(tell: (g: G) => T): (g: G) => T {
  const games = new WeakMap<readonly Piece[], { size: number; told: T }>()
  let last: { cards: readonly Piece[]; size: number; told: T } | null = null
  return g => {
    const { cards } = g.s
    // A table that is laid out by hand grows.
    if (last !== null && last.cards === cards && last.size === cards.length) return last.told
    let known = games.get(cards)
    if (known?.size !== cards.length) {
      known = { size: cards.length, told: tell(g) }
      games.set(cards, known)
    }
    last = { cards, ...known }
    return known.told
  }
}

/** The different cards of the game, those on the back of others included. */
export const cardsIn = onceAGame((g): readonly Card[] => {
  const found = new Set<Card>()
  for (const { card: name } of g.s.cards) {
    const card = pool().card(name)
    found.add(card)
    if (card.back !== null) found.add(pool().card(card.back))
  }
  return [...found]
})

/** Those of a kind. */
export function cardsThat(are: (card: Card, g: G) => boolean): (g: G) => ReadonlySet<Card> {
  return onceAGame(g => new Set(cardsIn(g).filter(card => are(card, g))))
}

/** Whether any card of the game is of a kind. */
export function anyCard(is: (card: Card, g: G) => boolean): (g: G) => boolean {
  return onceAGame(g => cardsIn(g).some(card => is(card, g)))
}
