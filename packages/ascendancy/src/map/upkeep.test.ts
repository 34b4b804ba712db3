import { INCH, polar } from '@tenforward/geometry'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { cloneMap, openEnd } from './build.ts'
import { checkMap } from './check.ts'
import { layLane, placeDisc } from './lay.ts'
import { linkLane } from './link.ts'
import { swing } from './swing.ts'
import { explore, home, inch, must, table } from './testing/maps.ts'
import { laneAt, systemAt } from './types.ts'
import { abandonedLanes, destroySystem, removeAbandoned } from './upkeep.ts'

test('a lane with one System and no Ships is taken up', () => {
  shows('ASC-8.6.1.6-a')
  const map = table()
  const a = home(map, 0, 0)
  const linked = explore(map, a, 2, 0).lane
  const open = must(layLane(map, a, 2, 9_000)).lane
  const held = must(layLane(map, a, 2, 18_000)).lane
  expect(abandonedLanes(map, lane => lane === held)).toEqual([open])
  removeAbandoned(map, lane => lane === held)
  expect(map.lanes.map(l => l?.id ?? null)).toEqual([linked, null, held])
  expect(systemAt(map, a).lanes).toEqual([linked, held])
})

test('the System the lane was attached to is reported, for Warp tokens that named the lane', () => {
  shows('ASC-8.6.1.6-c')
  const map = table()
  home(map, 0, 10)
  const a = home(map, 0, 0)
  const { lane } = must(layLane(map, a, 2, 0))
  expect(removeAbandoned(map, () => false)).toEqual([{ lane, system: a }])
})

test('a destroyed System takes its empty lanes along, even those that hold at the other end', () => {
  shows('ASC-8.9.1.1-a')
  const map = table()
  const a = home(map, 0, 0)
  const b = explore(map, a, 2, 0)
  const c = explore(map, b.system, 2, 0)
  const open = must(layLane(map, b.system, 2, 9_000)).lane
  expect(destroySystem(map, b.system, () => false)).toEqual({ removed: [b.lane, c.lane, open], opened: [] })
  expect(map.systems[b.system]).toBeNull()
  expect(map.lanes).toEqual([null, null, null])
  expect([systemAt(map, a).lanes, systemAt(map, c.system).lanes]).toEqual([[], []])
  expect(checkMap(map)).toEqual([])
})

test('a lane with Ships stays, open, and can lead to a new System on the same spot', () => {
  shows('ASC-8.9.1.1-c')
  const map = table()
  const a = home(map, 0, 0)
  const b = explore(map, a, 3, 1_234)
  const { x, y } = systemAt(map, b.system)
  expect(destroySystem(map, b.system, () => true)).toEqual({ removed: [], opened: [b.lane] })
  expect(laneAt(map, b.lane)).toMatchObject({ a, b: null })
  const again = must(placeDisc(map, b.lane, { lanesMax: 3 })).system
  expect(again).not.toBe(b.system)
  expect(systemAt(map, again)).toMatchObject({ x, y, lanes: [b.lane] })
})

test('a lane may be open at the end it was laid from', () => {
  const map = table()
  const a = home(map, 0, 0)
  const b = explore(map, a, 2, 0)
  const c = explore(map, b.system, 2, 500)
  explore(map, c.system, 2, 500)
  const old = { ...systemAt(map, b.system) }
  destroySystem(map, b.system, lane => lane === c.lane)
  const lane = laneAt(map, c.lane)
  expect([lane.a, lane.b]).toEqual([null, c.system])
  const end = openEnd(map, lane)
  expect(Math.abs(end.x - old.x) + Math.abs(end.y - old.y)).toBeLessThan(20)
  must(swing(map, { kind: 'lane', id: c.lane }, 'ccw', 24_000))
  expect(lane.angle).toBe(6_000)
  expect(checkMap(map)).toEqual([])
  expect(systemAt(map, must(placeDisc(map, c.lane, { lanesMax: 2 })).system).lanes).toEqual([c.lane])
  expect(checkMap(map)).toEqual([])
})

test('a lane without any System stays where it lies while Ships are on it, and cannot be swung', () => {
  const map = table()
  const a = home(map, 0, 0)
  const b = explore(map, a, 2, 0)
  const c = explore(map, b.system, 3, 700)
  const before = { ...systemAt(map, b.system) }
  destroySystem(map, c.system, () => true)
  destroySystem(map, b.system, lane => lane === c.lane)
  const lane = laneAt(map, c.lane)
  expect(lane).toMatchObject({ a: null, b: null, at: { x: before.x, y: before.y } })
  expect(checkMap(map)).toEqual([])
  expect(swing(map, { kind: 'lane', id: c.lane }, 'ccw', 0)).toMatchObject({ reason: 'detached' })
  expect(checkMap(map, () => false).map(f => f.kind)).toEqual(['abandoned'])
  const other = cloneMap(map)
  const again = must(placeDisc(map, c.lane, { lanesMax: 2 })).system
  expect(laneAt(map, c.lane)).toMatchObject({ a: null, b: again, at: null })
  expect(checkMap(map)).toEqual([])
  const back = must(placeDisc(other, c.lane, { lanesMax: 2 }, 'a')).system
  expect(laneAt(other, c.lane)).toMatchObject({ a: back, b: null, at: null })
  expect(systemAt(other, back)).toMatchObject({ x: before.x, y: before.y })
  expect(checkMap(other)).toEqual([])
})

test('lanes that lay side by side on the lost System stay side by side', () => {
  const map = table()
  const a = home(map, 0, 0)
  const one = explore(map, a, 2, 0)
  const two = must(linkLane(map, one.system, home(map, ...across(2_808)), 4)).lane
  const three = must(linkLane(map, one.system, home(map, ...across(0)), 4)).lane
  destroySystem(map, one.system, lane => lane !== one.lane)
  expect([laneAt(map, two).a, laneAt(map, three).a]).toEqual([null, null])
  expect(checkMap(map)).toEqual([])
})

/** Seven inches from the System at (5, 0), in inches. */
function across(heading: number): [number, number] {
  const p = polar({ x: inch(5), y: 0 }, inch(7), heading)
  return [p.x / INCH, p.y / INCH]
}
