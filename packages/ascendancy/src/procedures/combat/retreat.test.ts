import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import {
  agreement,
  answer,
  dice,
  event,
  fleet,
  home,
  options,
  prompt,
  refusal,
  set,
  ships,
} from '../../testing/table.ts'
import { type Arena, arena, asked, command, orbit, rolls, told } from './testing/arena.ts'

/** Round one is over and nobody was hit; the Attacker stands before Izar, the Defender in its Orbit. */
function afterRound(prepare?: (t: Arena) => void): Arena {
  const t = arena()
  ships(t, 0, t.near[2]!, 2)
  ships(t, 1, orbit(t.izar), 2)
  prepare?.(t)
  dice(command(t), ...Array(20).fill(1))
  answer(t, 0, 'battle')
  return t
}

describe('the decision', () => {
  test('comes to the Attacker first, then to the Defender', () => {
    shows('ASC-9.3-b', 'ASC-9.3-c')
    const t = afterRound()
    expect(asked(t)).toEqual(['0:retreat'])
    answer(t, 0, false)
    expect(asked(t)).toEqual(['1:retreat'])
  })

  test('an Attacker who leaves has lost, and the Defender is not asked any more', () => {
    shows('ASC-9.4-c', 'ASC-9.5-a', 'ASC-9.3-b')
    const t = afterRound()
    answer(t, 0, true)
    answer(t, 0, t.near[1])
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [1], rounds: 1 })
    expect(asked(t)).toEqual(['1:manoeuvreTo'])
  })

  test('a Defender who leaves has lost', () => {
    shows('ASC-9.5-a', 'ASC-9.4-c')
    const t = afterRound()
    answer(t, 0, false)
    answer(t, 1, true)
    answer(t, 1, t.far[2])
    expect(event(t, 'battle.ended').winners).toEqual([0])
    expect(shipsAt(t.g, 1, t.far[2]!)).toBe(2)
  })
})

describe('the move', () => {
  test('is as far as Impulse goes, over lanes that lie there, to one Sector for all', () => {
    shows('ASC-9.3.1-a', 'ASC-9.3.1-b', 'ASC-9.3.1-c')
    const t = afterRound(t => {
      fleet(t, 1, 2, orbit(t.izar), 3)
    })
    const lanes = t.g.s.map.lanes.length
    answer(t, 0, false)
    answer(t, 1, true)
    expect(options(t, 1)).toEqual([t.far[1], t.far[2]])
    refusal(t, { seat: 1, answer: t.far[3] })
    answer(t, 1, t.far[2])
    expect(shipsAt(t.g, 1, t.far[2]!)).toBe(5)
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(0)
    expect(t.g.s.map.lanes.length).toBe(lanes)
  })

  test('each Sector of a many-sided attack is a group with a goal of its own', () => {
    shows('ASC-9.3.1-d')
    const t = arena()
    ships(t, 0, t.near[2]!, 2)
    ships(t, 0, t.far[1]!, 1)
    ships(t, 1, orbit(t.izar), 1)
    dice(command(t), 1, 1, 1, 1)
    answer(t, 0, 'battle')
    answer(t, 0, [t.near[2], t.far[1]])
    answer(t, 0, true)
    expect(prompt(t, 0)).toMatchObject({ name: 'retreatTo', about: { from: t.near[2] } })
    expect(options(t, 0)).toEqual([t.near[1], placeOfSystem(home(t, 0))])
    answer(t, 0, t.near[1])
    expect(prompt(t, 0)).toMatchObject({ name: 'retreatTo', about: { from: t.far[1] } })
    answer(t, 0, t.far[3])
    expect([shipsAt(t.g, 0, t.near[1]!), shipsAt(t.g, 0, t.far[3]!)]).toEqual([2, 1])
    expect(event(t, 'battle.ended').winners).toEqual([1])
  })

  test('a blocked group fights on when the others leave', () => {
    shows('ASC-9.3.1-d', 'ASC-9.3.2-a')
    const t = arena()
    ships(t, 0, t.near[2]!, 2)
    ships(t, 0, t.far[1]!, 1)
    ships(t, 1, orbit(t.izar), 1)
    ships(t, 2, t.far[2]!, 1)
    dice(command(t), 1, 1, 1, 1, /* round 2 */ 5, 1)
    answer(t, 0, 'battle')
    answer(t, 0, orbit(t.izar))
    answer(t, 0, [t.near[2], t.far[1]])
    answer(t, 0, true)
    answer(t, 0, t.near[1])
    expect(t.g.s.combat!.sides[0]!.sectors).toEqual([t.far[1]])
    answer(t, 1, false)
    expect(rolls(t)).toEqual([
      [0, 'ships', [5]],
      [1, 'ships', [1]],
    ])
    expect(event(t, 'battle.ended').winners).toEqual([0])
  })

  test('is not offered where Hostile Ships close every way out, and Peaceful ones do not close it', () => {
    shows('ASC-9.3.2-a')
    const t = afterRound(t => {
      ships(t, 2, t.far[1]!, 1)
    })
    answer(t, 0, false)
    expect(asked(t)).toEqual(['0:retreat'])
    expect(t.g.s.combat!.round).toBe(2)
    const u = afterRound(t => {
      ships(t, 2, t.far[1]!, 1)
      agreement(t, 2, 1)
    })
    answer(u, 0, false)
    expect(asked(u)).toEqual(['1:retreat'])
    answer(u, 1, true)
    expect(options(u, 1)).toEqual([u.far[1], u.far[2]])
  })

  test('ends in a Hazardous System with its Hazard', () => {
    shows('ASC-9.3.1-a')
    const t = afterRound(t => {
      t.g.s.discs[home(t, 0)]!.card = 'excalbia'
    })
    dice(t, 6, 1)
    answer(t, 0, true)
    answer(t, 0, placeOfSystem(home(t, 0)))
    expect(told(t)).toContain('hazard.braved')
  })
})

describe('with several Defenders', () => {
  function three(): Arena {
    const t = arena()
    ships(t, 0, t.near[2]!, 2)
    ships(t, 1, orbit(t.izar), 1)
    ships(t, 2, orbit(t.izar), 1)
    dice(command(t), ...Array(20).fill(1))
    answer(t, 0, 'battle')
    answer(t, 0, { 'seat:1': 1, 'seat:2': 1 })
    return t
  }

  test('each decides for itself, in Turn Order', () => {
    shows('ASC-9.7.1-c', 'ASC-9.7.3-a', 'ASC-9.7.3-b')
    const t = three()
    answer(t, 0, false)
    expect(asked(t)).toEqual(['2:retreat'])
    answer(t, 2, true)
    answer(t, 2, t.far[2])
    expect(asked(t)).toEqual(['1:retreat'])
    answer(t, 1, false)
    expect(t.g.s.combat!.sides.map(s => s.fate)).toEqual(['fighting', 'fighting', 'retreated'])
  })

  test('the battle goes on until all are gone or destroyed', () => {
    shows('ASC-9.7.3-c')
    const t = three()
    answer(t, 0, false)
    answer(t, 2, true)
    answer(t, 2, t.far[2])
    answer(t, 1, false)
    expect(t.g.s.combat!.round).toBe(2)
    expect(rolls(t).map(([by]) => by)).toEqual([0, 1])
    dice(t, 5, 1, 1)
    answer(t, 0, false)
    answer(t, 1, false)
    expect(event(t, 'battle.ended').winners).toEqual([0])
  })

  test('it is over when the Attacker leaves', () => {
    shows('ASC-9.7.3-d')
    const t = three()
    answer(t, 0, true)
    answer(t, 0, t.near[1])
    expect(event(t, 'battle.ended').winners).toEqual([1, 2])
    expect(asked(t)).toEqual(['2:manoeuvreTo'])
    answer(t, 2, 'stay')
    expect(asked(t)).toEqual(['1:manoeuvreTo'])
  })
})

describe('the Tactical Manoeuvre', () => {
  function won(prepare?: (t: Arena) => void): Arena {
    const t = arena()
    ships(t, 0, t.near[2]!, 3)
    ships(t, 1, orbit(t.izar), 1)
    prepare?.(t)
    dice(command(t), ...Array(12).fill(6))
    answer(t, 0, 'battle')
    return t
  }

  test('moves none, some or all of the winner’s Ships, at Impulse, for no Command', () => {
    shows('ASC-9.5.1-a', 'ASC-9.5.1-b', 'ASC-9.5.1-c', 'ASC-9.5.1-d')
    const t = won(t => set(t, 0, { commands: { ready: 1, exhausted: 4, locked: 0 } }))
    expect(t.g.s.players[0]!.commands.ready).toBe(0)
    const lanes = t.g.s.map.lanes.length
    expect(options(t, 0)).toEqual(['stay', t.near[1], orbit(t.izar), placeOfSystem(home(t, 0)), t.far[1]])
    refusal(t, { seat: 0, answer: t.far[2] })
    answer(t, 0, orbit(t.izar))
    expect(prompt(t, 0)).toMatchObject({ name: 'manoeuvreShips', options: [0, 1, 2] })
    answer(t, 0, 1)
    expect([shipsAt(t.g, 0, t.near[2]!), shipsAt(t.g, 0, orbit(t.izar))]).toEqual([1, 1])
    expect(t.g.s.players[0]!.commands).toEqual({ ready: 0, exhausted: 5, locked: 0 })
    expect(t.g.s.map.lanes.length).toBe(lanes)
    const u = won()
    answer(u, 0, 'stay')
    expect(shipsAt(u.g, 0, u.near[2]!)).toBe(2)
    expect(asked(u)).toEqual(['0:command'])
  })

  test('has one goal for all who join it', () => {
    shows('ASC-9.5.1-e')
    const t = arena()
    ships(t, 0, t.near[2]!, 1)
    ships(t, 0, t.far[1]!, 2)
    ships(t, 1, orbit(t.izar), 1)
    dice(command(t), 6, 6, 6, 1)
    answer(t, 0, 'battle')
    answer(t, 0, [t.near[2], t.far[1]])
    answer(t, 0, t.far[1])
    expect(prompt(t, 0)).toMatchObject({ about: { group: `ships:${t.near[2]}`, to: t.far[1] } })
    answer(t, 0, 1)
    expect(asked(t)).toEqual(['0:command'])
    expect(shipsAt(t.g, 0, t.far[1]!)).toBe(3)
  })

  test('is the Defender’s too; on another’s turn a Fleet moves whole or not at all', () => {
    shows('ASC-9.5.1-a')
    const t = arena()
    ships(t, 0, t.near[2]!, 1)
    fleet(t, 1, 2, orbit(t.izar), 3)
    dice(command(t), 1, 6, 1, 1)
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['1:manoeuvreTo'])
    answer(t, 1, t.near[2])
    expect(options(t, 1)).toEqual([0, 3])
    answer(t, 1, 3)
    expect(t.g.s.players[1]!.fleets[2]).toMatchObject({ at: t.near[2], n: 3 })
  })

  test('on the own turn Ships may leave a Fleet to make it', () => {
    shows('ASC-9.5.1-a')
    const t = arena()
    fleet(t, 0, 2, t.near[2]!, 4)
    ships(t, 1, orbit(t.izar), 1)
    dice(command(t), 6, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    answer(t, 0, orbit(t.izar))
    answer(t, 0, 1)
    expect(t.g.s.players[0]!.fleets[2]).toMatchObject({ at: t.near[2], n: 3 })
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(1)
  })
})

test('a Sector whose Ships are all lost is no group any more', () => {
  shows('ASC-9.3.1-d')
  const t = arena()
  ships(t, 0, t.near[2]!, 1)
  ships(t, 0, t.far[1]!, 2)
  ships(t, 1, orbit(t.izar), 2)
  dice(command(t), 1, 1, 1, 5, 1)
  answer(t, 0, 'battle')
  answer(t, 0, [t.near[2], t.far[1]])
  answer(t, 1, { [`ships:${t.near[2]}`]: 1 })
  expect(t.g.s.combat!.sides[0]!.sectors).toEqual([t.far[1]])
  answer(t, 0, true)
  expect(prompt(t, 0)).toMatchObject({ name: 'retreatTo', about: { from: t.far[1] } })
})
