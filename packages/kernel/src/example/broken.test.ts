import { expect, test } from 'vitest'
import type { Game } from '../index.ts'
import { answers, begin, choose, hash, makeStream, redactAll, restore, snapshot, viewOf } from '../index.ts'
import { playOn } from '../testing/tiny.ts'
import * as broken from './broken.ts'
import { salvage } from './salvage.ts'
import type { Salvage } from './state.ts'

/** Each of these shows that a broken variant has its fault, and that the honest game has not. */
const FINDS: Record<keyof typeof broken, (game: Game<Salvage>) => boolean> = {
  leakyView: game => leaks(game, (run, viewer) => viewOf(run, viewer).view),
  leakyPrompt: game => leaks(game, (run, viewer) => viewOf(run, viewer).prompt),
  leakyEvent: game =>
    everySeed(game, run =>
      redactAll(run.events!, null).some(e => e.type === 'drew' && 'card' in (e.data as object)),
    ),
  nondeterministic: game => new Set([1, 2].map(() => played(game, 's'))).size > 1,
  brokenRule: breaksInvariants,
  acceptsIllegal: breaksInvariants,
  deadEnd: game => everySeed(game, run => run.prompts.some(p => answers(run, p).next().done)),
  changingAsk: game => everySeed(game, run => hash(restore(game, snapshot(run)).match) !== hash(run.match)),
  aliasing: game => everySeed(game, run => run.s.hands.some((hand, seat) => hand === run.s.seen[seat])),
  missedReveal: game => everySeed(game, run => !run.revealed && run.events!.some(e => e.type === 'drew')),
}

type R = ReturnType<typeof begin<Salvage>>

function everySeed(game: Game<Salvage>, found: (run: R) => boolean): boolean {
  return ['a', 'b', 'c', 'd'].some(seed => {
    const run = begin(game, { seats: 2, seed })
    let fault = false
    try {
      playOn(run, seed, 150, () => {
        fault ||= found(run)
        if (fault) throw new Error('found')
      })
    } catch (error) {
      if (!fault) throw error
    }
    return fault
  })
}

function breaksInvariants(game: Game<Salvage>): boolean {
  return everySeed(game, run => salvage.invariants!(run).length > 0)
}

function leaks(game: Game<Salvage>, seen: (run: R, viewer: number) => unknown): boolean {
  return everySeed(game, run => {
    const world = restore(game, snapshot(run))
    game.imagine(world, 0, makeStream(String(run.match.seq)))
    const other = restore(game, world.match)
    return hash(seen(other, 0)) !== hash(seen(run, 0))
  })
}

function played(game: Game<Salvage>, seed: string): string {
  const run = begin(game, { seats: 2, seed })
  playOn(run, seed, 40)
  return hash(run.match)
}

const VARIANTS: Record<keyof typeof broken, Game<Salvage>> = { ...broken }

test.each(Object.keys(FINDS) as (keyof typeof broken)[])('%s has its fault, and Salvage has not', name => {
  expect(FINDS[name](VARIANTS[name])).toBe(true)
  expect(FINDS[name](salvage)).toBe(false)
})

test('each is a game of its own name', () => {
  for (const [name, game] of Object.entries(VARIANTS)) expect(game.id).toBe(name)
  expect(Object.keys(FINDS).sort()).toEqual(Object.keys(VARIANTS).sort())
  expect(() => choose(begin(broken.leakyView, { seats: 2, seed: 's' }), { seat: 0, answer: 0 })).not.toThrow()
})
