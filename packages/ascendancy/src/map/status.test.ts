import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { linkLane } from './link.ts'
import {
  areConnected,
  areLinked,
  degree,
  freeSlots,
  isFixed,
  neighbours,
  pivotOf,
  statusOf,
} from './status.ts'
import { explore, home, loose, must, table } from './testing/maps.ts'
import { systemAt } from './types.ts'
import { destroySystem } from './upkeep.ts'

test('a Home is Fixed with one lane, and with none', () => {
  shows('ASC-8.6.3.1-a')
  const map = table()
  const a = home(map, 0, 0)
  expect(statusOf(map, a)).toBe('fixed')
  explore(map, a, 2, 0)
  expect(statusOf(map, a)).toBe('fixed')
})

test('a Hub of the set-up is Fixed, one found in play must be held like any other', () => {
  shows('ASC-8.6.3.1-b')
  const map = table()
  expect(isFixed(map, loose(map, 0, 0, { lanesMax: 6, kind: 'hub', anchored: true }))).toBe(true)
  const a = home(map, 10, 0)
  expect(statusOf(map, explore(map, a, 2, 0, { lanesMax: 6, kind: 'hub' }).system)).toBe('floating')
})

test('linked to one Fixed System it floats, linked to two it is Fixed', () => {
  shows('ASC-8.6.3.1-c', 'ASC-8.6.3.2-a')
  const map = table()
  const a = home(map, 0, 0)
  const b = explore(map, a, 2, 0).system
  expect([statusOf(map, b), pivotOf(map, b)]).toEqual(['floating', a])
  const c = explore(map, b, 2, 0).system
  expect([statusOf(map, b), statusOf(map, c), pivotOf(map, c)]).toEqual(['fixed', 'floating', b])
  destroySystem(map, c, () => false)
  expect(statusOf(map, b)).toBe('floating')
})

test('an open lane holds nothing', () => {
  shows('ASC-8.6.3.1-c')
  const map = table()
  const a = home(map, 0, 0)
  const b = explore(map, a, 2, 0).system
  const gone = explore(map, b, 2, 0)
  destroySystem(map, gone.system, lane => lane === gone.lane)
  expect(systemAt(map, b).lanes).toHaveLength(2)
  expect([degree(map, b), statusOf(map, b)]).toEqual([1, 'floating'])
})

test('the link between Hub and Conduit holds neither of them', () => {
  shows('ASC-8.6.3.1-d')
  const map = table()
  const a = home(map, 10, 0)
  loose(map, -10, 0, { lanesMax: 6, kind: 'hub', anchored: true })
  const conduit = explore(map, a, 2, 0, { lanesMax: 6, kind: 'conduit' }).system
  expect(statusOf(map, conduit)).toBe('floating')
  explore(map, conduit, 2, 9_000)
  expect(statusOf(map, conduit)).toBe('fixed')
})

test('two Systems linked only to each other are neither Fixed nor Floating, until one is Fixed again', () => {
  shows('ASC-8.6.3.3-a')
  const map = table()
  const a = home(map, 0, 0)
  const b = explore(map, a, 2, 0).system
  const c = explore(map, b, 2, 0).system
  const d = explore(map, c, 2, 9_000).system
  destroySystem(map, b, () => false)
  expect([statusOf(map, c), statusOf(map, d)]).toEqual(['neither', 'neither'])
  explore(map, d, 2, 9_000)
  expect([statusOf(map, c), statusOf(map, d)]).toEqual(['floating', 'fixed'])
})

test('a System without links is neither', () => {
  const map = table()
  expect(statusOf(map, loose(map, 0, 0))).toBe('neither')
})

test('Connected runs over any number of lanes, a link only over one', () => {
  shows('ASC-4-Connected-a', 'ASC-4-Connected-c')
  const map = table()
  const a = home(map, 0, 0)
  const b = explore(map, a, 2, 0).system
  const c = explore(map, b, 2, 0).system
  const far = home(map, 0, 15)
  expect([areConnected(map, a, c), areLinked(map, a, c), areLinked(map, a, b)]).toEqual([true, false, true])
  expect(areConnected(map, a, far)).toBe(false)
  expect(neighbours(map, b)).toEqual([a, c])
})

test('the link of Hub and Conduit connects', () => {
  shows('ASC-4-Connected-b')
  const map = table()
  const a = home(map, 10, 0)
  const conduit = explore(map, a, 2, 0, { lanesMax: 6, kind: 'conduit' }).system
  expect(areConnected(map, a, conduit)).toBe(true)
  const hub = loose(map, -10, 0, { lanesMax: 6, kind: 'hub', anchored: true })
  expect(areConnected(map, a, hub)).toBe(true)
})

test('the Hub link takes no slot, a lane takes one at both ends', () => {
  const map = table()
  const a = home(map, 0, 0, 3)
  const b = home(map, 6, 0, 2)
  loose(map, 0, 10, { lanesMax: 6, kind: 'hub' })
  loose(map, 0, -10, { lanesMax: 6, kind: 'conduit' })
  must(linkLane(map, a, b, 3))
  expect(map.systems.map(s => freeSlots(s!))).toEqual([2, 1, 6, 6])
})
