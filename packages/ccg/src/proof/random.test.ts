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
import { describe, expect, test } from 'vitest'
import { ccg } from '../game.ts'
import type { Ccg, G } from '../types.ts'

/** Plays legal choices at random to the end. */
function playOut(decks: [string, string], seed: string, look: (g: G) => void, more: object = {}): G {
  const g: G = begin<Ccg>(ccg, { seats: 2, seed, options: { decks, ...more } })
  const stream = makeStream(`play/${seed}`)
  while (g.match.result === null) {
    const asked = g.prompts[0]!
    choose(g, { seat: asked.seat, answer: sampleAnswer(g, asked, stream) })
    look(g)
  }
  return g
}

const PAIRS: [string, string][] = [
  ['survey', 'honour'],
  ['raptor', 'order'],
  ['faith', 'profit'],
]

describe('random play', () => {
  test.each(PAIRS)('%s against %s: sound after every choice', (a, b) => {
    const g = playOut([a, b], `sound/${a}`, g => {
      expect(ccg.invariants!(g)).toEqual([])
      for (const asked of g.prompts) expect(asked.rules.length).toBeGreaterThan(0)
    })
    expect(notJson(g.match)).toBeUndefined()
    expect(['points', 'decks']).toContain(g.match.result!.reason)
  })

  test('in Open Format too', () => {
    const g = playOut(['order', 'survey'], 'open', g => expect(ccg.invariants!(g)).toEqual([]), {
      format: 'Open',
    })
    expect(g.match.result).not.toBeNull()
  })

  test('nobody can tell an imagined world from the real one', () => {
    let n = 0
    playOut(['survey', 'raptor'], 'imagine', g => {
      if (n++ % 5 !== 0 || g.match.result !== null) return
      for (const viewer of [0, 1, null]) {
        const world = imagineWorld(g, viewer, makeStream(`world/${n}`))
        expect(same(viewOf(world, viewer), viewOf(g, viewer))).toBe(true)
      }
    })
  })

  test('a position reads back to the same state', () => {
    let n = 0
    playOut(['faith', 'order'], 'notation', g => {
      if (n++ % 20 !== 0) return
      const written = JSON.parse(JSON.stringify(ccg.notation!.write(g)))
      expect(ccg.notation!.read(written, { options: g.match.options, seats: 2 })).toEqual(g.s)
    })
  })
})
