import { expect, test } from 'vitest'
import { noNumbers, noteNumber, wasSeen } from './numbers.ts'

test('what was noted was seen, and nothing else', () => {
  const seen = noNumbers()
  const number = (i: number) => Math.imul(i, 2_654_435_761) | 0
  for (let i = 2; i < 5_000; i += 2) noteNumber(seen, number(i))
  for (let i = 2; i < 5_000; i++) expect(wasSeen(seen, number(i)), `number ${i}`).toBe(i % 2 === 0)
  expect(seen.count).toBe(2_499)
})

test('numbers that share a slot are told apart, and each counts once', () => {
  const seen = noNumbers()
  const alike = Array.from({ length: 7 }, (_, i) => (i + 1) * 4096)
  for (const number of [...alike, ...alike]) noteNumber(seen, number)
  expect(seen.count).toBe(7)
  expect(alike.every(number => wasSeen(seen, number))).toBe(true)
  expect(wasSeen(seen, 8 * 4096)).toBe(false)
})

test('nought is a number too', () => {
  const seen = noNumbers()
  expect(wasSeen(seen, 0)).toBe(false)
  noteNumber(seen, 0)
  expect(wasSeen(seen, 0)).toBe(true)
  expect(wasSeen(seen, -1)).toBe(false)
})
