import {
  begin,
  choose,
  imagineWorld,
  makeStream,
  notJson,
  same,
  sampleAnswer,
  viewOf,
} from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { readyDeck } from '../../decks/ready.ts'
import type { Deck } from '../../decks/types.ts'
import { ccg } from '../../game.ts'
import { stocks } from '../../testing/table.ts'
import type { Ccg, G } from '../../types.ts'

/** A ready deck with side decks of these kinds beside it, and fewer dilemmas to make room for the doors. */
function withSides(id: string): Deck {
  const deck = readyDeck(id)!
  const doors = stocks('storage-compartment-door', 'battle-bridge-door', 'qs-tent')
  const tribbles = [
    '1-tribble-go',
    '10-tribbles-go',
    '10-tribbles-poison',
    '100-tribbles-rescue',
    'on-the-bridge',
  ]
  return {
    ...deck,
    seed: [...deck.seed.slice(0, -doors.length), ...doors],
    draw: [...deck.draw, ...stocks('storage-compartment-door')],
    sides: [
      { kind: 'Tribble', cards: tribbles.map(card => ({ card, count: 3 })) },
      { kind: 'Battle Bridge', cards: stocks('photon-torpedo', 'phaser-banks', 'target-engines') },
      { kind: "Q's Tent", cards: stocks('tricorder', 'medical-kit', 'engineering-kit') },
    ],
  }
}

test.each([
  ['survey', 'honour'],
  ['raptor', 'order'],
])('%s against %s, with side decks: sound, and nobody knows too much', (a, b) => {
  const decks = [withSides(a), withSides(b)]
  const g: G = begin<Ccg>(ccg, { seats: 2, seed: `sides/${a}`, options: { decks } })
  const stream = makeStream(`sides/${a}`)
  const asked = new Set<string>()
  for (let n = 0; g.match.result === null; n++) {
    const prompt = g.prompts[0]!
    asked.add(prompt.name)
    // All doors are opened; everything after that is chance.
    const all = prompt.kind === 'pickMany' && prompt.name === 'doorways' ? prompt.options : null
    choose(g, { seat: prompt.seat, answer: all ?? sampleAnswer(g, prompt, stream) })
    expect(ccg.invariants!(g)).toEqual([])
    if (n % 25 !== 0 || g.match.result !== null) continue
    for (const viewer of [0, 1, null]) {
      const world = imagineWorld(g, viewer, makeStream(`world/${n}`))
      expect(same(viewOf(world, viewer), viewOf(g, viewer))).toBe(true)
    }
  }
  expect(notJson(g.match)).toBeUndefined()
  expect([...asked]).toEqual(expect.arrayContaining(['tribbleTo', 'moreTribbles']))
})
