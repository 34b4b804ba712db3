import { expect, test } from 'vitest'
import { pool } from '../content/facts/pool.ts'
import { checkDeck } from './check.ts'
import { countOf, heldCards } from './contents.ts'
import { READY_DECKS, readyDeck } from './ready.ts'
import { soundness } from './soundness.ts'
import { deck, stocks } from './testing/decks.ts'

test.each(READY_DECKS)('$id is legal in both formats without a word of warning', ({ deck: ready }) => {
  expect(checkDeck(ready, pool())).toEqual([])
  expect(checkDeck(ready, pool(), { format: 'Open' })).toEqual([])
})

test.each(READY_DECKS)(
  '$id can solve its missions, staff its ships and report its cards',
  ({ deck: ready }) => {
    expect(soundness(ready, pool())).toEqual({ unsolvable: [], unstaffed: [], homeless: [], unplaced: [] })
  },
)

test.each(READY_DECKS)('$id needs no effect but those of its dilemmas', ({ deck: ready, affiliation }) => {
  for (const { card } of heldCards(ready, pool())) {
    if (card.dilemma === null) expect([card.id, card.text]).toEqual([card.id, 'plain'])
    if (card.personnel.length > 0) expect([affiliation, 'Non-Aligned']).toContain(card.affiliations[0])
  }
})

test('the six are of six affiliations and of one size', () => {
  expect(new Set(READY_DECKS.map(({ affiliation }) => affiliation)).size).toBe(6)
  for (const { id, deck: ready } of READY_DECKS) {
    expect([countOf(ready.missions), countOf(ready.seed), countOf(ready.draw)]).toEqual([6, 27, 36])
    const places = ready.missions.flatMap(({ card }) => pool().card(card).mission!.places)
    expect(places.sort()).toEqual(['planet', 'planet', 'planet', 'space', 'space', 'space'])
    expect(readyDeck(id)).toBe(ready)
  }
})

test('an unsound deck is found out', () => {
  const weak = soundness(
    deck({ draw: stocks('30 calloway', 'ikc-pagh'), seed: stocks('romulan-outpost') }),
    pool(),
  )
  expect(weak.unsolvable.map(({ card }) => card.id)).toContain('first-contact')
  expect(weak.unstaffed.map(card => card.id)).toEqual(['ikc-pagh'])
  expect(new Set(weak.homeless.map(card => card.id))).toEqual(new Set(['calloway', 'ikc-pagh']))
  expect(weak.unplaced.map(card => card.id)).toEqual(['romulan-outpost'])
})
