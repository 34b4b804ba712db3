import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salvage } from './example/index.ts'
import { hash } from './hash.ts'
import { clone, same } from './json.ts'
import { begin } from './run.ts'

/** Stored games carry such hashes: a value here never changes without a new format of records. */
const GOLDEN: [unknown, string][] = [
  [null, '87c6b4e36811e146'],
  [true, '07c2909ab5630ab6'],
  [false, '74f2d9d9f74a27e4'],
  [0, 'd19cbe1530427c36'],
  [1, '1e0ceeeca0974b32'],
  [-1, 'b106afbaf5116b2d'],
  [255, 'fe2d4c3bfa440aca'],
  [2 ** 31, '36b500acb077d70c'],
  [-(2 ** 31), 'd683747b63179b2a'],
  [2 ** 32, '87a4ad7a0745a589'],
  [Number.MAX_SAFE_INTEGER, 'dbaf0a677a3da457'],
  [Number.MIN_SAFE_INTEGER, 'f1810401eab6c360'],
  [0.5, '8f1ebb2f997f820c'],
  [-0.25, 'a1c3ad5e61fa0d42'],
  [1e21, 'd2d15e75796e7552'],
  ['', 'ae0111537eabaee3'],
  ['a', '5debc5fa3ae37540'],
  ['ab', '2be2c128a0eba9b2'],
  ['ba', '3cde2c07576aa664'],
  ['Ä', 'bd1b70860b117420'],
  ['🖖', 'a9c165462b4d9757'],
  ['null', 'ca465676a96b1189'],
  [[], '7544d1e923cdc4ac'],
  [[null], '6280a373df8371f7'],
  [[[]], 'f518e1b34741fbe4'],
  [[1, 2], '6a9f1ca3e8e17696'],
  [[2, 1], '028731c98fc6d0b3'],
  [['1'], 'a31dd8833bd71744'],
  [{}, 'f879c2a203e75033'],
  [{ a: 1 }, '5ca48da0aa3d8799'],
  [{ a: 1, b: 2 }, '1d26d79eb08affc2'],
  [{ a: { b: 1 } }, '6891e9b42ed5be55'],
  [{ b: { a: 1 } }, '3d98bc1456964eeb'],
  [{ '': 0 }, '6d927576bc6ffc8b'],
  [{ a: [1, { b: null }], c: 'x' }, 'ff2464f1e6f2235d'],
]

test.each(GOLDEN)('the hash of %j is %s', (value, expected) => {
  expect(hash(value)).toBe(expected)
})

test('the golden values are all different', () => {
  expect(new Set(GOLDEN.map(([, golden]) => golden)).size).toBe(GOLDEN.length)
})

test('the order of keys, absent keys and the sign of zero do not count', () => {
  expect(hash({ b: 2, a: 1 })).toBe(hash({ a: 1, b: 2 }))
  expect(hash({ a: 1, b: undefined })).toBe(hash({ a: 1 }))
  expect(hash({ a: null })).not.toBe(hash({}))
  expect(hash(-0)).toBe(hash(0))
})

test('what is the same hashes the same, what differs differs', () => {
  const json = fc.jsonValue({ maxDepth: 3 })
  const settings = { seed: 47, numRuns: 500 }
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(hash(a) === hash(b)).toBe(same(a, b))
      expect(hash(clone(a))).toBe(hash(a))
      expect(hash(JSON.parse(JSON.stringify(a)))).toBe(hash(a))
    }),
    settings,
  )
})

test('small changes give other hashes: no two of many near values meet', () => {
  const seen = new Set<string>()
  for (let n = -5000; n < 5000; n++) seen.add(hash({ n }))
  for (let x = 0; x < 100; x++) for (let y = 0; y < 100; y++) seen.add(hash([x, { y }]))
  expect(seen.size).toBe(20_000)
})

test('a whole game begins at the same hash in every process', () => {
  expect(hash(begin(salvage, { seats: 2, seed: 'golden' }).match)).toBe('8c0640edefd1f652')
})
