import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { numbers } from '../../content/facts/numbers.ts'
import type { Options } from '../../options/types.ts'
import { exchangesOf } from '../../rules/combat/exchanges.ts'
import { addSide, closeCombat, openCombat } from '../../rules/combat/sides.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { BORG, type Cube } from '../../state.ts'
import {
  again,
  answer,
  dice,
  event,
  fleet,
  home,
  homePlace,
  noShips,
  options,
  owns,
  prompt,
  refusal,
  run,
  set,
  ships,
  spent,
  system,
} from '../../testing/table.ts'
import { type Arena, arena, asked, borgWorld, command, cube, orbit, rolls, told } from './testing/arena.ts'

const theCube = (t: Arena): Cube => t.g.s.borg.cubes[0]!
const ones = (n: number): number[] => Array(n).fill(1)
const cardsOf = (t: Arena, seat: number): number =>
  t.g.s.players[seat]!.projects.length + t.g.s.players[seat]!.advancements.length

/** Seat 0 attacks the Cube over Izar from the end of the near lane. */
function hunt(attackers: number, damage = 0, options: Partial<Options> = {}): Arena {
  const t = arena({ options })
  ships(t, 0, t.near[2]!, attackers)
  cube(t, orbit(t.izar), damage)
  return t
}

/** The Cube over Izar attacks what is beside it. */
function engage(t: Arena, suspended = false): Arena {
  run(t, 'engage', { cube: orbit(t.izar), suspended })
  return t
}

const powers = (t: Arena) => exchangesOf(t.g).map(shooters => shooters.map(({ power }) => power))

describe('the battle of the rule book', () => {
  test('six Ships of the Federation against a fresh Cube', () => {
    shows('ASC-9-e', 'ASC-9.8.1-a', 'ASC-9.8.2-a', 'ASC-9.8.4-a', 'ASC-9.8.4-b', 'ASC-9.8.3.4-a')
    shows('ASC-9.8.5-g', 'ASC-9.8.5-h', 'ASC-9.8.5-i', 'ASC-9.8.5-j', 'ASC-9.8.3.4-b', 'ASC-9.8.3.4-c')
    const t = arena({ factions: ['federation', 'ferengi', 'romulan'] })
    ships(t, 0, t.near[2]!, 6)
    set(t, 0, { weapons: 1 })
    cube(t, orbit(t.izar))
    dice(command(t), 4, 4, 5, 6, 1, 3, /* the Cube */ 6, 5, 4, 2, 1, /* round 2 */ 4, 5, 1, ...ones(6))
    answer(t, 0, 'battle')
    expect(rolls(t)).toEqual([
      [0, 'ships', [4, 4, 5, 6, 1, 3]],
      [BORG, 'cube', [6, 5, 4, 2, 1]],
    ])
    expect(t.events.filter(e => e.type === 'combat.hits').map(e => e.data.hits)).toEqual([4, 3])
    expect(told(t).indexOf('cube.damaged')).toBeLessThan(told(t).lastIndexOf('combat.dice'))
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(3)
    expect(theCube(t)).toMatchObject({ damage: 3, shield: 1 })
    answer(t, 0, false)
    expect(rolls(t)).toEqual([
      [0, 'ships', [4, 5, 1]],
      [BORG, 'cube', ones(6)],
    ])
    expect(event(t, 'combat.dice').needs).toBe(5)
    expect(told(t).lastIndexOf('combat.dice')).toBeLessThan(told(t).indexOf('cube.damaged'))
    expect(theCube(t).damage).toBe(4)
    expect(spent(t)).toBe(true)
  })
})

describe('the dice of a Cube', () => {
  test('are nine less its damage, all of them', () => {
    shows('ASC-9.8.2-b', 'ASC-9.8.2-c')
    for (const damage of [0, 3]) {
      const t = hunt(1, damage)
      dice(command(t), 1, ...ones(9 - damage))
      answer(t, 0, 'battle')
      expect(rolls(t)[1]).toEqual([BORG, 'cube', ones(9 - damage)])
    }
  })

  test('hit as the number of Spires says, whatever the Shields of the players', () => {
    shows('ASC-9.8.3-a', 'ASC-9.8.3.1-a')
    for (const spires of [2, 3]) {
      const t = hunt(2)
      set(t, 0, { shields: 2 })
      const worlds = [home(t, 1), home(t, 2), t.ardana].slice(0, spires)
      for (const id of worlds) borgWorld(t, id)
      expect(numbers.borg.hitRollBySpires.slice(2, 4)).toEqual([4, 3])
      dice(command(t), 1, 1, 4, 3, ...ones(7))
      answer(t, 0, 'battle')
      expect(t.events.filter(e => e.type === 'combat.hits').map(e => e.data.hits)).toEqual([0, spires - 1])
    }
  })

  test('hit by another table of Spires where it is agreed', () => {
    const t = hunt(2, 0, { borgHitRolls: [2, 2, 2, 2, 2, 2] })
    dice(command(t), 1, 1, 2, 2, ...ones(7))
    answer(t, 0, 'battle')
    expect(t.events.filter(e => e.type === 'combat.hits').map(e => e.data.hits)).toEqual([0, 2])
  })

  test('hit with a sixth Spire as with the fifth', () => {
    const t = hunt(2, 0, { spires: 6, borgHitRolls: [6, 6, 6, 6, 6, 3] })
    const worlds = [home(t, 1), home(t, 2), t.ardana]
    for (const [from, card] of [
      [home(t, 1), 'risa'],
      [home(t, 2), 'terra-nova'],
      [t.ardana, 'kurl'],
    ] as const)
      worlds.push(system(t, from, card, 2))
    for (const id of worlds) borgWorld(t, id)
    dice(command(t), 1, 1, 3, 2, ...ones(7))
    answer(t, 0, 'battle')
    expect(t.events.filter(e => e.type === 'combat.hits').map(e => e.data.hits)).toEqual([0, 1])
  })

  test('regenerate one damage for each 6, but never above nine dice', () => {
    shows('ASC-9.8.3.4-b', 'ASC-9.8.3.4-d')
    const t = hunt(4, 4)
    dice(command(t), ...ones(4), 6, 1, 1, 1, 1, /* round 2 */ ...ones(3), 6, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(theCube(t).damage).toBe(3)
    answer(t, 0, false)
    expect(theCube(t).damage).toBe(2)
    const fresh = hunt(4)
    dice(command(fresh), ...ones(4), 6, 6, ...ones(7))
    answer(fresh, 0, 'battle')
    expect(theCube(fresh).damage).toBe(0)
    expect(told(fresh)).not.toContain('cube.regenerated')
  })

  test('no 6 repairs a Cube that the same Round destroys', () => {
    shows('ASC-9.8.3.4-e', 'ASC-9.8.7-a')
    const t = hunt(2, 7)
    dice(command(t), 6, 1, 1, /* round 2, at the same time */ 6, 6, 6)
    answer(t, 0, 'battle')
    expect(theCube(t).damage).toBe(8)
    answer(t, 0, false)
    expect(t.g.s.borg.cubes).toEqual([])
    expect(event(t, 'cube.destroyed')).toMatchObject({ at: orbit(t.izar), by: 0 })
  })
})

describe('First Strike against Cubes', () => {
  test('holds when the Cube attacks as well', () => {
    shows('ASC-9.8.1-a', 'ASC-9.8.1-c')
    const t = hunt(2)
    dice(t, 5, 5, ...ones(7))
    engage(t)
    expect(t.g.s.combat!.rolls.map(roll => [roll.by, roll.dice.length])).toEqual([
      [0, 2],
      [BORG, 7],
    ])
    expect(t.g.s.combat!.sides.map(s => s.power)).toEqual([BORG, 0])
  })

  test('is suspended for Aggression under Attack-Command-Attack', () => {
    shows('ASC-9.8.1-d')
    const t = hunt(2)
    dice(t, ...ones(9), 5, 5)
    engage(t, true)
    expect(t.g.s.combat!.rolls.map(roll => [roll.by, roll.dice.length])).toEqual([
      [BORG, 9],
      [0, 2],
    ])
  })

  test('is the Structures’ too when a Cube invades', () => {
    shows('ASC-9.8.1-b')
    const t = arena()
    owns(t, 1, t.izar, { P: 1, R: 1 })
    cube(t, orbit(t.izar))
    openCombat(t.g, 'invasion', orbit(t.izar))
    addSide(t.g, BORG, [orbit(t.izar)])
    addSide(t.g, 1, [], true)
    expect(powers(t)).toEqual([[1], [BORG]])
    t.g.s.combat!.methodical = false
    expect(powers(t)).toEqual([[BORG, 1]])
    closeCombat(t.g)
  })
})

describe('the Hits of the Borg', () => {
  function mixed(): Arena {
    const t = hunt(2)
    fleet(t, 0, 2, t.near[2]!, 3)
    dice(command(t), ...ones(5), 4, 4, ...ones(7))
    return t
  }

  test('are taken where their owner says, while nobody is Assimilated', () => {
    shows('ASC-9.8.3.2-a')
    const t = mixed()
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['0:casualties'])
    answer(t, 0, { 'fleet:2': 1, [`ships:${t.near[2]}`]: 1 })
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(3)
  })

  test('or where an Assimilated player says', () => {
    shows('ASC-9.8.3.2-b')
    const t = mixed()
    set(t, 2, { fate: 'assimilated' })
    dice(command(t), ...ones(5), 4, 4, ...ones(7))
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['2:casualties'])
    refusal(t, { seat: 0, answer: { 'fleet:2': 2 } })
  })

  test('go around several players in Turn Order, one at a time', () => {
    shows('ASC-9.8.3.3-a')
    const t = arena()
    ships(t, 0, t.near[2]!, 3)
    ships(t, 2, t.far[1]!, 3)
    cube(t, orbit(t.izar))
    dice(t, ...ones(6), 4, 5, 4, ...ones(6))
    engage(t)
    expect([0, 2].map(seat => t.g.s.combat!.sides.find(s => s.power === seat)!.lost)).toEqual([1, 2])
  })

  test('and pass over whoever has as many as Ships', () => {
    shows('ASC-9.8.3.3-a')
    const t = arena()
    ships(t, 0, t.near[2]!, 4)
    ships(t, 2, t.far[1]!, 1)
    cube(t, orbit(t.izar))
    dice(t, ...ones(5), 4, 5, 4, 4, ...ones(5))
    engage(t)
    expect([0, 2].map(seat => t.g.s.combat!.sides.find(s => s.power === seat)!.lost)).toEqual([3, 1])
  })
})

describe('adaptive Shields', () => {
  test('start at 0, rise by 1 at the end of each Round, and stop at 4', () => {
    shows('ASC-9.8.5-a', 'ASC-9.8.5-c', 'ASC-9.8.5-d', 'ASC-9.8.5-e')
    const t = hunt(2)
    set(t, 0, { weapons: 3 })
    dice(command(t), ...Array(60).fill(1))
    answer(t, 0, 'battle')
    const seen = [theCube(t).shield]
    for (let round = 2; round <= 5; round++) {
      answer(t, 0, false)
      seen.push(theCube(t).shield)
    }
    expect(seen).toEqual([1, 2, 3, 4, 4])
    expect(event(t, 'combat.dice').needs).toBe(6)
    expect((t.g.game.view(t.g, 0) as { borg: { cubes: Cube[] } }).borg.cubes[0]!.shield).toBe(4)
  })

  test('are gone, and the damage too, when the next Combat begins', () => {
    shows('ASC-9.8.5-a', 'ASC-9.8.5-b', 'ASC-9.8.6-c', 'ASC-9.8.2-a')
    const t = hunt(1, 5)
    dice(command(t), 1, 4, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.ended').winners).toEqual([BORG])
    expect(theCube(t)).toMatchObject({ damage: 0, shield: 0 })
    ships(t, 0, t.near[2]!, 1)
    dice(command(t), 1, 4, ...ones(8))
    answer(t, 0, 'battle')
    expect(rolls(t)[1]![2].length).toBe(9)
    expect(t.events.find(e => e.type === 'cube.adapted')!.data.shield).toBe(1)
  })

  test('drive off whoever could only hit on a 7, after the Casualties', () => {
    shows('ASC-9.8.5-f', 'ASC-9.8.6-a')
    const t = hunt(2)
    dice(command(t), 1, 1, ...ones(9), /* round 2 */ 6, 1, ...ones(9))
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['0:retreat'])
    answer(t, 0, false)
    expect(theCube(t)).toMatchObject({ shield: 2, damage: 1 })
    expect(asked(t)).toEqual(['0:retreatTo'])
    answer(t, 0, homePlace(t, 0))
    expect(event(t, 'battle.ended').winners).toEqual([BORG])
  })
})

describe('the Retreat from a Cube', () => {
  test('ends out of its reach', () => {
    shows('ASC-9.8.6-a')
    const t = arena()
    ships(t, 0, orbit(t.izar), 1)
    cube(t, orbit(t.izar))
    dice(command(t), 1, ...ones(9))
    answer(t, 0, 'battle')
    answer(t, 0, true)
    expect([...options(t, 0)].sort()).toEqual([t.near[1], t.far[2]].sort())
    refusal(t, { seat: 0, answer: t.near[2] })
  })

  test('without such a Sector is not offered, and is the end of Ships that are driven off', () => {
    shows('ASC-9.8.6-b')
    const t = hunt(2)
    ships(t, 1, t.near[1]!, 1)
    dice(command(t), 1, 1, ...ones(9), /* round 2 */ 1, 1, ...ones(9))
    answer(t, 0, 'battle')
    answer(t, 0, orbit(t.izar))
    expect(event(t, 'battle.ended')).toMatchObject({ rounds: 2, winners: [BORG] })
    expect(event(t, 'combat.trapped')).toMatchObject({ seat: 0, ships: 2 })
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(0)
  })

  test('in the Borg set’s own rules one Sector is enough', () => {
    shows('ASC-9.8.6-a')
    const t = arena({ options: { profile: 'official' } })
    ships(t, 0, orbit(t.izar), 1)
    cube(t, orbit(t.izar))
    dice(command(t), 1, ...ones(9))
    answer(t, 0, 'battle')
    answer(t, 0, true)
    expect(options(t, 0)).toContain(t.near[2])
  })
})

test('a Cube that wins makes no Tactical Manoeuvre', () => {
  shows('ASC-9.5.1-f')
  const t = hunt(1)
  dice(command(t), 1, 4, ...ones(8))
  answer(t, 0, 'battle')
  expect(event(t, 'battle.ended').winners).toEqual([BORG])
  expect(theCube(t).at).toBe(orbit(t.izar))
  expect(asked(t)).toEqual(['0:command'])
})

describe('a destroyed Cube', () => {
  test('leaves the map with its ninth damage, and the victor draws a card', () => {
    shows('ASC-9.8.7-a', 'ASC-9.8.7-b', 'ASC-9.5-a')
    const t = hunt(2, 8)
    dice(command(t), 5, 1)
    const before = cardsOf(t, 0)
    answer(t, 0, 'battle')
    expect(t.g.s.borg.cubes).toEqual([])
    expect(cardsOf(t, 0)).toBe(before + 1)
    expect(event(t, 'battle.ended').winners).toEqual([0])
    expect(asked(t)).toEqual(['0:manoeuvreTo'])
  })

  test('eight damage is not enough', () => {
    shows('ASC-9.8.7-a')
    const t = hunt(2, 7)
    dice(command(t), 5, 1, 1)
    answer(t, 0, 'battle')
    expect(theCube(t).damage).toBe(8)
  })

  test('teaches everybody who was there when the battle began', () => {
    shows('ASC-9.8.7-b', 'ASC-9.8.7-c')
    const t = arena()
    ships(t, 0, t.near[2]!, 1)
    ships(t, 2, t.far[1]!, 1)
    cube(t, orbit(t.izar), 8)
    dice(t, 5, 1)
    const before = [0, 1, 2].map(seat => cardsOf(t, seat))
    engage(t)
    expect([0, 1, 2].map(seat => cardsOf(t, seat) - before[seat]!)).toEqual([1, 0, 1])
  })
})

test('a Cube attacks all Ships in its own Sector, or else all beside it', () => {
  shows('ASC-9-e')
  const t = arena()
  ships(t, 0, t.near[2]!, 1)
  ships(t, 1, orbit(t.izar), 1)
  cube(t, orbit(t.izar))
  dice(t, ...Array(40).fill(1))
  engage(t)
  expect(t.g.s.combat!.sides.map(s => s.power)).toEqual([BORG, 1])
  noShips(t, 1)
  delete t.g.s.combat
  again(engage(t))
  expect(t.g.s.combat!.sides.map(s => s.power)).toEqual([BORG, 0])
  const lonely = arena()
  cube(lonely, orbit(lonely.izar))
  engage(lonely)
  expect(asked(lonely)).toEqual(['0:command'])
  expect(prompt(lonely, 0).name).toBe('command')
})
