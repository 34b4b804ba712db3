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

/** Whether any card of the game is of a kind, on either face. */
export function anyCard(is: (card: Card) => boolean): (g: G) => boolean {
  return onceAGame(g => g.s.cards.some(({ card }) => facesOf(card).some(is)))
}

/** Both sides of a card, or its only one. */
export function facesOf(name: string): readonly Card[] {
  const card = pool().card(name)
  return card.back === null ? [card] : [card, pool().card(card.back)]
}
