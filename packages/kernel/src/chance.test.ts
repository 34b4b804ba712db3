import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  below,
  chanceBelow,
  chanceShuffle,
  makeChance,
  makeStream,
  shuffled,
  unusedScript,
  word,
} from './chance.ts'
import { ContractError, InputError } from './errors.ts'
import { clone } from './json.ts'
import { pickRandom, rollDice, shuffle } from './luck.ts'
import type { Run } from './run.ts'

function times<V>(count: number, make: () => V): V[] {
  return Array.from({ length: count }, make)
}

test('the sequences are golden: stored games depend on them', () => {
  const golden = makeStream('golden')
  expect(times(6, () => word(golden))).toEqual([
    1268543420, 349047250, 593061174, 3458496825, 1969007524, 1884614461,
  ])
  const empty = makeStream('')
  expect(times(3, () => word(empty))).toEqual([473542192, 3964317691, 2295682031])
  const dice = makeStream('dice')
  expect(times(12, () => 1 + below(dice, 6)).join(' ')).toBe('1 5 5 3 2 1 2 5 5 6 5 3')
  expect(shuffled(dice, [0, 1, 2, 3, 4, 5, 6, 7]).join(' ')).toBe('1 2 0 6 4 5 7 3')
  const chance = makeChance('seed')
  expect(times(5, () => chanceBelow(chance, 'dice', 6))).toEqual([1, 0, 2, 5, 3])
  expect(times(5, () => chanceBelow(chance, 'deck', 52))).toEqual([3, 49, 34, 12, 47])
})

test('a purpose has a stream of its own: using one never moves another', () => {
  const alone = makeChance('s')
  const dice = times(20, () => chanceBelow(alone, 'dice', 6))
  const mixed = makeChance('s')
  const among = times(20, () => {
    chanceShuffle(mixed, 'deck', [1, 2, 3, 4])
    return chanceBelow(mixed, 'dice', 6)
  })
  expect(among).toEqual(dice)
  expect(times(20, () => chanceBelow(makeChance('s'), 'deck', 6))).not.toEqual(dice)
  const other = makeChance('t')
  expect(times(20, () => chanceBelow(other, 'dice', 6))).not.toEqual(dice)
})

test('the streams go on from a copy as from the original', () => {
  const chance = makeChance('s')
  times(7, () => chanceBelow(chance, 'dice', 6))
  const copy = clone(chance)
  expect(times(9, () => chanceBelow(copy, 'dice', 6))).toEqual(times(9, () => chanceBelow(chance, 'dice', 6)))
})

test('below is unbiased, also where 2^32 is no multiple', () => {
  for (const n of [2, 6, 7, 52]) {
    const stream = makeStream(`fair/${n}`)
    const counts = Array<number>(n).fill(0)
    const rolls = 2000 * n
    for (let i = 0; i < rolls; i++) counts[below(stream, n)]!++
    // Chi squared stays under n - 1 + 5 deviations, unless something is wrong.
    const chi = counts.reduce((sum, c) => sum + (c - 2000) ** 2 / 2000, 0)
    expect(chi).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * (n - 1)) + 5)
  }
})

test('below draws again rather than favour low numbers', () => {
  // With n = 3 * 2^30 a quarter of all words must be refused; without that, low thirds come twice as often.
  const stream = makeStream('reject')
  const n = 3 * 2 ** 30
  let low = 0
  for (let i = 0; i < 3000; i++) if (below(stream, n) < 2 ** 30) low++
  expect(low).toBeGreaterThan(900)
  expect(low).toBeLessThan(1100)
})

test('a shuffle keeps every item and reaches every order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
      expect(shuffled(makeStream(seed), list.slice()).sort()).toEqual(list.slice().sort())
    }),
    { seed: 7, numRuns: 100 },
  )
  const stream = makeStream('orders')
  const orders = new Set(times(300, () => shuffled(stream, [1, 2, 3, 4]).join('')))
  expect(orders.size).toBe(24)
})

test('a script is used up in order, each purpose by itself', () => {
  const chance = makeChance('s', { dice: [6, 1], deck: [[2, 0, 1]] })
  expect(chanceBelow(chance, 'dice', 6, 1)).toBe(5)
  expect(unusedScript(chance)).toEqual({ dice: [1], deck: [[2, 0, 1]] })
  expect(chanceShuffle(chance, 'deck', ['a', 'b', 'c'])).toEqual(['c', 'a', 'b'])
  expect(chanceBelow(chance, 'dice', 6, 1)).toBe(0)
  expect(unusedScript(chance)).toEqual({})
  // A purpose without a script is random as ever.
  expect(chanceBelow(chance, 'selection', 1000)).toBe(chanceBelow(makeChance('s'), 'selection', 1000))
})

test('a game uses a copy of its script', () => {
  const script = { dice: [3] }
  chanceBelow(makeChance('s', script), 'dice', 6, 1)
  expect(script).toEqual({ dice: [3] })
})

test.each([
  ['ran out', [], "The scripted results for 'dice' ran out."],
  ['too high', [7], "A scripted result for 'dice' must be a whole number from 1 to 6."],
  ['too low', [0], "A scripted result for 'dice' must be a whole number from 1 to 6."],
  ['a fraction', [1.5], "A scripted result for 'dice' must be a whole number from 1 to 6."],
  ['an order', [[1, 2]], "A scripted result for 'dice' must be a whole number from 1 to 6."],
])('a scripted die that %s is refused with its place', (_, dice, message) => {
  const fault = caught(() => chanceBelow(makeChance('s', { dice }), 'dice', 6, 1))
  expect(fault).toBeInstanceOf(InputError)
  expect(fault).toMatchObject({ message, path: ['chance', 'dice'] })
})

test.each([[[[0, 1]]], [[[0, 1, 1]]], [[[0, 1, 3]]], [[[0, 1, 2, 0]]], [[2]]])(
  'the scripted order %j of three is refused',
  deck => {
    const fault = caught(() => chanceShuffle(makeChance('s', { deck }), 'deck', ['a', 'b', 'c']))
    expect(fault).toMatchObject({
      message: "A scripted order for 'deck' must name each of the 3 places once.",
      path: ['chance', 'deck'],
    })
  },
)

test('to choose from nothing is a fault of the game', () => {
  expect(() => chanceBelow(makeChance('s'), 'dice', 0)).toThrow(ContractError)
})

test('dice and random picks reveal something, a shuffle does not', () => {
  const g = () =>
    ({
      match: { chance: makeChance('s', { dice: [2, 5], selection: [1] }) },
      revealed: false,
    }) as unknown as Run
  const dice = g()
  expect(rollDice(dice, 2)).toEqual([2, 5])
  expect(dice.revealed).toBe(true)
  const pick = g()
  expect(pickRandom(pick, ['a', 'b'])).toBe('b')
  expect(pick.revealed).toBe(true)
  const deck = g()
  shuffle(deck, [1, 2, 3])
  expect(deck.revealed).toBe(false)
  expect([dice.mixed, pick.mixed, deck.mixed]).toEqual([undefined, undefined, true])
})

function caught(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error
  }
}
