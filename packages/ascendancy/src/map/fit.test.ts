import { distance } from '@tenforward/geometry'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { cloneMap } from './build.ts'
import { fits } from './fit.ts'
import { layLane } from './lay.ts'
import { explore, home, inch, loose, must, swingable, table } from './testing/maps.ts'
import { systemAt } from './types.ts'

test('G11: a Floating System thirteen inches off at its nearest is too far for any lane', () => {
  shows('ASC-8.6.1.5-a')
  const map = table()
  const a = home(map, 0, 18)
  const hub = loose(map, 0, 0, { lanesMax: 6, kind: 'hub', anchored: true })
  const b = explore(map, a, 2, 27_000).system
  const before = cloneMap(map)
  for (const n of [2, 3, 4] as const)
    expect(fits(map, hub, b, n)).toMatchObject({ ok: false, reason: 'tooFar' })
  expect(map).toEqual(before)
})

test('a quarter Sector is the most a lane may miss', () => {
  shows('ASC-8.6.5-c')
  const miss = (d: number): boolean => {
    const map = table()
    return fits(map, home(map, 0, 0), home(map, d, 0), 2).ok
  }
  expect([4.74, 4.76, 5, 5.24, 5.26].map(miss)).toEqual([false, true, true, true, false])
})

test('G11: a lane of two Sectors meets B at (3.89, 3.14) or (3.89, -3.14)', () => {
  shows('ASC-8.6.5-b')
  const { map, a, b } = swingable(9_000)
  const fit = must(fits(map, a, b, 2))
  const points = fit.poses.map(pose => [pose.swing?.x, pose.swing?.y])
  expect(points).toContainEqual([98_778, 79_824])
  expect(points).toContainEqual([98_778, -79_824])
  for (const pose of fit.poses) {
    expect(Math.abs(distance(systemAt(map, a), pose.swing!) - inch(5))).toBeLessThan(1)
    expect(Math.abs(distance({ x: inch(9), y: 0 }, pose.swing!) - inch(6))).toBeLessThan(1)
  }
})

test('no second lane to the same System, none to itself', () => {
  const { map, p, b } = swingable(9_000)
  expect(fits(map, b, p, 2)).toMatchObject({ reason: 'alreadyLinked' })
  expect(fits(map, p, p, 2)).toMatchObject({ reason: 'sameSystem' })
})

test('a System in the way of the swing, the lane or the table', () => {
  shows('ASC-8.6.4-c')
  const blocked = swingable(9_000)
  home(blocked.map, 5.62, 6.36)
  home(blocked.map, 9, -6)
  expect(fits(blocked.map, blocked.a, blocked.b, 2)).toMatchObject({ reason: 'blockedSwing' })
  const covered = table()
  const a = home(covered, 0, 0)
  const b = home(covered, 7, 0)
  loose(covered, 3.5, 1)
  expect(fits(covered, a, b, 4)).toMatchObject({ reason: 'overlap', rules: ['ASC-8.6.2.1-a'] })
})

test('a lane that would cross another does not fit', () => {
  shows('ASC-8.6.1.4-a')
  const map = table()
  const a = home(map, -3.5, 0)
  const b = home(map, 3.5, 0)
  must(layLane(map, home(map, 0, 3.5), 4, 27_000))
  expect(fits(map, a, b, 4)).toMatchObject({ reason: 'crossing', rules: ['ASC-8.6.1.4-a'] })
})

test('a System that is neither Fixed nor Floating is linked only where a lane fits exactly', () => {
  const near = (x: number): boolean => {
    const map = table()
    return fits(map, home(map, 0, 0), loose(map, x, 0), 2).ok
  }
  expect([near(5), near(5.1)]).toEqual([true, false])
})
