import { expect, test } from 'vitest'
import { set, table } from '../../testing/table.ts'
import { discardAdvancement } from './projects.ts'

test('an Advancement that is used up goes alone, and nothing goes that is not there', () => {
  const t = table()
  const cards = ['transwarp-coil', 'ramming-speed', 'subspace-field-emitter']
  set(t, 0, { advancements: cards.map(card => ({ card, exhausted: false })) })
  const left = () => t.g.s.players[0]!.advancements.map(({ card }) => card)
  discardAdvancement(t.g, 0, 'ramming-speed')
  expect(left()).toEqual(['transwarp-coil', 'subspace-field-emitter'])
  discardAdvancement(t.g, 0, 'ramming-speed')
  expect(left()).toHaveLength(2)
})
