import { polar } from '@tenforward/geometry'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { checkMap } from './check.ts'
import { fits } from './fit.ts'
import { layLane } from './lay.ts'
import { fitsOpenLane, linkLane, linkOpenLane } from './link.ts'
import { statusOf } from './status.ts'
import { explore, home, inch, loose, must, swingable, table } from './testing/maps.ts'
import { laneAt, systemAt } from './types.ts'

test('G11: two Fixed Systems 6.2 inches apart take a lane of three Sectors only', () => {
  shows('ASC-8.6.5-c')
  const map = table()
  const a = home(map, 0, 0)
  const b = home(map, 6.2, 0)
  expect(fits(map, a, b, 2)).toMatchObject({ reason: 'tooFar' })
  expect(fits(map, a, b, 4)).toMatchObject({ reason: 'tooNear' })
  const { lane } = must(linkLane(map, a, b, 3))
  expect(laneAt(map, lane)).toMatchObject({ a, b, angle: 0, stretch: 5_080 })
  expect([systemAt(map, a).x, systemAt(map, b).x]).toEqual([0, inch(6.2)])
  expect(checkMap(map)).toEqual([])
})

test('linking swings the Floating System there and fixes it', () => {
  shows('ASC-8.6.5-b')
  const { map, a, p, b } = swingable(9_000)
  const { lane, pose } = must(linkLane(map, a, b, 2))
  expect(pose.swing).toMatchObject({ system: b, direction: 'ccw', x: 98_778, y: 79_824 })
  expect(systemAt(map, b)).toMatchObject({ x: 98_778, y: 79_824 })
  expect(laneAt(map, lane)).toMatchObject({ a, b, angle: 3_894, stretch: 0 })
  expect(statusOf(map, b)).toBe('fixed')
  expect(systemAt(map, p)).toMatchObject({ x: inch(9), y: 0 })
  expect(checkMap(map)).toEqual([])
})

test('the link is made from the Floating System as well', () => {
  shows('ASC-8.6.5-b')
  const { map, a, b } = swingable(9_000)
  const { pose } = must(linkLane(map, b, a, 2, 1))
  expect(pose).toMatchObject({ from: b, to: a, swing: { system: b, x: 98_778, y: -79_824 } })
  expect(checkMap(map)).toEqual([])
})

test('two Floating Systems may be linked: either one swings', () => {
  const map = table()
  const a = explore(map, home(map, -5, 0), 2, 9_000).system
  const b = explore(map, home(map, 5, 0), 2, 9_000).system
  const fit = must(fits(map, a, b, 4))
  expect(new Set(fit.poses.map(pose => pose.swing?.system))).toEqual(new Set([a, b]))
  must(linkLane(map, a, b, 4))
  expect([statusOf(map, a), statusOf(map, b)]).toEqual(['fixed', 'fixed'])
  expect(checkMap(map)).toEqual([])
})

test('a full System cannot be linked to', () => {
  shows('ASC-8.6.1.1-a')
  const map = table()
  const a = home(map, 0, 0)
  const b = home(map, 5, 0, 1)
  explore(map, b, 2, 0)
  const refusal = { reason: 'noSlot', rules: ['ASC-8.6.1.1-a'] }
  expect(linkLane(map, a, b, 2)).toMatchObject(refusal)
  expect(linkLane(map, b, a, 2)).toMatchObject(refusal)
})

test('an open lane on the map can be turned to a System that fits', () => {
  shows('ASC-8.6.5-a')
  const map = table()
  const a = home(map, 0, 0)
  const b = home(map, 6, 0)
  const { lane } = must(layLane(map, a, 3, 9_000))
  must(linkOpenLane(map, lane, b))
  expect(laneAt(map, lane)).toMatchObject({ a, b, angle: 0 })
  expect(systemAt(map, b).lanes).toEqual([lane])
  expect(checkMap(map)).toEqual([])
})

test('an open lane cannot be lifted over what lies between', () => {
  shows('ASC-8.6.4-c')
  const map = table()
  const a = home(map, 0, 0)
  const b = home(map, 6, 0)
  const { lane } = must(layLane(map, a, 3, 9_000))
  for (const t of [4_500, 31_500]) {
    const p = polar({ x: 0, y: 0 }, inch(4), t)
    loose(map, p.x / 25_400, p.y / 25_400)
  }
  expect(fits(map, a, b, 3).ok).toBe(true)
  expect(fitsOpenLane(map, lane, b)).toMatchObject({ reason: 'blockedSwing', rules: ['ASC-8.6.4-c'] })
})
