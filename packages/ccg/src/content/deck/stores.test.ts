import { viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { answer, at, card, hand, inPlayNow, options, playOf } from '../../testing/table.ts'
import { inDeck, offers, onTable, story, used } from '../testing/story.ts'

test('Zalkonian Storage Capsule: a card is put away, hidden, and comes back; destroyed it spills', () => {
  const t = story()
  const capsule = onTable(t, 'zalkonian-storage-capsule')
  const [taitt, wall] = hand(t, 0, 'taitt', 'lower-decks')
  at(t, 0, 'orders')
  used(t, 0, capsule, taitt)
  expect(t.g.s.players[0]!.hand).toEqual([wall])
  expect(viewOf(t.g, 0).view.players[0]!.kept).toMatchObject([{ on: capsule, cards: [{ card: 'taitt' }] }])
  expect(viewOf(t.g, 1).view.players[0]!.kept).toEqual([{ on: capsule, count: 1, cards: null }])
  used(t, 0, capsule, taitt)
  expect(t.g.s.players[0]!.hand).toEqual([wall, taitt])
  // Once in a turn.
  expect(offers(t, 0, capsule)).toBe(false)
  t.g.s.here.uses = {}
  at(t, 0, 'orders')
  used(t, 0, capsule, taitt)
  used(t, 0, capsule, 'bottom')
  const [kevin] = hand(t, 1, 'kevin-uxbridge')
  at(t, 1, 'orders')
  used(t, 1, kevin!, capsule)
  expect(t.g.s.players[0]!.deck[0]).toBe(taitt)
  expect(t.g.s.players[0]!.kept ?? []).toEqual([])
})

test('Zalkonian Storage Capsule: a download finds what is stored', () => {
  const t = story()
  const capsule = onTable(t, 'zalkonian-storage-capsule')
  const [torture] = hand(t, 0, 'torture')
  at(t, 0, 'orders')
  used(t, 0, capsule, torture)
  const [internment] = hand(t, 0, 'internment')
  inDeck(t, 0, 'taitt')
  at(t, 0, 'play')
  answer(t, 0, internment)
  expect(options(t, 0)).toEqual([torture, 'nothing'])
  answer(t, 0, torture)
  expect(t.g.s.players[0]!.hand).toEqual([torture])
})

test('Fal-tor-pan: a Vulcan soul is kept, and reborn on Vulcan', () => {
  const t = story(['0 observe-ritual', '0 cultural-observation'])
  const rite = onTable(t, 'fal-tor-pan')
  const [sarek, taitt] = [card(t, 0, 'sarek'), card(t, 0, 'taitt')]
  t.g.s.players[0]!.discard.push(sarek, taitt)
  expect(offers(at(t, 0, 'play'), 0, rite)).toBe(false)
  t.g.s.players[0]!.discard.pop()
  t.g.s.players[0]!.out.push(taitt)
  at(t, 0, 'play')
  used(t, 0, rite)
  expect(viewOf(t.g, 1).view.players[0]!.kept).toMatchObject([{ on: rite, cards: [{ card: 'sarek' }] }])
  used(t, 0, rite)
  expect(inPlayNow(t, sarek)).toBe(true)
  expect(playOf(t, sarek).at).toEqual({ in: 'planet', loc: 0 })
  expect(t.g.s.here.played).toBe(true)
})
