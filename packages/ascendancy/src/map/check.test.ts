import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { addLane, attach } from './build.ts'
import { checkMap, isLegalMap } from './check.ts'
import { layLane } from './lay.ts'
import { explore, home, inch, loose, must, table } from './testing/maps.ts'
import { type LaneLength, laneAt, laneNumbered, type StarMap, systemAt, systemNumbered } from './types.ts'

const kinds = (map: StarMap): string[] => checkMap(map).map(f => f.kind)

/** A Home with two Systems linked to it: legal, and then spoilt. */
function small(): StarMap {
  const map = table()
  const a = home(map, 0, 0)
  explore(map, a, 2, 0)
  explore(map, a, 3, 9_000)
  return map
}

test('a legal map has no faults', () => {
  expect(checkMap(small())).toEqual([])
  expect(isLegalMap(small())).toBe(true)
})

test('a fault names its pieces and its rule', () => {
  shows('ASC-8.6.2.1-a')
  const map = small()
  loose(map, 5, 3)
  expect(checkMap(map)).toEqual([
    {
      kind: 'discsTouch',
      rules: ['ASC-8.6.2.1-a'],
      pieces: [
        { kind: 'system', id: 1 },
        { kind: 'system', id: 3 },
      ],
    },
  ])
})

test('a disc on a foreign lane', () => {
  shows('ASC-8.6.2.1-a')
  const map = small()
  loose(map, 2.5, -1.8)
  expect(kinds(map)).toContain('discOnLane')
})

test('pieces over the border', () => {
  shows('ASC-5.2.1-a')
  const map = table()
  home(map, 0, 19)
  expect(checkMap(map)).toMatchObject([{ kind: 'outside', pieces: [{ kind: 'system', id: 0 }] }])
  const other = table()
  addLane(other, home(other, 15, 0), 4, 0)
  expect(checkMap(other)).toMatchObject([{ kind: 'outside', pieces: [{ kind: 'lane', id: 0 }] }])
})

test('lanes that cross, at one System and elsewhere', () => {
  shows('ASC-8.6.1.4-a')
  const fan = small()
  addLane(fan, systemNumbered(0), 2, 2_700)
  expect(kinds(fan)).toEqual(['lanesCross'])
  const cross = table()
  addLane(cross, home(cross, 0, 0), 4, 0)
  addLane(cross, home(cross, 3.5, -3.5), 4, 9_000)
  expect(kinds(cross)).toEqual(['lanesCross'])
})

test('lanes that pass each other closer than the gap', () => {
  const pass = (y: number): string[] => {
    const map = table()
    must(layLane(map, home(map, 0, 0), 2, 0))
    addLane(map, home(map, 6, y), 2, 18_000)
    return kinds(map)
  }
  expect([pass(0.9), pass(0.76), pass(0.765), pass(0.79)]).toEqual([[], ['lanesCross'], ['lanesCross'], []])
})

test('more lanes than the disc allows', () => {
  shows('ASC-8.6.1.1-a')
  const map = small()
  systemAt(map, systemNumbered(0)).lanesMax = 1
  expect(checkMap(map)).toMatchObject([{ kind: 'laneLimit', pieces: [{ kind: 'system', id: 0 }] }])
})

test('a linked System that was moved away from its lane', () => {
  shows('ASC-8.6.4-b')
  const map = small()
  systemAt(map, systemNumbered(1)).x += inch(0.1)
  expect(kinds(map)).toEqual(['apart'])
})

test('a lane of a length that does not exist', () => {
  shows('ASC-3.3-a')
  const map = small()
  laneAt(map, laneNumbered(0)).length = 5 as LaneLength
  expect(kinds(map)).toContain('badLength')
})

test('links that cannot be: to nothing, to itself, twice, unlisted, without a place', () => {
  const broken: ((map: StarMap) => void)[] = [
    map => {
      map.systems[2] = null
    },
    map => {
      laneAt(map, laneNumbered(0)).b = systemNumbered(0)
    },
    map => attach(map, addLane(map, systemNumbered(0), 2, 0), systemNumbered(1)),
    map => {
      systemAt(map, systemNumbered(1)).lanes = []
    },
    map => {
      systemAt(map, systemNumbered(1)).lanes = [laneNumbered(0), laneNumbered(7)]
    },
    map => {
      Object.assign(laneAt(map, laneNumbered(0)), { a: null, b: null })
      systemAt(map, systemNumbered(0)).lanes = [laneNumbered(1)]
      systemAt(map, systemNumbered(1)).lanes = []
    },
    map => {
      laneAt(map, laneNumbered(0)).stretch = 7_000
    },
    map => {
      systemAt(map, systemNumbered(1)).id = systemNumbered(9)
    },
  ]
  const found = broken.map(spoil => {
    const map = small()
    spoil(map)
    return kinds(map)
  })
  const wanted = [
    'missingSystem',
    'ownLoop',
    'doubleLink',
    'wrongList',
    'wrongList',
    'noPose',
    'overStretched',
    'wrongId',
  ]
  expect(found.map((f, i) => f.includes(wanted[i]!))).toEqual(wanted.map(() => true))
})
