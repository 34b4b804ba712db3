import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import { BAND, MAT } from '../../space/constants.ts'
import type { Pose } from '../../space/pose.ts'
import { strictlyOverlap } from '../../space/testing/bases.ts'
import { enemy, planet, prompt, refusal, run, set, ship, type Table, table } from '../../testing/table.ts'
import { echoSpace } from '../actions/echoSpace.ts'
import { deployments, deploySpace } from './deploySpace.ts'

const WHERE = { where: { ship: 'P1' } } as Parameters<typeof deploySpace.check>[1]

/** P1 is still to be placed, P2 far away; the area is in squares of the map. */
function waiting(x: [number, number] = [2, 7], y: [number, number] = [0, 1]): Table {
  const map = { ...aSimplePatrol.map, areas: { ...aSimplePatrol.map.areas, A: { x, y } } }
  const t = table({ ships: ['akira', 'akira'] })
  t.g.match.options.mission = { ...aSimplePatrol, map }
  set(t, 'P1', { fate: 'waiting' })
  set(t, 'P2', { pose: { x: 800_000, y: 800_000, heading: 0 } })
  return t
}

const spots = (t: Table): Pose[] => deployments(t.g, ship(t, 'P1'))
const legal = (t: Table, pose: Pose): string => {
  try {
    deploySpace.check(t.g, WHERE, pose)
    return 'yes'
  } catch (error) {
    return (error as Error).message.split(' ')[0]!
  }
}

describe('the deployment area', () => {
  test('the whole base is inside, to a hair on every side', () => {
    shows('ALL-FLT-17')
    const t = waiting()
    const [west, east, south, north] = [2 * BAND, 7 * BAND, 0, BAND]
    for (const [at, over] of [
      [20_000 - 10, 'yes'],
      [20_000 - 11, 'The'],
    ] as const) {
      expect(legal(t, { x: west + at, y: 50_000, heading: 9_000 })).toBe(over)
      expect(legal(t, { x: east - at, y: 50_000, heading: 9_000 })).toBe(over)
      expect(legal(t, { x: 400_000, y: south + at, heading: 9_000 })).toBe(over)
      expect(legal(t, { x: 400_000, y: north - at, heading: 9_000 })).toBe(over)
    }
    // Turned by half a right angle it needs the half of its diagonal.
    expect(legal(t, { x: 400_000, y: 28_285, heading: 4_500 })).toBe('yes')
    expect(legal(t, { x: 400_000, y: 28_000, heading: 4_500 })).toBe('The')
  })

  test('not onto another base or a planet, and only a place in whole numbers', () => {
    shows('ALL-FLT-17')
    const t = waiting()
    const free = { x: 400_000, y: 50_000, heading: 9_000 }
    set(t, 'P2', { pose: { ...free, x: 440_000 } })
    expect(legal(t, free)).toBe('yes')
    set(t, 'P2', { pose: { ...free, x: 439_000 } })
    expect(legal(t, free)).toBe('Another')
    // A ship that is not on the mat takes no room.
    set(t, 'P2', { fate: 'waiting' })
    expect(legal(t, free)).toBe('yes')
    planet(t, 400, 130)
    expect(legal(t, free)).toBe('Another')
    expect(legal(t, { ...free, x: 300_000 })).toBe('yes')
    expect(legal(t, { ...free, x: 300_000, heading: 0 })).toBe('yes')
    expect(legal(t, { ...free, x: 300_000, heading: 35_999 })).toBe('yes')
    for (const wrong of [{ heading: 36_000 }, { heading: -1 }, { x: 0.5 }, { y: 0.5 }, { more: 1 }])
      expect(legal(t, { ...free, x: 300_000, ...wrong })).toBe('A')
    expect(legal(t, { x: 300_000, y: 50_000 } as Pose)).toBe('A')
    expect(legal(t, 7 as unknown as Pose)).toBe('A')
  })

  test('places all over it are offered, half a square apart, facing the middle of the map', () => {
    shows('ALL-FLT-17')
    const half = BAND / 2
    const expected = [0, 1].flatMap(row =>
      Array.from({ length: 10 }, (_, i) => ({
        x: 2 * BAND + half / 2 + i * half,
        y: half / 2 + row * half,
        heading: 9_000,
      })),
    )
    expect(spots(waiting())).toEqual(expected)
    for (const [x, y, ahead] of [
      [[0, 2], [0, 2], 4_500],
      [[6, 9], [3, 6], 18_000],
      [[0, 3], [0, 2], 4_500],
      [[7, 9], [7, 9], 22_500],
      [[3, 6], [7, 9], 27_000],
      [[0, 2], [3, 6], 0],
    ] as const) {
      const t = waiting([...x], [...y])
      const found = spots(t)
      expect(found[0]!.heading % 4_500).toBe(0)
      const facings = new Set(found.map(pose => pose.heading))
      const three = [ahead, (ahead + 4_500) % 36_000, (ahead + 31_500) % 36_000]
      expect([...facings].every(heading => three.includes(heading))).toBe(true)
      expect(facings.has(ahead)).toBe(true)
      for (const pose of found) expect(legal(t, pose)).toBe('yes')
    }
    const roomy = waiting([0, 2], [0, 2])
    expect(new Set(spots(roomy).map(pose => pose.heading))).toEqual(new Set([4_500, 9_000, 0]))
  })

  test('where the coarse places are taken finer ones are offered, each of them free', () => {
    shows('ALL-FLT-17')
    const t = waiting([0, 2], [0, 1])
    for (const x of [46, 147]) enemy(t, x, 50.8, 0)
    for (const x of [10, 85, 180]) for (const y of [20, 82]) if (x !== 85) enemy(t, x, y, 0)
    const found = spots(t)
    expect(found.length).toBeGreaterThan(0)
    expect(deploySpace.region!(t.g, WHERE)).toEqual({ west: 0, east: 2 * BAND, south: 0, north: BAND })
    for (const pose of found)
      for (const other of t.g.s.ships)
        if (other.fate === 'inPlay') expect(strictlyOverlap(pose, other.pose)).toBe(false)
    expect(found.some(({ x }) => (x - BAND / 4) % (BAND / 2) !== 0)).toBe(true)
  })

  test('where there is no place at all it grows by a square to every side, no further than the mat', () => {
    shows('ALL-FLT-17')
    const t = waiting([2, 3], [0, 1])
    for (const x of [222, 262, 302]) for (const y of [20, 60, 100]) enemy(t, x, y, 0)
    expect(deploySpace.region!(t.g, WHERE)).toEqual({ west: BAND, east: 4 * BAND, south: 0, north: 2 * BAND })
    expect(spots(t).length).toBeGreaterThan(0)
    expect(legal(t, { x: BAND + 20_000, y: 2 * BAND - 20_000, heading: 9_000 })).toBe('yes')
    const west = waiting([0, 1], [0, 1])
    for (const x of [0, 40, 80, 120]) for (const y of [0, 40, 80, 120]) enemy(west, x, y, 0)
    expect(deploySpace.region!(west.g, WHERE)).toEqual({ west: 0, east: 2 * BAND, south: 0, north: 2 * BAND })
    const corner = waiting([8, 9], [8, 9])
    set(corner, 'P2', { pose: { x: 20_000, y: 20_000, heading: 0 } })
    for (const x of [835, 875, 915]) for (const y of [835, 875, 915]) enemy(corner, x, y, 0)
    expect(deploySpace.region!(corner.g, WHERE)).toEqual({
      west: 7 * BAND,
      east: MAT,
      south: 7 * BAND,
      north: MAT,
    })
  })
})

describe('Sensor Echoes', () => {
  function echoing(): Table {
    const t = table({ ships: ['vorcha', 'akira'] })
    set(t, 'P1', { cloak: { red: false, fresh: false }, pose: { x: 450_000, y: 450_000, heading: 9_000 } })
    run(t, 'performAction', { ship: 'P1', action: 'sensorEcho', free: false })
    prompt(t, 'sensorEcho')
    return t
  }
  const ECHO = { side: 'left', speed: 1, shift: 0 }

  test('both templates, both sides, and every shift that keeps the template beside the base', () => {
    shows('ALL-ECH-02', 'ALL-ECH-03', 'ALL-ECH-04')
    const t = echoing()
    const shifts = Array.from({ length: 17 }, (_, i) => -20_000 + i * 2_500)
    const all = [1, 2].flatMap(speed =>
      ['left', 'right'].flatMap(side => shifts.map(shift => ({ side, speed, shift }))),
    )
    expect(echoSpace.candidates(t.g, WHERE)).toEqual(all)
    for (const shift of [20_001, -20_001])
      expect(refusal(t, { ...ECHO, shift }).rules).toContain('ALL-ECH-03')
  })

  test.each([
    ['another side', { side: 'ahead' }],
    ['no template of speed 3', { speed: 3 }],
    ['nor of speed 0', { speed: 0 }],
    ['a shift in parts of a micrometre', { shift: 0.5 }],
    ['something more', { more: 1 }],
    ['a bank that no card allows', { bank: 'ahead' }],
  ])('%s is refused', (_what, change) => {
    shows('ALL-ECH-02')
    expect(refusal(echoing(), { ...ECHO, ...change }).rules).toEqual(['ALL-ECH-02'])
  })

  test('not onto a ship, a planet or over the edge', () => {
    shows('ALL-ECH-05')
    const blocked = (more: (t: Table) => void): string => {
      const t = echoing()
      more(t)
      return refusal(t, ECHO).rules.join()
    }
    expect(blocked(t => enemy(t, 340, 450, 0))).toBe('ALL-ECH-05')
    expect(blocked(t => planet(t, 290, 450))).toBe('ALL-ECH-05')
    expect(blocked(t => set(t, 'P1', { pose: { x: 99_000, y: 450_000, heading: 9_000 } }))).toBe('ALL-ECH-05')
  })
})
