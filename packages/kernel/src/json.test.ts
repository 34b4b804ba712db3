import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clone, difference, notJson, same } from './json.ts'

const json = fc.jsonValue({ maxDepth: 4 })
const fixed = { seed: 1701, numRuns: 200 }

/** Every object and array of a tree, by identity. */
function parts(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(parts)]
}

test('a clone is the same and shares nothing', () => {
  fc.assert(
    fc.property(json, value => {
      const copy = clone(value)
      expect(same(copy, value)).toBe(true)
      expect(JSON.stringify(copy)).toBe(JSON.stringify(value))
      const originals = new Set(parts(value))
      expect(parts(copy).some(part => originals.has(part))).toBe(false)
    }),
    fixed,
  )
})

test('same agrees with JSON text whose keys are sorted', () => {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, item) =>
      typeof item === 'object' && item !== null && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
        : Object.is(item, -0)
          ? 0
          : item,
    )
  const small = fc.letrec(tie => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(0, 1, 'a', null, true),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'constructor'), tie('value'), { maxKeys: 2 }),
    ),
  })).value
  fc.assert(
    fc.property(small, small, (a, b) => {
      expect(same(a, b)).toBe(text(a) === text(b))
      expect(same(b, a)).toBe(same(a, b))
    }),
    { ...fixed, numRuns: 1000 },
  )
})

test.each([
  [{ a: undefined }, {}, true],
  [{}, { a: undefined }, true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: null }, {}, false],
  [{}, { constructor: 1 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{}, [], false],
  ['1', 1, false],
  [null, {}, false],
])('same(%j, %j) is %s', (a, b, expected) => {
  expect(same(a, b)).toBe(expected)
})

test('difference names the first place that differs, and nothing when there is none', () => {
  expect(difference({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeUndefined()
  expect(difference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe('a.1.b: 2 against 3')
  expect(difference({ a: 1 }, {})).toBe('a: 1 against nothing')
  expect(difference({}, { constructor: 1 })).toBe('constructor: nothing against 1')
  expect(difference(1, 2)).toBe('the whole: 1 against 2')
  expect(difference([1], { 0: 1 })).toBe('the whole: [1] against {"0":1}')
  expect(difference('x'.repeat(99), '')).toBe(`the whole: "${'x'.repeat(56)}... against ""`)
  // Sixty characters with the quotes are told in full.
  expect(difference('x'.repeat(58), '')).toBe(`the whole: "${'x'.repeat(58)}" against ""`)
  expect(difference('x'.repeat(59), '')).toBe(`the whole: "${'x'.repeat(56)}... against ""`)
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(difference(a, b) === undefined).toBe(same(a, b))
    }),
    fixed,
  )
})

test('notJson finds what a save would lose, and where', () => {
  fc.assert(
    fc.property(json, value => {
      expect(notJson(value)).toBeUndefined()
    }),
    fixed,
  )
  const loop: Record<string, unknown> = {}
  loop.self = { loop }
  expect(notJson(loop)).toBe('state.self.loop contains itself')
  expect(notJson({ a: [1, Number.NaN] })).toBe('state.a.1 is NaN')
  expect(notJson({ a: Number.POSITIVE_INFINITY }, 'it')).toBe('it.a is Infinity')
  expect(notJson({ a: () => 1 })).toBe('state.a is a function')
  expect(notJson([undefined])).toBe('state.0 is a undefined')
  expect(notJson({ a: undefined })).toBeUndefined()
  expect(notJson({ m: new Map() })).toBe('state.m is not a plain object')
  expect(notJson({ n: 1n })).toBe('state.n is a bigint')
  const shared = { x: 1 }
  expect(notJson({ a: shared, b: shared })).toBeUndefined()
})
