import {
  begin,
  checkAnswer,
  choose,
  clone,
  hash,
  makeStream,
  notJson,
  restore,
  same,
} from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { alliance } from '../../game.ts'
import { lively, randomCaptains } from '../../testing/randomPlay.ts'
import type { Alliance, G } from '../../types.ts'

const start = (seats: number, count: number, seed: string): G =>
  begin<Alliance>(alliance, { seats, seed, options: { captains: randomCaptains(seed, count, seats) } })

/** Plays with loadouts at random to the end; says which cards were used. */
function playOut(g: G, seed: string, look: (g: G) => void, used: Set<string>): void {
  const stream = makeStream(`play/${seed}`)
  while (g.match.result === null) {
    const asked = g.prompts[0]!
    const answer = lively(g, asked, stream)
    const [use, card] = String(answer).split(':')
    if (use === 'use') used.add(card!)
    choose(g, { seat: asked.seat, answer })
    look(g)
  }
}

const GAMES = 16

test('random play with random loadouts is sound after every choice', () => {
  const used = new Set<string>()
  for (let i = 0; i < GAMES; i++) {
    const seed = `cards/${i}`
    const g = start(1 + (i % 3), 3 + (i % 4), seed)
    playOut(
      g,
      seed,
      g => {
        const faults = alliance.invariants!(g)
        if (faults.length > 0) throw new Error(`${seed}: ${faults.join(' ')}`)
        expect(notJson(g.match)).toBeUndefined()
        for (const asked of g.prompts) {
          expect(asked.rules.length).toBeGreaterThan(0)
          // Every prompt has a fallback that is legal.
          if ('fallback' in asked) checkAnswer(g, asked, asked.fallback)
        }
      },
      used,
    )
    expect(g.s.outcome).not.toBe(null)
  }
  // Whatever cards offer is chosen from as well.
  expect(used.size).toBeGreaterThan(25)
})

test('a prompt of a card comes again the same after a load, and games replay', () => {
  for (const seed of ['a', 'b', 'c']) {
    const g = start(2, 4, seed)
    playOut(
      g,
      seed,
      g => {
        const loaded = restore(alliance, clone(g.match))
        if (!same(loaded.prompts, g.prompts)) throw new Error(`${seed}: ${g.prompts[0]?.name} changed`)
      },
      new Set(),
    )
    const again = start(2, 4, seed)
    playOut(again, seed, () => {}, new Set())
    expect(hash(again.match)).toBe(hash(g.match))
  }
})
