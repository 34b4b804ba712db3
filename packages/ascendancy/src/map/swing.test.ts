import { inIntervals, spread } from '@tenforward/geometry'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { cloneMap } from './build.ts'
import { checkMap } from './check.ts'
import { layLane } from './lay.ts'
import { theLane, theSystem } from './refusal.ts'
import { carryOutSwing, swing, swingRange } from './swing.ts'
import { explore, home, inch, loose, must, table } from './testing/maps.ts'
import { grownMap } from './testing/randomMap.ts'
import { type LaneId, laneAt, type StarMap, type SystemId, systemAt } from './types.ts'
import { destroySystem } from './upkeep.ts'

/** Home at the middle, B floating five inches to the east of it. */
function pair(): { map: StarMap; a: SystemId; b: SystemId; holding: LaneId } {
  const map = table()
  const a = home(map, 0, 0)
  const { system: b, lane: holding } = explore(map, a, 2, 0)
  return { map, a, b, holding }
}

test('a Floating System turns around its neighbour and stays attached', () => {
  shows('ASC-8.6.4-b', 'ASC-8.6.4-a')
  const { map, a, b, holding } = pair()
  must(swing(map, theSystem(b), 'ccw', 9_000))
  expect(systemAt(map, b)).toMatchObject({ x: 0, y: inch(5), lanes: [holding] })
  expect(systemAt(map, a).lanes).toEqual([holding])
  expect(laneAt(map, holding)).toMatchObject({ a, b, angle: 9_000 })
  expect(checkMap(map)).toEqual([])
})

test('every Floating System on the map may be swung, one after the other', () => {
  shows('ASC-8.6.4-a')
  const map = table()
  const far = [home(map, 0, 12), home(map, 0, -12)].map(h => explore(map, h, 2, 0).system)
  for (const id of far) expect(swing(map, theSystem(id), 'cw', 33_000).ok).toBe(true)
})

test('a Home, a Hub of the set-up and a System held twice may not be swung', () => {
  shows('ASC-8.6.3.1-e', 'ASC-8.6.3.1-a', 'ASC-8.6.3.1-b', 'ASC-8.6.3.1-c')
  const { map, a, b } = pair()
  const c = explore(map, b, 2, 0).system
  const hub = loose(map, 0, 12, { lanesMax: 6, kind: 'hub', anchored: true })
  explore(map, hub, 2, 9_000, { lanesMax: 3 })
  for (const id of [a, b, hub]) {
    expect(swing(map, theSystem(id), 'ccw', 3_000)).toMatchObject({
      reason: 'fixed',
      rules: ['ASC-8.6.3.1-e'],
    })
  }
  expect(swing(map, theSystem(c), 'ccw', 3_000).ok).toBe(true)
})

test('two Systems cut off together cannot be swung', () => {
  shows('ASC-8.6.3.3-b')
  const { map, b } = pair()
  const c = explore(map, b, 2, 0).system
  const d = explore(map, c, 2, 9_000).system
  destroySystem(map, b, () => false)
  for (const id of [c, d]) {
    expect(swing(map, theSystem(id), 'ccw', 100)).toMatchObject({
      reason: 'cutOff',
      rules: ['ASC-8.6.3.3-b'],
    })
  }
  explore(map, c, 2, 30_000)
  expect(swing(map, theSystem(d), 'ccw', 9_500).ok).toBe(true)
})

test('a System without links cannot be swung', () => {
  const map = table()
  expect(swing(map, theSystem(loose(map, 0, 0)), 'ccw', 100)).toMatchObject({ reason: 'unlinked' })
})

test('a piece in the arc stops a swing that way, not the other way', () => {
  shows('ASC-8.6.4-c')
  const { map, b } = pair()
  home(map, 0, 5)
  const before = cloneMap(map)
  expect(swing(map, theSystem(b), 'ccw', 18_000)).toMatchObject({
    reason: 'blockedSwing',
    rules: ['ASC-8.6.4-c'],
  })
  expect(map).toEqual(before)
  must(swing(map, theSystem(b), 'cw', 18_000))
  expect(systemAt(map, b)).toMatchObject({ x: -inch(5), y: 0 })
})

test('the range of a swing ends where pieces would overlap, its stops keep the gap', () => {
  shows('ASC-8.6.4-c')
  const { map, b } = pair()
  home(map, 0, 5)
  const range = must(swingRange(map, theSystem(b)))
  // Centres 3 inches apart on a circle of 5: 2 asin(0.3) = 34.92 degrees short of north; with the gap 35.16.
  expect(range.angle).toBe(0)
  expect(range.ccw).toBe(9_000 - 3_492)
  expect(range.cw).toBe(27_000 - 3_492)
  expect(range.stops).toEqual([{ from: 12_516, to: 36_000 + 5_484 }])
  expect(inIntervals(range.stops, 9_000)).toBe(false)
})

test('an open lane turns around its System; a linked lane does not turn by itself', () => {
  shows('ASC-8.6.4.2-a')
  const { map, a, holding } = pair()
  const open = must(layLane(map, a, 4, 9_000)).lane
  must(swing(map, theLane(open), 'ccw', 18_000))
  expect(laneAt(map, open).angle).toBe(18_000)
  expect(swing(map, theLane(holding), 'ccw', 9_000)).toMatchObject({
    reason: 'notOpen',
    rules: ['ASC-8.6.4.2-a'],
  })
  expect(swing(map, theLane(open), 'ccw', 9_000)).toMatchObject({ reason: 'blockedSwing' })
})

test('a swung System takes its open lanes along at the same angle', () => {
  const { map, b } = pair()
  const open = must(layLane(map, b, 3, 4_500)).lane
  must(swing(map, theSystem(b), 'cw', 27_000))
  expect(laneAt(map, open).angle).toBe(31_500)
  expect(checkMap(map)).toEqual([])
  home(map, 7, -12)
  expect(swing(map, theSystem(b), 'ccw', 30_000).ok).toBe(true)
})

test('what a carried lane runs into stops the System', () => {
  shows('ASC-8.6.4-c')
  const { map, b } = pair()
  must(layLane(map, b, 3, 0))
  home(map, 0, 9.5)
  expect(swing(map, theSystem(b), 'ccw', 18_000)).toMatchObject({ reason: 'blockedSwing' })
})

test('the border counts at the end of a swing, on the way only if the table says so', () => {
  shows('ASC-5.2.1-a')
  const map = table()
  const a = home(map, 0, 15)
  const b = explore(map, a, 2, 0).system
  expect(swing(map, theSystem(b), 'ccw', 9_000)).toMatchObject({ reason: 'outside', rules: ['ASC-5.2.1-a'] })
  expect(swing(map, theSystem(b), 'ccw', 18_000, { strictBorder: true })).toMatchObject({
    reason: 'blockedSwing',
  })
  must(swing(map, theSystem(b), 'ccw', 18_000))
  expect(checkMap(map)).toEqual([])
})

test('a pose that would touch is no place to stop', () => {
  const { map, b } = pair()
  home(map, 0, 5)
  expect(swing(map, theSystem(b), 'ccw', 5_490)).toMatchObject({ reason: 'overlap' })
  expect(swing(map, theSystem(b), 'ccw', 5_484).ok).toBe(true)
})

test('a heading that is offered can be swung to, and without a second look the pieces end in the same places', () => {
  let tried = 0
  for (let seed = 1; seed <= 4; seed++) {
    const map = grownMap(24, seed)
    const systems = map.systems.flatMap(s => (s ? [theSystem(s.id)] : []))
    const lanes = map.lanes.flatMap(l => (l ? [theLane(l.id)] : []))
    for (const piece of [...systems, ...lanes]) {
      const range = swingRange(map, piece)
      for (const angle of range.ok ? spread(range.stops, 6) : []) {
        const tested = cloneMap(map)
        must(swing(tested, piece, 'either', angle))
        const untested = cloneMap(map)
        carryOutSwing(untested, piece, angle)
        expect(JSON.stringify(untested)).toBe(JSON.stringify(tested))
        tried++
      }
    }
  }
  expect(tried).toBeGreaterThan(100)
})
