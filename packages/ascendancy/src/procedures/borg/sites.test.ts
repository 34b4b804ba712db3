import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { discOf } from '../../rules/systems/control.ts'
import { dice, event, fleet, home, sector, ships, spent, system } from '../../testing/table.ts'
import { act, all, collective, commands, cubeAt, cubes, finds, orbit, told } from './testing/collective.ts'
import { explorer, lanes, VIRGIN } from './testing/explorer.ts'
import { alone } from './testing/maps.ts'

const inch = (n: number): number => n * 25_400

describe('where it cannot explore', () => {
  test('from a lane, or from a System without room for one more, it goes to the nearest System that has', () => {
    shows('ASC-15.3.1.1-a', 'ASC-15.3.1.1-b', 'ASC-15.3.1.1-e')
    const t = collective()
    const izar = system(t, t.hub, 'izar', 4, 0)
    // Ohniaka takes one lane only.
    const ohniaka = system(t, izar, 'ohniaka', 2, 0)
    fleet(t, 2, 0, sector(t, t.hub, izar, 3), 3)
    cubes(t, orbit(ohniaka))
    commands(t, 'move-target-starbase-3')
    lanes(t, 2)
    dice(t, 1)
    finds(t, 'risa', VIRGIN)
    act(t)
    expect(all(t, 'borg.seeks')).toEqual([{ cube: 1, what: 'site', to: orbit(izar), warp: 1, sectors: 3 }])
    const risa = event(t, 'borg.discovered').system
    expect(event(t, 'borg.laneLaid').from).toBe(izar)
    expect(cubeAt(t)).toBe(orbit(risa))
    expect(spent(t)).toBe(true)
  })

  test('a range of one takes it to the site, and no further', () => {
    shows('ASC-15.3.1.1-b')
    const t = collective()
    const izar = system(t, t.hub, 'izar', 4, 0)
    for (const seat of [0, 1, 2])
      Object.assign(discOf(t.g, home(t, seat)), { owner: null, nodes: { P: 0, R: 0, C: 0 } })
    cubes(t, sector(t, t.hub, izar, 2))
    commands(t, 'move-target-developed-1')
    act(t)
    expect(cubeAt(t)).toBe(orbit(t.hub))
    expect(told(t)).not.toContain('lane.rolled')
  })

  test('no such System in reach: next to the closest Ship of a player', () => {
    shows('ASC-15.3-d', 'ASC-15.3.1.1-c')
    const t = collective()
    const izar = system(t, t.hub, 'izar', 4, 0)
    const [one, , , four] = [1, 2, 3, 4].map(n => sector(t, t.hub, izar, n))
    ships(t, 1, orbit(t.hub), 1)
    ships(t, 2, orbit(izar), 1)
    cubes(t, sector(t, t.hub, izar, 3))
    commands(t, 'move-target-starbase-2')
    act(t)
    expect(all(t, 'borg.seeks')).toEqual([{ cube: 1, what: 'ship', to: four, warp: 1, sectors: 1 }])
    expect(cubeAt(t)).toBe(four)
    expect(one).not.toBe(four)
  })

  test('nothing at all: it does not move', () => {
    shows('ASC-15.3-e', 'ASC-15.3.1.1-d', 'ASC-15.3.1.2-a')
    const t = collective()
    // Two Systems that take one lane each, cut off from all others.
    const rog = alone(t, 'rog')
    const ohniaka = system(t, rog, 'ohniaka', 2)
    ships(t, 2, orbit(t.hub), 1)
    cubes(t, orbit(ohniaka))
    commands(t, 'move-target-starbase-3')
    act(t)
    expect(cubeAt(t)).toBe(orbit(ohniaka))
    expect(all(t, 'borg.stays')).toEqual([{ cube: 1, at: orbit(ohniaka), why: 'nothing' }])
  })

  test('by the Borg set it stays where it is', () => {
    shows('ASCBORG-unconnected-e')
    const t = collective({ options: { profile: 'official' } })
    t.g.s.borg.delay = 9
    const izar = system(t, t.hub, 'izar', 4, 0)
    cubes(t, sector(t, t.hub, izar, 2))
    commands(t, 'move-target-starbase-3')
    act(t)
    expect(cubeAt(t)).toBe(sector(t, t.hub, izar, 2))
    expect(told(t)).not.toContain('lane.rolled')
  })

  test('no room for a lane: it stays', () => {
    shows('ASC-15.3.1.2-b')
    const t = explorer({}, 4, 1)
    t.g.s.map.area.size = inch(5)
    act(t)
    expect(all(t, 'borg.stays')).toEqual([{ cube: 1, at: orbit(t.hub), why: 'noRoom' }])
    expect(t.g.s.map.lanes).toEqual([])
    expect(cubeAt(t)).toBe(orbit(t.hub))
  })

  test('no disc left or no room for one: the lane goes again, and the Cube stays', () => {
    shows('ASC-15.3.1.2-b')
    for (const lack of ['disc', 'room']) {
      const t = explorer({}, 4, 1)
      const left = t.g.s.discStack.length
      if (lack === 'disc') t.g.s.discStack = []
      else t.g.s.map.area.size = inch(6)
      act(t)
      expect(told(t)).toContain('borg.laneLaid')
      expect(told(t)).toContain('lane.removed')
      expect(t.g.s.map.lanes.every(l => l === null)).toBe(true)
      expect(cubeAt(t)).toBe(orbit(t.hub))
      expect(all(t, 'borg.stays')).toEqual([{ cube: 1, at: orbit(t.hub), why: 'noRoom' }])
      if (lack === 'room') expect(t.g.s.discStack).toHaveLength(left)
    }
  })
})
