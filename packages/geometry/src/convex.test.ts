import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipLeft, outlinesOverlap, reachFrom, segmentMeets, shortestSpans } from './convex.ts'
import { cornersFlat, rect, rectDistance, rectsOverlap } from './rectangle.ts'

const SQUARE = [10, -10, 10, 10, -10, 10, -10, -10]

const anyRect = fc
  .record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
    heading: fc.nat(35_999),
  })
  .map(({ x, y, heading }) => rect({ x, y }, heading, 80, 50))

describe('outlines', () => {
  test('a clip keeps what lies to the left of the line', () => {
    expect(clipLeft(SQUARE, 0, 0, 0, 1)).toEqual([0, 10, -10, 10, -10, -10, 0, -10])
    expect(clipLeft(SQUARE, 20, 0, 0, 1)).toEqual(SQUARE)
    expect(clipLeft(SQUARE, -20, 0, 0, 1)).toEqual([])
  })

  test('a segment meets the outline, its edge or its inside', () => {
    expect(segmentMeets(SQUARE, -20, 0, 20, 0)).toBe(true)
    expect(segmentMeets(SQUARE, -5, 0, 5, 0)).toBe(true)
    expect(segmentMeets(SQUARE, -20, 10, 20, 10)).toBe(true)
    expect(segmentMeets(SQUARE, -20, 11, 20, 11)).toBe(false)
    expect(segmentMeets(SQUARE, 11, -20, 20, 20)).toBe(false)
  })

  test('how near and how far from a point', () => {
    expect(reachFrom(SQUARE, 0, 0)).toEqual({ near: 0, far: Math.sqrt(200) })
    expect(reachFrom(SQUARE, 40, 0)).toEqual({ near: 30, far: Math.sqrt(2600) })
  })

  test('edges side by side have several shortest lines', () => {
    const spans = shortestSpans(
      SQUARE,
      SQUARE.map((v, i) => (i % 2 === 0 ? v + 50 : v)),
    )
    expect(new Set(spans.map(s => s.distance))).toEqual(new Set([30]))
    expect(new Set(spans.map(s => s.y1))).toEqual(new Set([10, -10]))
  })

  test('they agree with rectangles', () => {
    fc.assert(
      fc.property(anyRect, anyRect, (a, b) => {
        const [p, q] = [cornersFlat(a), cornersFlat(b)]
        expect(outlinesOverlap(p, q)).toBe(rectsOverlap(a, b))
        if (rectsOverlap(a, b)) return
        expect(Math.abs(shortestSpans(p, q)[0]!.distance - rectDistance(a, b))).toBeLessThan(1e-6)
        expect(shortestSpans(p, q)[0]!.distance).toBeCloseTo(shortestSpans(q, p)[0]!.distance, 6)
      }),
    )
  })
})
