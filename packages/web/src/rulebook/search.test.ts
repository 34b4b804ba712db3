import { expect, test } from 'vitest'
import { bySection, marked, searchRules } from './search.ts'

const rules = [
  { id: 'X-1', section: 'Moving', statement: 'Ships move by warp.' },
  { id: 'X-2', section: 'Trading', statement: 'Agreements may be exchanged; see X-1.' },
  { id: 'X-3', section: 'Moving', statement: 'A lane ends at a system.' },
]

test('every word must occur somewhere, in any case', () => {
  expect(searchRules(rules, 'WARP ships').map(r => r.id)).toEqual(['X-1'])
  expect(searchRules(rules, 'moving').map(r => r.id)).toEqual(['X-1', 'X-3'])
  expect(searchRules(rules, '  ')).toBe(rules)
})

test('a rule called by its number comes before rules that mention it', () => {
  expect(searchRules([...rules].reverse(), 'x-1').map(r => r.id)).toEqual(['X-1', 'X-2'])
})

test('sections keep the order of their first rule', () => {
  expect(bySection(rules).map(([section, list]) => [section, list.length])).toEqual([
    ['Moving', 2],
    ['Trading', 1],
  ])
})

test('hits are cut out of the text and nothing else changes', () => {
  expect(marked('Move (fast) now', '(fast) x')).toEqual([
    { text: 'Move ', hit: false },
    { text: '(fast)', hit: true },
    { text: ' now', hit: false },
  ])
})
