import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { cloneMap, headingAt } from '../../map/build.ts'
import { checkMap } from '../../map/check.ts'
import { laneIn, placeOfSector, placeOfSystem } from '../../map/place.ts'
import { areLinked, statusOf } from '../../map/status.ts'
import { laneAt, laneNumbered, type SystemId, systemAt, systemNumbered } from '../../map/types.ts'
import { canSwing, SWINGS_A_TURN } from '../../rules/movement/swings.ts'
import {
  answer,
  at,
  event,
  home,
  noShips,
  options,
  owns,
  prompt,
  refusal,
  ships,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { command, count, has, lanes, neighbour, openLane } from './testing/stories.ts'

/** Two neighbours of one Home that a lane of two Sectors links once one has swung. */
function pair(): { t: Table; a: SystemId; b: SystemId } {
  const t = table()
  const a = system(t, systemNumbered(0), 'terra-nova', 2, 25_000)
  const b = system(t, systemNumbered(0), 'izar', 2, 29_500)
  noShips(t, 0)
  ships(t, 0, placeOfSystem(a), 1)
  return { t, a, b }
}

test('to ask whether a piece could swing leaves the map as it is', () => {
  const { t, a } = pair()
  const before = cloneMap(t.g.s.map)
  const lane = openLane(t, systemNumbered(1))
  const withLane = cloneMap(t.g.s.map)
  expect(
    canSwing(
      t.g,
      { kind: 'system', id: a },
      headingAt(laneAt(before, laneNumbered(0)), systemNumbered(0)) + 500,
    ),
  ).toBe(true)
  canSwing(t.g, { kind: 'lane', id: laneIn(lane) }, 9_000)
  expect(t.g.s.map).toEqual(withLane)
})

describe('swinging', () => {
  const pieces = (t: Table, seat = 0) => {
    at(t, seat, 'building')
    if (!options(t, seat).includes('swing')) return []
    answer(t, seat, 'swing')
    return options(t, seat)
  }

  test('every Floating System and open lane, whoever placed it, in either Phase of the own turn', () => {
    shows('ASC-8.6.4-a', 'ASC-8.6.3.2-a', 'ASC-8.6.4.2-a')
    const t = table()
    const a = system(t, systemNumbered(0), 'terra-nova')
    const b = system(t, systemNumbered(1), 'izar')
    const first = openLane(t, systemNumbered(2))
    ships(t, 1, first, 1)
    const all = [`system:${a}`, `system:${b}`, `lane:${laneIn(first)}`]
    expect(pieces(t)).toEqual(all)
    at(t, 2, 'command')
    answer(t, 2, 'swing')
    expect(options(t, 2)).toEqual(all)
  })

  test('it turns around the System it hangs on and stays fastened', () => {
    shows('ASC-8.6.4-b', 'ASC-8.6.4-c')
    const { t, near } = neighbour('terra-nova', 2)
    const before = cloneMap(t.g.s.map)
    const distanceTo = (id: SystemId) =>
      Math.hypot(
        systemAt(t.g.s.map, id).x - systemAt(t.g.s.map, systemNumbered(0)).x,
        systemAt(t.g.s.map, id).y - systemAt(t.g.s.map, systemNumbered(0)).y,
      )
    const radius = distanceTo(near)
    pieces(t)
    answer(t, 0, `system:${near}`)
    const turned = (headingAt(laneAt(t.g.s.map, laneNumbered(0)), systemNumbered(0)) + 2_000) % 36_000
    answer(t, 0, { angle: turned })
    expect(event(t, 'piece.swung')).toEqual({ seat: 0, piece: { kind: 'system', id: near }, angle: turned })
    expect(systemAt(t.g.s.map, near).lanes).toEqual(before.systems[near]!.lanes)
    expect(systemAt(t.g.s.map, near).x).not.toBe(before.systems[near]!.x)
    expect(Math.abs(distanceTo(near) - radius)).toBeLessThan(10)
    expect(checkMap(t.g.s.map)).toEqual([])
  })

  test('nothing is lifted over what lies in between', () => {
    shows('ASC-8.6.4-c')
    const t = table()
    const a = system(t, systemNumbered(0), 'terra-nova', 2, 27_000)
    system(t, systemNumbered(0), 'izar', 2, 22_500)
    system(t, systemNumbered(0), 'risa', 2, 31_500)
    pieces(t)
    answer(t, 0, `system:${a}`)
    expect(refusal(t, { seat: 0, answer: { angle: 19_000 } }).rules).toContain('ASC-8.6.4-c')
    for (const nowhere of [{ angle: 'north' }, {}, { swing: 1 }, false, 0, 'here', []])
      expect(refusal(t, { seat: 0, answer: nowhere }).rules).toContain('ASC-8.6.4-c')
    answer(t, 0, null)
    expect(headingAt(laneAt(t.g.s.map, laneNumbered(0)), systemNumbered(0))).toBe(27_000)
  })

  test('Homes, the Hub of the set-up and Systems with two links are Fixed', () => {
    shows('ASC-8.6.3.1-a', 'ASC-8.6.3.1-b', 'ASC-8.6.3.1-c', 'ASC-8.6.3.1-e')
    const t = table()
    const a = system(t, systemNumbered(0), 'terra-nova', 2, 27_000)
    const b = system(t, a, 'izar', 2, 27_000)
    const hub = t.g.s.map.systems.find(s => s?.kind === 'hub')!.id
    // Home has one lane, the Hub none, `a` two: only `b` hangs on one System.
    expect(pieces(t)).toEqual([`system:${b}`])
    for (const fixed of [home(t, 0), hub, a]) {
      expect(refusal(t, { seat: 0, answer: `system:${fixed}` }).rules).toEqual(['ASC-8.6.3.1-e'])
      lanes(t, 2)
      const move = { swing: { kind: 'system', id: fixed }, angle: 100 }
      noShips(t, 0)
      ships(t, 0, placeOfSystem(b), 1)
      command(t, 0, 'move', 'lane')
      expect(refusal(t, { seat: 0, answer: move }).rules).toEqual(['ASC-8.6.3.1-e'])
      pieces(t)
    }
  })

  test('a Conduit is not Fixed by its link to the Hub', () => {
    shows('ASC-8.6.3.1-d')
    const t = table()
    const a = system(t, systemNumbered(0), 'transwarp-conduit')
    systemAt(t.g.s.map, a).kind = 'conduit'
    expect(pieces(t)).toEqual([`system:${a}`])
  })

  test('two Systems linked only to each other are neither Fixed nor Floating', () => {
    shows('ASC-8.6.3.3-a', 'ASC-8.6.3.3-b')
    const t = table()
    const a = system(t, systemNumbered(0), 'terra-nova', 2, 27_000)
    const b = system(t, a, 'izar', 2, 27_000)
    const { map } = t.g.s
    const gone = systemAt(map, a).lanes[0]!
    map.lanes[gone] = null
    systemAt(map, a).lanes = systemAt(map, a).lanes.filter(l => l !== gone)
    systemAt(map, systemNumbered(0)).lanes = []
    expect([statusOf(map, a), statusOf(map, b)]).toEqual(['neither', 'neither'])
    expect(pieces(t)).toEqual([])
    lanes(t, 2)
    ships(t, 0, placeOfSystem(b), 1)
    command(t, 0, 'move', `ship:${placeOfSystem(b)}`, 'lane')
    const rules = refusal(t, { seat: 0, answer: { swing: { kind: 'system', id: b }, angle: 100 } }).rules
    expect(rules).toEqual(['ASC-8.6.3.3-b'])
  })

  test('Rival Ships and Nodes do not keep anybody from swinging or linking', () => {
    shows('ASC-8.6.4.1-a')
    const { t, a, b } = pair()
    owns(t, 1, b, { P: 1 })
    ships(t, 1, placeOfSystem(b), 2)
    expect(pieces(t)).toContain(`system:${b}`)
    lanes(t, 2)
    command(t, 0, 'move', 'lane', { link: b, pose: 0 })
    expect(areLinked(t.g.s.map, a, b)).toBe(true)
    // G-F08: the System itself stays closed to the Ship.
    const lane = t.g.s.map.lanes.length - 1
    answer(t, 0, placeOfSector(laneNumbered(lane), 2))
    expect(count(t, 0, placeOfSector(laneNumbered(lane), 2))).toBe(1)
  })

  test('an open lane turns around its System with the Ship on it', () => {
    shows('ASC-8.6.4.2-a')
    const t = table()
    const first = openLane(t, systemNumbered(0), 2, 27_000)
    ships(t, 0, first, 1)
    pieces(t)
    answer(t, 0, 'lane:0')
    answer(t, 0, { angle: 29_000 })
    expect(t.g.s.map.lanes[0]).toMatchObject({ a: 0, b: null, angle: 29_000 })
    expect(count(t, 0, first)).toBe(1)
  })

  test('while a lane is being placed something may be swung first (G-G08)', () => {
    const { t, near } = neighbour('terra-nova', 2)
    lanes(t, 2)
    const angle = (headingAt(laneAt(t.g.s.map, laneNumbered(0)), systemNumbered(0)) + 3_000) % 36_000
    command(t, 0, 'move', 'lane', { swing: { kind: 'system', id: near }, angle })
    expect(event(t, 'piece.swung')).toMatchObject({ angle })
    expect(prompt(t, 0).name).toBe('layLane')
  })

  test('between actions one piece is swung only so often in a turn, so every turn ends', () => {
    const { t } = neighbour()
    at(t, 0, 'building')
    for (let i = 0; i < SWINGS_A_TURN; i++) {
      answer(t, 0, 'swing')
      answer(t, 0, options(t, 0)[0])
      answer(t, 0, null)
    }
    expect(has(t, 0, 'swing')).toBe(false)
  })

  test('in a simultaneous turn nobody swings what another is on, or brings two Homes together', () => {
    const t = table()
    const a = system(t, systemNumbered(0), 'terra-nova', 2, 25_000)
    const b = system(t, systemNumbered(0), 'izar', 2, 29_500)
    t.g.s.together = true
    ships(t, 1, placeOfSystem(b), 1)
    expect(pieces(t)).toEqual([`system:${a}`])
    const home1 = systemAt(t.g.s.map, systemNumbered(1))
    const home0 = systemAt(t.g.s.map, systemNumbered(0))
    Object.assign(home1, { x: home0.x + 6 * 25_400, y: home0.y })
    lanes(t, 3)
    command(t, 0, 'move', 'lane')
    expect(refusal(t, { seat: 0, answer: { link: 1, pose: 0 } }).rules).toEqual(['ASC-16.2.3-b'])
  })
})
