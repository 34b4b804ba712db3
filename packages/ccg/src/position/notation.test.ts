import { InputError } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { ccg } from '../game.ts'
import { aboard, at, hand, inSpace, seed, table } from '../testing/table.ts'

const setup = { options: ccg.options(undefined, 2), seats: 2 }

test('a position is written with names, and reads back', () => {
  const t = table({ missions: ['0 cultural-observation', '1 krios-suppression'] })
  const ship = inSpace(t, 0, 'runabout', 1)
  aboard(t, 0, ship, 'data')
  seed(t, 1, 0, 'archer')
  hand(t, 1, 'gowron')
  at(t, 0, 'orders')
  t.g.s.cards[ship]!.play!.used = 3
  t.g.s.cards[ship]!.play!.stopped = true
  const written = JSON.parse(JSON.stringify(ccg.notation!.write(t.g)))
  expect(written.inPlay).toEqual([
    'cultural-observation line 0',
    'krios-suppression line 1',
    'runabout#11 space 1 as Federation stopped used 3',
    'data aboard runabout#11 as Federation',
  ])
  expect(written.players[1].hand).toBe('gowron')
  expect(written.locations[0].seeds).toBe('archer')
  expect(ccg.notation!.read(written, setup)).toEqual(t.g.s)
})

test('what nobody controls reads back, and so does what was earned once', () => {
  const t = table({ missions: ['0 cultural-observation'] })
  const ship = inSpace(t, 0, 'runabout', 0)
  t.g.s.cards[ship]!.play!.by = -1
  t.g.s.lapsed = [ship]
  at(t, 0, 'orders')
  const written = JSON.parse(JSON.stringify(ccg.notation!.write(t.g)))
  expect(ccg.notation!.read(written, setup)).toEqual(t.g.s)
})

test.each([
  ['an unknown card', { cards: ['0 nobody'] }, ['cards', 0]],
  ['a card that is not there', { cards: ['0 data'], inPlay: ['spock core'] }, ['inPlay', 0]],
  ['a place that is none', { cards: ['0 data'], inPlay: ['data under 3'] }, ['inPlay', 0]],
  ['an affiliation that is none', { cards: ['0 data'], inPlay: ['data planet 0 as Vorta'] }, ['inPlay', 0]],
  ['a location without a mission', { cards: [], locations: [{}] }, ['locations', 0, 'missions']],
  ['a field that is none', { decks: [] }, ['decks']],
])('%s is told with its place', (_, position, path) => {
  const read = () => ccg.notation!.read(position, setup)
  expect(read).toThrow(InputError)
  try {
    read()
  } catch (error) {
    expect((error as InputError).path).toEqual(path)
  }
})
