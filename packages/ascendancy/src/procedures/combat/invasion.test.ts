import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { hegemonyResistance } from '../../rules/building/hegemony.ts'
import { whyNoInvasion, whyNotInvade } from '../../rules/combat/invadable.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { INDEPENDENT, type Reserves } from '../../state.ts'
import {
  agreement,
  answer,
  dice,
  event,
  fleet,
  options,
  owns,
  refusal,
  set,
  ships,
  spent,
} from '../../testing/table.ts'
import { type Arena, asked, command, holds, orbit, rolls, told } from './testing/arena.ts'
import { invade, izar, ones, world } from './testing/world.ts'

describe('the declaration', () => {
  test('takes a Command and sole occupation of a Developed System of somebody else', () => {
    shows('ASC-10-a')
    const t = world()
    set(t, 0, { commands: { ready: 1, exhausted: 4, locked: 0 } })
    command(t)
    answer(t, 0, 'invade')
    expect(t.g.s.players[0]!.commands).toEqual({ ready: 0, exhausted: 5, locked: 0 })
    expect(event(t, 'invasion.declared')).toEqual({ seat: 0, system: t.izar, defender: 1 })
    const u = world()
    set(u, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    expect(options(command(u), 0)).not.toContain('invade')
  })

  test('not against Undeveloped or own Systems', () => {
    shows('ASC-10-b')
    const t = world({ nodes: {}, disc: { owner: null, starbase: true } })
    expect(options(command(t), 0)).not.toContain('invade')
    expect(whyNoInvasion(t.g, 0)!.rules).toContain('ASC-10-b')
    owns(t, 0, t.izar, { P: 1 })
    expect(options(command(t), 0)).not.toContain('invade')
    owns(t, 1, t.izar, { P: 1 })
    expect(options(command(t), 0)).toContain('invade')
  })

  test('not while Rival Ships are in Orbit', () => {
    shows('ASC-10-c')
    const t = world()
    ships(t, 2, orbit(t.izar), 1)
    expect(options(command(t), 0)).not.toContain('invade')
    expect(whyNotInvade(t.g, 0, t.izar)!.rules).toEqual(['ASC-10-c'])
    refusal(t, { seat: 0, answer: 'invade' })
    ships(t, 2, orbit(t.izar), -1)
    expect(options(command(t), 0)).toContain('invade')
  })

  test('Peaceful Rivals in Orbit may give leave', () => {
    shows('ASC-10-d')
    const t = world()
    ships(t, 2, orbit(t.izar), 1)
    agreement(t, 2, 0)
    command(t)
    answer(t, 0, 'invade')
    expect(asked(t)).toEqual(['2:permission'])
    answer(t, 2, true)
    expect(asked(t)).toEqual(['1:surrender'])
    const u = world()
    ships(u, 2, orbit(u.izar), 1)
    agreement(u, 2, 0)
    command(u)
    const { ready } = u.g.s.players[0]!.commands
    answer(u, 0, 'invade')
    answer(u, 2, false)
    expect(asked(u)).toEqual(['0:command'])
    expect(u.g.s.players[0]!.commands.ready).toBe(ready)
    expect(options(u, 0)).not.toContain('invade')
  })
})

describe('the dice', () => {
  test('one for each Ship against one for each Structure, Control Node and Starbase included', () => {
    shows('ASC-10.1-a', 'ASC-10.1-b', 'ASC-12.2.3-a', 'ASC-3.6.4-b')
    const t = world({ disc: { starbase: true } })
    dice(command(t), ...ones(8))
    invade(t)
    expect(rolls(t)).toEqual([
      [0, 'ships', ones(4)],
      [1, 'nodes', ones(3)],
      [1, 'starbase', [1]],
    ])
  })

  test('the variant without the Starbase’s', () => {
    shows('ASCREF-5-d')
    const t = world({ disc: { starbase: true }, options: { starbaseDefendsInvasion: false } })
    dice(command(t), ...ones(7))
    invade(t)
    expect(rolls(t)[1]).toEqual([1, 'nodes', ones(3)])
    expect(spent(t)).toBe(true)
  })

  test('need the Weapons Level of the roller and the Shields of the other', () => {
    shows('ASC-10.1-c', 'ASC-10.1-d')
    const t = world()
    set(t, 0, { weapons: 2 })
    set(t, 1, { weapons: 1, shields: 2 })
    dice(command(t), 4, 4, 4, 5, 4, 3, 3)
    invade(t)
    expect(t.events.filter(e => e.type === 'combat.dice').map(e => e.data.needs)).toEqual([5, 4])
    expect(t.events.filter(e => e.type === 'combat.hits').map(e => e.data.hits)).toEqual([1, 1])
  })

  test('a Fleet with a rule of its own rolls apart', () => {
    shows('ASC-10.1-f')
    const t = world({ factions: ['cardassian', 'ferengi', 'romulan'], ships: 2 })
    fleet(t, 0, 2, orbit(t.izar), 3)
    dice(command(t), ...ones(8))
    invade(t)
    expect(rolls(t).slice(0, 2)).toEqual([
      [0, 'fleet:2', ones(3)],
      [0, 'ships', ones(2)],
    ])
  })

  test('the Round goes: Hits, Casualties, Retreat, next', () => {
    shows('ASC-10-h')
    const t = world()
    dice(command(t), 5, 1, 1, 1, 5, 1, 1, /* round 2 */ ...ones(5))
    invade(t)
    answer(t, 0, { R: 1 })
    expect(asked(t)).toEqual(['0:retreat'])
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(3)
    answer(t, 0, false)
    expect(asked(t)).toEqual(['1:surrender'])
    answer(t, 1, false)
    expect(t.g.s.combat!.round).toBe(2)
    expect(spent(t)).toBe(true)
  })
})

describe('First Strike', () => {
  test('of the Nodes takes Ships before they roll', () => {
    shows('ASC-10.1-e')
    const t = world()
    holds(t, 1, 'test-first-strike')
    dice(command(t), 5, 6, 1, /* two Ships answer */ 1, 1)
    invade(t)
    expect(rolls(t)).toEqual([
      [1, 'nodes', [5, 6, 1]],
      [0, 'ships', [1, 1]],
    ])
  })

  test('of the Ships destroys Nodes before they roll; a captured world still fires', () => {
    shows('ASC-10.1-e', 'ASC-10.2.1-d')
    const t = world()
    holds(t, 0, 'test-first-strike')
    dice(command(t), 5, 5, 1, 1, /* only the Control Node is left */ 1)
    invade(t)
    expect(rolls(t)[1]).toEqual([1, 'nodes', [1]])
    const u = world()
    holds(u, 0, 'test-first-strike')
    dice(command(u), 5, 5, 5, 5, 5, 1, 1)
    invade(u)
    expect(event(u, 'invasion.ended').outcome).toBe('success')
    expect(shipsAt(u.g, 0, orbit(u.izar))).toBe(3)
  })

  test('that razes everything leaves nobody to fire back', () => {
    shows('ASC-10.2.3-b')
    const t = world()
    holds(t, 0, 'test-first-strike')
    dice(command(t), 5, 5, 5, 1)
    invade(t)
    expect(rolls(t).length).toBe(1)
    expect(event(t, 'invasion.ended').outcome).toBe('annihilation')
  })
})

describe('giving up', () => {
  test('the Attacker may stop after any Round, and move away or stay', () => {
    shows('ASC-10.3-a', 'ASC-10.3-b', 'ASC-10.4-b')
    const t = world()
    dice(command(t), ...ones(7))
    invade(t)
    expect(asked(t)).toEqual(['0:retreat'])
    answer(t, 0, true)
    expect(options(t, 0)).toEqual(expect.arrayContaining(['stay', t.near[1], t.near[2], t.far[1], t.far[2]]))
    expect(options(t, 0).length).toBe(5)
    answer(t, 0, t.far[2])
    expect(event(t, 'invasion.ended').outcome).toBe('retreat')
    expect(shipsAt(t.g, 0, t.far[2]!)).toBe(4)
    expect(t.g.s.combat).toBeUndefined()
  })

  test('the Defender is never asked to Retreat but may Surrender, before the first roll too', () => {
    shows('ASC-10.3.1-a', 'ASC-10.3.1-b', 'ASC-10.3.1-c')
    const t = world()
    command(t)
    answer(t, 0, 'invade')
    expect(asked(t)).toEqual(['1:surrender'])
    expect(rolls(t)).toEqual([])
    answer(t, 1, true)
    expect(event(t, 'invasion.ended').outcome).toBe('surrender')
    expect(told(t)).not.toContain('combat.dice')
    expect(izar(t)).toMatchObject({ owner: 0, nodes: { P: 0, R: 1, C: 1 } })
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(4)
  })

  test('and after each Round', () => {
    shows('ASC-10.3.1-b', 'ASC-10.4-b', 'ASC-10.3.1-a')
    const t = world()
    dice(command(t), ...ones(7))
    invade(t)
    answer(t, 0, false)
    expect(asked(t)).toEqual(['1:surrender'])
    answer(t, 1, true)
    expect(event(t, 'invasion.ended').outcome).toBe('surrender')
    expect(izar(t).owner).toBe(0)
  })
})

describe('a System that nobody Controls', () => {
  const independent = (level: number, nodes: Partial<Reserves> = { P: 2 }): Arena =>
    world({ nodes, disc: { owner: null, civilization: level } })

  test('is invaded in the normal way, without a Control Node to count', () => {
    shows('ASC-10.5-a', 'ASC-10.5-b', 'ASC-10.5-c', 'ASC-10.2.1-b')
    const t = independent(0, { P: 3 })
    dice(command(t), 5, 5, 5, 5, ...ones(3))
    invade(t)
    expect(rolls(t)[1]).toEqual([INDEPENDENT, 'nodes', ones(3)])
    expect(event(t, 'invasion.ended').outcome).toBe('success')
    expect(izar(t)).toMatchObject({ owner: 0, nodes: { P: 3, R: 0, C: 0 } })
  })

  test('as many Hits as Resource Nodes raze it', () => {
    shows('ASC-10.5-b', 'ASC-10.2.3-a')
    const t = independent(1)
    set(t, 0, { weapons: 1 })
    dice(command(t), 5, 5, 1, 1, 1, 1)
    invade(t)
    expect(event(t, 'invasion.ended').outcome).toBe('annihilation')
    expect(izar(t)).toMatchObject({ owner: null, civilization: 0, nodes: { P: 0, R: 0, C: 0 } })
  })

  test('its dice are rolled, and its Hits placed, by the player to the right of the Attacker', () => {
    shows('ASC-10.5-d')
    const t = independent(1)
    fleet(t, 0, 2, orbit(t.izar), 3)
    dice(command(t), ...ones(7), 5, 1)
    invade(t)
    expect(t.events.filter(e => e.type === 'combat.dice').map(e => e.data.roller)).toEqual([0, 0, 2])
    expect(asked(t)).toEqual(['2:casualties'])
  })

  test('hits on 6 less its level, plus the Shields of the Attacker, and has its level as Shields', () => {
    shows('ASC-10.5-e', 'ASC-10.5-f', 'ASC-10.5-g', 'ASC-10.5-h')
    const needs = [1, 2, 3].map(level => {
      const t = independent(level)
      dice(command(t), ...ones(6))
      invade(t)
      return t.events.filter(e => e.type === 'combat.dice').map(e => e.data.needs)
    })
    expect(needs).toEqual([
      [6, 5],
      [7, 4],
      [7, 3],
    ])
    const shielded = independent(2)
    set(shielded, 0, { shields: 1, weapons: 3 })
    dice(command(shielded), 3, 3, 3, 4, 4, 5)
    invade(shielded)
    expect(shielded.events.filter(e => e.type === 'combat.dice').map(e => e.data.needs)).toEqual([4, 5])
    expect(shielded.events.filter(e => e.type === 'combat.hits').map(e => e.data.hits)).toEqual([1, 1])
  })

  test('where neither can harm the other the Invasion just ends', () => {
    shows('ASC-10.5-h')
    const t = independent(2)
    set(t, 0, { shields: 3 })
    command(t)
    invade(t)
    expect(event(t, 'invasion.ended').outcome).toBe('stalemate')
  })
})

test('a Starbase adds one to the Resistance against Hegemony', () => {
  shows('ASC-12.2.3-c')
  const t = world()
  const without = hegemonyResistance(t.g, t.izar)
  izar(t).starbase = true
  expect(hegemonyResistance(t.g, t.izar)).toBe(without + 1)
})
