import { pointSegmentDistance, rectsCloserThan } from '@tenforward/geometry'
import { expect, test } from 'vitest'
import {
  discInside,
  discLaneClear,
  discsClear,
  EXACT,
  FAN,
  LOADED,
  lanesClear,
  PLACED,
  SWEPT,
  SWUNG,
} from './clearance.ts'
import { sceneOf, sharedSystem } from './frame.ts'
import { inch, table } from './testing/maps.ts'
import { grownMap } from './testing/randomMap.ts'
import { DISC_RADIUS, GAP, LANE_HALF_WIDTH } from './types.ts'

test('the distances of the model', () => {
  expect(EXACT).toMatchObject({ discs: 76_708, discLane: 48_133, lanes: 508, border: 0 })
  expect(FAN).toBeCloseTo(2_807.25, 1)
  expect(Math.tan((FAN / 2 / 18_000) * Math.PI)).toBeCloseTo(LANE_HALF_WIDTH / DISC_RADIUS, 9)
})

test('each later test forgives a little more than the one before, none as much as the gap', () => {
  const order = [EXACT, PLACED, SWUNG, LOADED, SWEPT]
  for (let i = 1; i < order.length; i++) {
    expect(order[i]!.discs).toBeLessThan(order[i - 1]!.discs)
    expect(order[i]!.lanes).toBeLessThan(order[i - 1]!.lanes)
  }
  expect(LOADED.lanes).toBeGreaterThan(GAP / 2)
})

test('G11: a disc 19 inches from the middle is refused, 18.5 is the limit', () => {
  const { area } = table()
  const inside = (x: number): boolean => discInside(area, { x: inch(x), y: 0 }, EXACT)
  expect([inside(19), inside(18.51), inside(18.5)]).toEqual([false, false, true])
})

test('discs may not touch', () => {
  const apart = (d: number): boolean => discsClear({ x: 0, y: 0 }, { x: 0, y: d }, EXACT)
  expect([apart(76_200), apart(76_707), apart(76_708)]).toEqual([false, false, true])
})

test('the quick look at whole units never hides that pieces are too near', () => {
  let near = 0
  for (let seed = 1; seed <= 6; seed++) {
    const { discs, boxes } = sceneOf(grownMap(26, seed))
    for (const box of boxes) {
      const lx = box.ux * box.halfLength
      const ly = box.uy * box.halfLength
      for (const s of discs) {
        for (const off of [0, 9_000, 30_000]) {
          const p = { x: s.x + off, y: s.y - off }
          const d = pointSegmentDistance(p.x, p.y, box.cx - lx, box.cy - ly, box.cx + lx, box.cy + ly)
          expect(discLaneClear(p, box, EXACT)).toBe(d >= EXACT.discLane)
          if (d < EXACT.discLane) near++
        }
      }
      for (const other of boxes) {
        if (other === box || sharedSystem(box, other) !== null) continue
        // Wider than any gap, so that some are on either side of it.
        const wide = { ...EXACT, lanes: 20_000 }
        const close = rectsCloserThan(box, other, wide.lanes)
        expect(lanesClear(box, other, wide)).toBe(!close)
        if (close) near++
      }
    }
  }
  expect(near).toBeGreaterThan(50)
})
