import { expect, test } from 'vitest'
import { cloneMap, headingAt, laneSpan, openEnd, openFrom } from './build.ts'
import { layLane } from './lay.ts'
import { explore, home, inch, must, table } from './testing/maps.ts'
import { laneAt, systemAt } from './types.ts'
import { removeAbandoned } from './upkeep.ts'

test('a copy shares nothing with its original', () => {
  const map = table()
  const a = home(map, 0, 0)
  const { system } = explore(map, a, 2, 0)
  const copy = cloneMap(map)
  expect(copy).toEqual(map)
  explore(copy, system, 2, 0)
  systemAt(copy, a).x = 7
  copy.area.size = 1
  expect([map.systems.length, systemAt(map, a).x, map.area.size, systemAt(map, system).lanes.length]).toEqual(
    [2, 0, inch(20), 1],
  )
})

test('numbers are never given twice', () => {
  const map = table()
  const a = home(map, 0, 0)
  const first = must(layLane(map, a, 2, 0)).lane
  removeAbandoned(map, () => false)
  expect(must(layLane(map, a, 2, 0)).lane).toBe(first + 1)
})

test('the open end of a lane and the System it hangs on', () => {
  const map = table()
  const a = home(map, 0, 0)
  const lane = laneAt(map, must(layLane(map, a, 4, 9_000)).lane)
  expect([openFrom(lane), headingAt(lane, a), laneSpan(lane)]).toEqual([a, 9_000, inch(7)])
  expect(openEnd(map, lane)).toEqual({ x: 0, y: inch(7) })
})
