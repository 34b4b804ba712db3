import { expect, test } from 'vitest'
import { isDisabled } from '../../rules/card/able.ts'
import { sourcesFor } from '../../rules/downloads/fetch.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import {
  aboard,
  again,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  options,
  playOf,
  table,
} from '../../testing/table.ts'
import { onTable, played, story, used } from '../testing/story.ts'

test('Where No Man Has Gone Before: faster from the end of the line', () => {
  const t = story()
  const [edge, middle] = [inSpace(t, 0, 'runabout', 0), inSpace(t, 0, 'runabout', 1)]
  onTable(t, 'where-no-man-has-gone-before')
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  expect([shipAttribute(t.g, edge, 'RANGE'), shipAttribute(t.g, middle, 'RANGE')]).toEqual([10, 7])
  answer(t, 0, 'orders', 'end')
  expect(shipAttribute(t.g, edge, 'RANGE')).toBe(7)
})

test('Where No Man Has Gone Before: a card, or a stranger aboard, on another spaceline', () => {
  const t = story(['0 cultural-observation', '0 aftermath'])
  const ship = inSpace(t, 0, 'runabout', 1)
  aboard(t, 0, ship, 'taitt')
  onTable(t, 'alternate-universe-door')
  const card = onTable(t, 'where-no-man-has-gone-before')
  const [data] = hand(t, 0, 'commander-data')
  at(t, 0, 'orders')
  const self = { content: 'where-no-man-has-gone-before', owner: 0, id: card }
  t.g.match.stack.push({
    p: 'deck.discovers',
    at: 'what',
    v: { self, at: { id: ship, seat: 0, from: 0, to: 1 } } as never,
  })
  again(t)
  expect(options(t, 0)).toEqual(['draw', data, 'nothing'])
  answer(t, 0, data)
  expect(playOf(t, data!).at).toEqual({ in: 'aboard', host: ship })
})

test('Revolving Door: shut, opened for a card, and taken away by another', () => {
  const t = table({ missions: ['0 cultural-observation'], options: { format: 'Open' } })
  const tent = lay(t, 1, 'qs-tent', { in: 'core' })
  t.g.s.players[1]!.sides = [{ kind: "Q's Tent", cards: [], open: true }]
  const door = played(t, 'revolving-door', tent)
  expect(isDisabled(t.g, tent)).toBe(true)
  expect(sourcesFor(t.g, 1).map(({ name }) => name)).not.toContain("Q's Tent")
  const [spare] = hand(t, 1, 'lower-decks', 'taitt')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(t.g.prompts[0]).toMatchObject({ seat: 1, name: 'start' })
  used(t, 1, door)
  expect(options(t, 1)).toEqual([spare])
  answer(t, 1, spare)
  expect(isDisabled(t.g, tent)).toBe(false)
  expect(t.g.s.players[1]!.sides[0]!.open).toBe(true)
  expect(inPlayNow(t, door)).toBe(true)
})
