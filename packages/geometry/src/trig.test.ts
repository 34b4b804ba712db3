import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acosReal,
  angleBetween,
  cosOf,
  cosReal,
  cosScaled,
  directionReal,
  headingOf,
  normalise,
  sinOf,
  sinReal,
  sinScaled,
  TRIG_SCALE,
  turnCcw,
} from './trig.ts'

const radians = (t: number): number => (t * Math.PI) / 18_000

test('the table holds sine and cosine of every heading', () => {
  let worst = 0
  for (let t = 0; t < 36_000; t++) {
    worst = Math.max(
      worst,
      Math.abs(sinOf(t) - Math.sin(radians(t))),
      Math.abs(cosOf(t) - Math.cos(radians(t))),
    )
  }
  expect(worst).toBeLessThan(5e-10)
})

test('the quarters are exact', () => {
  expect([0, 9_000, 18_000, 27_000].map(sinScaled)).toEqual([0, TRIG_SCALE, 0, -TRIG_SCALE])
  expect([0, 9_000, 18_000, 27_000].map(cosScaled)).toEqual([TRIG_SCALE, 0, -TRIG_SCALE, 0])
  expect(sinScaled(3_000)).toBe(TRIG_SCALE / 2)
  expect(sinScaled(-3_000)).toBe(-TRIG_SCALE / 2)
})

test('a known sum over the table: another machine or another build must get the same numbers', () => {
  let sum = 0
  for (let t = 0; t <= 9_000; t++) sum = (sum * 31 + sinScaled(t)) % 1_000_000_007
  expect(sum).toMatchInlineSnapshot(`534520782`)
})

test('real angles lie between the whole ones', () => {
  fc.assert(
    fc.property(fc.double({ min: -50_000, max: 50_000, noNaN: true }), t => {
      expect(Math.abs(cosReal(t) - Math.cos(radians(t)))).toBeLessThan(2e-9)
      expect(Math.abs(sinReal(t) - Math.sin(radians(t)))).toBeLessThan(2e-9)
    }),
    { seed: 1, numRuns: 300 },
  )
})

test('the direction of a vector agrees with the library to a millionth of a hundredth', () => {
  const whole = fc.integer({ min: -600_000, max: 600_000 })
  fc.assert(
    fc.property(whole, whole, (dx, dy) => {
      const want = (((Math.atan2(dy, dx) * 18_000) / Math.PI) % 36_000) + (dy < 0 ? 36_000 : 0)
      expect(Math.abs(directionReal(dx, dy) - want)).toBeLessThan(1e-6)
    }),
    { seed: 2, numRuns: 1_000 },
  )
})

test('headings of the axes and diagonals, and of the zero vector', () => {
  const of = (x: number, y: number): number => headingOf(x, y)
  expect([of(1, 0), of(1, 1), of(0, 1), of(-1, 1)]).toEqual([0, 4_500, 9_000, 13_500])
  expect([of(-1, 0), of(-1, -1), of(0, -1), of(1, -1), of(0, 0)]).toEqual([18_000, 22_500, 27_000, 31_500, 0])
  expect(of(1_000_000, -1)).toBe(0)
})

test('the arc cosine undoes the cosine', () => {
  for (let t = 0; t <= 18_000; t += 125)
    expect(Math.abs(acosReal(Math.cos(radians(t))) - t)).toBeLessThan(1e-3)
  expect(acosReal(2)).toBe(0)
  expect(acosReal(-2)).toBe(18_000)
})

test('turns', () => {
  expect(normalise(-1)).toBe(35_999)
  expect(Object.is(normalise(-36_000), 0)).toBe(true)
  expect(angleBetween(100, 35_900)).toBe(200)
  expect(turnCcw(35_900, 100)).toBe(200)
  expect(turnCcw(100, 35_900)).toBe(35_800)
})

test('bringing an angle to one turn is the remainder, to the last bit', () => {
  const remainder = (t: number): number => {
    const m = t % 36_000
    return m < 0 ? m + 36_000 : m + 0
  }
  for (const t of [0, -0, 35_999, 36_000, 36_001, 71_999, 72_000, -1, -36_000, -36_001, 1e9, -1e9, -1e-12])
    expect(Object.is(normalise(t), remainder(t)), String(t)).toBe(true)
  fc.assert(
    fc.property(fc.double({ min: -150_000, max: 150_000, noNaN: true }), t =>
      Object.is(normalise(t), remainder(t)),
    ),
    { seed: 11, numRuns: 2000 },
  )
})
