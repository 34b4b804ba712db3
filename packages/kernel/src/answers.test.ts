import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accepts, answers, checkAnswer, fallbackAnswer, forcedAnswer, sampleAnswer } from './answers.ts'
import { makeStream } from './chance.ts'
import { ContractError, RuleError } from './errors.ts'
import { hash } from './hash.ts'
import { same } from './json.ts'
import { ask, done, locals, procedure } from './procedures.ts'
import { allocate } from './prompts/allocate.ts'
import { amount } from './prompts/amount.ts'
import { confirm } from './prompts/confirm.ts'
import type { Prompt } from './prompts/kinds.ts'
import { order } from './prompts/order.ts'
import { pass } from './prompts/pass.ts'
import { pick } from './prompts/pick.ts'
import { pickMany } from './prompts/pickMany.ts'
import { place } from './prompts/place.ts'
import type { Run } from './run.ts'
import { choose } from './run.ts'
import { take } from './take.ts'
import { beginTiny, refusal } from './testing/tiny.ts'

/** A run that waits for seat 0 to answer this prompt, and logs the answer. */
function asking(prompt: Prompt, more = {}): Run {
  const main = procedure('main', locals<object>(), {
    ask: () => ask(0, { ...prompt }, 'log'),
    log(g: Run, _v, answer) {
      g.s.log.push(answer)
      return 'wait'
    },
    wait: () => ask(1, pass('wait'), 'end'),
    end: () => done(),
  })
  return beginTiny(main, {
    spaces: {
      line: {
        check(_g: Run, p: any, n: unknown) {
          if (!Number.isInteger(n) || (n as number) % p.where.step !== 0)
            throw new RuleError('Off the line.', ['L-1'])
        },
        candidates: (_g: Run, p: any) => [0, p.where.step, 2 * p.where.step],
      },
    },
    checks: {
      even(_g: Run, _p: Prompt, n: number) {
        if (n % 2 !== 0) throw new RuleError('It must be even.', ['E-1'])
      },
      never() {
        throw new RuleError('Never.', ['N-1'])
      },
    },
    ...more,
  })
}

const bucket = (id: string, min: number, max: number) => ({ id, min, max })

interface Case {
  prompt: Prompt
  /** How many answers there are. */
  count: number
  legal: unknown[]
  illegal: unknown[]
}

const CASES: Record<string, Case> = {
  pick: {
    prompt: pick('p', ['a', 'b', 3]),
    count: 3,
    legal: ['a', 3],
    illegal: ['c', '3', null, undefined, ['a'], 0],
  },
  pickMany: {
    prompt: pickMany('p', ['a', 'b', 'c', 'd'], { min: 1, max: 2 }),
    count: 4 + 6,
    legal: [['a'], ['d', 'a']],
    illegal: [[], ['a', 'b', 'c'], ['a', 'a'], ['x'], ['a', 'x'], 'a', null, { 0: 'a', length: 1 }],
  },
  'pickMany without limits': {
    prompt: pickMany('p', ['a', 'b']),
    count: 4,
    legal: [[], ['a'], ['b', 'a']],
    illegal: [['a', 'b', 'c'], ['c']],
  },
  exactly: {
    prompt: pickMany('p', [1, 2, 3], { exactly: 2 }),
    count: 3,
    legal: [[3, 1]],
    illegal: [[1], [1, 2, 3], ['1', '2'], [1, 1]],
  },
  amount: {
    prompt: amount('p', -1, 3),
    count: 5,
    legal: [-1, 0, 3],
    illegal: [-2, 4, 0.5, '1', null, Number.NaN],
  },
  allocate: {
    prompt: allocate('p', 4, [bucket('x', 1, 3), bucket('y', 0, 2)]),
    count: 2,
    legal: [
      { x: 3, y: 1 },
      { x: 2, y: 2 },
    ],
    illegal: [
      { x: 4 },
      { x: 3 },
      { x: 3, y: 2 },
      { y: 4 },
      { x: 2, y: 1, z: 1 },
      { x: 2.5, y: 1.5 },
      [3, 1],
      null,
      4,
    ],
  },
  'allocate up to': {
    prompt: allocate('p', 2, [bucket('x', 0, 2), bucket('y', 0, 1)], { exact: false }),
    count: 5,
    legal: [{}, { y: 1 }, { x: 1, y: 1 }],
    illegal: [{ x: 2, y: 1 }, { y: 2 }, { x: -1 }, { constructor: 1 }],
  },
  order: {
    prompt: order('p', ['a', 'b', 'c']),
    count: 6,
    legal: [['c', 'a', 'b']],
    illegal: [['a', 'b'], ['a', 'b', 'b'], ['a', 'b', 'c', 'c'], ['a', 'b', 'x'], 'abc', null],
  },
  confirm: { prompt: confirm('p'), count: 2, legal: [true, false], illegal: [0, 1, 'true', null, undefined] },
  pass: { prompt: pass('p'), count: 1, legal: [null], illegal: [undefined, 0, false, 'null'] },
  place: {
    prompt: place('p', 'line', { step: 5 }),
    count: 3,
    legal: [0, 35],
    illegal: [1, 'x', null, undefined],
  },
  'with a check': { prompt: amount('p', 0, 5, { check: 'even' }), count: 3, legal: [0, 4], illegal: [1, 6] },
}

describe.each(Object.entries(CASES))('%s', (_name, { prompt, count, legal, illegal }) => {
  test('every listed answer is accepted, and none is listed twice', () => {
    const run = asking(prompt)
    const listed = [...answers(run, run.prompts[0]!)]
    expect(listed).toHaveLength(count)
    listed.forEach((a, i) => {
      expect(listed.slice(i + 1).some(b => same(a, b))).toBe(false)
      const other = asking(prompt)
      choose(other, { seat: 0, answer: a })
      expect(other.s.log).toEqual([a])
    })
  })

  test('legal answers arrive unchanged, illegal ones are refused and change nothing', () => {
    for (const answer of legal) {
      const run = asking(prompt)
      choose(run, { seat: 0, answer })
      expect(run.s.log).toEqual([answer])
    }
    const run = asking(prompt)
    for (const answer of illegal) {
      expect(refusal(run, { seat: 0, answer }).message).not.toBe('')
      expect(accepts(run, run.prompts[0]!, answer)).toBe(false)
    }
    expect(run.s.log).toEqual([])
  })

  test('whatever is sampled is legal, and every answer comes up', () => {
    const run = asking(prompt)
    const asked = run.prompts[0]!
    const stream = makeStream('samples')
    const seen = new Set<string>()
    for (let i = 0; i < 400; i++) {
      const answer = sampleAnswer(run, asked, stream)
      expect(accepts(run, asked, answer)).toBe(true)
      // Subsets are sampled in any order.
      seen.add(hash(asked.kind === 'pickMany' ? (answer as unknown[]).slice().sort() : answer))
    }
    expect(seen.size).toBe(count)
  })

  test('the fallback is the first listed answer', () => {
    const run = asking(prompt)
    const asked = run.prompts[0]!
    expect(fallbackAnswer(run, asked)).toEqual([...take(answers(run, asked), 1)][0])
  })
})

test('random junk is refused with a RuleError by every kind', () => {
  const runs = Object.values(CASES).map(({ prompt }) => asking(prompt))
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), junk => {
      for (const run of runs) {
        const asked = run.prompts[0]!
        try {
          checkAnswer(run, asked, junk)
        } catch (error) {
          expect(error).toBeInstanceOf(RuleError)
          continue
        }
        // What got through by chance must be among the legal answers.
        const listed = asked.kind === 'place' || [...answers(run, asked)].some(a => same(a, junk))
        const unordered = asked.kind === 'pickMany' || (asked.kind === 'allocate' && !asked.exact)
        expect(listed || unordered).toBe(true)
      }
    }),
    { seed: 31, numRuns: 300 },
  )
})

test('a bucket may have any name', () => {
  const run = asking(allocate('p', 2, [bucket('constructor', 0, 2), bucket('x', 0, 2)]))
  choose(run, { seat: 0, answer: { x: 2 } })
  expect(run.s.log).toEqual([{ x: 2 }])
})

test('a prompt offers what its own fallback says, if it says anything', () => {
  const run = asking(amount('p', 0, 9, { fallback: 7 }))
  expect(fallbackAnswer(run, run.prompts[0]!)).toBe(7)
  const no = asking(confirm('p', { fallback: false }))
  expect(fallbackAnswer(no, no.prompts[0]!)).toBe(false)
})

test('a prompt without a legal answer has no fallback and no sample', () => {
  for (const prompt of [
    pick('p', []),
    pickMany('p', ['a'], { exactly: 2 }),
    amount('p', 1, 0),
    amount('p', 0, 5, { check: 'never' }),
    allocate('p', 5, [bucket('x', 0, 2)]),
    allocate('p', 1, [bucket('x', 2, 2)]),
  ]) {
    const run = asking(prompt)
    expect(sampleAnswer(run, run.prompts[0]!, makeStream('s'))).toBeUndefined()
    expect(() => fallbackAnswer(run, run.prompts[0]!)).toThrow(ContractError)
  }
})

test('a rare legal answer is found by listing when sampling misses it', () => {
  const run = asking(amount('p', 0, 999, { check: 'only' }), {
    checks: {
      only(_g: Run, _p: Prompt, n: number) {
        if (n !== 777) throw new RuleError('Not that.')
      },
    },
  })
  expect(sampleAnswer(run, run.prompts[0]!, makeStream('s'))).toBe(777)
})

test.each([
  [pick('p', ['a']), 'a'],
  [pick('p', ['a', 'b']), undefined],
  [pick('p', []), undefined],
  [pickMany('p', ['a', 'b'], { exactly: 2 }), ['a', 'b']],
  [pickMany('p', ['a', 'b'], { max: 0 }), []],
  [pickMany('p', ['a', 'b'], { max: 1 }), undefined],
  [amount('p', 4, 4), 4],
  [amount('p', 3, 4), undefined],
  [allocate('p', 0, [bucket('x', 0, 2)]), { x: 0 }],
  [allocate('p', 1, [bucket('x', 0, 3)]), { x: 1 }],
  [allocate('p', 3, [bucket('x', 0, 1), bucket('y', 0, 2)]), { x: 1, y: 2 }],
  [allocate('p', 3, [bucket('x', 0, 1), bucket('y', 0, 2)], { exact: false }), undefined],
  [allocate('p', 2, [bucket('x', 0, 1), bucket('y', 0, 2)]), undefined],
  [allocate('p', 5, [bucket('x', 0, 2)]), undefined],
  [order('p', ['a']), ['a']],
  [order('p', []), []],
  [order('p', ['a', 'b']), undefined],
  [confirm('p'), undefined],
  [pass('p'), null],
  [place('p', 'line', {}), undefined],
  [amount('p', 4, 4, { check: 'even' }), undefined],
])('the forced answer of %j is %j', (prompt, expected) => {
  expect(forcedAnswer(prompt)).toEqual(expected)
})

test('a refusal cites the rules of the check, of the space, or of the prompt', () => {
  expect(
    refusal(asking(amount('p', 0, 5, { check: 'even', rules: ['P-1'] })), { seat: 0, answer: 3 }),
  ).toMatchObject({
    message: 'It must be even.',
    rules: ['E-1'],
  })
  expect(refusal(asking(place('p', 'line', { step: 5 })), { seat: 0, answer: 3 }).rules).toEqual(['L-1'])
  expect(refusal(asking(amount('p', 0, 5, { rules: ['P-1'] })), { seat: 0, answer: 6 })).toMatchObject({
    message: 'It must be a whole number from 0 to 5.',
    rules: ['P-1'],
  })
})

test('a game may know better why an answer is refused', () => {
  const whyNot = (_g: Run, _p: Prompt, answer: unknown) =>
    answer === 'c' ? { message: 'It is broken.', rules: ['W-1'] } : undefined
  const run = asking(pick('p', ['a'], { rules: ['P-1'] }), { whyNot })
  expect(refusal(run, { seat: 0, answer: 'c' })).toMatchObject({ message: 'It is broken.', rules: ['W-1'] })
  expect(refusal(run, { seat: 0, answer: 'd' })).toMatchObject({
    message: 'That is not one of the choices.',
    rules: ['P-1'],
  })
})

test('a check or space that the game does not have is a fault of the game', () => {
  const check = asking(pick('p', ['a'], { check: 'missing' }))
  expect(() => choose(check, { seat: 0, answer: 'a' })).toThrow('tiny has no check called missing.')
  const space = asking(place('p', 'nowhere', null))
  expect(() => choose(space, { seat: 0, answer: 'a' })).toThrow('tiny has no space called nowhere.')
})

test('take stops the source where it is told to', () => {
  let made = 0
  function* endless() {
    while (true) yield made++
  }
  expect([...take(endless(), 3)]).toEqual([0, 1, 2])
  expect(made).toBe(3)
  expect([...take(endless(), 0)]).toEqual([])
  expect(made).toBe(3)
})
