import { describe, expect, test } from 'vitest'
import { packBits, unpackBits } from './bits.mjs'
import { carrierFinder, namedBlocks } from './carriers.mjs'
import type { Test } from './coverage.mjs'
import type { Outcome } from './hunt.mjs'
import { likenessTo, wordsOf } from './likeness.mjs'
import { findPlaces } from './places.mjs'
import { isCrash } from './plan.mjs'
import { chooseRules } from './ruleHunt.mjs'
import { shuffledMutants } from './sample.mjs'
import { compareScore } from './scores.mjs'

const SOURCE = `/** Shields come first (ALL-DMG-01). */
export function suffer(n: number) {
  return n + 1
}
export function repair(n: number) {
  return n - 1
}
export function both(n: number) {
  return n * 2
}
export const other = (n: number) => refuse(n > 3, 'ALL-DMG-012')
/** All of them (ALL-DMG-03; ALL-REP-05 to -07, and -09; ALL-MOV-02, 04 and 05). */
export const all = (n: number) => n + 2
`
const modules = [{ file: 'a.ts', source: SOURCE, firstBlock: 0, ...findPlaces('a.ts', SOURCE) }]
const blockAt = (line: number) => modules[0]!.blocks.findLastIndex(block => block.line === line)

function testOf(name: string, rules: string[], lines: number[]): Test {
  const flags = new Uint8Array(modules[0]!.blocks.length)
  for (const line of lines) flags[blockAt(line)] = 1
  return { file: 'a.test.ts', name, ms: 1, ticks: 0, rules, hits: unpackBits(packBits(flags)) }
}

const tests = [
  testOf('suffers', ['ALL-DMG-01', 'ALL-DMG-02'], [3, 9]),
  testOf('repairs', ['ALL-REP-01'], [6, 9]),
  testOf('repairs and suffers', [], [3, 9]),
]
const find = carrierFinder(
  modules,
  { tests, imported: new Uint8Array(1), failing: [] },
  shuffledMutants(modules, '1'),
  id => (id === 'ALL-DMG-02' ? 'Of all that a ship could suffer, it shall repair something.' : ''),
)
const linesFor = (id: string) => [...new Set(find(id).carriers.map(({ mutant }) => mutant.line))]

describe('the place that carries a rule', () => {
  test('is where the code names it, in the comment too, and the id is not the start of another', () => {
    expect([...namedBlocks(modules, 'ALL-DMG-01')]).toEqual([blockAt(3)])
    expect([...namedBlocks(modules, 'ALL-DMG-012')]).toContain(blockAt(11))
    expect([...namedBlocks(modules, 'ALL-DMG-03')]).toContain(blockAt(13))
    expect(find('ALL-DMG-01').carriers[0]).toMatchObject({ named: true, mutant: { line: 3 } })
  })

  test('may be named in a list that says only how its id ends', () => {
    const isNamed = (id: string) => namedBlocks(modules, id).has(blockAt(13))
    expect(['05', '06', '07', '08', '09'].map(end => isNamed(`ALL-REP-${end}`))).toEqual([
      true,
      true,
      true,
      false,
      true,
    ])
    expect(['01', '02', '03', '04', '05'].map(end => isNamed(`ALL-MOV-${end}`))).toEqual([
      false,
      true,
      false,
      true,
      true,
    ])
  })

  test('is else what its tests touch and others do not', () => {
    expect(linesFor('ALL-REP-01')).toEqual([6, 9])
    expect(find('ALL-REP-01').carriers[0]).toMatchObject({ named: false, weight: 1 })
    expect(find('ALL-DMG-02').carriers[0]!.weight).toBeCloseTo(Math.SQRT1_2)
  })

  test('or what speaks of the same things, among what its tests touch', () => {
    // Its test touches `suffer` and `both` alike often; it never comes to `repair`.
    expect(linesFor('ALL-DMG-02')).toEqual([3, 9])
    expect(find('ALL-REP-01').carriers.map(({ mutant }) => mutant.line)).not.toContain(3)
  })

  test('does not exist for a rule that no test cites', () => {
    expect(find('ALL-NONE-01')).toEqual({ citing: [], carriers: [] })
  })
})

test('words are compared by what they say: names are taken apart, and what is everywhere says little', () => {
  expect([...wordsOf('HOME_DISTANCE homesOf(player) = 18')]).toEqual(['hom', 'distanc', 'player'])
  const pieces = ['const homeDistance = 18', 'const cubes = 5', 'const player = 2'].map(wordsOf)
  const [home, cube, other] = likenessTo(pieces)(wordsOf('The const distance of each Home'))
  expect(home).toBeGreaterThan(cube!)
  expect(cube).toBeCloseTo(other!)
  expect(likenessTo(pieces)(wordsOf('nothing'))).toEqual([0, 0, 0])
})

test('a crash, a loop without end and a file that does not load show nothing', () => {
  const kill = { file: '', test: 't', rules: [], error: 'AssertionError', message: '', spent: false }
  expect(isCrash(kill)).toBe(false)
  expect(isCrash({ ...kill, error: 'RuleError' })).toBe(false)
  expect(isCrash({ ...kill, error: 'TypeError' })).toBe(true)
  expect(isCrash({ ...kill, spent: true })).toBe(true)
  expect(isCrash({ ...kill, test: '' })).toBe(true)
})

test('rules are drawn by the seed from the index', () => {
  const drawn = chooseRules('alliance', { rules: 20, seed: '1' })
  expect(new Set(drawn).size).toBe(20)
  expect(chooseRules('alliance', { rules: 20, seed: '1' })).toEqual(drawn)
  expect(chooseRules('alliance', { rules: 20, seed: '2' })).not.toEqual(drawn)
  expect(() => chooseRules('alliance', { rule: 'ALL-NONE-01', seed: '1' })).toThrow('has no rule')
})

test('a score falls when more mutants live than before', () => {
  const [mutant] = shuffledMutants(modules, '1')
  const run = (...fates: Outcome['fate'][]) => fates.map(fate => ({ mutant: mutant!, fate }))
  expect(compareScore({ mutants: 3, alive: 1 }, run('killed', 'endless', 'survived'))).toBeUndefined()
  expect(compareScore({ mutants: 3, alive: 1 }, run('survived', 'untouched'))).toContain('2 live, and 1')
  expect(compareScore(undefined, [])).toContain('no score')
})
