import { distance, inIntervals } from '@tenforward/geometry'
import { shows } from '@tenforward/rules/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLane, addSystem, attach, cloneMap, openEnd } from './build.ts'
import { checkMap } from './check.ts'
import { type Clearance, loosened, PLACED } from './clearance.ts'
import { layLane, placeDisc } from './lay.ts'
import { linkLane, linkOpenLane } from './link.ts'
import { candidates, canPlaceLane, endPlacements, placements, wholeDegrees } from './placements.ts'
import { swing } from './swing.ts'
import { explore, home, inch, loose, must, table } from './testing/maps.ts'
import { dice, grownMap, randomStep, startMap } from './testing/randomMap.ts'
import {
  GAP,
  type LaneLength,
  laneAt,
  type StarMap,
  type SystemId,
  spanOf,
  systemAt,
  systemNumbered,
} from './types.ts'

/** A little stricter than the rules: what is legal even so must be offered. */
const STRICTER = loosened(GAP, -2, -0.01)

function legalWith(
  map: StarMap,
  system: SystemId,
  n: LaneLength,
  t: number,
  disc: boolean,
  c: Clearance,
): boolean {
  const trial = cloneMap(map)
  const lane = addLane(trial, system, n, t)
  if (disc) attach(trial, lane, addSystem(trial, openEnd(trial, lane), { lanesMax: 1 }).id)
  return checkMap(trial, undefined, c).length === 0
}

/** A legal map whose every pose keeps the full distances, so that only the trial piece can be at fault. */
function cleanMap(seed: number): StarMap {
  const map = grownMap(14 + (seed % 3) * 8, seed)
  expect(checkMap(map, undefined, loosened(GAP, 8, 1))).toEqual([])
  return map
}

test('the intervals hold exactly the headings at which the whole map stays legal', () => {
  shows('ASC-8.6.1.3-b', 'ASC-8.6.1.4-a', 'ASC-8.6.2.1-a', 'ASC-5.2.1-a')
  const trial = fc.record({
    seed: fc.integer({ min: 1, max: 6 }),
    pick: fc.nat(60),
    n: fc.constantFrom<LaneLength>(2, 3, 4),
    angles: fc.array(fc.nat(35_999), { minLength: 25, maxLength: 25 }),
  })
  const maps = [1, 2, 3, 4, 5, 6].map(cleanMap)
  let offered = 0
  fc.assert(
    fc.property(trial, ({ seed, pick, n, angles }) => {
      const map = maps[seed - 1]!
      const system = pick % map.systems.length
      systemAt(map, systemNumbered(system)).lanesMax = 9
      const { open, disc } = placements(map, systemNumbered(system), n)
      const edges = [...open, ...disc].flatMap(i => [i.from - 2, i.from, i.to, i.to + 2])
      for (const t of [...angles, ...edges].map(a => (a + 36_000) % 36_000)) {
        for (const [intervals, withDisc] of [
          [open, false],
          [disc, true],
        ] as const) {
          const inside = inIntervals(intervals, t)
          if (inside) offered++
          if (inside)
            expect(legalWith(map, systemNumbered(system), n, t, withDisc, loosened(GAP, 8, 1))).toBe(true)
          else expect(legalWith(map, systemNumbered(system), n, t, withDisc, STRICTER)).toBe(false)
        }
      }
    }),
    { seed: 21, numRuns: 40 },
  )
  expect(offered).toBeGreaterThan(300)
})

test('every offered heading is accepted, at the ends of the intervals too', () => {
  shows('ASC-8.6.1.3-b')
  for (const seed of [3, 4]) {
    const map = grownMap(24, seed)
    for (const s of map.systems.slice()) {
      const { open, disc } = placements(map, s!.id, 3)
      for (const i of open)
        for (const t of [i.from, i.to]) expect(layLane(cloneMap(map), s!.id, 3, t).ok).toBe(true)
      for (const i of disc) {
        const copy = cloneMap(map)
        const { lane } = must(layLane(copy, s!.id, 3, i.to))
        expect(placeDisc(copy, lane, { lanesMax: 2 }).ok).toBe(true)
        expect(checkMap(copy)).toEqual([])
      }
    }
  }
})

test('every offered link can be made, has the right distances and leaves a legal map', () => {
  shows('ASC-8.6.5-b')
  let links = 0
  for (const seed of [5, 6, 7]) {
    const map = grownMap(22, seed)
    for (const s of map.systems) {
      for (const n of [2, 3, 4] as const) {
        const offered = placements(map, s!.id, n).links
        offered.forEach(pose => {
          const copy = cloneMap(map)
          const index = offered.filter(p => p.to === pose.to).indexOf(pose)
          const made = must(linkLane(copy, pose.from, pose.to, n, index))
          const d = distance(systemAt(copy, pose.from), systemAt(copy, pose.to))
          expect(Math.abs(d - spanOf(n) - laneAt(copy, made.lane).stretch)).toBeLessThan(51)
          expect(checkMap(copy)).toEqual([])
          links++
        })
      }
    }
  }
  expect(links).toBeGreaterThan(20)
})

test('what can become of a lane: a link, a new System, or a lane open at one end', () => {
  shows('ASC-8.6.5-a')
  const map = table()
  const a = home(map, 0, 0)
  const b = home(map, 6, 0)
  const all = placements(map, a, 3)
  expect(all.links).toMatchObject([{ to: b, angle: 0, swing: null }])
  expect(inIntervals(all.open, 18_000) && inIntervals(all.disc, 18_000)).toBe(true)
  expect(inIntervals(all.open, 0)).toBe(false)
})

test('a lane may fit where the disc at its end does not', () => {
  const map = table()
  const a = home(map, 0, 0)
  loose(map, 6, 2.5)
  const { open, disc } = placements(map, a, 3)
  expect([inIntervals(open, 35_600), inIntervals(disc, 35_600)]).toEqual([true, false])
})

test('no lane without a free slot, and none where there is no room', () => {
  shows('ASC-8.6.1.1-a', 'ASC-8.6.1-a')
  const map = table()
  const full = home(map, 0, 0, 1)
  expect(canPlaceLane(map, full, 2)).toBe(true)
  explore(map, full, 2, 0)
  expect(canPlaceLane(map, full, 2)).toBe(false)
  expect(placements(map, full, 2)).toEqual({ open: [], disc: [], links: [] })
  const ring = table()
  const a = home(ring, 0, 0)
  for (let t = 0; t < 6; t++) home(ring, 3.4 * Math.cos(t * 1.047), 3.4 * Math.sin(t * 1.047))
  expect(canPlaceLane(ring, a, 2)).toBe(false)
})

test('candidates: links first, then headings with room for a disc', () => {
  const map = table()
  const a = home(map, 0, 0)
  const b = home(map, 6, 0)
  const list = candidates(map, a, 3, 5)
  expect(list).toHaveLength(5)
  expect(list[0]).toMatchObject({ kind: 'link', pose: { to: b } })
  for (const c of list.slice(1)) {
    expect(c).toMatchObject({ kind: 'open', disc: true })
    if (c.kind === 'open') expect(layLane(cloneMap(map), a, 3, c.angle).ok).toBe(true)
  }
  expect(new Set(list.slice(1).map(c => c.kind === 'open' && c.angle)).size).toBe(4)
  expect(wholeDegrees(placements(map, a, 3).disc).every(t => t % 100 === 0)).toBe(true)
})

test('an open lane: where a disc fits after a swing, and what its end can link to', () => {
  const map = table()
  const a = home(map, 0, 15)
  const b = home(map, 6, 15)
  const { lane } = must(layLane(map, a, 3, 14_000))
  const end = endPlacements(map, lane)
  expect(end.here).toBe(false)
  expect(end.links).toMatchObject([{ to: b }])
  for (const t of [end.disc[0]!.from, end.disc[0]!.to]) {
    const copy = cloneMap(map)
    const ways = (['ccw', 'cw'] as const).map(d => swing(copy, { kind: 'lane', id: lane }, d, t).ok)
    expect(ways).toContain(true)
    expect(placeDisc(copy, lane, { lanesMax: 2 }).ok).toBe(true)
  }
  must(linkOpenLane(map, lane, b))
  expect(endPlacements(map, lane)).toEqual({ here: false, disc: [], links: [] })
})

test('whatever legal steps are taken, the map stays legal', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.constantFrom('circle' as const, 'square' as const), (seed, shape) => {
      const roll = dice(seed)
      const map = startMap(3 + (seed % 3), shape)
      for (let i = 0; i < 120; i++) {
        randomStep(map, roll, true)
        if (i % 8 === 0) expect(checkMap(map)).toEqual([])
      }
      expect(checkMap(map)).toEqual([])
    }),
    { seed: 22, numRuns: 12 },
  )
})

test('coordinates of the table stay whole', () => {
  const map = grownMap(30, 9)
  for (const s of map.systems) expect(Number.isInteger(s!.x) && Number.isInteger(s!.y)).toBe(true)
  for (const l of map.lanes)
    if (l) expect(Number.isInteger(l.angle) && Number.isInteger(l.stretch)).toBe(true)
  expect(JSON.parse(JSON.stringify(map))).toEqual(map)
  expect(PLACED.discs).toBeGreaterThan(2 * 38_100 + inch(0.019))
})
