import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { layLane } from './lay.ts'
import {
  adjacentPlaces,
  allPlaces,
  areAdjacent,
  hubLinks,
  isOnMap,
  isSystemPlace,
  laneOf,
  placeOfSector,
  placeOfSystem,
  sectorOf,
  systemOf,
} from './place.ts'
import { explore, home, loose, must, table } from './testing/maps.ts'
import { laneNumbered, systemNumbered } from './types.ts'
import { destroySystem } from './upkeep.ts'

test('a place names a System or a Sector and is read back', () => {
  expect(systemOf(placeOfSystem(systemNumbered(12)))).toBe(12)
  expect(laneOf(placeOfSystem(systemNumbered(12)))).toBeNull()
  const sector = placeOfSector(laneNumbered(12), 3)
  expect([laneOf(sector), sectorOf(sector), systemOf(sector), isSystemPlace(sector)]).toEqual([
    12,
    3,
    null,
    false,
  ])
})

test('next to a System lie the end Sectors of its lanes, next to a Sector its neighbours along the lane', () => {
  shows('ASC-4-Adjacent-a')
  const map = table()
  const a = home(map, 0, 0)
  const { lane, system: b } = explore(map, a, 3, 0)
  const other = explore(map, a, 2, 4_000).lane
  expect(adjacentPlaces(map, placeOfSystem(a))).toEqual([placeOfSector(lane, 1), placeOfSector(other, 1)])
  expect(adjacentPlaces(map, placeOfSystem(b))).toEqual([placeOfSector(lane, 3)])
  expect(adjacentPlaces(map, placeOfSector(lane, 1))).toEqual([placeOfSystem(a), placeOfSector(lane, 2)])
  expect(adjacentPlaces(map, placeOfSector(lane, 2))).toEqual([
    placeOfSector(lane, 1),
    placeOfSector(lane, 3),
  ])
  expect(adjacentPlaces(map, placeOfSector(lane, 3))).toEqual([placeOfSector(lane, 2), placeOfSystem(b)])
  expect(areAdjacent(map, placeOfSystem(a), placeOfSystem(b))).toBe(false)
  expect(areAdjacent(map, placeOfSector(lane, 1), placeOfSector(other, 1))).toBe(false)
})

test('the open end of a lane leads nowhere', () => {
  const map = table()
  const { lane } = must(layLane(map, home(map, 0, 0), 2, 0))
  expect(adjacentPlaces(map, placeOfSector(lane, 2))).toEqual([placeOfSector(lane, 1)])
})

test('the Hub is Adjacent to both Conduits, the Conduits not to each other', () => {
  shows('ASC-8.5-a', 'ASC-8.5-d')
  const map = table()
  const hub = loose(map, 0, 0, { lanesMax: 6, kind: 'hub', anchored: true })
  const c1 = loose(map, 10, 0, { lanesMax: 6, kind: 'conduit' })
  const c2 = loose(map, -10, 0, { lanesMax: 6, kind: 'conduit' })
  const plain = loose(map, 0, 10)
  expect(hubLinks(map, hub)).toEqual([c1, c2])
  expect(hubLinks(map, c1)).toEqual([hub])
  expect(hubLinks(map, plain)).toEqual([])
  expect(areAdjacent(map, placeOfSystem(c2), placeOfSystem(hub))).toBe(true)
  expect(areAdjacent(map, placeOfSystem(c1), placeOfSystem(c2))).toBe(false)
  expect(adjacentPlaces(map, placeOfSystem(hub))).toEqual([])
})

test('places keep their numbers while the map grows and shrinks', () => {
  const map = table()
  const a = home(map, 0, 0)
  const first = explore(map, a, 2, 0)
  const sector = placeOfSector(first.lane, 2)
  const second = explore(map, a, 2, 9_000)
  destroySystem(map, first.system, lane => lane === first.lane)
  expect(isOnMap(map, sector)).toBe(true)
  expect(isOnMap(map, placeOfSystem(first.system))).toBe(false)
  expect(isOnMap(map, placeOfSector(first.lane, 3))).toBe(false)
  expect(explore(map, a, 2, 18_000).system).toBeGreaterThan(second.system)
  expect(allPlaces(map)).toHaveLength(3 + 3 * 2)
})
