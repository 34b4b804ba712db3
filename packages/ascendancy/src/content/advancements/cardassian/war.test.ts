import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import {
  type Arena,
  arena,
  asked,
  command,
  orbit,
  rolls,
  told,
} from '../../../procedures/combat/testing/arena.ts'
import { shipsAt } from '../../../rules/ships/pieces.ts'
import { discOf } from '../../../rules/systems/control.ts'
import { answer, answers, dice, event, options, owns, set, ships, spent } from '../../../testing/table.ts'
import { holds, isExhausted, ready, siege, standoff } from '../../testing/stories.ts'

const FACTIONS = ['cardassian', 'klingon', 'romulan']
const production = (t: Arena, seat: number) => t.g.s.players[seat]!.has.P

describe('Invasions', () => {
  test('Confiscation Protocols: each Resource Node that is captured earns 1 Production', () => {
    shows('ASC-ADV-confiscation-protocols-a')
    const t = siege(FACTIONS, 5, { P: 1, R: 1, C: 1 })
    holds(t, 0, 'confiscation-protocols')
    dice(command(t), 5, 5, 5, 5, 5, 1, 1, 1, 1)
    answer(t, 0, 'invade')
    expect(discOf(t.g, t.izar).owner).toBe(0)
    expect(production(t, 0)).toBe(3)
    expect(spent(t)).toBe(true)
  })

  test('Confiscation Protocols: a world laid waste earns nothing', () => {
    const t = siege(FACTIONS, 5, { P: 1, R: 1, C: 1 })
    holds(t, 0, 'confiscation-protocols')
    dice(command(t), 5, 5, 5, 5, 1, 1, 1, 1, 1)
    answer(t, 0, 'invade')
    expect(event(t, 'invasion.ended').outcome).toBe('annihilation')
    expect(production(t, 0)).toBe(0)
  })

  test('Annexation Protocols: as many Hits as Nodes are a success too, and the Nodes stand', () => {
    shows('ASC-ADV-annexation-protocols-a')
    const t = siege(FACTIONS, 2, { P: 1 })
    holds(t, 0, 'annexation-protocols')
    dice(command(t), 5, 5, 1, 1)
    answer(t, 0, 'invade')
    expect(discOf(t.g, t.izar)).toMatchObject({ owner: 0, nodes: { P: 1 } })
    expect(t.g.s.players[0]!.has.C).toBe(1)
  })

  test('Annexation Protocols: every success Refreshes two Commands', () => {
    shows('ASC-ADV-annexation-protocols-b')
    for (const [card, left] of [
      ['annexation-protocols', 2],
      ['central-command', 0],
    ] as const) {
      const t = siege(FACTIONS, 3, { P: 1 })
      holds(t, 0, card)
      set(t, 0, { commands: { ready: 1, exhausted: 3, locked: 0 } })
      dice(command(t), 5, 5, 5, 1, 1)
      answer(t, 0, 'invade')
      expect(discOf(t.g, t.izar).owner).toBe(0)
      expect(ready(t, 0)).toBe(left)
    }
  })

  test('Reactive Energy Barriers: two Hits of the first Round do not count, those of the second do', () => {
    shows('ASC-ADV-reactive-energy-barriers-a')
    const t = siege(['klingon', 'cardassian', 'romulan'], 6, { P: 2, R: 1, C: 1 })
    holds(t, 1, 'reactive-energy-barriers')
    dice(command(t), 5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1)
    answers(t, 0, 'invade')
    answer(t, 1, false)
    expect(event(t, 'combat.hits')).toMatchObject({ by: 0, hits: 3, ignored: 2 })
    answer(t, 0, { P: 1, R: 1, C: 1 })
    dice(t, 5, 1, 1, 1, 1, 1, 1, 1)
    answer(t, 1, false)
    expect(event(t, 'combat.hits')).toMatchObject({ hits: 1, ignored: 0 })
    expect(spent(t)).toBe(true)
  })

  test('Reactive Energy Barriers guard the own worlds, not the own Ships', () => {
    const t = siege(FACTIONS, 2, { P: 1, R: 1 })
    holds(t, 0, 'reactive-energy-barriers')
    dice(command(t), 1, 1, 5, 5, 1)
    answer(t, 0, 'invade')
    expect(t.events.filter(e => e.type === 'combat.hits').map(e => e.data.ignored)).toEqual([0, 0])
    expect(event(t, 'combat.losses')).toMatchObject({ seat: 0, ships: 2 })
  })
})

describe('Metagenic Weapons', () => {
  test('six Ships need no roll to lay waste to a System of four Nodes', () => {
    shows('ASC-ADV-metagenic-weapons-a', 'ASC-ADV-metagenic-weapons-b', 'ASC-ADV-metagenic-weapons-c')
    const t = siege(FACTIONS, 6, { P: 2, R: 1 })
    holds(t, 0, 'metagenic-weapons')
    dice(command(t), 1, 1, 1, 1)
    answers(t, 0, 'invade', 'use:metagenic-weapons')
    expect(rolls(t)[0]).toEqual([0, 'ships', []])
    expect(event(t, 'combat.hits')).toMatchObject({ by: 0, hits: 6 })
    expect(event(t, 'invasion.ended').outcome).toBe('annihilation')
    expect(discOf(t.g, t.izar)).toMatchObject({ owner: null, nodes: { P: 0, R: 0, C: 0 } })
    expect(isExhausted(t, 0, 'metagenic-weapons')).toBe(true)
    expect(spent(t)).toBe(true)
  })

  test('whoever rather rolls may, and is asked again in the next Round', () => {
    const t = siege(FACTIONS, 2, { P: 2, R: 1 })
    holds(t, 0, 'metagenic-weapons')
    dice(command(t), 1, 1, 1, 1, 1, 1)
    answers(t, 0, 'invade', 'pass', false)
    expect(asked(t)).toEqual(['0:combatCard'])
    dice(t, 1, 1, 1, 1)
    answer(t, 0, 'use:metagenic-weapons')
    answer(t, 0, { P: 1, R: 1 })
    expect(discOf(t.g, t.izar).nodes).toEqual({ P: 1, R: 0, C: 0 })
  })

  test('with Annexation Protocols the bare world is taken', () => {
    const t = siege(FACTIONS, 6, { P: 2, R: 1 })
    holds(t, 0, 'metagenic-weapons', 'annexation-protocols')
    dice(command(t), 1, 1, 1, 1)
    answers(t, 0, 'invade', 'use:metagenic-weapons')
    expect(discOf(t.g, t.izar)).toMatchObject({ owner: 0, nodes: { P: 0, R: 0, C: 0 } })
  })

  test('a defence that strikes first thins the Ships out before', () => {
    const t = siege(['cardassian', 'romulan', 'klingon'], 3, { P: 2, R: 1 })
    holds(t, 0, 'metagenic-weapons')
    holds(t, 1, 'orbital-defense-grid')
    dice(command(t), 5, 5, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    answer(t, 0, 'use:metagenic-weapons')
    expect(event(t, 'combat.hits')).toMatchObject({ by: 1, hits: 2 })
    expect(t.events.filter(e => e.type === 'combat.hits').at(-1)!.data).toMatchObject({ by: 0, hits: 1 })
  })
})

describe('Space Battles', () => {
  /** Seat 0 attacks with three Ships, seat 1 has one. */
  function ghosts(): Arena {
    const t = standoff(['klingon', 'cardassian', 'romulan'], 3, 1)
    holds(t, 1, 'sensor-ghosting')
    return command(t)
  }

  test('Sensor Ghosting: a Rival rolls all Hits again, on its own turn', () => {
    shows('ASC-ADV-sensor-ghosting-a', 'ASC-ADV-sensor-ghosting-b')
    const t = dice(ghosts(), 5, 2, 6, 1, 1, 3) as Arena
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['1:combatCard'])
    answer(t, 1, 'use:sensor-ghosting')
    expect(event(t, 'combat.rerolled')).toMatchObject({ by: 0, from: [5, 6], to: [1, 3] })
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(1)
    expect(isExhausted(t, 1, 'sensor-ghosting')).toBe(true)
    expect(spent(t)).toBe(true)
  })

  test('Sensor Ghosting: nobody is asked where nothing hit', () => {
    const t = dice(ghosts(), 1, 2, 3, 1) as Arena
    answer(t, 0, 'battle')
    expect(told(t)).not.toContain('combat.losses')
    expect(asked(t)).toEqual(['1:retreat'])
  })

  test('Sensor Ghosting: not in a battle of others', () => {
    shows('ASC-ADV-sensor-ghosting-c')
    const t = standoff(['klingon', 'romulan', 'cardassian'], 2, 1)
    holds(t, 2, 'sensor-ghosting')
    ships(t, 2, orbit(t.ardana), 1)
    dice(command(t), 5, 5, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [0] })
    expect(isExhausted(t, 2, 'sensor-ghosting')).toBe(false)
  })

  test('Weaponized Star Bases: a Starbase rolls three dice and not one', () => {
    shows('ASC-ADV-weaponized-star-bases-a')
    const t = standoff(['klingon', 'cardassian', 'romulan'], 1, 2)
    owns(t, 1, t.izar, {}, { starbase: true })
    holds(t, 1, 'weaponized-star-bases')
    dice(command(t), 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(rolls(t)).toEqual([
      [0, 'ships', [1]],
      [1, 'ships', [1, 1]],
      [1, 'starbase', [1, 1, 1]],
    ])
  })

  test('Weaponized Star Bases: in the defence of a world as well', () => {
    shows('ASC-ADV-weaponized-star-bases-a')
    const t = siege(['klingon', 'cardassian', 'romulan'], 1, {})
    owns(t, 1, t.izar, {}, { starbase: true })
    holds(t, 1, 'weaponized-star-bases')
    dice(command(t), 1, 1, 1, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    expect(rolls(t).slice(1)).toEqual([
      [1, 'nodes', [1]],
      [1, 'starbase', [1, 1, 1]],
    ])
  })

  /** Romulans attack from their cloak; the Cardassians watch Izar. */
  function hunt(where: 'izar' | 'lane', net: boolean): Arena {
    const t = arena({ factions: ['romulan', 'cardassian', 'klingon'] })
    ships(t, 0, t.near[1]!, 2)
    ships(t, 1, where === 'izar' ? orbit(t.izar) : t.near[2]!, 2)
    if (where === 'izar') ships(t, 0, t.near[2]!, 2)
    owns(t, 1, t.izar)
    holds(t, 0, 'romulan-cloaking-device')
    if (net) holds(t, 1, 'gravitic-sensor-net')
    return command(t)
  }

  test('Gravitic Sensor Net: no First Strike from a cloak at a Cardassian System', () => {
    shows('ASC-ADV-gravitic-sensor-net-a')
    const seen = dice(hunt('izar', true), 5, 5, 1, 1) as Arena
    answer(seen, 0, 'battle')
    expect(rolls(seen).map(([by]) => by)).toEqual([0, 1])
    for (const t of [hunt('izar', false), hunt('lane', true)]) {
      dice(t, 5, 5)
      answer(t, 0, 'battle')
      expect(rolls(t).map(([by]) => by)).toEqual([0])
    }
  })

  test('Gravitic Sensor Net: the own cloak is not spoilt by it', () => {
    const t = standoff(['cardassian', 'klingon', 'romulan'], 2, 2)
    owns(t, 0, t.izar)
    holds(t, 0, 'romulan-cloaking-device', 'gravitic-sensor-net')
    dice(command(t), 5, 5)
    answer(t, 0, 'battle')
    expect(rolls(t).map(([by]) => by)).toEqual([0])
  })
})

test('nothing of it is offered to anybody else', () => {
  const t = standoff(FACTIONS, 2, 2)
  holds(t, 1, 'the-obsidian-order', 'covert-military-bases')
  command(t)
  expect(options(t, 0).filter(id => String(id).startsWith('use:'))).toEqual([])
})
