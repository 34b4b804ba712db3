import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, headingTo, INCH, polar, round } from './point.ts'

test('a polar offset is found again by distance and heading', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 500_000 }), fc.integer({ min: 0, max: 35_999 }), (r, t) => {
      const from = { x: 12_345, y: -54_321 }
      const to = polar(from, r, t)
      expect(Number.isInteger(to.x) && Number.isInteger(to.y)).toBe(true)
      expect(Math.abs(distance(from, to) - r)).toBeLessThan(0.75)
      expect(headingTo(from, to)).toBe(t)
    }),
    { seed: 3, numRuns: 500 },
  )
})

test('an inch to the north', () => {
  expect(polar({ x: 5, y: 7 }, INCH, 9_000)).toEqual({ x: 5, y: 25_407 })
})

test('rounding takes halves upward and knows no minus zero', () => {
  expect([round(0.5), round(-0.5), round(-1.5), round(2.4)]).toEqual([1, 0, -1, 2])
  expect(Object.is(round(-0.2), 0)).toBe(true)
})
