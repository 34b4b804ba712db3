import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import type { Place } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { discOf } from '../../rules/systems/control.ts'
import { answer, dice, owns, sector, spent, system } from '../../testing/table.ts'
import {
  act,
  all,
  asked,
  borgWorld,
  type Collective,
  collective,
  commands,
  cube,
  cubeAt,
  cubes,
  orbit,
  told,
} from './testing/collective.ts'

const ones = (n: number): number[] => Array(n).fill(1)
const IDLE = 'assimilation-expedited'

interface Lane extends Collective {
  izar: SystemId
  at: (n: number) => Place
}

/** Hub - four Sectors - Izar, a Borg World. */
function lane(): Lane {
  const t = collective()
  const izar = system(t, t.hub, 'izar', 4, 0)
  borgWorld(t, izar)
  return Object.assign(t, { izar, at: (n: number) => sector(t, t.hub, izar, n) })
}

describe('Collective Efficiency', () => {
  test('a Cube stops one Sector before another that stands where it wants to end, and wakes it', () => {
    shows('ASC-15.3.2-a', 'ASC-15.3.2-b', 'ASC-15.3.2-c', 'ASC-15.3.2-d', 'ASC-15.3.2-e')
    const t = lane()
    cubes(t, orbit(t.izar), orbit(t.hub))
    // Cube 1 stays; Cube 2 wants to Izar and wakes Cube 1, which has gone already.
    commands(t, IDLE, 'collective-linkage', `${IDLE}#2`)
    t.g.match.options.collectiveActivates = false
    act(t)
    answer(t, 0, 1)
    expect(all(t, 'borg.efficiency')).toEqual([{ cube: 2, at: t.at(4), wakes: 1 }])
    expect([cubeAt(t, 1), cubeAt(t, 2)]).toEqual([orbit(t.izar), t.at(4)])
    const woken = all(t, 'borg.cubeActivated')
    expect(woken.map(e => [e.cube, e.efficiency])).toEqual([
      [1, false],
      [2, false],
      [1, true],
    ])
    expect(all(t, 'borg.commandRevealed').map(e => e.cube)).toEqual([1, 2, 1])
  })

  test('the Cube that is woken before its turn is not Activated again', () => {
    shows('ASC-15.3.2-e')
    const t = lane()
    Object.assign(discOf(t.g, t.izar), { owner: null, starbase: true })
    cubes(t, orbit(t.izar), orbit(t.hub), t.at(1))
    commands(t, 'move-target-starbase-2', IDLE, `${IDLE}#2`)
    act(t)
    answer(t, 0, 2)
    // Cube 2 stopped before Izar and woke Cube 1; only Cube 3 was left to be chosen after that.
    expect(all(t, 'borg.cubeActivated').map(e => [e.cube, e.efficiency])).toEqual([
      [2, false],
      [1, true],
      [3, false],
    ])
    expect(asked(t)).toEqual(['1:building'])
  })

  test('its actions come first: Assimilation, and only then the other Cube', () => {
    shows('ASC-15.3.2-c')
    const t = collective()
    // Hub - Izar (a world of seat 1) - Ardana with a Cube; the card aims at Starbases, and Ardana has one.
    const izar = system(t, t.hub, 'izar', 2, 0)
    const ardana = system(t, izar, 'ardana', 2, 0)
    owns(t, 1, izar, { P: 1 })
    Object.assign(discOf(t.g, ardana), { starbase: true })
    const way = [1, 2].map(n => sector(t, izar, ardana, n))
    cubes(t, orbit(ardana), way[1]!, way[0]!, orbit(t.hub))
    commands(t, 'move-target-starbase-2', IDLE)
    dice(t, 1, 1, 6, 6, ...ones(7))
    act(t)
    answer(t, 0, 4)
    // Every Sector back to Izar is taken; there it Assimilates.
    expect(cubeAt(t, 4)).toBe(orbit(izar))
    const order = told(t).filter(type => ['borg.assimilated', 'borg.cubeActivated'].includes(type))
    expect(order).toEqual(['borg.cubeActivated', 'borg.assimilated', 'borg.cubeActivated'])
    expect(all(t, 'borg.cubeActivated')[1]).toMatchObject({ cube: 1, efficiency: true })
    expect(spent(t)).toBe(true)
  })

  test('Cubes that are only passed have no influence', () => {
    shows('ASC-15.3.2-f')
    const t = lane()
    cubes(t, t.at(2), orbit(t.hub))
    Object.assign(discOf(t.g, t.izar), { owner: null, starbase: true })
    commands(t, 'move-target-starbase-2', IDLE)
    act(t)
    answer(t, 0, 2)
    expect(told(t)).not.toContain('borg.efficiency')
    expect(cubeAt(t, 2)).toBe(orbit(t.izar))
  })

  test('with all places before it taken it stays where it started', () => {
    shows('ASC-15.3.2-a', 'ASC-15.3.2-b')
    const t = lane()
    cubes(t, orbit(t.izar), t.at(4), t.at(3), t.at(2), t.at(1))
    t.g.match.options.collectiveActivates = false
    commands(t, 'collective-linkage', 'polaron-field-disruption')
    act(t)
    answer(t, 0, 5)
    answer(t, 0, [4, 3, 2, 1])
    expect([1, 2, 3, 4, 5].map(n => cubeAt(t, n))).toEqual([orbit(t.izar), ...[4, 3, 2, 1].map(t.at)])
    expect(all(t, 'borg.efficiency').map(e => e.wakes)).toEqual([1, 1, 1, 1])
    // Woken four times, it is Activated once.
    expect(all(t, 'borg.cubeActivated').filter(e => e.efficiency)).toHaveLength(1)
  })
})

describe('cards that move all Cubes', () => {
  test('move also those that have gone; the one that drew the card goes on, the others are marked', () => {
    shows('ASC-15.2.1.1-a', 'ASC-15.2.1.1-b', 'ASC-15.2.1.1-c')
    shows('ASC-BCMD-move-collective-a', 'ASC-BCMD-move-collective-c')
    const t = collective()
    const east = system(t, t.hub, 'izar', 2, 0)
    const west = system(t, t.hub, 'kurl', 2, 18_000)
    for (const id of [east, west]) owns(t, 1, id, { P: 1 })
    const [e, w] = [east, west].map(id => sector(t, t.hub, id, 1))
    cubes(t, e!, w!)
    commands(t, IDLE, 'move-collective')
    dice(t, 1, 1, 6, 6, ...ones(7))
    act(t)
    answer(t, 0, 1)
    // Cube 2 drew the card: it Assimilates Kurl. Cube 1 has moved too, and does no more.
    expect(all(t, 'borg.moved').map(m => [m.cube, m.to])).toEqual([
      [2, orbit(west)],
      [1, orbit(east)],
    ])
    expect(all(t, 'borg.assimilated').map(a => a.system)).toEqual([west])
    expect(discOf(t.g, east).owner).toBe(1)
    expect(asked(t)).toEqual(['1:building'])
    expect(spent(t)).toBe(true)
  })

  test('a Cube that was not moved still gets its own Activation', () => {
    shows('ASC-BCMD-move-collective-c')
    const t = collective()
    const east = system(t, t.hub, 'izar', 2, 0)
    const west = system(t, t.hub, 'kurl', 2, 18_000)
    for (const id of [east, west]) owns(t, 1, id, { P: 1 })
    // Cube 1 comes to Kurl; Cube 2 is at Izar already and stays there.
    cubes(t, sector(t, t.hub, west, 1), orbit(east))
    commands(t, 'move-collective', 'polaron-field-disruption')
    dice(t, 1, 1, 6, 6, ...ones(7))
    act(t)
    answer(t, 0, 1)
    expect(all(t, 'borg.stays').map(m => [m.cube, m.why])).toEqual([[2, 'there']])
    expect(all(t, 'borg.cubeActivated').map(e => [e.cube, e.efficiency])).toEqual([
      [1, false],
      [2, false],
    ])
    expect(spent(t)).toBe(true)
  })

  test('by the Borg set Cubes that were moved are still Activated later', () => {
    shows('ASCBORG-command-b')
    const t = collective({ options: { profile: 'official' } })
    t.g.s.borg.delay = 9
    const east = system(t, t.hub, 'izar', 2, 0)
    const west = system(t, t.hub, 'kurl', 2, 18_000)
    for (const id of [east, west]) owns(t, 1, id, { P: 1 })
    cubes(t, sector(t, t.hub, east, 1), sector(t, t.hub, west, 1))
    commands(t, 'move-collective', IDLE)
    dice(t, 1, 1, 6, 6, ...ones(7), 1, 1, 6, 6, ...ones(7))
    act(t)
    answer(t, 0, 1)
    expect(all(t, 'borg.cubeActivated').map(e => e.cube)).toEqual([1, 2])
    expect(all(t, 'borg.assimilated').map(a => a.system)).toEqual([east, west])
    expect(cube(t, 2)!.activated).toBe(false)
    expect(spent(t)).toBe(true)
  })

  test('the Activating player says in which order the others move', () => {
    shows('ASC-15.2.1.1-a')
    const t = collective()
    const izar = system(t, t.hub, 'izar', 4, 0)
    borgWorld(t, izar)
    const at = (n: number) => sector(t, t.hub, izar, n)
    cubes(t, at(1), at(2), at(3))
    commands(t, 'collective-linkage', 'polaron-field-disruption')
    act(t)
    answer(t, 0, 2)
    expect(asked(t)).toEqual(['0:cubeOrder'])
    answer(t, 0, [3, 1])
    expect(all(t, 'borg.moved').map(m => m.cube)).toEqual([2, 3, 1])
  })
})
