import type { Hooks } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { hopelessWorlds } from '../../rules/combat/invadable.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { discOf, structuresOn } from '../../rules/systems/control.ts'
import { BORG, type Disc } from '../../state.ts'
import { answer, at, dice, event, fleet, options, prompt, set, ships } from '../../testing/table.ts'
import type { Ascendancy } from '../../types.ts'
import {
  type Arena,
  arena,
  asked,
  borgWorld,
  command,
  cube,
  holds,
  orbit,
  rolls,
  told,
} from './testing/arena.ts'

const ones = (n: number): number[] => Array(n).fill(1)
const izar = (t: Arena): Disc => discOf(t.g, t.izar)

/** Seat 0 over a Borg World. */
function world(invaders: number, nodes: number, cubeOnSpire = false, factions?: string[]): Arena {
  const t = arena(factions === undefined ? {} : { factions })
  borgWorld(t, t.izar, nodes, cubeOnSpire)
  ships(t, 0, orbit(t.izar), invaders)
  return t
}

const cardsOf = (t: Arena, seat: number): number =>
  t.g.s.players[seat]!.projects.length + t.g.s.players[seat]!.advancements.length

describe('Reclaiming a Borg World', () => {
  test('example: six Ships of the Federation against three Structures', () => {
    shows('ASC-10.6-a', 'ASC-10.6-e', 'ASC-10.6-f', 'ASC-10-f', 'ASC-10.6.1-a')
    const t = world(6, 2, false, ['federation', 'ferengi', 'romulan'])
    dice(command(t), ...ones(6), ...ones(3))
    answer(t, 0, 'invade')
    expect(rolls(t)).toEqual([
      [0, 'ships', ones(6)],
      [BORG, 'nodes', ones(3)],
    ])
    expect(told(t).lastIndexOf('combat.dice')).toBeLessThan(told(t).indexOf('combat.hits'))
  })

  test('takes as many Hits as there are Structures: Spire, Nodes and a Cube on the Spire', () => {
    shows('ASC-10.6-c', 'ASC-10.6-d', 'ASC-10.6.4-a', 'ASC-10.6.4-b', 'ASC-10.6.4-d')
    const t = world(6, 3, true)
    expect(structuresOn(izar(t))).toBe(5)
    set(t, 0, { weapons: 2 })
    dice(command(t), 6, 6, 6, 6, 6, 1, ...ones(5))
    const before = cardsOf(t, 0)
    answer(t, 0, 'invade')
    expect(event(t, 'invasion.ended').outcome).toBe('reclaimed')
    expect(izar(t)).toMatchObject({ owner: null, assimilation: 0, cubeOnSpire: false })
    expect(cardsOf(t, 0)).toBe(before + 1)
  })

  test('the symbol that always hits is on the dice of a Cube, not on those of a Borg World', () => {
    shows('ASC-9.8.3.4-a')
    const options = { borgHitRolls: [6, 6, 6, 6, 6, 6] }
    const t = arena({ options })
    borgWorld(t, t.izar, 1)
    ships(t, 0, orbit(t.izar), 2)
    holds(t, 0, 'modified-borg-shield-plating')
    dice(command(t), 1, 1, 6, 6)
    answer(t, 0, 'invade')
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(2)
    const fight = arena({ options })
    cube(fight, orbit(fight.izar), 7)
    ships(fight, 0, fight.near[2]!, 2)
    holds(fight, 0, 'modified-borg-shield-plating')
    dice(command(fight), 1, 1, 6, 6)
    answer(fight, 0, 'battle')
    expect(shipsAt(fight.g, 0, fight.near[2]!)).toBe(0)
  })

  test('a warning stands before a hopeless one, unless Hits of the first Round make up for the Ships', () => {
    shows('ASC-10.6.3-b')
    const ambush: Hooks<Ascendancy> = {
      values: {
        automaticHits: (_g, { by, round }, self) => (by === self.owner && round === 1 ? 2 : undefined),
      },
    }
    const t = arena({ content: { ambush } })
    borgWorld(t, t.izar, 2)
    ships(t, 0, orbit(t.izar), 1)
    expect(hopelessWorlds(command(t).g, 0, [t.izar])).toEqual([t.izar])
    holds(t, 0, 'ambush')
    expect(hopelessWorlds(command(t).g, 0, [t.izar])).toEqual([])
  })

  test('more Hits than that make no difference: nobody Controls it, it must be Colonised', () => {
    shows('ASC-10.6-c', 'ASC-10.6.4-b', 'ASC-10.6.4-c')
    const t = world(4, 1)
    dice(command(t), 6, 6, 6, 6, 1, 1)
    answer(t, 0, 'invade')
    expect(event(t, 'invasion.ended').outcome).toBe('reclaimed')
    expect(izar(t).owner).toBe(null)
    set(t, 0, { has: { P: 0, R: 0, C: 5 } })
    expect(options(command(t), 0)).not.toContain('invade')
    expect(options(at(t, 0, 'building'), 0)).toContain('colonise')
  })

  test('fewer Hits do nothing', () => {
    shows('ASC-10.6.3-a', 'ASC-10.6-c')
    const t = world(6, 2)
    set(t, 0, { weapons: 1 })
    dice(command(t), 6, 6, 1, 1, 1, 1, ...ones(3))
    answer(t, 0, 'invade')
    expect(asked(t)).toEqual(['0:retreat'])
    expect(izar(t)).toMatchObject({ owner: BORG, assimilation: 3 })
  })

  test('whoever has too few Ships is warned', () => {
    shows('ASC-10.6.3-b')
    const t = world(2, 2)
    command(t)
    answer(t, 0, 'invade')
    expect(prompt(t, 0)).toMatchObject({ name: 'invadeSystem', about: { hopeless: [t.izar] } })
    const u = world(3, 2)
    command(u)
    answer(u, 0, 'invade')
    expect(asked(u)).not.toEqual(['0:invadeSystem'])
  })
})

describe('the World', () => {
  test('has its Nodes as Shields, hits like the Borg, and does not care for yours', () => {
    shows('ASC-10.6.2-a', 'ASC-9.8.3.1-a')
    const t = world(4, 2)
    set(t, 0, { weapons: 1, shields: 2 })
    dice(command(t), 5, 5, 5, 6, 4, 4, 3)
    answer(t, 0, 'invade')
    expect(event(t, 'combat.dice').needs).toBe(6)
    expect(t.events.filter(e => e.type === 'combat.hits').map(e => e.data.hits)).toEqual([1, 2])
  })

  test('grows a Node after each Round: a Shield and a die more, three Nodes at most', () => {
    shows('ASC-10.6.2-b', 'ASC-10.6.2-c', 'ASC-10.6.2-e', 'ASC-10.6-g')
    const t = world(6, 1)
    dice(command(t), ...Array(80).fill(1))
    answer(t, 0, 'invade')
    const seen = [[rolls(t)[1]![2].length, izar(t).assimilation]]
    for (let round = 2; round <= 4; round++) {
      expect(asked(t)).toEqual(['0:retreat'])
      answer(t, 0, false)
      seen.push([rolls(t)[1]![2].length, izar(t).assimilation])
    }
    expect(seen).toEqual([
      [2, 2],
      [3, 3],
      [4, 3],
      [4, 3],
    ])
  })

  test('keeps the Node when the invaders are gone', () => {
    shows('ASC-10.6.2-b')
    const t = world(3, 2)
    dice(command(t), 1, 1, 1, 4, 4, 4)
    answer(t, 0, 'invade')
    expect(event(t, 'invasion.ended').outcome).toBe('repelled')
    expect(izar(t).assimilation).toBe(3)
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(0)
  })

  test('its Hits are placed by the owner of the Ships', () => {
    shows('ASC-9.8.3.2-a')
    const t = world(2, 2)
    fleet(t, 0, 2, orbit(t.izar), 3)
    dice(command(t), ...ones(5), 4, 1, 1)
    answer(t, 0, 'invade')
    expect(asked(t)).toEqual(['0:casualties'])
  })
})
