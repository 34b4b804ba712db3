import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { discOf } from '../../rules/systems/control.ts'
import { BORG } from '../../state.ts'
import { answer, dice, event, fleet, options, owns, set, ships, spent } from '../../testing/table.ts'
import { type Arena, arena, asked, command, cube, holds, orbit, rolls, told } from './testing/arena.ts'

import { content } from './testing/cards.ts'

function facing(attackers: number, defenders: number, factions?: string[]): Arena {
  const t = arena(factions === undefined ? { content } : { factions, content })
  if (attackers > 0) ships(t, 0, t.near[2]!, attackers)
  if (defenders > 0) ships(t, 1, orbit(t.izar), defenders)
  return t
}

const left = (t: Arena): number[] => [shipsAt(t.g, 0, t.near[2]!), shipsAt(t.g, 1, orbit(t.izar))]

describe('cards used in a Combat', () => {
  test('a Reroll is offered after the roll, before Hits are counted, and once for each die', () => {
    shows('ASC-4-Reroll-a')
    const t = facing(3, 2)
    holds(t, 0, 'test-reroll')
    dice(command(t), 1, 1, 3)
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['0:combatCard'])
    expect(options(t, 0)).toEqual(['use:test-reroll', 'pass'])
    expect(told(t)).not.toContain('combat.hits')
    answer(t, 0, 'use:test-reroll')
    dice(t, 1, 6, /* the other side */ 1, 1)
    answer(t, 0, [0, 1])
    expect(event(t, 'combat.rerolled')).toMatchObject({ from: [1, 1], to: [1, 6] })
    expect(left(t)).toEqual([3, 1])
    expect(spent(t)).toBe(true)
  })

  test('what is done to the dice of others comes after all have rolled', () => {
    const t = facing(3, 2)
    holds(t, 1, 'test-ghosts')
    dice(command(t), 6, 1, 5, 1, 1, /* the two Hits again */ 1, 5)
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['1:combatCard'])
    expect(rolls(t).length).toBe(2)
    answer(t, 1, 'use:test-ghosts')
    expect(event(t, 'combat.rerolled')).toMatchObject({ by: 0, from: [6, 5], to: [1, 5] })
    expect(left(t)).toEqual([3, 1])
  })

  test('an effect lasts to the end of the battle, the card itself is gone', () => {
    const t = facing(1, 1)
    holds(t, 0, 'test-torpedoes')
    dice(command(t), 1, 1, /* round 2 */ 3, 1)
    answer(t, 0, 'battle')
    answer(t, 0, 'use:test-torpedoes')
    expect(event(t, 'combat.dice').needs).toBe(3)
    answer(t, 0, false)
    answer(t, 1, false)
    expect(event(t, 'battle.ended').winners).toEqual([0])
    expect(t.g.s.combat).toBeDefined()
  })

  test('some are used instead of rolling, and what they destroy nothing ignores', () => {
    const t = facing(3, 1)
    holds(t, 0, 'test-ram')
    holds(t, 1, 'test-barrier')
    dice(command(t), 5)
    answer(t, 0, 'battle')
    answer(t, 0, 'use:test-ram')
    expect(rolls(t)).toEqual([[1, 'ships', [5]]])
    expect(left(t)).toEqual([1, 0])
  })
})

describe('cards that change numbers', () => {
  test('faces that always hit, and faces that never do', () => {
    const t = facing(2, 2)
    set(t, 1, { shields: 3 })
    holds(t, 0, 'test-sixes')
    dice(command(t), 6, 5, 1, 1)
    answer(t, 0, 'battle')
    expect(left(t)).toEqual([2, 1])
    const u = facing(2, 2)
    holds(u, 1, 'test-cover')
    dice(command(u), 6, 5, 1, 1)
    answer(u, 0, 'battle')
    expect(left(u)).toEqual([2, 1])
  })

  test('Ships of one side in unlike Sectors are aimed at apart', () => {
    const t = arena({ content })
    ships(t, 0, orbit(t.izar), 1)
    ships(t, 0, t.far[2]!, 1)
    ships(t, 1, t.far[1]!, 2)
    holds(t, 0, 'test-cover')
    dice(command(t), 1, 1)
    answer(t, 0, 'battle')
    answer(t, 0, [orbit(t.izar), t.far[2]])
    const izar = `seat:0@${orbit(t.izar)}`
    const lane = `seat:0@${t.far[2]}`
    expect(asked(t)).toEqual(['1:divideDice'])
    dice(t, 5, 5)
    answer(t, 1, { [izar]: 1, [lane]: 1 })
    expect([shipsAt(t.g, 0, orbit(t.izar)), shipsAt(t.g, 0, t.far[2]!)]).toEqual([1, 0])
  })

  test('dice that hit without being rolled, in the first Round', () => {
    const t = facing(1, 6, ['cardassian', 'ferengi', 'romulan'])
    fleet(t, 0, 0, t.near[2]!, 3)
    holds(t, 0, 'test-surprise')
    dice(command(t), 1, ...Array(6).fill(1))
    answer(t, 0, 'battle')
    expect(event(t, 'combat.dice')).toMatchObject({ batch: 'fleet:0', dice: [], automatic: 3 })
    expect(left(t)).toEqual([4, 3])
  })

  test('kills found in failed dice; Hits and Casualties that do not count', () => {
    const t = facing(4, 3)
    holds(t, 0, 'test-pairs')
    holds(t, 1, 'test-barrier')
    dice(command(t), 2, 2, 5, 5, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(left(t)).toEqual([4, 2])
    const u = facing(3, 0, ['ferengi', 'klingon', 'romulan'])
    fleet(u, 1, 1, orbit(u.izar), 5, { side: 'B' })
    holds(u, 1, 'test-harmonics')
    dice(command(u), 6, 6, 1, 1, 1, 1, 1, 1)
    answer(u, 0, 'battle')
    expect(u.g.s.players[1]!.fleets[1]!.n).toBe(4)
  })

  test('a Cube that cannot Regenerate', () => {
    const t = facing(4, 0)
    holds(t, 0, 'test-probes')
    cube(t, orbit(t.izar), 4)
    dice(command(t), 1, 1, 1, 1, 6, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(t.g.s.borg.cubes[0]!.damage).toBe(4)
  })

  test('attacks without a Command', () => {
    const t = facing(1, 1)
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    holds(t, 0, 'test-free-war')
    dice(command(t), 6, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.ended').winners).toEqual([0])
    expect(t.g.s.players[0]!.commands.exhausted).toBe(5)
  })
})

describe('cards that forbid', () => {
  test('an attack, a Retreat, an Invasion', () => {
    const hidden = facing(1, 1)
    holds(hidden, 1, 'test-nebula')
    expect(options(command(hidden), 0)).not.toContain('battle')
    const proud = facing(1, 1)
    holds(proud, 0, 'test-never-yields')
    dice(command(proud), 1, 1)
    answer(proud, 0, 'battle')
    expect(asked(proud)).toEqual(['1:retreat'])
    const world = arena({ content })
    owns(world, 1, world.izar, { P: 1 })
    ships(world, 0, orbit(world.izar), 1)
    holds(world, 0, 'test-pacifist')
    expect(options(command(world), 0)).not.toContain('invade')
    holds(world, 0)
    holds(world, 1, 'test-never-yields')
    dice(command(world), 1, 1, 1)
    answer(world, 0, 'invade')
    expect(asked(world)).toEqual(['0:retreat'])
  })

  test('whoever never Retreats is not driven off by a Cube', () => {
    const t = facing(1, 0)
    cube(t, orbit(t.izar))
    holds(t, 0, 'test-never-yields')
    dice(command(t), 1, ...Array(9).fill(1), 1, ...Array(9).fill(1), 6, 4, ...Array(8).fill(1))
    answer(t, 0, 'battle')
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [BORG], rounds: 3 })
  })
})

describe('cards that act', () => {
  test('an attacked side that slips away cancels the battle', () => {
    const t = facing(1, 2)
    holds(t, 1, 'test-cloak')
    command(t)
    answer(t, 0, 'battle')
    expect(told(t)).toContain('battle.cancelled')
    expect(told(t)).not.toContain('battle.ended')
    expect(t.g.s.players[0]!.commands.ready).toBe(5)
    expect(t.g.s.combat).toBeUndefined()
  })

  test('the Ships that a Fleet destroyed are counted to it, first of all, even when it perishes', () => {
    const t = facing(2, 6, ['klingon', 'ferengi', 'romulan'])
    fleet(t, 0, 0, t.near[2]!, 4)
    holds(t, 0, 'test-marauders')
    set(t, 0, { has: { P: 0, R: 0, C: 0 } })
    dice(command(t), 5, 5, 5, 1, /* the others */ 5, 1, 6, 6, 6, 6, 1, 1)
    answer(t, 0, 'battle')
    answer(t, 1, { 'fleet:0': 4 })
    expect(t.g.s.players[0]!.has.P).toBe(3)
    expect(t.g.s.players[0]!.fleets[0]).toBe(null)
    expect(left(t)).toEqual([2, 2])
  })

  test('a Cube counts once', () => {
    const t = facing(0, 0, ['klingon', 'ferengi', 'romulan'])
    fleet(t, 0, 0, t.near[2]!, 4)
    cube(t, orbit(t.izar), 7)
    holds(t, 0, 'test-marauders')
    set(t, 0, { has: { P: 0, R: 0, C: 0 } })
    dice(command(t), 5, 5, 5, 5)
    answer(t, 0, 'battle')
    expect(t.g.s.players[0]!.has.P).toBe(1)
  })

  test('a victory over three Ships', () => {
    const t = facing(3, 3)
    holds(t, 0, 'test-veterans')
    set(t, 0, { has: { P: 0, R: 0, C: 0 } })
    dice(command(t), 6, 6, 6, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(t.g.s.players[0]!.has.C).toBe(1)
  })
})

describe('cards for Invasions', () => {
  function world(...cards: string[]): Arena {
    const t = arena({ content })
    owns(t, 1, t.izar, { P: 1 })
    ships(t, 0, orbit(t.izar), 4)
    holds(t, 0, ...cards)
    return t
  }

  test('Annihilation as a capture; Hits that only destroy', () => {
    const annexed = world('test-annex')
    dice(command(annexed), 5, 5, 1, 1, 1, 1)
    answer(annexed, 0, 'invade')
    answer(annexed, 1, false)
    expect(discOf(annexed.g, annexed.izar)).toMatchObject({ owner: 0, nodes: { P: 1 } })
    const razed = world('test-razing')
    dice(command(razed), 5, 5, 5, 5, 1, 1)
    answer(razed, 0, 'invade')
    answer(razed, 1, false)
    expect(event(razed, 'invasion.ended').outcome).toBe('annihilation')
    const both = world('test-annex', 'test-razing')
    dice(command(both), 5, 5, 5, 1, 1, 1)
    answer(both, 0, 'invade')
    answer(both, 1, false)
    expect(discOf(both.g, both.izar)).toMatchObject({ owner: 0, nodes: { P: 0 } })
  })
})
