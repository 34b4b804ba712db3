import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diff, patched } from './patch.ts'

const json = fc.jsonValue({ maxDepth: 4 }).map(value => JSON.parse(JSON.stringify(value)))

test('a patch turns the one into the other, also after a trip as text', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      const before = structuredClone(a)
      const patch = diff(a, b)
      const sent = patch === '' ? undefined : JSON.parse(patch)
      expect(patched(a, sent)).toEqual(b)
      expect(a).toEqual(before)
    }),
    { numRuns: 2000 },
  )
})

test('the same value needs no patch', () => {
  fc.assert(fc.property(json, a => diff(a, structuredClone(a)) === ''))
})

test.each([
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, { b: [3] }],
  [{ a: 1, b: 2 }, { a: 1 }, { b: [] }],
  [{ a: null }, { a: 'probe-1' }, { a: ['probe-1'] }],
  [{ a: 'probe-1' }, { a: null }, { a: [null] }],
  [[-1, -1, -1, -1], [-1, 0, -1, -1], { 1: [0] }],
  [[1, 2, 3, 4], [1, 2, 3, 4, 5], { '#': 5, 4: [5] }],
  [[1, 2], [2, 1], [[2, 1]]],
  [{ a: [] }, { a: {} }, { a: [{}] }],
  [{ a: undefined }, {}, undefined],
  [{}, { a: undefined }, undefined],
])('from %j to %j', (a, b, patch) => {
  const text = diff(a, b)
  expect(text === '' ? undefined : JSON.parse(text)).toEqual(patch)
})

test('keys that every object inherits, and keys that must be quoted, are only keys', () => {
  for (const key of ['constructor', 'toString', '__proto__', 'a"b', 'a\\b', 'ü', ''])
    for (const [from, to] of [
      ['{}', `{${JSON.stringify(key)}:1}`],
      [`{${JSON.stringify(key)}:1}`, '{}'],
    ] as const)
      expect(
        JSON.stringify(patched(JSON.parse(from), JSON.parse(diff(JSON.parse(from), JSON.parse(to))))),
      ).toBe(to)
})

test('a key called __proto__ is only a key', () => {
  const after = JSON.parse('{"__proto__":{"x":1}}')
  const made = patched({}, JSON.parse(diff({}, after))) as object
  expect(JSON.stringify(made)).toBe('{"__proto__":{"x":1}}')
  expect(Object.getPrototypeOf(made)).toBe(Object.prototype)
})
