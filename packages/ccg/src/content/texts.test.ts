import { expect, test } from 'vitest'
import { SIDE_DECKS } from '../cards/types.ts'
import { DECLARED } from './declared.ts'
import { pool } from './facts/pool.ts'
import { SPECS } from './specs.ts'
import { cardText, completeDeck, effectText, listCards } from './texts.ts'

const cards = listCards()

test('the whole first set is complete, and fifteen hundred cards of all', () => {
  const premiere = cards.filter(one => one.sets.includes('Premiere'))
  expect(premiere).toHaveLength(363)
  expect(premiere.filter(one => !one.complete).map(one => one.id)).toEqual([])
  expect(cards.filter(one => one.complete).length).toBeGreaterThanOrEqual(1500)
})

test('every entry of the list has a name, a type, a set and facts', () => {
  for (const one of cards) {
    expect(one).toMatchObject({
      name: expect.any(String),
      type: expect.any(String),
      facts: expect.any(Object),
    })
    expect(typeof one.complete).toBe('boolean')
  }
})

test('effects are of cards that there are, each told in words', () => {
  const declared = [...Object.keys(SPECS), ...Object.keys(DECLARED.dilemmas)]
  expect(declared.filter(id => !pool().has(id))).toEqual([])
  expect(declared.filter(id => (effectText(id) ?? '').length < 10)).toEqual([])
})

test('a card is told by its facts and its effect', () => {
  expect(cardText(pool().card('exocomp')).at(-1)).toMatch(/repairs all damage/)
  expect(cardText(pool().card('data')).join(' ')).toContain('Astrophysics')
})

test('a download is complete when it finds something that works', () => {
  const named = (id: string) => cards.find(one => one.id === id)!.complete
  // It fetches a Tractor Beam card that has no effect yet.
  expect(named('uss-rio-grande')).toBe(false)
  // Its effect is told, and still its icon finds nothing that works.
  expect(named('seat-of-starfleet')).toBe(false)
  // Whom they work with is printed in a box that is told nowhere.
  expect([named('the-one'), named('will-riker')]).toEqual([false, false])
  // It fetches plain people.
  expect(named('anya') || named('kehleyr')).toBe(true)
})

test('decks of complete cards are made of them alone', () => {
  const works = new Set(cards.filter(one => one.complete).map(one => one.id))
  const { missions, seed, draw } = completeDeck('a deck')
  expect([...missions, ...seed, ...draw].filter(({ card }) => !works.has(card))).toEqual([])
})

test('a deck with every side deck is found, also after many that were not legal', () => {
  const { sides } = completeDeck('proof4/27/0', SIDE_DECKS)
  expect(sides.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...SIDE_DECKS]))
})
