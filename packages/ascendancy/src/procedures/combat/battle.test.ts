import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { whyNoBattle } from '../../rules/combat/targets.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { isHostile } from '../../rules/trade/peace.ts'
import { BORG } from '../../state.ts'
import {
  agreement,
  answer,
  dice,
  event,
  options,
  owns,
  prompt,
  refusal,
  run,
  set,
  ships,
  spent,
} from '../../testing/table.ts'
import { arena, asked, command, cube, orbit, rolls } from './testing/arena.ts'

describe('the declaration', () => {
  test('costs one Command, at once and only once', () => {
    shows('ASC-9-a', 'ASC-9.4-b', 'ASC-9-d')
    const t = arena()
    set(t, 0, { commands: { ready: 3, exhausted: 2, locked: 0 } })
    ships(t, 0, t.near[2]!, 2)
    ships(t, 1, orbit(t.izar), 2)
    dice(command(t), 1, 1, 1, 1, /* round 2 */ 1, 1, 1, 1, /* round 3 */ 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(t.g.s.players[0]!.commands).toEqual({ ready: 2, exhausted: 3, locked: 0 })
    for (let round = 1; round < 3; round++) {
      answer(t, 0, false)
      answer(t, 1, false)
    }
    expect(t.g.s.combat!.round).toBe(3)
    expect(t.g.s.combat!.sides.map(s => s.power)).toEqual([0, 1])
    expect(t.g.s.players[0]!.commands.ready).toBe(2)
    expect(spent(t)).toBe(true)
  })

  test('needs a ready Command', () => {
    shows('ASC-9-a')
    const t = arena()
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    ships(t, 0, t.near[2]!, 2)
    ships(t, 1, orbit(t.izar), 2)
    command(t)
    expect(options(t, 0)).not.toContain('battle')
    expect(whyNoBattle(t.g, 0)!.rules).toContain('ASC-6.2.2-e')
    refusal(t, { seat: 0, answer: 'battle' })
  })

  test('reaches Adjacent Sectors and the own one, no further', () => {
    shows('ASC-9-b', 'ASC-9.6-a')
    const t = arena()
    ships(t, 0, orbit(t.izar), 1)
    ships(t, 1, t.far[2]!, 1)
    command(t)
    expect(options(t, 0)).not.toContain('battle')
    expect(whyNoBattle(t.g, 0)!.rules).toEqual(['ASC-9-b'])
    ships(t, 1, t.far[1]!, 1)
    command(t)
    expect(options(t, 0)).toContain('battle')
    set(t, 1, { ships: [{ at: orbit(t.izar), n: 1 }] })
    command(t)
    expect(options(t, 0)).toContain('battle')
  })

  test('one target Sector is chosen', () => {
    shows('ASC-9-b')
    const t = arena()
    ships(t, 0, orbit(t.izar), 1)
    ships(t, 1, t.far[1]!, 1)
    ships(t, 2, t.near[2]!, 1)
    dice(command(t), 1, 1)
    answer(t, 0, 'battle')
    expect(prompt(t, 0)).toMatchObject({ name: 'battleTarget', options: [t.far[1], t.near[2]] })
    refusal(t, { seat: 0, answer: t.far[2] })
    answer(t, 0, t.near[2])
    expect(event(t, 'battle.declared')).toMatchObject({ at: t.near[2], attacked: [2] })
    expect(t.g.s.combat!.sides.map(s => s.power)).toEqual([0, 2])
  })

  test('brings in the Ships of several Sectors around the target, for the same Command', () => {
    shows('ASC-9-c')
    const t = arena()
    set(t, 0, { commands: { ready: 1, exhausted: 4, locked: 0 } })
    ships(t, 0, t.near[2]!, 2)
    ships(t, 0, t.far[1]!, 1)
    ships(t, 0, t.far[3]!, 1)
    ships(t, 1, orbit(t.izar), 1)
    dice(command(t), 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(prompt(t, 0)).toMatchObject({ name: 'battleForces', options: [t.near[2], t.far[1]], min: 1 })
    refusal(t, { seat: 0, answer: [] })
    refusal(t, { seat: 0, answer: [t.far[3]] })
    answer(t, 0, [t.near[2], t.far[1]])
    expect(rolls(t)).toEqual([
      [0, 'ships', [1, 1, 1]],
      [1, 'ships', [1]],
    ])
    expect(t.g.s.players[0]!.commands.ready).toBe(0)
  })

  test('a Sector around the target may be left out', () => {
    shows('ASC-9-c')
    const t = arena()
    ships(t, 0, t.near[2]!, 2)
    ships(t, 0, t.far[1]!, 1)
    ships(t, 1, orbit(t.izar), 1)
    dice(command(t), 1, 1)
    answer(t, 0, 'battle')
    answer(t, 0, [t.far[1]])
    expect(rolls(t)).toEqual([
      [0, 'ships', [1]],
      [1, 'ships', [1]],
    ])
  })

  test('the Hub and a Conduit are beside each other for attacks, unless the option says no', () => {
    shows('ASC-9-b')
    for (const hubAttacks of [true, false]) {
      const t = arena({ options: { hubAttacks } })
      t.g.s.map.systems[t.izar]!.kind = 'hub'
      t.g.s.map.systems[t.ardana]!.kind = 'conduit'
      ships(t, 0, orbit(t.izar), 1)
      ships(t, 1, orbit(t.ardana), 1)
      command(t)
      expect(options(t, 0).includes('battle')).toBe(hubAttacks)
    }
  })

  test('in the rules of the boxes the Hub’s link is a way for Warp and no reach for weapons', () => {
    shows('ASC-8.5-f', 'ASC-8.5-h', 'ASCBORG-move-e')
    for (const profile of ['complete', 'official'] as const) {
      const t = arena({ options: { profile } })
      t.g.s.map.systems[t.izar]!.kind = 'hub'
      t.g.s.map.systems[t.ardana]!.kind = 'conduit'
      ships(t, 0, orbit(t.izar), 1)
      ships(t, 1, orbit(t.ardana), 1)
      command(t)
      expect(options(t, 0).includes('battle')).toBe(profile === 'complete')
      ships(t, 0, orbit(t.izar), -1)
      cube(t, orbit(t.izar))
      dice(t, 1, ...Array(9).fill(6))
      run(t, 'engage', { cube: orbit(t.izar), suspended: false })
      expect(shipsAt(t.g, 1, orbit(t.ardana))).toBe(profile === 'complete' ? 0 : 1)
    }
  })

  test('there is no attack by Nodes or by a Starbase alone, nor on one', () => {
    shows('ASC-10-g', 'ASC-9.1.1.1-c')
    const t = arena()
    owns(t, 0, t.izar, { P: 2 }, { starbase: true })
    ships(t, 1, orbit(t.izar), 1)
    command(t)
    expect(options(t, 0)).not.toContain('battle')
    expect(options(command(t, 1), 1)).not.toContain('battle')
    expect(options(t, 1)).toContain('invade')
  })
})

describe('Rivals who come to share a Sector', () => {
  test('can fight there once their Agreement is broken', () => {
    shows('ASC-9.6-a', 'ASC-9.6-b', 'ASC-4-Hostile-a')
    const t = arena()
    ships(t, 0, orbit(t.izar), 1)
    ships(t, 1, orbit(t.izar), 1)
    agreement(t, 1, 0)
    expect(isHostile(t.g, 0, 1)).toBe(false)
    agreement(t, 1, 0, 0, true)
    expect(isHostile(t.g, 0, 1)).toBe(true)
    t.g.s.players[1]!.agreements[0] = { holder: null, exhausted: false }
    expect(isHostile(t.g, 0, 1)).toBe(true)
    dice(command(t), 5, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.declared')).toMatchObject({ at: orbit(t.izar), from: [orbit(t.izar)] })
    expect(event(t, 'battle.ended').winners).toEqual([0])
  })

  test('can fight there when one built Ships under the eyes of the other', () => {
    shows('ASC-9.6-d')
    const t = arena()
    owns(t, 1, t.izar, {}, { starbase: true })
    ships(t, 0, orbit(t.izar), 1)
    set(t, 1, { has: { P: 5, R: 0, C: 0 } })
    expect(options(command(t, 1), 1)).not.toContain('battle')
    ships(t, 1, orbit(t.izar), 2)
    expect(options(command(t, 1), 1)).toContain('battle')
    expect(options(command(t, 0), 0)).toContain('battle')
  })
})

describe('several Rivals in the target Sector', () => {
  test('all Hostile ones are attacked, and all of them roll', () => {
    shows('ASC-9.7-a', 'ASC-9.7.1-a', 'ASC-9.7.1-b', 'ASC-9.7-b')
    const t = arena()
    ships(t, 0, t.near[2]!, 3)
    ships(t, 1, orbit(t.izar), 1)
    ships(t, 2, orbit(t.izar), 2)
    dice(command(t), 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.declared').attacked).toEqual([1, 2])
    expect(prompt(t, 0)).toMatchObject({ name: 'divideDice', kind: 'allocate', total: 3, exact: true })
    expect(rolls(t)).toEqual([])
    refusal(t, { seat: 0, answer: { 'seat:1': 1 } })
    answer(t, 0, { 'seat:1': 1, 'seat:2': 2 })
    expect(rolls(t)).toEqual([
      [0, 'ships', [1]],
      [0, 'ships', [1, 1]],
      [1, 'ships', [1]],
      [2, 'ships', [1, 1]],
    ])
    expect(t.g.s.combat!.sides.map(s => s.power)).toEqual([0, 1, 2])
  })

  test('dice count against the Rival they were given to, and surplus Hits are lost', () => {
    shows('ASC-9.7-b')
    const t = arena()
    ships(t, 0, t.near[2]!, 4)
    ships(t, 1, orbit(t.izar), 1)
    ships(t, 2, orbit(t.izar), 2)
    set(t, 2, { shields: 1 })
    dice(command(t), 5, 5, /* against the shields of seat 2 */ 5, 6, 1, 1, 1)
    answer(t, 0, 'battle')
    answer(t, 0, { 'seat:1': 2, 'seat:2': 2 })
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(0)
    expect(shipsAt(t.g, 2, orbit(t.izar))).toBe(1)
  })

  test('all Hits of the Defenders fall on the Attacker', () => {
    shows('ASC-9.7-c')
    const t = arena()
    ships(t, 0, t.near[2]!, 3)
    ships(t, 1, orbit(t.izar), 1)
    ships(t, 2, orbit(t.izar), 1)
    dice(command(t), 1, 1, 1, 5, 6)
    answer(t, 0, 'battle')
    answer(t, 0, { 'seat:1': 2, 'seat:2': 1 })
    expect([0, 1, 2].map(seat => t.g.s.combat!.sides[seat]!.lost)).toEqual([2, 0, 0])
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(1)
  })

  test('Peaceful ones may be spared or added; Hostile ones cannot be left out', () => {
    shows('ASC-9.7.2-a', 'ASC-9.7.2-b')
    for (const named of [[], [2]]) {
      const t = arena()
      ships(t, 0, t.near[2]!, 3)
      ships(t, 1, orbit(t.izar), 1)
      ships(t, 2, orbit(t.izar), 1)
      agreement(t, 2, 0)
      command(t)
      answer(t, 0, 'battle')
      expect(prompt(t, 0)).toMatchObject({ name: 'battleRivals', options: [2], min: 0 })
      refusal(t, { seat: 0, answer: [1] })
      answer(t, 0, named)
      expect(event(t, 'battle.declared').attacked).toEqual([1, ...named])
    }
  })

  test('where all are Peaceful at least one is named', () => {
    shows('ASC-9.7.2-a')
    const t = arena()
    ships(t, 0, t.near[2]!, 3)
    ships(t, 1, orbit(t.izar), 1)
    ships(t, 2, orbit(t.izar), 1)
    agreement(t, 1, 0)
    agreement(t, 2, 0)
    command(t)
    answer(t, 0, 'battle')
    refusal(t, { seat: 0, answer: [] })
    answer(t, 0, [2])
    expect(event(t, 'battle.declared').attacked).toEqual([2])
  })

  test('a spared Rival is asked only after the declaration, and may defend or stay out, not attack', () => {
    shows('ASC-9.7.2-c', 'ASC-9.7.2-d', 'ASC-9.7.2-e')
    const t = arena()
    ships(t, 0, t.near[2]!, 2)
    ships(t, 1, orbit(t.izar), 1)
    ships(t, 2, orbit(t.izar), 1)
    agreement(t, 2, 0)
    dice(command(t), 1, 1, 1, 1)
    answer(t, 0, 'battle')
    answer(t, 0, [])
    expect(asked(t)).toEqual(['2:battleStance'])
    expect(event(t, 'battle.declared').attacked).toEqual([1])
    expect(options(t, 2)).toEqual(['stayOut', 'defend'])
    answer(t, 2, 'defend')
    answer(t, 0, { 'seat:1': 1, 'seat:2': 1 })
    expect(rolls(t).map(([by]) => by)).toEqual([0, 0, 1, 2])
  })

  test('whoever stays out neither rolls nor is hit', () => {
    shows('ASC-9.7.2-d')
    const t = arena()
    ships(t, 0, t.near[2]!, 2)
    ships(t, 1, orbit(t.izar), 1)
    ships(t, 2, orbit(t.izar), 1)
    agreement(t, 2, 0)
    dice(command(t), 6, 6, 1)
    answer(t, 0, 'battle')
    answer(t, 0, [])
    answer(t, 2, 'stayOut')
    expect(rolls(t).map(([by]) => by)).toEqual([0, 1])
    expect(shipsAt(t.g, 2, orbit(t.izar))).toBe(1)
    expect(event(t, 'battle.ended').winners).toEqual([0])
  })
})

test('the Borg are Hostile to everybody, and a Cube is attacked like any Ship', () => {
  shows('ASC-4-Hostile-b', 'ASCREF-7-b')
  const t = arena()
  ships(t, 0, t.near[2]!, 1)
  ships(t, 1, t.far[1]!, 3)
  agreement(t, 1, 0)
  cube(t, orbit(t.izar))
  expect([isHostile(t.g, 0, BORG), isHostile(t.g, BORG, 0)]).toEqual([true, true])
  dice(command(t), 1, ...Array(9).fill(1))
  answer(t, 0, 'battle')
  expect(t.g.s.combat!.sides.map(s => s.power)).toEqual([0, BORG])
  expect(rolls(t).map(([by]) => by)).toEqual([0, BORG])
})
