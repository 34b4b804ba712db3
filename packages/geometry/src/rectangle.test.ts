import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convexOverlap } from './polygon.ts'
import {
  corners,
  pointRectDistance,
  type Rect,
  rect,
  rectDistance,
  rectsCloserThan,
  rectsOverlap,
} from './rectangle.ts'
import { segmentSegmentDistance } from './segment.ts'

const anyRect = fc
  .tuple(
    fc.integer({ min: -300, max: 300 }),
    fc.integer({ min: -300, max: 300 }),
    fc.integer({ min: 0, max: 35_999 }),
    fc.integer({ min: 10, max: 200 }),
    fc.integer({ min: 10, max: 60 }),
  )
  .map(([x, y, t, l, w]) => rect({ x, y }, t, l, w))

function edgeDistance(a: Rect, b: Rect): number {
  const p = corners(a)
  const q = corners(b)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      least = Math.min(least, segmentSegmentDistance(p[i]!, p[(i + 1) % 4]!, q[j]!, q[(j + 1) % 4]!))
    }
  }
  return least
}

test('corners run counter-clockwise from the front right', () => {
  expect(corners(rect({ x: 10, y: 20 }, 0, 5, 2))).toEqual([
    { x: 15, y: 18 },
    { x: 15, y: 22 },
    { x: 5, y: 22 },
    { x: 5, y: 18 },
  ])
})

test('distance from a point', () => {
  const r = rect({ x: 0, y: 0 }, 9_000, 5, 2)
  expect(pointRectDistance(0, 8, r)).toBe(3)
  expect(pointRectDistance(6, 8, r)).toBe(5)
  expect(pointRectDistance(1, 1, r)).toBe(0)
})

test('touching is not overlap', () => {
  const a = rect({ x: 0, y: 0 }, 0, 5, 2)
  expect(rectsOverlap(a, rect({ x: 10, y: 0 }, 0, 5, 2))).toBe(false)
  expect(rectsOverlap(a, rect({ x: 9, y: 0 }, 0, 5, 2))).toBe(true)
  expect(rectsCloserThan(a, rect({ x: 13, y: 8 }, 0, 5, 2), 5)).toBe(false)
  expect(rectsCloserThan(a, rect({ x: 13, y: 8 }, 0, 5, 2), 5.1)).toBe(true)
})

test('overlap and distance agree with polygons and with all pairs of edges', () => {
  fc.assert(
    fc.property(anyRect, anyRect, (a, b) => {
      expect(rectsOverlap(a, b)).toBe(convexOverlap(corners(a), corners(b)))
      if (!rectsOverlap(a, b)) expect(Math.abs(rectDistance(a, b) - edgeDistance(a, b))).toBeLessThan(1e-6)
      expect(rectsCloserThan(a, b, 40)).toBe(rectDistance(a, b) < 40)
    }),
    { seed: 6, numRuns: 300 },
  )
})
