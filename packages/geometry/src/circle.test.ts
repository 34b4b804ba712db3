import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaInDisc, circleMeetings } from './circle.ts'
import { areaOf, clipLeft, clipTo } from './convex.ts'
import { distance } from './point.ts'
import { cornersFlat, rect } from './rectangle.ts'
import { cosOf, sinOf } from './trig.ts'

test('two, one and no meeting points', () => {
  const o = { x: 0, y: 0 }
  const two = circleMeetings(o, 5, { x: 8, y: 0 }, 5)
  expect(two).toEqual([
    { x: 4, y: 3 },
    { x: 4, y: -3 },
  ])
  expect(circleMeetings(o, 5, { x: 10, y: 0 }, 5)).toEqual([{ x: 5, y: 0 }])
  expect(circleMeetings(o, 5, { x: 11, y: 0 }, 5)).toEqual([])
  expect(circleMeetings(o, 5, { x: 1, y: 0 }, 9)).toEqual([])
  expect(circleMeetings(o, 5, o, 5)).toEqual([])
})

test('circles that just miss count as touching within the slack', () => {
  expect(circleMeetings({ x: 0, y: 0 }, 500, { x: 1_001, y: 0 }, 500, 2)).toHaveLength(1)
  expect(circleMeetings({ x: 0, y: 0 }, 500, { x: 1_003, y: 0 }, 500, 2)).toHaveLength(0)
})

test('each point lies on both circles', () => {
  const c = fc.integer({ min: -400_000, max: 400_000 })
  const r = fc.integer({ min: 10_000, max: 500_000 })
  fc.assert(
    fc.property(c, c, r, r, (x, y, rp, rq) => {
      const p = { x: 0, y: 0 }
      const q = { x, y }
      for (const m of circleMeetings(p, rp, q, rq)) {
        expect(Math.abs(distance(p, m) - rp)).toBeLessThan(0.01)
        expect(Math.abs(distance(q, m) - rq)).toBeLessThan(0.01)
      }
    }),
    { seed: 5, numRuns: 300 },
  )
})

test('how much of a square lies in a disc', () => {
  const square = [10, -10, 10, 10, -10, 10, -10, -10]
  expect(areaInDisc(square, 0, 0, 20)).toBeCloseTo(400, 9)
  expect(areaInDisc(square, 0, 0, 5)).toBeCloseTo(25 * Math.PI, 9)
  expect(areaInDisc(square, 100, 0, 50)).toBeCloseTo(0, 9)
  // A quarter of the disc around a corner, and half of it around the middle of a side.
  expect(areaInDisc(square, 10, 10, 8)).toBeCloseTo(16 * Math.PI, 9)
  expect(areaInDisc(square, 10, 0, 8)).toBeCloseTo(32 * Math.PI, 9)
})

test('what lies in a disc and what the disc leaves are the whole, however it is cut', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -300, max: 300 }),
      fc.integer({ min: -300, max: 300 }),
      fc.integer({ min: 1, max: 500 }),
      fc.nat(35_999),
      (x, y, radius, heading) => {
        const p = cornersFlat(rect({ x: 0, y: 0 }, heading, 150, 90))
        const whole = areaInDisc(p, x, y, radius)
        expect(whole).toBeLessThan(Math.min(areaOf(p), Math.PI * radius * radius) + 1e-6)
        const [dx, dy] = [cosOf(heading + 1_234), sinOf(heading + 1_234)]
        const parts = [clipLeft(p, 7, 5, dx, dy), clipLeft(p, 7, 5, -dx, -dy)]
        const sum = parts.reduce((all, part) => all + areaInDisc(part, x, y, radius), 0)
        expect(sum).toBeCloseTo(whole, 5)
        expect(areaOf(clipTo(p, p))).toBeCloseTo(areaOf(p), 5)
      },
    ),
  )
})
