import { expect, test } from 'vitest'
import { findPlaces } from './places.mjs'
import { writeMutants, writeWraps } from './write.mjs'

const breaks = (source: string) =>
  findPlaces('a.ts', source).places.map(({ kind, was, text }) => `${kind}: ${was} => ${text}`)

test.each([
  ['if (ready) go', ['condition turned: ready => !(ready)']],
  ['const x = a !== b', ['condition turned: a !== b => a === b']],
  ['const x = a <= b', ['condition turned: a <= b => a > b', 'boundary moved: a <= b => a < b']],
  ['const x = a && b', ['condition dropped: a && b => a', 'condition dropped: a && b => b']],
  ['const x = !a', ['condition turned: !a => !!(a)']],
  ['const x = true', ['condition turned: true => false']],
  ['const x = 2', ['number moved: 2 => 3', 'number moved: 2 => 1']],
  ['const x = 0', ['number moved: 0 => 1']],
  ['const x = a + b', ['sign turned: a + b => a - b']],
  ['const x = a - b', ['sign turned: a - b => a + b', 'order swapped: a - b => (b) - (a)']],
  ['const x = ships.filter(isHere)', ['filter dropped: ships.filter(isHere) => ships']],
  ['const x = ships.some(isHere)', ['filter turned: ships.some(isHere) => ships.every(isHere)']],
  ['const x = ships.find(isHere)', ['filter dropped: ships.find(isHere) => ships.find(() => true)']],
  ['const x = ships?.find(isHere)', ['filter dropped: ships?.find(isHere) => ships?.find(() => true)']],
  [
    'const x = ships.toSorted(byRank)',
    ['order swapped: ships.toSorted(byRank) => ships.toSorted((a$, b$) => (byRank)(b$, a$))'],
  ],
  ['const x = Math.max(a, b)', ['bound turned: Math.max(a, b) => Math.min(a, b)']],
  ['const x = [...a]', ['part left out: ...a => ...[]']],
  ['s.turn = next', ['call left out: s.turn = next => ']],
  [
    'function f() {\n  a()\n  b()\n}',
    ['order swapped: a()\n  b() => b();\na()', 'call left out: a() => ', 'call left out: b() => '],
  ],
])('%s', (source, expected) => {
  expect(breaks(source)).toEqual(expected)
})

test.each([
  ['types', 'type A = 1 | 2; const x = y as 3'],
  ['names and texts', "const x = { turn: 'a' + 'b' }"],
  ['text put together', 'const x = `a` + b'],
  ['a link inside of an optional chain', 'const x = a?.filter(f).length'],
  ['what stands in for nothing', 'const x = a ?? b'],
])('%s cannot be broken', (_, source) => {
  expect(breaks(source)).toEqual([])
})

test.each([
  ['two things set to what is known', 'a.x = 1\n  a.y = b', 0],
  ['one set by way of the other', 'a.x = 1\n  a.y = a.x', 1],
  ['set by a call', 'a.x = 1\n  a.y = f()', 1],
  ['one that is put off', 'f()\n  defer(g, p, at)', 0],
  ['two that are put off', 'defer(g, p, at)\n  defer(g, q, at)', 1],
  ['one that only marks the choice', 'f()\n  reveal(g)', 0],
  ['an event beside what it does not tell', "a.b = 1\n  emit(g, 'x', { c })", 0],
  ['an event that tells what is set', "a.b = 1\n  emit(g, 'x', { b: a.b })", 1],
  ['an event that may tell it', "a.b = 1\n  emit(g, 'x', { ...a })", 1],
  ['an event that asks', "a.b = 1\n  emit(g, 'x', { b: f(a) })", 1],
  ['two events', "emit(g, 'x', {})\n  emit(g, 'y', {})", 1],
])('of two actions the order counts or not: %s', (_, body, count) => {
  const swaps = breaks(`function f() {\n  ${body}\n}`).filter(line => line.startsWith('order swapped'))
  expect(swaps).toHaveLength(count)
})

interface Runtime {
  on: number
  fuel: number
  hits: number[]
  spent: () => void
}

function evaluate(code: string, runtime: Partial<Runtime>): unknown {
  const full = { on: 0, fuel: 1000, hits: [], ...runtime }
  Object.assign(globalThis, { $M: full })
  return new Function(`${code};return f`)()
}

const SOURCE = `const base = 4
const list = [3, 1, 2]
const f = n => {
  const out = []
  list.filter(x => x > 1).forEach(x => out.push(x + n))
  if (n > base) out.push(base)
  for (const x of list) out.push(x)
  return out
}`

test('all mutants at once sleep, and each wakes by its number alone', () => {
  const { places, ticks } = findPlaces('a.ts', SOURCE)
  const mutants = places.map((place, at) => ({ ...place, id: at + 1 }))
  const code = writeMutants(SOURCE, mutants, ticks)
  expect(code.split('\n')).toHaveLength(SOURCE.split('\n').length)
  const result = (on: number) => JSON.stringify((evaluate(code, { on }) as (n: number) => unknown)(5))
  const original = JSON.stringify([8, 7, 4, 3, 1, 2])
  expect(result(0)).toBe(original)
  const woken = (text: string, was: string) =>
    result(mutants.find(mutant => mutant.text === text && mutant.was === was)!.id)
  expect(woken('list', 'list.filter(x => x > 1)')).toBe(JSON.stringify([8, 6, 7, 4, 3, 1, 2]))
  expect(woken('x >= 1', 'x > 1')).toBe(JSON.stringify([8, 6, 7, 4, 3, 1, 2]))
  expect(woken('n <= base', 'n > base')).toBe(JSON.stringify([8, 7, 3, 1, 2]))
  expect(woken('x - n', 'x + n')).toBe(JSON.stringify([-2, -3, 4, 3, 1, 2]))
  expect(woken('', 'out.push(x)')).toBe(JSON.stringify([8, 7, 4]))
})

test('the same mutant may be written twice', () => {
  const { places, ticks } = findPlaces('a.ts', SOURCE)
  const twice = [...places, ...places].map((place, at) => ({ ...place, id: at + 1 }))
  const code = writeMutants(SOURCE, twice, ticks)
  for (const on of [0, 1, places.length + 1]) expect(evaluate(code, { on })).toBeTypeOf('function')
})

test('counters tell which blocks ran, and a loop stops when its fuel is spent', () => {
  const { blocks, counters, ticks } = findPlaces('a.ts', SOURCE)
  const code = writeWraps(SOURCE, [...ticks, ...counters])
  const hits: number[] = []
  const f = evaluate(code, { hits }) as (n: number) => unknown
  const imported = blocks.flatMap(({ atImport }, at) => (atImport ? [at] : []))
  expect(Object.keys(hits).map(Number)).toEqual(imported)
  expect(f(5)).toEqual([8, 7, 4, 3, 1, 2])
  expect(Object.keys(hits)).toHaveLength(blocks.length)
  const dry = { fuel: 1, spent: () => expect.fail('spent') }
  expect(() => (evaluate(code, dry) as (n: number) => unknown)(5)).toThrow('spent')
})

test('a place knows its line and the block that it runs in', () => {
  const { places, blocks } = findPlaces('a.ts', SOURCE)
  const push = places.find(({ was }) => was === 'out.push(base)')!
  expect(push.line).toBe(6)
  expect(blocks[push.block]).toMatchObject({ line: 6, unit: 'f', atImport: false })
})
