import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from './point.ts'
import { pointSegmentDistance, segmentIntersection, segmentSegmentDistance, segmentsMeet } from './segment.ts'

const p = (x: number, y: number): Point => ({ x, y })
const coordinate = fc.integer({ min: -1_000, max: 1_000 })
const point = fc.record({ x: coordinate, y: coordinate })

test('distance from a point: beside the segment, beyond its ends, to a segment of no length', () => {
  expect(pointSegmentDistance(5, 3, 0, 0, 10, 0)).toBe(3)
  expect(pointSegmentDistance(13, 4, 0, 0, 10, 0)).toBe(5)
  expect(pointSegmentDistance(-3, -4, 0, 0, 10, 0)).toBe(5)
  expect(pointSegmentDistance(3, 4, 0, 0, 0, 0)).toBe(5)
})

test('segments that cross, touch, overlap on a line, or miss', () => {
  expect(segmentsMeet(p(0, 0), p(10, 10), p(0, 10), p(10, 0))).toBe(true)
  expect(segmentsMeet(p(0, 0), p(10, 0), p(5, 0), p(5, 9))).toBe(true)
  expect(segmentsMeet(p(0, 0), p(10, 0), p(8, 0), p(20, 0))).toBe(true)
  expect(segmentsMeet(p(0, 0), p(10, 0), p(11, 0), p(20, 0))).toBe(false)
  expect(segmentIntersection(p(0, 0), p(10, 10), p(0, 10), p(10, 0))).toEqual(p(5, 5))
  expect(segmentIntersection(p(0, 0), p(10, 0), p(0, 1), p(10, 1))).toBeNull()
  expect(segmentIntersection(p(0, 0), p(10, 0), p(20, 5), p(20, -5))).toBeNull()
})

test('the distance of two segments is the least over sampled points', () => {
  fc.assert(
    fc.property(point, point, point, point, (a, b, c, d) => {
      let least = Number.POSITIVE_INFINITY
      for (let i = 0; i <= 200; i++) {
        const x = a.x + ((b.x - a.x) * i) / 200
        const y = a.y + ((b.y - a.y) * i) / 200
        least = Math.min(least, pointSegmentDistance(x, y, c.x, c.y, d.x, d.y))
      }
      const exact = segmentSegmentDistance(a, b, c, d)
      expect(exact).toBeLessThanOrEqual(least + 1e-9)
      expect(least - exact).toBeLessThan(15)
    }),
    { seed: 4, numRuns: 100 },
  )
})
