import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { laneOf, type Place } from '../../map/place.ts'
import { answer, at, dice, event, home, options, run, ships, type Table } from '../../testing/table.ts'
import {
  act,
  type Collective,
  collective,
  commands,
  cubeAt,
  cubes,
  orbit as systemPlace,
} from '../borg/testing/collective.ts'
import { openLane } from '../movement/testing/stories.ts'
import { type Arena, arena, asked, command, cube, holds, orbit } from './testing/arena.ts'

/** A lane that leads from Izar to nowhere; its first Sector lies beside Izar. */
function deadEnd(factions?: string[]): Arena & { end: Place } {
  const t = arena(factions ? { factions } : {})
  return Object.assign(t, { end: openLane(t, t.izar) })
}

const isGone = (t: Arena, at: Place): boolean => t.g.s.map.lanes[laneOf(at)!] === null

describe('an open lane goes with its last Ship, before anybody decides where to go', () => {
  test('after a victory: it is no goal for the Tactical Manoeuvre', () => {
    shows('ASC-8.6.1.6-a')
    const t = deadEnd()
    ships(t, 0, orbit(t.izar), 2)
    ships(t, 1, t.end, 1)
    t.g.s.players[2]!.warping = [{ origin: t.end, tokens: 1 }]
    dice(command(t), 6, 6, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.ended').winners).toEqual([0])
    expect(asked(t)).toEqual(['0:manoeuvreTo'])
    expect(isGone(t, t.end)).toBe(true)
    expect(options(t, 0)).toEqual(['stay', t.near[2], t.far[1], t.near[1], t.far[2]])
    expect(t.g.s.players[2]!.warping[0]!.origin).toBe(orbit(t.izar))
  })

  test('in the middle of a battle: no group can Retreat into it', () => {
    shows('ASC-8.6.1.6-a', 'ASC-9.3.1-a')
    const t = deadEnd()
    ships(t, 0, t.end, 1)
    ships(t, 0, t.near[2]!, 1)
    ships(t, 1, orbit(t.izar), 2)
    dice(command(t), 1, 1, 6, 1)
    answer(t, 0, 'battle')
    answer(t, 0, [t.end, t.near[2]])
    answer(t, 1, { [`ships:${t.end}`]: 1 })
    answer(t, 0, false)
    answer(t, 1, true)
    expect(isGone(t, t.end)).toBe(true)
    expect(options(t, 1)).toEqual([t.far[1], t.far[2]])
  })

  test('when the last Ship Retreats out of it, nobody follows into it', () => {
    shows('ASC-8.6.1.6-a')
    const t = deadEnd()
    ships(t, 0, orbit(t.izar), 1)
    ships(t, 1, t.end, 1)
    t.g.s.discs[t.izar]!.owner = 1
    dice(command(t), 1, 1)
    answer(t, 0, 'battle')
    answer(t, 0, false)
    answer(t, 1, true)
    answer(t, 1, t.far[1])
    expect(asked(t)).toEqual(['0:manoeuvreTo'])
    expect(isGone(t, t.end)).toBe(true)
    expect(options(t, 0)).not.toContain(t.end)
  })

  test('with a Cube that was destroyed in it', () => {
    shows('ASC-8.6.1.6-a')
    const t = deadEnd()
    ships(t, 0, orbit(t.izar), 1)
    cube(t, t.end, 8)
    dice(command(t), 6)
    answer(t, 0, 'battle')
    while (asked(t)[0] !== '0:manoeuvreTo') answer(t, 0, 'pass')
    expect(isGone(t, t.end)).toBe(true)
    expect(options(t, 0)).not.toContain(t.end)
  })
})

/** Whether the lane was taken up before this was told. */
const goneBefore = (t: Table, type: string): boolean => {
  const types = t.events.map(e => e.type)
  expect(types).toContain(type)
  return types.includes('lane.removed') && types.indexOf('lane.removed') < types.indexOf(type)
}

describe('and with the last Ship that leaves it in another way', () => {
  test('in the Tactical Manoeuvre itself', () => {
    shows('ASC-8.6.1.6-a', 'ASC-9.5.1-a')
    const t = deadEnd()
    ships(t, 0, t.end, 1)
    ships(t, 1, orbit(t.izar), 1)
    dice(command(t), 6, 1)
    answer(t, 0, 'battle')
    answer(t, 0, orbit(t.izar))
    answer(t, 0, 1)
    expect(goneBefore(t, 'combat.manoeuvred')).toBe(true)
  })

  test('when it is given up for the Cult of Kahless', () => {
    shows('ASC-8.6.1.6-a')
    const t = deadEnd(['klingon', 'ferengi', 'romulan'])
    ships(t, 0, t.end, 1)
    ships(t, 1, orbit(t.izar), 2)
    holds(t, 0, 'cult-of-kahless')
    dice(command(t), 1, 1)
    answer(t, 0, 'battle')
    answer(t, 0, 'use:cult-of-kahless')
    expect(goneBefore(t, 'combat.sacrificed')).toBe(true)
  })

  test('when it rams a Cube', () => {
    shows('ASC-8.6.1.6-a')
    const t = deadEnd()
    ships(t, 0, t.end, 1)
    cube(t, orbit(t.izar), 8)
    holds(t, 0, 'ramming-speed')
    answer(command(t), 0, 'battle')
    answer(t, 0, 'use:ramming-speed')
    expect(goneBefore(t, 'battle.ended')).toBe(true)
  })

  test('when it escapes under a cloak: Warp tokens point to the System at once', () => {
    shows('ASC-8.6.1.6-a', 'ASC-8.6.1.6-c')
    const t = deadEnd()
    ships(t, 0, orbit(t.izar), 1)
    ships(t, 2, t.end, 1)
    holds(t, 2, 'adv-romulan-cloaking-device')
    answer(command(t), 0, 'battle')
    answer(t, 2, true)
    expect(goneBefore(t, 'battle.cancelled')).toBe(true)
    expect(t.g.s.players[2]!.warping).toEqual([{ origin: orbit(t.izar), tokens: 1 }])
  })
})

describe('and with the Cube that stood in it', () => {
  /** A Cube in an open lane that hangs on the Home of seat 0. */
  function lonely(): Collective & { end: Place; home: Place } {
    const t = collective()
    const end = openLane(t, home(t, 0))
    cubes(t, end)
    return Object.assign(t, { end, home: systemPlace(home(t, 0)) })
  }
  const lanes = (t: Collective & { end: Place }) => t.g.s.map.lanes[laneOf(t.end)!]

  test('when it moves on', () => {
    shows('ASC-8.6.1.6-a')
    const t = lonely()
    run(t, 'walk', { cube: 1, by: 0, to: t.home, pastShips: false })
    expect([cubeAt(t), lanes(t)]).toEqual([t.home, null])
  })

  test('when a card calls it', () => {
    shows('ASC-8.6.1.6-a')
    const t = lonely()
    run(t, 'callCube', { seat: 0, system: home(t, 0) })
    expect([cubeAt(t), lanes(t)]).toEqual([t.home, null])
  })

  test('when it is pushed through a manifold', () => {
    shows('ASC-8.6.1.6-a')
    const t = lonely()
    holds(t, 0, 'interspacial-manifold-access')
    at(t, 0, 'command')
    answer(t, 0, 'use:interspacial-manifold-access')
    answer(t, 0, t.home)
    expect([cubeAt(t), goneBefore(t, 'borg.moved')]).toEqual([t.home, true])
  })
})

test('a Cube that has shot a lane empty does not find it in its way', () => {
  shows('ASC-8.6.1.6-a')
  const t = collective()
  const end = openLane(t, t.hub)
  ships(t, 1, end, 1)
  cubes(t, systemPlace(t.hub))
  commands(t, 'command-resurgence')
  dice(t, 1, 6, ...Array(8).fill(1))
  act(t)
  const types = t.events.map(e => e.type)
  expect(types).toContain('lane.removed')
  expect(types.indexOf('lane.removed')).toBeLessThan(types.indexOf('borg.commandRevealed'))
})
