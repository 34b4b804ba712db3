import { expect, test } from 'vitest'
import { pool } from '../content/facts/pool.ts'
import { findCard, readLackey, writeLackey } from './lackey.ts'
import { READY_DECKS } from './ready.ts'
import { deck, stocks } from './testing/decks.ts'

const TEXT = [
  '2\tCALLOWAY',
  '1\tDr. McCoy *TMP',
  '1\t% Vekor',
  '1\tGOD',
  'Missions:',
  '1\tStudy "Hole in Space"',
  'Seed+Dil:',
  '1\tMaglock (Homefront)',
  '2\tArcher',
  'QsTent:',
  '1\tJean-Luc Picard (First Contact)',
  'Aside:',
  '3\tQuantum Torpedo',
  '1\tOps',
  '1\t10 Tribbles - Go',
].join('\r\n')

test('a deck list is read part by part', () => {
  const { deck: read, faults } = readLackey(TEXT, pool(), 'Mine')
  expect(faults).toEqual([])
  expect(read).toEqual({
    name: 'Mine',
    draw: stocks('2 calloway', 'dr-mccoy.the-motion-pictures', 'vekor', 'god'),
    missions: stocks('study-hole-in-space'),
    seed: stocks('maglock', '2 archer', 'ops'),
    sides: [
      { kind: "Q's Tent", cards: stocks('jean-luc-picard.first-contact') },
      { kind: 'Battle Bridge', cards: stocks('3 quantum-torpedo') },
      { kind: 'Tribble', cards: stocks('10-tribbles-go') },
    ],
  })
})

test('a line that cannot be read is named, and the rest is kept', () => {
  const { deck: read, faults } = readLackey(
    '1\tWorf\nnonsense\n0\tData\n1\tNobody at All\nAside:\n1\tRiva',
    pool(),
  )
  expect(read.draw).toEqual(stocks('worf'))
  expect(faults).toEqual([
    { line: 2, message: "'nonsense' is neither a heading nor a number and a name." },
    { line: 3, message: '0 copies are too many or too few.' },
    { line: 4, message: "There is no card 'Nobody at All'." },
    { line: 0, message: 'No side deck takes Riva; it was left out.' },
  ])
})

test('what is written reads back to the same deck', () => {
  const sides = [
    { kind: "Q's Tent" as const, cards: stocks('worf.first-contact') },
    { kind: 'Q-Continuum' as const, cards: stocks('2 lemon-aid') },
  ]
  const all = [
    ...READY_DECKS.map(({ deck: ready }) => ready),
    deck({ sides, draw: stocks('30 worf.shades-of-gray') }),
  ]
  for (const one of all) {
    expect(readLackey(writeLackey(one, pool()), pool(), one.name)).toEqual({ deck: one, faults: [] })
  }
})

test('every card can be written in a deck list', () => {
  for (const card of pool().cards) {
    if (card.isBack) continue
    const text = writeLackey(deck({ draw: [{ card: card.id, count: 1 }], missions: [], seed: [] }), pool())
    expect(readLackey(text, pool()).deck.draw).toEqual([{ card: card.id, count: 1 }])
  }
})

test('a printing is found by the name of its expansion', () => {
  expect(findCard('Dead End (Homefront)', pool())?.id).toBe('dead-end')
  expect(findCard('Worf (First Contact)', pool())?.id).toBe('worf.first-contact')
  expect(findCard('Worf *FC', pool())?.id).toBe('worf.first-contact')
  expect(findCard('Kira**', pool())?.id).toBe('kira')
  expect(findCard('Nobody', pool())).toBe(undefined)
})
