import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circleMeetings } from './circle.ts'
import { distance } from './point.ts'

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
