import { distance, INCH, type Point } from '@tenforward/geometry'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { checkMap } from './check.ts'
import { type Layout, type LayoutOptions, layOutMap, layout } from './layout.ts'
import { inch, must } from './testing/maps.ts'

const plan = (options: LayoutOptions): Layout => must(layout(options))
const spacings = (homes: Point[]): number[] =>
  homes.map((p, i) => distance(p, homes[(i + 1) % homes.length]!) / INCH)
const middle = { x: 0, y: 0 }

test('the table is a circle 40 inches across or a square 36 inches wide', () => {
  shows('ASC-5.2-a')
  expect(plan({ players: 3 }).area).toEqual({ shape: 'circle', size: 508_000 })
  expect(plan({ players: 3, shape: 'square' }).area).toEqual({ shape: 'square', size: 457_200 })
})

test('the Hub is in the middle, Fixed', () => {
  shows('ASC-5.2-b')
  const p = plan({ players: 3 })
  expect(p.hub).toEqual(middle)
  const map = layOutMap(p, [6, 5, 4], 3)
  expect(map.systems[3]).toMatchObject({ x: 0, y: 0, kind: 'hub', anchored: true, lanesMax: 3 })
  expect(map.systems.slice(0, 3).map(s => [s?.kind, s?.lanesMax])).toEqual([
    ['home', 6],
    ['home', 5],
    ['home', 4],
  ])
})

test('on the circle every Home is 18 inches from the Hub, at equal angles, clockwise from the north', () => {
  shows('ASC-5.2-c', 'ASC-5.2-d')
  for (const players of [2, 3, 4, 5, 6]) {
    const { homes } = plan({ players })
    expect(homes).toHaveLength(players)
    for (const p of homes) expect(Math.abs(distance(p, middle) - inch(18))).toBeLessThan(1)
    const around = spacings(homes)
    for (const s of around) expect(Math.abs(s - 36 * Math.sin(Math.PI / players))).toBeLessThan(0.001)
    expect(homes[0]).toEqual({ x: 0, y: inch(18) })
    if (players > 2) expect(homes[1]!.x).toBeGreaterThan(0)
  }
})

test('neighbouring Homes are about 31, 26, 22 and 18 inches apart', () => {
  shows('ASC-5.2-e')
  const wanted = [31.18, 25.46, 21.16, 18]
  expect([3, 4, 5, 6].map(players => spacings(plan({ players }).homes)[0]!)).toEqual(
    wanted.map(n => expect.closeTo(n, 2)),
  )
})

test('on the square three and four players keep their distances, five are 20 to 22 inches apart', () => {
  shows('ASC-5.2-f')
  const square = (players: number): number[] => spacings(plan({ players, shape: 'square' }).homes)
  expect(square(4)).toEqual([25.456, 25.456, 25.456, 25.456].map(n => expect.closeTo(n, 3)))
  expect(square(3)).toEqual([31, 31, 31].map(n => expect.closeTo(n, 1)))
  for (const s of square(5)) expect(s >= 20 && s <= 22).toBe(true)
  for (const s of square(6)) expect(s > 17 && s < 18).toBe(true)
})

test('without the Hub the Homes are 18 inches from each other and 5 from the edge', () => {
  for (const players of [2, 3, 4, 5, 6]) {
    const p = plan({ players, hub: false })
    expect(p.hub).toBeNull()
    for (const s of spacings(p.homes)) expect(s).toBeCloseTo(18, 3)
    for (const h of p.homes) expect(Math.abs(distance(h, middle) + inch(5) - p.area.size)).toBeLessThan(1)
  }
})

test('a smaller table shrinks all set-up distances alike', () => {
  shows('ASC-5.2-g')
  const full = plan({ players: 5 })
  const small = plan({ players: 5, scale: 80 })
  expect(small.area.size).toBe(full.area.size * 0.8)
  small.homes.forEach((p, i) => {
    expect(Math.abs(p.x - full.homes[i]!.x * 0.8)).toBeLessThanOrEqual(0.5)
    expect(Math.abs(p.y - full.homes[i]!.y * 0.8)).toBeLessThanOrEqual(0.5)
  })
  expect(layout({ players: 5, scale: 70 })).toMatchObject({ ok: false, reason: 'outside' })
})

test('up to five inches of room may be added behind the Homes', () => {
  shows('ASC-5.2-h')
  expect(plan({ players: 4, margin: inch(5) }).area.size).toBe(inch(25))
  expect(plan({ players: 4, margin: inch(5) }).homes).toEqual(plan({ players: 4 }).homes)
  expect(layout({ players: 4, margin: inch(6) })).toMatchObject({
    reason: 'marginTooLarge',
    rules: ['ASC-5.2-h'],
  })
})

test('every set-up is a legal map', () => {
  for (const players of [2, 3, 4, 5, 6]) {
    for (const shape of ['circle', 'square'] as const) {
      expect(checkMap(layOutMap(plan({ players, shape }), [], 6))).toEqual([])
    }
    expect(checkMap(layOutMap(plan({ players, hub: false }), []))).toEqual([])
  }
})
