import {
  type Bot,
  begin,
  choose,
  clone,
  hash,
  imagineWorld,
  makeStream,
  type Run,
  sampleAnswer,
} from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { ccg } from '../game.ts'
import type { Ccg, G } from '../types.ts'
import { bots } from './index.ts'

const cadet = bots.cadet!
const captain = bots.captain!

/** Somebody who plays by the rules and by nothing else. */
const anybody: Bot = {
  name: 'anybody',
  level: 'random',
  decide: (run, seat, stream) => ({
    seat,
    answer: clone(sampleAnswer(run, run.prompts.find(p => p.seat === seat)!, stream)),
  }),
}

interface Game {
  bots: readonly [Bot, Bot]
  decks: readonly [string, string]
  seed: string
  more?: object
  /** Called before each choice. */
  at?(run: Run, bot: Bot, n: number): void
}

/** Plays a game to its end. A choice that the rules refuse throws. */
function play({ bots: players, decks, seed, more, at }: Game): G {
  const g: G = begin<Ccg>(ccg, { seats: 2, seed, options: { decks, ...more } })
  g.events = null
  const stream = makeStream(`${seed}/bots`)
  for (let n = 0; g.match.result === null; n++) {
    const { seat } = g.prompts[0]!
    at?.(g, players[seat]!, n)
    choose(g, players[seat]!.decide(g, seat, stream))
  }
  return g
}

const PAIRS = [
  ['survey', 'honour'],
  ['raptor', 'order'],
  ['faith', 'profit'],
] as const

/** How often the first of two bots wins, with every pair of decks and from these seats. */
function wins(one: Bot, other: Bot, seats: readonly number[]): number {
  let won = 0
  for (const decks of PAIRS) {
    for (const seat of seats) {
      const players = [one, other] as [Bot, Bot]
      if (seat === 1) players.reverse()
      const { match } = play({ bots: players, decks, seed: `match/${decks[0]}` })
      if (match.result!.winners.includes(seat)) won++
    }
  }
  return won
}

describe.each([cadet, captain])('a $name', bot => {
  test('decides the same whatever lies hidden from its seat, and leaves the game alone', () => {
    play({
      bots: [bot, bot],
      decks: ['order', 'honour'],
      seed: 'secrets',
      at(g, _, n) {
        if (n % 12 > 0) return
        const { seat } = g.prompts[0]!
        const before = hash(g.match)
        const luck = makeStream('luck')
        const here = bot.decide(g, seat, luck)
        expect(hash(g.match)).toBe(before)
        expect(bot.decide(g, seat, makeStream('luck'))).toEqual(here)
        // Who has drawn lots has tried it out in imagined worlds, which are different ones from there.
        if (hash(luck) !== hash(makeStream('luck'))) return
        const other = imagineWorld(g, seat, makeStream(`other ${n}`), { piecesOnly: true })
        expect(bot.decide(other, seat, makeStream('luck'))).toEqual(here)
      },
    })
  })

  test('plays the same game again, to its end, in Open Format and in full control too', () => {
    const more = { format: 'Open', fullControl: true }
    const again = [1, 2].map(() =>
      hash(play({ bots: [bot, bot], decks: ['survey', 'raptor'], seed: 'again', more }).match),
    )
    expect(again[0]).toBe(again[1])
  })
})

test('a cadet beats anybody, and a captain beats cadets', () => {
  expect(wins(cadet, anybody, [1])).toBe(3)
  expect(wins(captain, cadet, [0, 1])).toBeGreaterThanOrEqual(4)
})

test('a cadet decides in 50 ms and a captain in a second', () => {
  const longest: Record<string, number> = {}
  const timed = (bot: Bot): Bot => ({
    ...bot,
    decide(run, seat, stream) {
      const began = performance.now()
      const choice = bot.decide(run, seat, stream)
      longest[bot.name] = Math.max(longest[bot.name] ?? 0, performance.now() - began)
      return choice
    },
  })
  play({ bots: [timed(cadet), timed(captain)], decks: ['honour', 'survey'], seed: 'time' })
  // Some times as much, for a machine that does other things too.
  expect(longest.cadet).toBeLessThan(500)
  expect(longest.captain).toBeLessThan(3000)
})
