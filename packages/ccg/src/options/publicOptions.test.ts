import { begin, publicOptions } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { ccg } from '../game.ts'

const start = (seed: string) => begin(ccg, { seats: 2, seed, options: {} })

test('of the decks everybody knows the own', () => {
  shows('CCG-LOOK-20')
  const { options } = start('public').match
  const seen = (viewer: 0 | 1 | null) => publicOptions(ccg, options, viewer)
  expect(seen(0)).toMatchObject({ format: 'OTF', decks: [options.decks[0], null] })
  expect(seen(1)).toMatchObject({ format: 'OTF', decks: [null, options.decks[1]] })
  expect(seen(null)).toEqual({ ...options, decks: [null, null] })
  // As they were chosen, too: by name, or not at all.
  expect(publicOptions(ccg, { decks: ['a', 'b'] }, 1)).toEqual({ decks: [null, 'b'] })
  expect(publicOptions(ccg, { preset: 'learn' })).toEqual({ preset: 'learn' })
})

test('the number of a card tells neither what it is nor whose', () => {
  shows('CCG-LOOK-20', 'CCG-LOOK-02')
  const listed = ccg.setup({ seats: 2, options: ccg.options({}, 2) }).cards
  const [one, other] = ['one', 'other'].map(seed => start(seed).s)
  const named = (cards: typeof listed) => cards.map(({ card, owner }) => `${owner} ${card}`)
  for (const { cards } of [one!, other!]) {
    expect(named(cards).sort()).toEqual(named(listed).sort())
    expect(named(cards)).not.toEqual(named(listed))
  }
  expect(named(one!.cards)).not.toEqual(named(other!.cards))
  // Each list still holds the cards of its owner, each once.
  const held = one!.players.flatMap(({ missions, seeds, deck, hand, sides }) => [
    ...[...missions, ...seeds, ...deck, ...hand],
    ...sides.flatMap(side => side.cards),
  ])
  const elsewhere = [...one!.inPlay, ...one!.table]
  expect([...held, ...elsewhere].sort((a, b) => a - b)).toEqual([...one!.cards.keys()])
  one!.players.forEach(({ deck }, seat) => {
    for (const id of deck) expect(one!.cards[id]!.owner).toBe(seat)
  })
})
