import { expect, test } from 'vitest'
import { pool } from '../content/facts/pool.ts'
import { listCards } from '../content/texts.ts'
import { isLegal } from './check.ts'
import { randomDeck, stockpile } from './random.ts'

const complete = new Set(
  listCards()
    .filter(one => one.complete)
    .map(one => one.id),
)
const from = stockpile(pool(), id => complete.has(id))

test('random decks are legal, and made of cards that work', () => {
  for (let i = 0; i < 20; i++) {
    const deck = randomDeck(from, `deck ${i}`)
    expect(isLegal(deck, pool())).toBe(true)
    const cards = [...deck.missions, ...deck.seed, ...deck.draw].map(({ card }) => card)
    expect(cards.filter(card => !complete.has(card))).toEqual([])
  }
})

test('the same seed gives the same deck, another seed another', () => {
  expect(randomDeck(from, 'a')).toEqual(randomDeck(from, 'a'))
  expect(randomDeck(from, 'a')).not.toEqual(randomDeck(from, 'b'))
})
