import { describe, expect, test } from 'vitest'
import type { Choice, Run } from '../index.ts'
import { begin, choose, hash, makeStream, notJson, redactAll, restore, same, viewOf } from '../index.ts'
import { playOn, salvageAt, turnOf } from '../testing/tiny.ts'
import { RULES } from './rules.ts'
import { salvage } from './salvage.ts'
import type { Salvage } from './state.ts'

type G = Run<Salvage>

describe('random play', () => {
  const games: [number, number, string][] = [
    [2, 1, 'a'],
    [2, 6, 'b'],
    [4, 2, 'c'],
    [4, 6, 'd'],
  ]

  test.each(games)('%i seats, %i rounds: sound at every point', (seats, rounds, seed) => {
    const run: G = begin(salvage, { seats, seed, options: { rounds } })
    playOn(run, seed, undefined, () => {
      expect(salvage.invariants!(run)).toEqual([])
      expect(notJson(run.match)).toBeUndefined()
      for (const prompt of run.prompts) for (const rule of prompt.rules) expect(RULES).toHaveProperty([rule])
    })
    expect(run.match.result!.winners.length).toBeGreaterThan(0)
  })

  test('every kind of prompt comes up', () => {
    const kinds = new Set<string>()
    for (let i = 0; i < 10; i++) {
      const run = begin(salvage, { seats: 4, seed: `kinds/${i}` })
      playOn(run, `kinds/${i}`, undefined, () => {
        for (const prompt of run.prompts) kinds.add(prompt.kind)
      })
    }
    expect([...kinds].sort()).toEqual([
      'allocate',
      'amount',
      'confirm',
      'order',
      'pass',
      'pick',
      'pickMany',
      'place',
    ])
  })

  /** Another world for the viewer, its prompts asked anew. */
  function imagined(run: G, viewer: number | null, seed: string): G {
    const world = restore(salvage, run.match)
    salvage.imagine(world, viewer, makeStream(seed))
    return restore(salvage, world.match)
  }

  test.each(games)(
    '%i seats, %i rounds: nobody can tell an imagined world from the real one',
    (seats, rounds, seed) => {
      const run: G = begin(salvage, { seats, seed, options: { rounds } })
      let changed = 0
      let before: [number | null, G][] = []
      const look = () => {
        before = [...run.s.hands.keys(), null].map(viewer => [
          viewer,
          imagined(run, viewer, `${seed}/${run.match.seq}`),
        ])
        for (const [viewer, world] of before) {
          expect(salvage.invariants!(world)).toEqual([])
          expect(viewOf(world, viewer)).toEqual(viewOf(run, viewer))
          if (!same(world.s, run.s)) changed++
        }
      }
      look()
      playOn(run, seed, undefined, (_, choice: Choice) => {
        // A viewer's own choice, made in both worlds, tells it the same, unless it uncovers a card.
        for (const [viewer, world] of before) {
          if (choice.seat !== viewer || run.revealed) continue
          expect(redactAll(choose(world, choice).events, viewer)).toEqual(redactAll(run.events!, viewer))
        }
        if (run.match.result === null) look()
      })
      expect(changed).toBeGreaterThan(20)
    },
  )

  test('a card looked at stays where it is in every world', () => {
    const written = {
      round: 1,
      deck: 'jam-1 jam-2 jam-3',
      seats: [{ hand: 'probe-1', seen: 'jam-2 jam-4' }, { hand: 'jam-4 probe-2' }],
    }
    const run = salvageAt(written, { stack: turnOf(0) })
    expect(viewOf(run, 0).view).toMatchObject({ hands: [['probe-1'], ['jam-4', null]] })
    const tops = new Set<string>()
    for (let i = 0; i < 30; i++) {
      const world = imagined(run, 0, `w${i}`)
      expect(world.s.deck[1]).toBe('jam-2')
      expect(world.s.hands[1]![0]).toBe('jam-4')
      expect(world.s.hands[0]).toEqual(['probe-1'])
      tops.add(world.s.deck[0]!)
    }
    expect(tops.size).toBeGreaterThan(5)
    // The rival's own knowledge moves with the places it knows.
    const rival = imagined(run, 1, 'r')
    expect(rival.s.seen[0]).toContain(rival.s.deck[1])
  })

  test('hidden bids are imagined too', () => {
    const run = begin(salvage, { seats: 2, seed: 's' })
    choose(run, { seat: 0, answer: 5 })
    const bids = new Set(Array.from({ length: 40 }, (_, i) => imagined(run, 1, `b${i}`).match.answers[0]))
    expect([...bids].sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(imagined(run, 0, 'own').match.answers[0]).toBe(5)
  })

  test('the same seed and choices lead to the same hash', () => {
    const [a, b] = [0, 1].map(() => {
      const run = begin(salvage, { seats: 4, seed: 'same' })
      playOn(run, 'same')
      return hash(run.match)
    })
    expect(a).toBe(b)
  })
})
