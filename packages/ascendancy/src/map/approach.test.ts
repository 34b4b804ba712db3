import { expect, test } from 'vitest'
import { checkMap } from './check.ts'
import { layLane } from './lay.ts'
import { fitsOpenLane, linkOpenLane } from './link.ts'
import { swing } from './swing.ts'
import { must, swingable } from './testing/maps.ts'
import { laneAt, systemAt } from './types.ts'

test('a Floating System comes to the open lane, even when the lane already points at the meeting place', () => {
  const { map, a, b } = swingable(9_000)
  const { lane } = must(layLane(map, a, 2, 3_900))
  must(linkOpenLane(map, lane, b))
  expect(systemAt(map, b)).toMatchObject({ x: 98_778, y: 79_824 })
  expect(laneAt(map, lane)).toMatchObject({ a, b, angle: 3_894 })
  expect(checkMap(map)).toEqual([])
})

test('an open lane across the way stops the Floating System like any other piece', () => {
  const { map, a, b } = swingable(9_000)
  must(swing(map, { kind: 'system', id: b }, 'ccw', 10_000))
  const { lane } = must(layLane(map, a, 2, 3_900))
  const fit = must(fitsOpenLane(map, lane, b))
  // Counter-clockwise would be the shorter way to the lower meeting point, but the lane lies across it.
  expect(fit.poses.map(pose => [pose.swing!.y > 0, pose.swing!.direction])).toEqual([
    [true, 'ccw'],
    [false, 'cw'],
  ])
})

test('an open lane of a Floating System is linked by swinging that System', () => {
  const { map, a, b } = swingable(9_000)
  const { lane } = must(layLane(map, b, 2, 18_000))
  const { pose } = must(linkOpenLane(map, lane, a))
  expect(pose.swing?.system).toBe(b)
  expect(laneAt(map, lane)).toMatchObject({ a: b, b: a })
  expect(checkMap(map)).toEqual([])
})
