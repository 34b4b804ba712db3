import { expect, test } from 'vitest'
import type { Point } from './point.ts'
import { convexContains, convexOverlap } from './polygon.ts'

const square = (x: number, y: number): Point[] => [
  { x, y },
  { x: x + 10, y },
  { x: x + 10, y: y + 10 },
  { x, y: y + 10 },
]

test('polygons apart, touching and overlapping', () => {
  expect(convexOverlap(square(0, 0), square(11, 0))).toBe(false)
  expect(convexOverlap(square(0, 0), square(10, 0))).toBe(false)
  expect(convexOverlap(square(0, 0), square(9, 9))).toBe(true)
})

test('a triangle in the corner the boxes share but the shapes do not', () => {
  const triangle = [
    { x: 9, y: 20 },
    { x: 20, y: 9 },
    { x: 20, y: 20 },
  ]
  expect(convexOverlap(square(0, 0), triangle)).toBe(false)
})

test('points inside, on the edge and outside', () => {
  expect(convexContains(square(0, 0), { x: 5, y: 5 })).toBe(true)
  expect(convexContains(square(0, 0), { x: 10, y: 5 })).toBe(true)
  expect(convexContains(square(0, 0), { x: 10.1, y: 5 })).toBe(false)
})
