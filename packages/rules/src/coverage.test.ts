import { expect, test } from 'vitest'
import { compareCounts, countShown, countsText, readCounts, ruleBook, unshown } from './index.ts'

const index = (...rows: [id: string, section: string][]) =>
  [
    'id\tsection\tkind\tstatement\tsource\tcheck',
    ...rows.map(([id, section]) => `${id}\t${section}\tmust\tDo ${id}.\t0:1\tThen.`),
  ].join('\n')

const book = ruleBook({
  ascendancy: index(['A-1', 'Moving'], ['A-2', 'Moving'], ['A-3', 'Trading']),
  ccg: index(['C-1', 'General']),
  alliance: index(),
})
const counts = countShown(book, new Set(['A-1', 'A-3', 'Z-9']))

test('counts the rules of each game and those that are shown', () => {
  expect(counts).toEqual({
    ascendancy: { total: 3, shown: 2 },
    ccg: { total: 1, shown: 0 },
    alliance: { total: 0, shown: 0 },
  })
})

test('lists what is not shown by section, without the sections that are', () => {
  const gaps = unshown(book, 'ascendancy', new Set(['A-1', 'A-3']))
  expect(gaps.map(({ section, total, missing }) => [section, total, missing.map(rule => rule.id)])).toEqual([
    ['Moving', 2, ['A-2']],
  ])
})

test('a count that falls is told; one that rises is not', () => {
  const more = { ...counts, ascendancy: { total: 4, shown: 3 } }
  expect(compareCounts(counts, more)).toEqual([])
  expect(compareCounts(counts, counts)).toEqual([])
  expect(compareCounts(more, counts)).toEqual([
    'ascendancy: passing tests show 2 rules, 3 are recorded.',
    'ascendancy: the index holds 3 rules, 4 are recorded.',
  ])
})

test('a game that vanishes falls to nothing, and one without recorded counts is told', () => {
  const { ascendancy, ccg } = counts
  expect(compareCounts({ ascendancy: ascendancy! }, { ccg: ccg! })).toEqual([
    'ascendancy: passing tests show 0 rules, 2 are recorded.',
    'ascendancy: the index holds 0 rules, 3 are recorded.',
    'ccg: no counts are recorded.',
  ])
})

test('recorded counts read back as they were written', () => {
  expect(readCounts(countsText(counts))).toEqual(counts)
})

test.each([
  ['{', 'not valid JSON'],
  ['null', 'not counts by game'],
  ['{"ascendancy":{"total":3,"shown":-1}}', 'lack "total" or "shown" of ascendancy'],
  ['{"ascendancy":{"total":3,"shown":1},"ccg":null}', 'lack "total" or "shown" of ccg'],
])('recorded counts that are damaged are refused: %s', (text, message) => {
  expect(() => readCounts(text)).toThrow(message)
})
