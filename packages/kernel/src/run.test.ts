import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import { ContractError, InputError } from './errors.ts'
import { salvage } from './example/index.ts'
import { hash } from './hash.ts'
import { ask, call, done, locals, next, procedure } from './procedures.ts'
import { amount } from './prompts/amount.ts'
import { confirm } from './prompts/confirm.ts'
import { order } from './prompts/order.ts'
import { pass } from './prompts/pass.ts'
import { pick } from './prompts/pick.ts'
import type { Match, Run } from './run.ts'
import { begin, choose, finish, fork, promptFor, restore, reveal, snapshot } from './run.ts'
import { beginTiny, playOn, salvageAt, tiny, turnOf } from './testing/tiny.ts'

const over = { winners: [], reason: 'over' }

test('nested procedures return their value to the step that called', () => {
  const inner = procedure('inner', locals<{ n: number }, number>(), {
    ask: (_g, v) => ask(0, amount('more', 0, v.n), 'back'),
    back: (_g, v, more: number) => done(v.n + more),
  })
  const main = procedure('main', locals<{ sum?: number }>(), {
    first: () => call(inner, { n: 3 }, 'second'),
    second(_g, v, got: number) {
      v.sum = got
      return call(inner, { n: 10 }, 'end')
    },
    end(g: Run, v, got: number) {
      g.s.log.push(v.sum, got)
      finish(g, over)
      return done()
    },
  })
  const run = beginTiny(main, { procedures: [inner] })
  expect(run.match.stack.map(f => [f.p, f.at])).toEqual([
    ['main', 'second'],
    ['inner', 'ask'],
  ])
  choose(run, { seat: 0, answer: 2 })
  choose(run, { seat: 0, answer: 7 })
  expect(run.s.log).toEqual([5, 17])
  expect(run.match).toMatchObject({ result: over, stack: [], seq: 2 })
})

test('locals and results pass by value', () => {
  const inner = procedure('inner', locals<{ list: number[] }, number[]>(), {
    only(g: Run, v) {
      v.list.push(99)
      return done(g.s.log)
    },
  })
  const main = procedure('main', locals<{ list: number[] }>(), {
    first(_g, v) {
      v.list = [1]
      return call(inner, { list: v.list }, 'end')
    },
    end(g: Run, v, log: number[]) {
      log.push(5)
      g.s.seen = v.list
      return ask(0, pass('p'), 'end')
    },
  })
  const run = beginTiny(main, { procedures: [inner] })
  expect(run.s.seen).toEqual([1])
  expect(run.s.log).toEqual([])
})

test('what comes from outside is copied: answers and the arguments of standing actions', () => {
  const main = procedure('main', locals<object>(), {
    ask: () => ask(0, order('o', ['a', 'b']), 'keep'),
    keep(g: Run, _v, answer) {
      g.s.order = answer
      return ask(0, pass('p'), 'ask')
    },
  })
  const standing = {
    note: {
      list: () => [],
      check: () => {},
      apply(g: Run, _seat: number, arg: object) {
        g.s.note = arg
      },
    },
  }
  const run = beginTiny(main, { standing })
  const answer = ['b', 'a']
  choose(run, { seat: 0, answer })
  answer.push('junk')
  expect(run.s.order).toEqual(['b', 'a'])
  const arg = { list: [1] }
  choose(run, { seat: 1, act: 'note', arg })
  arg.list.push(2)
  expect(run.s).toMatchObject({ order: ['b', 'a'], note: { list: [1] } })
})

test('while a step waits, its argument is kept apart from the state', () => {
  const main = procedure('main', locals<{ got?: string[] }>(), {
    ask: () => ask(0, order('o', ['a', 'b']), 'keep'),
    keep(_g, v, answer: string[]) {
      v.got = answer
      return ask(1, pass('p'), 'end')
    },
    end: () => 'ask',
  })
  const run = beginTiny(main)
  choose(run, { seat: 0, answer: ['b', 'a'] })
  const frame = run.match.stack[0] as unknown as { v: { got: string[] }; arg: string[] }
  expect(frame.arg).toEqual(['b', 'a'])
  expect(frame.arg).not.toBe(frame.v.got)
  // It is needed: only with it can the step be run again.
  expect(restore(run.game, snapshot(run)).match).toEqual(run.match)
})

test('an argument that no step waits with any longer is not kept', () => {
  const inner = procedure('inner', locals<object>(), { ask: () => ask(1, pass('inner'), 'ask') })
  const main = procedure('main', locals<object>(), {
    ask: () => ask(0, order('o', ['a', 'b']), 'wait'),
    wait: (g: Run, _v, _answer) => (g.s.log.length === 0 ? ask(0, pass('p'), 'go') : next('go')),
    go: () => call(inner, {}, 'ask'),
  })
  const shout = { list: () => [], check: () => {}, apply: (g: Run) => void g.s.log.push('!') }
  const run = beginTiny(main, { procedures: [inner], standing: { shout } })
  choose(run, { seat: 0, answer: ['b', 'a'] })
  choose(run, { seat: 1, act: 'shout', arg: null })
  expect(run.match.stack).toEqual([
    { p: 'main', at: 'ask', v: {} },
    { p: 'inner', at: 'ask', v: {} },
  ])
})

/** Seat 1 has jammed seat 0's scan, seat 0 jams the jam, and now seat 1 may answer that. */
function responseToResponse() {
  const run = salvageAt(
    {
      round: 1,
      seats: [
        { hand: 'probe-1 jam-1 jam-3', energy: 5 },
        { hand: 'jam-2 jam-4 relay-1', energy: 5, upgrades: 'tractor' },
      ],
      beacons: ['0 at 0,0'],
    },
    { stack: turnOf(0) },
  )
  choose(run, { seat: 0, answer: 'probe-1' })
  choose(run, { seat: 1, answer: 'jam-2' })
  choose(run, { seat: 0, answer: 'jam-1' })
  return run
}

test('a game can stop inside a response to a response and go on in another process', () => {
  const run = responseToResponse()
  expect(run.match.stack.map(f => f.p)).toEqual([
    'match',
    'round',
    'turn',
    'scan',
    'respond',
    'respond',
    'respond',
  ])
  expect(run.prompts).toMatchObject([{ seat: 1, name: 'respond', about: { card: 'jam-1', by: 0 } }])
  const saved = JSON.stringify(snapshot(run))
  const line = [{ seat: 1, answer: 'jam-4' }, ...playAfter(run, { seat: 1, answer: 'jam-4' })]
  expect(run.match.result).not.toBeNull()
  const elsewhere = inAnotherProcess(JSON.stringify({ match: JSON.parse(saved), line }))
  expect(elsewhere).toBe(hash(run.match))
})

function playAfter(run: Run, choice: { seat: number; answer: unknown }) {
  choose(run, choice)
  return playOn(run, 'elsewhere')
}

function inAnotherProcess(input: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'tenforward-'))
  try {
    const outfile = join(dir, 'goOn.mjs')
    const entry = fileURLToPath(new URL('./testing/goOn.ts', import.meta.url))
    buildSync({
      entryPoints: [entry],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile,
      logLevel: 'error',
    })
    return execFileSync(process.execPath, [outfile], { input, encoding: 'utf8' }).trim()
  } finally {
    rmSync(dir, { recursive: true })
  }
}

test('a restored game asks the same, at every point of a game', () => {
  const run = begin(salvage, { seats: 4, seed: 'restore' })
  playOn(run, 'restore', 200, () => {
    const again = restore(salvage, JSON.parse(JSON.stringify(snapshot(run))))
    expect(again.match).toEqual(run.match)
    expect(again.prompts).toEqual(run.prompts)
    expect(again.events).toEqual([])
  })
})

test('forks are independent in both directions', () => {
  const run = begin(salvage, { seats: 2, seed: 'fork' })
  playOn(run, 'start', 7)
  const before = hash(run.match)
  const copy = fork(run)
  const twin = fork(run)
  playOn(copy, 'a')
  expect(hash(run.match)).toBe(before)
  playOn(run, 'a')
  expect(hash(run.match)).toBe(hash(copy.match))
  expect(hash(twin.match)).toBe(before)
  playOn(twin, 'a')
  expect(hash(twin.match)).toBe(hash(copy.match))
})

test("a fork's prompts do not change with the state they were made from", () => {
  const main = procedure('main', locals<object>(), {
    ask: (g: Run) => ask(0, pick('p', g.s.hand), 'take'),
    take(g: Run, _v, card: string) {
      g.s.hand.splice(g.s.hand.indexOf(card), 1)
      return next('ask')
    },
  })
  const run = beginTiny(main, { setup: () => ({ hand: ['a', 'b', 'c'] }) })
  const copy = fork(run)
  choose(run, { seat: 0, answer: 'a' })
  expect(promptFor(copy, 0)).toMatchObject({ options: ['a', 'b', 'c'] })
  choose(copy, { seat: 0, answer: 'a' })
  expect(copy.match).toEqual(run.match)
})

test('a fork that nobody listens to makes no events', () => {
  const run = begin(salvage, { seats: 2, seed: 'quiet' })
  run.events = null
  const copy = fork(run)
  expect(choose(copy, { seat: 0, answer: 0 }).events).toEqual([])
  expect(copy.events).toBeNull()
})

test('the result is copied: it shares nothing with the state', () => {
  const main = procedure('main', locals<object>(), {
    end(g: Run) {
      finish(g, { winners: g.s.log, reason: 'over' })
      return done()
    },
  })
  const run = beginTiny(main)
  run.s.log.push(1)
  expect(run.match.result!.winners).toEqual([])
})

test('only what a choice reveals marks it', () => {
  const main = procedure('main', locals<object>(), {
    ask: () => ask(0, confirm('c'), 'look'),
    look(g: Run, _v, yes: boolean) {
      if (yes) reveal(g)
      return next('ask')
    },
  })
  const run = beginTiny(main)
  expect(choose(run, { seat: 0, answer: true }).revealed).toBe(true)
  expect(choose(run, { seat: 0, answer: false }).revealed).toBe(false)
})

test('seats, options and saved games that cannot stand are refused with their place', () => {
  expect(fault(() => begin(tiny(ends), { seats: 9, seed: 's' }))).toMatchObject({
    name: 'InputError',
    message: 'Tiny is for 1 to 4 seats, not 9.',
    path: ['seats'],
  })
  expect(fault(() => begin(salvage, { seats: 3, seed: 's' }))).toMatchObject({
    path: ['seats'],
    rules: ['EX-1'],
  })
  expect(fault(() => begin(salvage, { seats: 2, seed: 's', options: { rounds: 99 } }))).toMatchObject({
    path: ['rounds'],
  })
  const saved = snapshot(begin(salvage, { seats: 2, seed: 's' }))
  expect(fault(() => restore(tiny(ends), saved as Match))).toMatchObject({ path: ['game'] })
  const old = fault(() => restore({ ...salvage, version: 2 }, saved))
  expect(old).toBeInstanceOf(InputError)
  expect(old).toMatchObject({
    path: ['version'],
    message: 'This game was made with version 1 of the rules of salvage; these are version 2.',
  })
})

const forever = procedure('forever', locals<object>(), { round: () => 'round' })
const nowhere = procedure('nowhere', locals<object>(), { go: () => 'gone' as 'go' })
const ends = procedure('ends', locals<object>(), { go: () => done() })
const stray = procedure('stray', locals<object>(), { go: () => call(ends, {}, 'go') })
const twin = procedure('ends', locals<object>(), { go: () => done() })

test.each([
  ['runs on for ever', forever, {}, 'tiny ran 200000 steps without asking anybody.'],
  ['goes to a step that is not there', nowhere, {}, 'There is no step gone in nowhere.'],
  ['ends without a result', ends, {}, 'The main procedure of tiny ended without a result.'],
  ['calls what it does not list', stray, {}, 'tiny does not list the procedure ends.'],
  ['lists two of a name', ends, { procedures: [twin] }, 'Two procedures of tiny are called ends.'],
  [
    'has content with two of a name',
    ends,
    { content: { a: { triggers: { t: { run: twin } } } } },
    'Two procedures of tiny are called ends.',
  ],
])('a game that %s breaks the contract', (_, main, more, message) => {
  const found = fault(() => beginTiny(main, more))
  expect(found).toBeInstanceOf(ContractError)
  expect(found).toMatchObject({ message })
})

function fault(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error
  }
}
