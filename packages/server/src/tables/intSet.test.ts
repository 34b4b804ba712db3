import { expect, test } from 'vitest'
import { addInt, emptyIntSet, hasInt } from './intSet.ts'

test('what was noted was seen, and nothing else', () => {
  const seen = emptyIntSet()
  const number = (i: number) => Math.imul(i, 2_654_435_761) | 0
  for (let i = 2; i < 5_000; i += 2) addInt(seen, number(i))
  for (let i = 2; i < 5_000; i++) expect(hasInt(seen, number(i)), `number ${i}`).toBe(i % 2 === 0)
  expect(seen.count).toBe(2_499)
})

test('numbers that share a slot are told apart, and each counts once', () => {
  const seen = emptyIntSet()
  const alike = Array.from({ length: 7 }, (_, i) => (i + 1) * 4096)
  for (const number of [...alike, ...alike]) addInt(seen, number)
  expect(seen.count).toBe(7)
  expect(alike.every(number => hasInt(seen, number))).toBe(true)
  expect(hasInt(seen, 8 * 4096)).toBe(false)
})

test('nought is a number too', () => {
  const seen = emptyIntSet()
  expect(hasInt(seen, 0)).toBe(false)
  addInt(seen, 0)
  expect(hasInt(seen, 0)).toBe(true)
  expect(hasInt(seen, -1)).toBe(false)
})
