import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { cloneMap } from './build.ts'
import { checkMap } from './check.ts'
import { discRefusal, laneRefusal, layLane, placeDisc } from './lay.ts'
import { explore, home, inch, loose, must, table } from './testing/maps.ts'
import { type LaneLength, laneAt, systemAt } from './types.ts'

test('G11: a lane of two Sectors due south of a Home puts the System five inches away', () => {
  const map = table()
  const a = home(map, 0, 18)
  const { lane, system } = explore(map, a, 2, 27_000)
  expect(systemAt(map, system)).toMatchObject({ x: 0, y: inch(13), lanes: [lane] })
  expect(laneAt(map, lane)).toMatchObject({ a, b: system, angle: 27_000 })
  expect(systemAt(map, a).lanes).toEqual([lane])
})

test('lanes have two, three or four Sectors', () => {
  shows('ASC-3.3-a')
  const map = table()
  const a = home(map, 0, 0)
  const reasons = [1, 2, 3, 4, 5].map(n => laneRefusal(map, a, n, 0)?.reason)
  expect(reasons).toEqual(['badLength', undefined, undefined, undefined, 'badLength'])
})

test('a System takes as many lanes as its disc says and no more', () => {
  shows('ASC-8.6.1-a', 'ASC-8.6.1.1-a')
  const map = table()
  const a = home(map, 0, 0, 2)
  explore(map, a, 2, 0)
  must(layLane(map, a, 2, 9_000))
  expect(layLane(map, a, 2, 18_000)).toMatchObject({ ok: false, reason: 'noSlot', rules: ['ASC-8.6.1.1-a'] })
})

test('a lane may leave at any heading where there is room', () => {
  shows('ASC-8.6.1.3-b')
  const map = table()
  const a = home(map, 0, 0)
  explore(map, a, 3, 0)
  const refused: number[] = []
  for (let t = 0; t < 36_000; t += 50) if (laneRefusal(map, a, 3, t)) refused.push(t)
  // Only the fan of 28.07 degrees to each side of the first lane is taken.
  expect(refused).toHaveLength(2 * 56 + 1)
  expect(Math.min(...refused.filter(t => t > 18_000))).toBe(36_000 - 2_800)
})

test('two lanes of one System touch at 28.08 degrees and overlap below', () => {
  const map = table()
  const a = home(map, 0, 0)
  must(layLane(map, a, 2, 0))
  expect(laneRefusal(map, a, 4, 2_807)).toMatchObject({ reason: 'crossing' })
  expect(laneRefusal(map, a, 4, 2_808)).toBeNull()
})

test('lanes may not cross', () => {
  shows('ASC-8.6.1.4-a')
  const map = table()
  const a = home(map, 0, 0)
  const b = home(map, 3.5, -4)
  must(layLane(map, a, 4, 0))
  const before = cloneMap(map)
  expect(layLane(map, b, 4, 9_000)).toMatchObject({ ok: false, reason: 'crossing', rules: ['ASC-8.6.1.4-a'] })
  expect(map).toEqual(before)
  expect(layLane(map, b, 4, 0).ok).toBe(true)
})

test('nothing is placed outside the Playing Area', () => {
  shows('ASC-5.2.1-a')
  const map = table()
  const a = home(map, 0, 18)
  expect(layLane(map, a, 2, 9_000)).toMatchObject({ reason: 'outside', rules: ['ASC-5.2.1-a'] })
  const b = home(map, 13.9, 0)
  const { lane } = must(layLane(map, b, 2, 0))
  // The lane's far corners are at 17.4 inches, the disc's centre would be at 18.9: the limit is 18.5 (G11).
  expect(placeDisc(map, lane, { lanesMax: 3 })).toMatchObject({ reason: 'outside' })
  expect(map.systems).toHaveLength(2)
})

test('the border of a square table is straight', () => {
  shows('ASC-5.2.1-a')
  const map = { ...table(), area: { shape: 'square' as const, size: inch(18) } }
  const corner = home(map, 14, 14)
  expect(laneRefusal(map, corner, 2, 0)).toBeNull()
  expect(laneRefusal(map, corner, 3, 0)).toMatchObject({ reason: 'outside' })
  expect(discRefusal(map, must(layLane(map, corner, 2, 0)).lane)).toMatchObject({ reason: 'outside' })
})

test('a new System may not touch a System or a foreign lane', () => {
  shows('ASC-8.6.2.1-a')
  const near = (y: number): string | undefined => {
    const map = table()
    const a = home(map, 0, 0)
    const { lane } = must(layLane(map, a, 2, 0))
    loose(map, 5, y)
    return discRefusal(map, lane)?.reason
  }
  expect([near(3), near(3.019), near(3.021)]).toEqual(['overlap', 'overlap', undefined])
  const besideLane = (y: number): string | undefined => {
    const map = table()
    const a = home(map, 0, 0)
    const { lane } = must(layLane(map, a, 2, 0))
    must(layLane(map, home(map, 3, y), 2, 0))
    return discRefusal(map, lane)?.reason
  }
  expect([besideLane(-1.89), besideLane(-3.1)]).toEqual(['overlap', undefined])
})

test('a new lane may not run over a System', () => {
  const map = table()
  const a = home(map, 0, 0)
  loose(map, 4, 1)
  expect(layLane(map, a, 3, 0)).toMatchObject({ reason: 'overlap', pieces: [{ kind: 'system', id: 1 }] })
})

test('legal steps leave a legal map', () => {
  const map = table()
  const a = home(map, 0, 0)
  for (const [i, n] of ([2, 3, 4, 2, 3] as LaneLength[]).entries()) explore(map, a, n, i * 7_200)
  expect(checkMap(map)).toEqual([])
})
