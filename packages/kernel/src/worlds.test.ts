import { expect, test } from 'vitest'
import { makeStream } from './chance.ts'
import { askEach, locals, next, procedure } from './procedures.ts'
import { amount } from './prompts/amount.ts'
import { choose, type Run } from './run.ts'
import { beginTiny } from './testing/tiny.ts'
import { imagineWorld } from './worlds.ts'

/** Three seats bid in secret; what they bid goes to the log. */
const bids = procedure('bids', locals<object>(), {
  ask: () =>
    askEach(
      [0, 1, 2].map(seat => [seat, amount('bid', 0, 99)] as const),
      'show',
    ),
  show(g: Run, _v, all) {
    g.s.log.push(all)
    return next('ask')
  },
})

function bidding(...given: [seat: number, bid: number][]): Run {
  const run = beginTiny(bids, {}, 3)
  for (const [seat, answer] of given) choose(run, { seat, answer })
  return run
}

const answersSeen = (run: Run, viewer: number | null, seat: number) =>
  new Set(
    Array.from({ length: 30 }, (_, i) => imagineWorld(run, viewer, makeStream(`w${i}`)).match.answers[seat]),
  )

test('in another world the others have answered something else, and the viewer the same', () => {
  const run = bidding([0, 7], [1, 50])
  expect(answersSeen(run, 0, 0)).toEqual(new Set([7]))
  expect(answersSeen(run, 0, 1).size).toBeGreaterThan(10)
  expect(answersSeen(run, null, 0).size).toBeGreaterThan(10)
  const world = imagineWorld(run, 0, makeStream('w'))
  expect(world.prompts.map(({ seat }) => seat)).toEqual([2])
  expect(world.match.seq).toBe(run.match.seq)
  expect(world.s.log).toEqual([])
  expect(run.match.answers).toEqual({ 0: 7, 1: 50 })
})

test('the dice to come are others, unless only pieces are replaced', () => {
  const run = bidding([1, 50])
  expect(imagineWorld(run, 0, makeStream('w')).match.chance).not.toEqual(run.match.chance)
  const pieces = imagineWorld(run, 0, makeStream('w'), { piecesOnly: true })
  expect(pieces.match.chance).toEqual(run.match.chance)
  expect(pieces.match.answers).toEqual({ 1: 50 })
})

test('a world tells its events where the game does', () => {
  const run = bidding()
  expect(imagineWorld({ ...run, events: null }, 0, makeStream('w')).events).toBeNull()
  expect(imagineWorld(run, 0, makeStream('w')).events).toEqual([])
})
