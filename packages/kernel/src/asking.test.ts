import { expect, test } from 'vitest'
import { hash } from './hash.ts'
import type { Source } from './hooks.ts'
import { clone } from './json.ts'
import { ask, askEach, call, done, locals, next, procedure } from './procedures.ts'
import { amount } from './prompts/amount.ts'
import { confirm } from './prompts/confirm.ts'
import { pass } from './prompts/pass.ts'
import { pick } from './prompts/pick.ts'
import { pickMany } from './prompts/pickMany.ts'
import type { Run } from './run.ts'
import { beginAt, choose, defer, finish, goAway, restore, snapshot } from './run.ts'
import { beginTiny, refusal, tiny } from './testing/tiny.ts'

/** Both bid what they have; gifts move it at any time. */
const bidding = procedure('bidding', locals<object>(), {
  bid: (g: Run) =>
    askEach(
      g.s.energy.map((energy: number, seat: number) => [seat, amount('bid', 0, energy, { fallback: 0 })]),
      'show',
    ),
  show(g: Run, _v, bids) {
    g.s.log.push(bids)
    return next('bid')
  },
})

const biddingGame = {
  setup: () => ({ log: [], energy: [3, 3, 3] }),
  standing: {
    move: {
      list: () => [],
      check: () => {},
      apply(g: Run, seat: number, to: number) {
        g.s.energy[seat]!--
        g.s.energy[to]!++
      },
    },
    leave: { list: () => [null], check: () => {}, apply: (g: Run, seat: number) => goAway(g, seat) },
    end: {
      list: () => [null],
      check: () => {},
      apply: (g: Run, seat: number) => finish(g, { winners: [seat], reason: 'end' }),
    },
  },
}

test('simultaneous answers are taken together, whatever their order', () => {
  const run = beginTiny(bidding, biddingGame, 3)
  expect(choose(run, { seat: 2, answer: 1 }).revealed).toBe(false)
  expect(run.prompts.map(p => p.seat)).toEqual([0, 1])
  expect(refusal(run, { seat: 2, answer: 2 }).message).toBe('It is not for this seat to decide now.')
  choose(run, { seat: 0, answer: 3 })
  expect(run.s.log).toEqual([])
  expect(choose(run, { seat: 1, answer: 0 }).revealed).toBe(true)
  expect(run.s.log).toEqual([{ 0: 3, 1: 0, 2: 1 }])
  expect(run.match.answers).toEqual({})
  expect(run.prompts).toHaveLength(3)
})

test('a standing action asks again: prompts are fresh, answers stay unless they have become illegal', () => {
  const run = beginTiny(bidding, biddingGame, 3)
  choose(run, { seat: 0, answer: 3 })
  choose(run, { seat: 1, answer: 2 })
  choose(run, { seat: 1, act: 'move', arg: 2 })
  expect(run.match.answers).toEqual({ 0: 3, 1: 2 })
  expect(run.prompts).toMatchObject([{ seat: 2, max: 4 }])
  choose(run, { seat: 0, act: 'move', arg: 2 })
  expect(run.match.answers).toEqual({ 1: 2 })
  expect(run.prompts).toMatchObject([
    { seat: 0, max: 2 },
    { seat: 2, max: 5 },
  ])
  expect(refusal(run, { seat: 0, answer: 3 }).message).toBe('It must be a whole number from 0 to 2.')
  choose(run, { seat: 0, answer: 2 })
  choose(run, { seat: 2, answer: 5 })
  expect(run.s.log).toEqual([{ 0: 2, 1: 2, 2: 5 }])
})

test('a seat that left is answered for by the fallback, at once and from then on', () => {
  const run = beginTiny(bidding, biddingGame, 3)
  choose(run, { seat: 0, answer: 1 })
  choose(run, { seat: 1, answer: 1 })
  const { revealed } = choose(run, { seat: 2, act: 'leave', arg: null })
  expect(revealed).toBe(true)
  expect(run.s.log).toEqual([{ 0: 1, 1: 1, 2: 0 }])
  expect(run.prompts.map(p => p.seat)).toEqual([0, 1])
  expect(run.match.answers).toEqual({ 2: 0 })
})

test('a fallback is copied from the prompt', () => {
  const shared = ['a', 'b']
  const main = procedure('main', locals<object>(), {
    go(g: Run) {
      goAway(g, 0)
      return ask(0, pickMany('p', ['a', 'b', 'c'], { fallback: shared }), 'keep')
    },
    keep(g: Run, _v, cards: string[]) {
      cards.push('c')
      g.s.log = cards
      return ask(1, pass('p'), 'go')
    },
  })
  expect(beginTiny(main).s.log).toEqual(['a', 'b', 'c'])
  expect(shared).toEqual(['a', 'b'])
})

test('a standing action can end the game', () => {
  const run = beginTiny(bidding, biddingGame, 3)
  choose(run, { seat: 0, answer: 1 })
  choose(run, { seat: 1, act: 'end', arg: null })
  expect(run.match).toMatchObject({ result: { winners: [1] }, stack: [], answers: {} })
  expect(run.prompts).toEqual([])
  expect(refusal(run, { seat: 0, answer: 1 }).message).toBe('The game is over.')
  expect(restore(run.game, snapshot(run)).match).toEqual(run.match)
})

test('forced answers are given without asking where a prompt says so', () => {
  const main = procedure('main', locals<object>(), {
    one: () => ask(0, pick('p', ['only'], { skipForced: true }), 'two'),
    two(g: Run, _v, answer) {
      g.s.log.push(answer)
      return ask(0, pass('p', { skipForced: true }), 'three')
    },
    three(g: Run, _v, answer) {
      g.s.log.push(answer)
      return askEach(
        [
          [0, pick('p', ['x'], { skipForced: true })],
          [1, pick('p', ['y', 'z'], { skipForced: true })],
        ],
        'four',
      )
    },
    four(g: Run, _v, answer) {
      g.s.log.push(answer)
      return ask(0, pick('p', ['shown']), 'one')
    },
  })
  const run = beginTiny(main)
  expect(run.s.log).toEqual(['only', null])
  expect(run.prompts.map(p => p.seat)).toEqual([1])
  choose(run, { seat: 1, answer: 'z' })
  expect(run.s.log[2]).toEqual({ 0: 'x', 1: 'z' })
  expect(run.prompts).toHaveLength(1)
})

test('asking again tells nothing twice', () => {
  const main = procedure('main', locals<object>(), {
    ask(g: Run) {
      g.events?.push({ type: 'asked', data: null })
      return ask(0, confirm('c'), 'ask')
    },
  })
  const standing = {
    wave: {
      list: () => [null],
      check: () => {},
      apply: (g: Run) => void g.events?.push({ type: 'waved', data: null }),
    },
  }
  const run = beginTiny(main, { standing })
  expect(choose(run, { seat: 1, act: 'wave', arg: null }).events.map(e => e.type)).toEqual(['waved'])
  expect(choose(run, { seat: 0, answer: true }).events.map(e => e.type)).toEqual(['asked'])
})

test.each([
  [null, 'A choice is an object with a seat.'],
  ['x', 'A choice is an object with a seat.'],
  [{ seat: 9, answer: 1 }, 'There is no such seat.'],
  [{ seat: -1, answer: 1 }, 'There is no such seat.'],
  [{ seat: 0.5, answer: 1 }, 'There is no such seat.'],
  [{ seat: '0', answer: 1 }, 'There is no such seat.'],
  [{ answer: 1 }, 'There is no such seat.'],
  [{ seat: 0 }, 'A choice gives an answer or an action.'],
  [{ seat: 0, act: 'nothing', arg: 1 }, 'There is no such standing action.'],
  [{ seat: 0, act: 'toString', arg: 1 }, 'There is no such standing action.'],
  [{ seat: 0, act: ['move'], arg: 1 }, 'There is no such standing action.'],
])('the choice %j is refused', (choice, message) => {
  expect(refusal(beginTiny(bidding, biddingGame, 3), choice).message).toBe(message)
})

test('a position begins where its stack says, and takes nothing from the caller', () => {
  const given = { log: [], energy: [1, 2, 3] }
  const game = tiny(bidding, biddingGame)
  const stack = [{ p: 'bidding', at: 'bid', v: {} }]
  const chance = { seed: 'x', streams: {} }
  const run = beginAt(game, { seats: 3, options: {} }, given, stack, chance, { seq: 12, away: [2] })
  expect(run.match).toMatchObject({ seq: 12, away: [2], answers: { 2: 0 } })
  const before = clone(given)
  choose(run, { seat: 0, act: 'move', arg: 1 })
  expect(given).toEqual(before)
})

test('triggers of a standing action run before the step that had asked is asked again with what it was given', () => {
  const bell = procedure('bell', locals<{ self: Source; at: object }>(), {
    ring: () => ask(1, confirm('heard'), 'rang'),
    rang(g: Run) {
      g.s.log.push('rang')
      return done()
    },
  })
  const inner = procedure('inner', locals<object>(), { give: () => done('a gift') })
  const main = procedure('main', locals<object>(), {
    begin: () => call(inner, {}, 'received'),
    received: (g: Run, _v, gift: string) => ask(0, pick('use', [gift, `${g.s.log.length}`]), 'end'),
    end(g: Run, _v, used: string) {
      finish(g, { winners: [], reason: used })
      return done()
    },
  })
  const run = beginTiny(main, {
    procedures: [inner],
    content: { bell: { triggers: { pulled: { run: bell } } } },
    sources: () => [{ content: 'bell', owner: 1 }],
    standing: {
      pull: { list: () => [1], check: () => {}, apply: (g: Run) => defer(g, 'pulled' as never, {} as never) },
    },
  })
  choose(run, { seat: 0, act: 'pull', arg: 1 })
  expect(run.prompts.map(p => [p.seat, p.name])).toEqual([[1, 'heard']])
  const again = restore(run.game, snapshot(run))
  for (const at of [run, again]) {
    choose(at, { seat: 1, answer: true })
    expect(at.prompts.map(p => [p.seat, (p as { options?: unknown }).options])).toEqual([
      [0, ['a gift', '1']],
    ])
  }
  expect(hash(again.match)).toBe(hash(run.match))
})
