import { pick, pickMany } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { rowsOf } from './choosing.ts'

const alike = (id: string | number) => (typeof id === 'number' ? (id < 10 ? 'low' : 'high') : undefined)

test('options that are alike share a row, in the order in which the first of them comes', () => {
  expect(rowsOf(pick('respond', [12, 3, 4, 'pass', 13, 14]), alike)).toEqual([
    { id: 12, copies: 3 },
    { id: 3, copies: 2 },
    { id: 'pass', copies: 1 },
  ])
})

test('where several may be chosen, each copy has its row', () => {
  expect(rowsOf(pickMany('discard', [3, 4, 5], { min: 0, max: 2 }), alike)).toHaveLength(3)
  expect(rowsOf(null, alike)).toEqual([])
})
