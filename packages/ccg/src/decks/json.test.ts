import { InputError } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { readDeck, writeDeck } from './json.ts'
import { READY_DECKS } from './ready.ts'
import { deck, stocks } from './testing/decks.ts'

test('a deck that is written reads back to itself', () => {
  const sides = [{ kind: 'Battle Bridge' as const, cards: stocks('3 quantum-torpedo') }]
  for (const one of [deck({ sides }), ...READY_DECKS.map(ready => ready.deck)]) {
    expect(readDeck(writeDeck(one))).toEqual(one)
  }
})

test('every fault is told with its place', () => {
  const good = JSON.parse(writeDeck(deck()))
  const fault = (change: object) => {
    try {
      readDeck(JSON.stringify({ ...good, ...change }))
    } catch (error) {
      return `${(error as InputError).path.join('.')}: ${(error as Error).message}`
    }
    return 'none'
  }
  expect(fault({})).toBe('none')
  expect(fault({ format: 'other' })).toBe("format: The format must be 'tenforward-deck'.")
  expect(fault({ version: 9 })).toBe('version: Version 1 is known.')
  expect(fault({ name: '' })).toBe('name: A name of 1 to 80 characters is needed.')
  expect(fault({ draw: { worf: 0 } })).toBe('draw.worf: A number of copies from 1 to 1000 is needed.')
  expect(fault({ seed: [] })).toBe('seed: An object is needed here.')
  expect(fault({ sides: {} })).toBe('sides: A list of side decks is needed.')
  expect(fault({ sides: [{ kind: 'Sock Drawer', cards: {} }] })).toMatch(
    /^sides.0.kind: A side deck is one of Battle Bridge/,
  )
  expect(() => readDeck('{')).toThrow(InputError)
})
