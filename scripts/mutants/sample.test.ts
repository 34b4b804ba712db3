import { expect, test } from 'vitest'
import { addBits, hasBit, packBits, unpackBits } from './bits.mjs'
import { batchesOf } from './hunt.mjs'
import { findPlaces } from './places.mjs'
import { shuffledMutants } from './sample.mjs'

const moduleOf = (file: string, source: string, firstBlock = 0) => ({
  file,
  source,
  firstBlock,
  ...findPlaces(file, source, firstBlock),
})

const CODE = 'export const f = (a: number) => (a > 3 ? a + 1 : a - 2)\n'

test('a seed gives the same sample every time, another seed another one', () => {
  const order = (seed: string) => shuffledMutants([moduleOf('a.ts', CODE)], seed).map(({ text }) => text)
  expect(order('1')).toEqual(order('1'))
  expect(order('1')).not.toEqual(order('2'))
  expect(order('1').toSorted()).toEqual(order('2').toSorted())
})

test('code that comes before changes no rank', () => {
  const order = (modules: ReturnType<typeof moduleOf>[]) =>
    shuffledMutants(modules, '1')
      .filter(({ file }) => file === 'b.ts')
      .map(({ text }) => text)
  const alone = order([moduleOf('b.ts', CODE)])
  expect(order([moduleOf('a.ts', CODE, 0), moduleOf('b.ts', `export const added = 7\n${CODE}`, 9)])).toEqual(
    expect.arrayContaining(alone),
  )
  expect(order([moduleOf('a.ts', CODE, 0), moduleOf('b.ts', CODE, 9)])).toEqual(alone)
})

test('blocks are numbered across files', () => {
  const [mutant] = shuffledMutants([moduleOf('b.ts', CODE, 40)], '1')
  expect(mutant!.block).toBeGreaterThanOrEqual(40)
})

test('flags survive as text', () => {
  const flags = new Uint8Array(19)
  flags[0] = flags[8] = flags[18] = 1
  const bits = unpackBits(packBits(flags))
  expect([...flags.keys()].filter(at => hasBit(bits, at))).toEqual([0, 8, 18])
  const more = unpackBits(packBits(new Uint8Array(19).fill(1, 4, 6)))
  addBits(bits, more)
  expect([...flags.keys()].filter(at => hasBit(bits, at))).toEqual([0, 4, 5, 8, 18])
})

test('quick tests come first, and of equal ones those that cite rules', () => {
  const hits = new Uint8Array(1)
  const entry = (file: string, ms: number, rules: string[]) => ({
    file,
    name: 't',
    ms,
    ticks: 0,
    rules,
    hits,
  })
  const batches = batchesOf([entry('slow', 500, ['A']), entry('plain', 10, []), entry('citing', 10, ['A'])])
  expect(batches.map(({ file }) => file)).toEqual(['citing', 'plain', 'slow'])
})
