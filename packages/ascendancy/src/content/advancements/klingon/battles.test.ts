import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { type Arena, asked, command, cube, orbit, rolls } from '../../../procedures/combat/testing/arena.ts'
import { shipsAt } from '../../../rules/ships/pieces.ts'
import {
  answer,
  answers,
  dice,
  event,
  fleet,
  options,
  prompt,
  set,
  ships,
  spent,
} from '../../../testing/table.ts'
import { holds, ready, standoff } from '../../testing/stories.ts'

const SIDES = ['klingon', 'cardassian', 'romulan']

const left = (t: Arena): number[] => [shipsAt(t.g, 0, t.near[2]!), shipsAt(t.g, 1, orbit(t.izar))]

describe('Cult of Kahless', () => {
  test('Ships are given up for as many of the enemy, Shields or not, and no dice are rolled', () => {
    shows('ASC-ADV-cult-of-kahless-a')
    const t = standoff(SIDES, 4, 2)
    set(t, 1, { shields: 3 })
    holds(t, 0, 'cult-of-kahless')
    dice(command(t), 1, 1)
    answers(t, 0, 'battle', 'use:cult-of-kahless')
    expect(prompt(t, 0)).toMatchObject({ name: 'sacrifice', min: 1, max: 2 })
    answer(t, 0, 2)
    expect(rolls(t)).toEqual([[1, 'ships', [1, 1]]])
    expect(left(t)).toEqual([2, 0])
    expect(spent(t)).toBe(true)
  })

  test('what the enemy hits comes on top', () => {
    shows('ASC-ADV-cult-of-kahless-c')
    const t = standoff(SIDES, 5, 4)
    holds(t, 0, 'cult-of-kahless')
    dice(command(t), 5, 5, 1, 1)
    answers(t, 0, 'battle', 'use:cult-of-kahless', 2)
    expect(left(t)).toEqual([1, 2])
    // In the next Round it may be used again, or not.
    expect(prompt(t, 1).name).toBe('retreat')
    answer(t, 1, false)
    dice(t, 5, 1, 1)
    answer(t, 0, 'pass')
    expect(left(t)).toEqual([1, 1])
  })

  test('the last Ship can be given up, and takes the last enemy with it', () => {
    shows('ASC-ADV-cult-of-kahless-a')
    const t = standoff(SIDES, 1, 1)
    holds(t, 0, 'cult-of-kahless')
    dice(command(t), 6)
    answers(t, 0, 'battle', 'use:cult-of-kahless')
    expect(left(t)).toEqual([0, 0])
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [] })
    expect(asked(t)).toEqual(['0:command'])
  })

  test('each Ship does a Cube one damage', () => {
    shows('ASC-ADV-cult-of-kahless-b', 'ASC-14.3.5-b')
    const t = standoff(SIDES, 3, 0)
    cube(t, orbit(t.izar), 4, 4)
    holds(t, 0, 'cult-of-kahless')
    // Players strike first, so the Cube has lost seven of its nine dice when it answers.
    dice(command(t), 6, 6)
    answers(t, 0, 'battle', 'use:cult-of-kahless', 3)
    expect(event(t, 'cube.damaged')).toMatchObject({ hits: 3, damage: 7 })
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [-1] })
  })

  test('the owner says which Ships go, and with several enemies whom they take along', () => {
    shows('ASC-ADV-cult-of-kahless-a')
    const t = standoff(SIDES, 2, 2)
    fleet(t, 0, 0, t.near[2]!, 3)
    ships(t, 2, orbit(t.izar), 2)
    holds(t, 0, 'cult-of-kahless')
    dice(command(t), 1, 1, 1, 1)
    answers(t, 0, 'battle', 'use:cult-of-kahless', 2)
    expect(prompt(t, 0).name).toBe('sacrificeShips')
    answer(t, 0, { [`ships:${t.near[2]}`]: 1, 'fleet:0': 1 })
    answer(t, 0, { 'seat:1': 2, 'seat:2': 0 })
    // A Fleet of two is none any more.
    expect(t.g.s.players[0]!.fleets[0]).toBe(null)
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(3)
    expect([shipsAt(t.g, 1, orbit(t.izar)), shipsAt(t.g, 2, orbit(t.izar))]).toEqual([0, 2])
  })

  test('the sacrificed are losses: Battle Lust is not for them', () => {
    shows('ASC-ADV-klingon-battle-lust-a')
    const t = standoff(SIDES, 2, 1)
    holds(t, 0, 'cult-of-kahless', 'klingon-battle-lust')
    const before = ready(t, 0)
    dice(command(t), 1)
    answers(t, 0, 'battle', 'use:cult-of-kahless', 'stay')
    expect(ready(t, 0)).toBe(before - 1)
  })

  test('it is not for invasions, nor for other seats', () => {
    shows('ASC-ADV-cult-of-kahless-a')
    const t = standoff(SIDES, 1, 1)
    holds(t, 2, 'cult-of-kahless')
    dice(command(t), 5, 1)
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['0:manoeuvreTo'])
  })

  test('who could do nothing else and lets a Round pass ends the battle without a winner', () => {
    const t = standoff(SIDES, 1, 1)
    set(t, 0, { shields: 3 })
    set(t, 1, { shields: 3 })
    holds(t, 0, 'cult-of-kahless')
    dice(command(t), 6, 6)
    answers(t, 0, 'battle', 'pass')
    answer(t, 1, false)
    expect(event(t, 'battle.ended')).toMatchObject({ rounds: 1, winners: [] })
    expect(left(t)).toEqual([1, 1])
  })
})

describe('Mass Fire Tactics', () => {
  test.each([
    [[2, 2, 3, 1], 1],
    [[1, 1, 1, 1], 2],
    [[1, 2, 3, 4], 0],
    [[5, 5, 2, 2], 3],
  ])('misses %j destroy %i Ships', (faces, lost) => {
    shows('ASC-ADV-mass-fire-tactics-a')
    const t = standoff(SIDES, 4, 5)
    holds(t, 0, 'mass-fire-tactics')
    dice(command(t), ...faces, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(left(t)).toEqual([4, 5 - lost])
    expect(spent(t)).toBe(true)
  })

  test('all dice of the side are one pool, Fleets and Ships', () => {
    shows('ASC-ADV-mass-fire-tactics-a')
    const t = standoff(SIDES, 1, 3)
    // A Fleet with a rule of its own rolls apart.
    fleet(t, 0, 0, t.near[2]!, 3, { side: 'B' })
    holds(t, 0, 'mass-fire-tactics')
    dice(command(t), 3, 1, 2, 3, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(2)
  })

  test('a pair does a Cube one damage, through any Shields', () => {
    shows('ASC-ADV-mass-fire-tactics-a')
    const t = standoff(SIDES, 2, 0)
    cube(t, orbit(t.izar), 8, 4)
    holds(t, 0, 'mass-fire-tactics')
    dice(command(t), 6, 6)
    answer(t, 0, 'battle')
    expect(event(t, 'cube.destroyed')).toMatchObject({ by: 0 })
  })

  test('not in invasions', () => {
    shows('ASC-ADV-mass-fire-tactics-a')
    const t = standoff(SIDES, 0, 0)
    ships(t, 0, orbit(t.izar), 2)
    Object.assign(t.g.s.discs[t.izar]!, { nodes: { P: 1, R: 1, C: 0 }, civilization: 1 })
    holds(t, 0, 'mass-fire-tactics')
    dice(command(t), 2, 2, 6, 6)
    answer(t, 0, 'invade')
    expect(t.g.s.discs[t.izar]!.nodes).toEqual({ P: 1, R: 1, C: 0 })
    expect(options(t, 0)).toContain('end')
  })
})
