import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeDisc } from '../map/lay.ts'
import { laneIn, type Place } from '../map/place.ts'
import { isFixed, statusOf } from '../map/status.ts'
import { type SystemId, systemNumbered } from '../map/types.ts'
import { cube, orbit } from '../procedures/combat/testing/arena.ts'
import { has, openLane, command as sail } from '../procedures/movement/testing/stories.ts'
import { shipsAt } from '../rules/ships/pieces.ts'
import { newDisc } from '../rules/systems/newDisc.ts'
import {
  answer,
  answers,
  at,
  dice,
  home,
  homePlace,
  noShips,
  options,
  refusal,
  run,
  type Story,
  sector,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../testing/table.ts'
import { holds } from './testing/stories.ts'

const warping = (t: Table, origin: Place, tokens: number): void =>
  set(t, 0, { warping: [{ origin, tokens }] })

function placeCube(t: Table, place: Place): void {
  cube(t, place)
  t.g.s.borg.cubes.at(-1)!.number = t.g.s.borg.cubes.length
}

describe('the Hub and the Conduits', () => {
  /** The Hub of the set-up and two Conduits, at the Homes of seats 0 and 1. */
  function conduits(story: Story = {}): { t: Table; hub: SystemId; one: SystemId; two: SystemId } {
    const t = table(story)
    const hub = systemNumbered(t.g.s.map.systems.findIndex(s => s?.kind === 'hub'))
    const conduit = (from: SystemId): SystemId => {
      const lane = laneIn(openLane(t, from))
      const placed = placeDisc(t.g.s.map, lane, { lanesMax: 3, kind: 'conduit' })
      if (!placed.ok) throw new Error(placed.reason)
      t.g.s.discs[placed.system] = newDisc('transwarp-conduit')
      return placed.system
    }
    const found = { t, hub, one: conduit(home(t, 0)), two: conduit(home(t, 1)) }
    noShips(t, 0)
    holds(t, 0)
    return found
  }

  test('at Warp one step joins the Hub and a Conduit', () => {
    shows('ASC-SYS-transwarp-conduit-c', 'ASC-SYS-transwarp-hub-d')
    const { t, hub, one, two } = conduits()
    warping(t, orbit(one), 1)
    sail(t, 0, 'exitWarp')
    expect(has(t, 0, orbit(hub))).toBe(true)
    warping(t, orbit(hub), 1)
    sail(t, 0, 'exitWarp')
    expect([has(t, 0, orbit(one)), has(t, 0, orbit(two))]).toEqual([true, true])
    // Cubes come that way too: to the Home behind a Conduit.
    placeCube(t, orbit(hub))
    run(t, 'headFor', { cube: 1, by: 0, target: 'homeSystem', range: 2 })
    expect(t.g.s.borg.cubes[0]!.at).not.toBe(orbit(hub))
  })

  test('between Conduits the way goes by the Hub', () => {
    shows('ASC-SYS-transwarp-conduit-d')
    const { t, hub, one, two } = conduits()
    warping(t, orbit(one), 1)
    sail(t, 0, 'exitWarp')
    expect(has(t, 0, orbit(two))).toBe(false)
    warping(t, orbit(one), 2)
    sail(t, 0, 'exitWarp')
    expect(has(t, 0, orbit(two))).toBe(true)
    // Ships that hold the Hub hold the way.
    ships(t, 2, orbit(hub), 1)
    noShips(t, 0)
    warping(t, orbit(one), 2)
    sail(t, 0, 'exitWarp')
    expect(has(t, 0, orbit(two))).toBe(false)
  })

  test('battles are fought across the link', () => {
    shows('ASC-SYS-transwarp-conduit-e', 'ASC-SYS-transwarp-hub-d', 'ASC-8.5-f')
    for (const [from, to] of [['hub', 'one'] as const, ['two', 'hub'] as const]) {
      const places = conduits()
      const { t } = places
      ships(t, 0, orbit(places[from]), 1)
      ships(t, 1, orbit(places[to]), 1)
      at(t, 0, 'command')
      dice(t, 5, 1)
      answer(t, 0, 'battle')
      expect(shipsAt(t.g, 1, orbit(places[to]))).toBe(0)
    }
    const apart = conduits()
    ships(apart.t, 0, orbit(apart.one), 1)
    ships(apart.t, 1, orbit(apart.two), 1)
    expect(options(at(apart.t, 0, 'command'), 0)).not.toContain('battle')
  })

  test('by an option they are not', () => {
    shows('ASC-8.5-h')
    const { t, hub, one } = conduits({ options: { hubAttacks: false } })
    ships(t, 0, orbit(hub), 1)
    ships(t, 1, orbit(one), 1)
    at(t, 0, 'command')
    expect(refusal(t, { seat: 0, answer: 'battle' }).rules).toContain('ASC-9-b')
  })

  test('the link does not make a Conduit Fixed, two lanes do', () => {
    shows('ASC-SYS-transwarp-conduit-f')
    const { t, one } = conduits()
    expect(statusOf(t.g.s.map, one)).toBe('floating')
    system(t, one, 'izar')
    expect(statusOf(t.g.s.map, one)).toBe('fixed')
  })

  test('the Hub of the set-up cannot be swung', () => {
    shows('ASC-SYS-transwarp-hub-c')
    const { t, hub } = conduits()
    expect(isFixed(t.g.s.map, hub)).toBe(true)
    ships(t, 0, homePlace(t, 0), 1)
    sail(t, 0, 'move', 'lane')
    const swing = { swing: { kind: 'system', id: hub }, angle: 100 }
    expect(refusal(t, { seat: 0, answer: swing }).rules).toEqual(['ASC-8.6.3.1-e'])
  })

  /** A Ship comes to a Conduit, survives, and takes its Research. */
  function study(die: number | null, cubes: 'none' | 'here' | 'all' = 'none'): Table {
    const { t, hub, one } = conduits()
    t.g.s.discs[one]!.tokens.R = 1
    ships(t, 0, sector(t, home(t, 0), one, 2), 1)
    if (cubes === 'all') for (let n = 0; n < t.g.match.options.cubes; n++) placeCube(t, orbit(hub))
    at(t, 0, 'command')
    dice(t, 1, ...(die === null ? [] : [die]))
    answers(t, 0, 'move', orbit(one), 'stop')
    if (cubes === 'here') placeCube(t, orbit(one))
    answer(t, 0, die === null ? 'leave' : 'reserve')
    expect(spent(t)).toBe(true)
    return t
  }

  test('whoever takes the Research of a Conduit may rouse a Cube', () => {
    shows('ASC-SYS-transwarp-conduit-b')
    expect(study(6).g.s.borg.cubes).toHaveLength(1)
    expect(study(5).g.s.borg.cubes).toEqual([])
    // No token taken, no roll; no room or no Cube, no second one.
    expect(study(null).g.s.borg.cubes).toEqual([])
    expect(study(6, 'here').g.s.borg.cubes).toHaveLength(1)
    const all = study(6, 'all')
    expect(all.g.s.borg.cubes).toHaveLength(all.g.match.options.cubes)
  })
})
