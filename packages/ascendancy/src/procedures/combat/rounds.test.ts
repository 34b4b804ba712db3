import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { reroll, rerollable } from '../../rules/combat/rerolls.ts'
import { shieldsOf, weaponsOf } from '../../rules/combat/shots.ts'
import { fleetsAt, shipsAt } from '../../rules/ships/pieces.ts'
import type { Roll } from '../../state.ts'
import { answer, dice, event, fleet, owns, prompt, refusal, set, ships, spent } from '../../testing/table.ts'
import type { G } from '../../types.ts'
import {
  type Arena,
  arena,
  asked,
  type Content,
  command,
  holds,
  orbit,
  rolls,
  told,
} from './testing/arena.ts'

const content: Content = {
  'test-first-strike': {
    values: { firstStrike: (_g, at, self) => (at.of === self.owner ? 1 : 0) },
  },
  /** Combat, not Space Battle: it must work in an Invasion too. */
  'test-better-weapons': { values: { hitRoll: (_g, shot, self) => (shot.by === self.owner ? -1 : 0) } },
}

/** Two sides face each other; the Attacker is seat 0 at the end of the near lane, the Defender at Izar. */
function facing(attackers: number, defenders: number, factions?: string[]): Arena {
  const t = arena(factions === undefined ? { content } : { factions, content })
  if (attackers > 0) ships(t, 0, t.near[2]!, attackers)
  if (defenders > 0) ships(t, 1, orbit(t.izar), defenders)
  return t
}

const left = (t: Arena): number[] => [shipsAt(t.g, 0, t.near[2]!), shipsAt(t.g, 1, orbit(t.izar))]

describe('the Hit Roll', () => {
  test('is read from the Weapons Level: 5, and one better with each upgrade', () => {
    shows('ASC-9.1-a', 'ASC-9.1.1-e')
    const t = arena()
    const base = [0, 1, 2].map(weapons => {
      set(t, 0, { weapons })
      return weaponsOf(t.g, 0)
    })
    expect(base).toEqual([5, 4, 3])
  })

  test('the first Shields upgrade is worth 1', () => {
    shows('ASC-9.1.1-f')
    const t = arena()
    expect(shieldsOf(t.g, 0)).toBe(0)
    set(t, 0, { shields: 1 })
    expect(shieldsOf(t.g, 0)).toBe(1)
  })

  test('a die hits from the Hit Roll upwards, and the Shields of the target are added', () => {
    shows('ASC-9.1-b', 'ASC-9.1-c')
    const t = facing(3, 4)
    set(t, 0, { weapons: 2 })
    set(t, 1, { shields: 1 })
    dice(command(t), 3, 4, 5, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'combat.hits')).toMatchObject({ by: 0, against: 1, hits: 2 })
    expect(event(t, 'combat.dice').needs).toBe(4)
    expect(left(t)).toEqual([3, 2])
  })

  test('example: five Klingon Ships against shielded Romulans', () => {
    shows('ASC-9.1.1-c', 'ASC-9.1.1-d')
    const t = facing(0, 4, ['klingon', 'romulan', 'ferengi'])
    fleet(t, 0, 1, t.near[2]!, 5, { side: 'B' })
    set(t, 0, { weapons: 2 })
    set(t, 1, { shields: 1 })
    dice(command(t), 3, 4, 5, 6, 1, 4, 5, 4, 4)
    answer(t, 0, 'battle')
    const hits = t.events.filter(e => e.type === 'combat.hits').map(e => e.data.hits)
    expect(hits).toEqual([3, 1])
    expect(t.events.filter(e => e.type === 'combat.dice').map(e => e.data.needs)).toEqual([4, 5])
    expect(left(t)).toEqual([4, 1])
  })

  test('a 6 is no sure Hit and a 1 no sure miss', () => {
    shows('ASC-9.1-b')
    const t = facing(1, 1)
    set(t, 1, { shields: 2, weapons: 3 })
    dice(command(t), 6, 1)
    answer(t, 0, 'battle')
    expect(left(t)).toEqual([1, 1])
    expect(t.events.filter(e => e.type === 'combat.dice').map(e => e.data.needs)).toEqual([7, 2])
  })
})

describe('Attack Dice', () => {
  test('one for each Ship, in Fleets or not; a Fleet with a rule of its own rolls apart', () => {
    shows('ASC-9.1.1-a', 'ASC-9.1.1-b', 'ASC-12.1.6-a')
    const t = facing(2, 1, ['klingon', 'romulan', 'ferengi'])
    fleet(t, 0, 0, t.near[2]!, 4)
    fleet(t, 0, 2, t.near[2]!, 3, { side: 'B' })
    dice(command(t), 1, 2, 1, 2, /* plain */ 1, 1, 1, 1, 1, /* romulan */ 1)
    answer(t, 0, 'battle')
    expect(rolls(t)).toEqual([
      [0, 'fleet:0', [1, 2, 1, 2]],
      [0, 'ships', [1, 1, 1, 1, 1]],
      [1, 'ships', [1]],
    ])
    expect(spent(t)).toBe(true)
  })

  test('a Starbase gives its Controller’s Ships in Orbit one die more, as a batch of its own', () => {
    shows('ASC-9.1.1.1-a', 'ASC-12.2.3-a', 'ASC-3.6.4-b')
    const t = facing(1, 2)
    owns(t, 1, t.izar, {}, { starbase: true })
    dice(command(t), 1, 1, 1, 5)
    answer(t, 0, 'battle')
    expect(rolls(t).slice(1)).toEqual([
      [1, 'ships', [1, 1]],
      [1, 'starbase', [5]],
    ])
    expect(event(t, 'battle.ended').winners).toEqual([1])
  })

  test('not over a System of somebody else or of nobody', () => {
    shows('ASC-9.1.1.1-b')
    for (const owner of [0, null]) {
      const t = facing(1, 2)
      owns(t, 1, t.izar, {}, { starbase: true, owner })
      dice(command(t), 1, 1, 1)
      answer(t, 0, 'battle')
      expect(rolls(t).slice(1)).toEqual([[1, 'ships', [1, 1]]])
    }
  })

  test('the Attacker has it too, where its Ships fire from such an Orbit', () => {
    shows('ASC-9.1.1.1-a')
    const t = arena()
    owns(t, 0, t.izar, {}, { starbase: true })
    ships(t, 0, orbit(t.izar), 1)
    ships(t, 1, t.far[1]!, 1)
    dice(command(t), 1, 5, 1)
    answer(t, 0, 'battle')
    expect(rolls(t)[1]).toEqual([0, 'starbase', [5]])
    expect(event(t, 'battle.ended').winners).toEqual([0])
  })
})

describe('a Combat Round', () => {
  test('both sides roll before any Ship is taken off', () => {
    shows('ASC-9.1-d', 'ASC-9-f', 'ASC-9.3-a')
    const t = facing(3, 3)
    dice(command(t), 6, 6, 6, 5, 1, 1)
    answer(t, 0, 'battle')
    expect(rolls(t).map(([by, , faces]) => [by, faces.length])).toEqual([
      [0, 3],
      [1, 3],
    ])
    expect(told(t).lastIndexOf('combat.dice')).toBeLessThan(told(t).indexOf('combat.losses'))
    expect(left(t)).toEqual([2, 0])
  })

  test('its steps: dice, Casualties, Retreat, and then the next Round', () => {
    shows('ASC-9-f', 'ASC-9.4-a', 'ASC-9.3-a')
    const t = facing(3, 3)
    dice(command(t), 6, 1, 1, 5, 1, 1, /* round 2 */ 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['0:retreat'])
    expect(left(t)).toEqual([2, 2])
    const steps = told(t).filter(type => type.startsWith('combat.'))
    expect(steps).toEqual([
      'combat.round',
      'combat.dice',
      'combat.dice',
      'combat.hits',
      'combat.hits',
      'combat.losses',
      'combat.losses',
    ])
    answer(t, 0, false)
    answer(t, 1, false)
    expect(told(t)).toContain('combat.round')
    expect(t.g.s.combat!.round).toBe(2)
    expect(spent(t)).toBe(true)
  })

  test('each Hit takes one Ship', () => {
    shows('ASC-9.2-a')
    const t = facing(3, 5)
    dice(command(t), 6, 6, 6, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(left(t)).toEqual([3, 2])
  })

  test('ends the battle when a side has no Ships left', () => {
    shows('ASC-9.4-c', 'ASC-9.5-a')
    const t = facing(1, 2)
    dice(command(t), 1, 6, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.ended')).toMatchObject({ winners: [1], rounds: 1 })
    expect(told(t).filter(type => type === 'combat.round').length).toBe(1)
  })

  test('where nobody can harm anybody any more, it ends without a winner', () => {
    shows('ASC-9.4-a')
    const t = facing(2, 1)
    set(t, 0, { shields: 2 })
    set(t, 1, { shields: 2 })
    holds(t, 1, 'test-better-weapons')
    dice(command(t), 1, 1, 1)
    answer(t, 0, 'battle')
    set(t, 1, { advancements: [] })
    answer(t, 0, false)
    answer(t, 1, false)
    expect(event(t, 'battle.ended').winners).toEqual([])
    expect(left(t)).toEqual([2, 1])
    expect(asked(t)).toEqual(['0:command'])
  })

  test('mutual destruction has no winner', () => {
    shows('ASC-9.5-a')
    const t = facing(1, 1)
    dice(command(t), 6, 6)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.ended').winners).toEqual([])
    expect(asked(t)).toEqual(['0:command'])
  })
})

describe('Casualties', () => {
  test('are picked by whoever scored the Hits, not by the owner', () => {
    shows('ASC-9.2-b', 'ASC-9.2-c')
    const t = facing(4, 2, ['ferengi', 'klingon', 'romulan'])
    fleet(t, 1, 0, orbit(t.izar), 5, { side: 'B' })
    dice(command(t), 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(prompt(t, 0)).toMatchObject({
      name: 'casualties',
      total: 4,
      buckets: [
        { id: `ships:${orbit(t.izar)}`, max: 2 },
        { id: 'fleet:0', max: 4 },
      ],
    })
    refusal(t, { seat: 0, answer: { 'fleet:0': 3 } })
    answer(t, 0, { 'fleet:0': 4 })
    expect(t.g.s.players[1]!.fleets[0]).toBe(null)
    expect(t.g.s.players[1]!.ships).toEqual([{ at: orbit(t.izar), n: 3 }])
  })

  test('the Defender picks among the Attacker’s Ships, Sector by Sector', () => {
    shows('ASC-9.2-b', 'ASCREF-5-c')
    const t = facing(2, 1)
    ships(t, 0, t.far[1]!, 2)
    dice(command(t), 1, 1, 1, 1, 5)
    answer(t, 0, 'battle')
    answer(t, 0, [t.near[2], t.far[1]])
    expect(asked(t)).toEqual(['1:casualties'])
    answer(t, 1, { [`ships:${t.far[1]}`]: 1 })
    expect([shipsAt(t.g, 0, t.near[2]!), shipsAt(t.g, 0, t.far[1]!)]).toEqual([2, 1])
  })
})

describe('First Strike', () => {
  test('can be given by a card; without one there is none', () => {
    shows('ASC-9.1.2-a')
    const t = facing(2, 2)
    holds(t, 0, 'test-first-strike')
    dice(command(t), 6, 6)
    answer(t, 0, 'battle')
    expect(rolls(t)).toEqual([[0, 'ships', [6, 6]]])
    const plain = facing(2, 2)
    dice(command(plain), 6, 6, 1, 1)
    answer(plain, 0, 'battle')
    expect(rolls(plain).length).toBe(2)
  })

  test('example: six Romulans strike first at four of the Federation', () => {
    shows('ASC-9.1.2-b', 'ASC-9.1.2-c', 'ASC-9.1.2-e', 'ASC-9.1.2-g', 'ASC-9.1.2-h', 'ASC-9.1.2-d')
    const t = facing(6, 4, ['romulan', 'federation', 'ferengi'])
    holds(t, 0, 'test-first-strike')
    dice(command(t), 5, 6, 1, 2, 3, 4, /* two are left to answer */ 5, 1, /* round 2 */ 6, 6, 1, 1, 1, 6, 1)
    answer(t, 0, 'battle')
    expect(rolls(t)).toEqual([
      [0, 'ships', [5, 6, 1, 2, 3, 4]],
      [1, 'ships', [5, 1]],
    ])
    expect(told(t).indexOf('combat.losses')).toBeLessThan(told(t).lastIndexOf('combat.dice'))
    expect(left(t)).toEqual([5, 2])
    answer(t, 0, false)
    answer(t, 1, false)
    expect(rolls(t).map(([by, , faces]) => [by, faces.length])).toEqual([
      [0, 5],
      [1, 2],
    ])
    expect(told(t).lastIndexOf('combat.dice')).toBeLessThan(told(t).indexOf('combat.losses'))
    expect(left(t)).toEqual([4, 0])
    expect(spent(t)).toBe(true)
  })

  test('on both sides cancels itself', () => {
    shows('ASC-9.1.2-f')
    const t = facing(2, 2)
    for (const seat of [0, 1]) holds(t, seat, 'test-first-strike')
    dice(command(t), 6, 6, 6, 1)
    answer(t, 0, 'battle')
    expect(rolls(t).length).toBe(2)
    expect(left(t)).toEqual([1, 0])
  })

  test('of one Defender shields only that one against the Attacker’s', () => {
    shows('ASC-9.1.2-f')
    const t = facing(2, 1)
    ships(t, 2, orbit(t.izar), 1)
    for (const seat of [0, 1]) holds(t, seat, 'test-first-strike')
    dice(command(t), 6, 6, 6)
    answer(t, 0, 'battle')
    answer(t, 0, { 'seat:1': 1, 'seat:2': 1 })
    expect(rolls(t).map(([by]) => by)).toEqual([0, 0, 1])
    expect(left(t)).toEqual([1, 0])
  })

  test('of a Defender is taken before the Attacker rolls', () => {
    shows('ASC-9.1.2-b')
    const t = facing(2, 2)
    holds(t, 1, 'test-first-strike')
    dice(command(t), 6, 1, 1)
    answer(t, 0, 'battle')
    expect(rolls(t).map(([by, , faces]) => [by, faces.length])).toEqual([
      [1, 2],
      [0, 1],
    ])
  })
})

describe('rules for Combat', () => {
  test('hold in Space Battles and in Invasions', () => {
    shows('ASC-4-Combat-a')
    const t = facing(1, 1)
    holds(t, 0, 'test-better-weapons')
    dice(command(t), 4, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.ended').winners).toEqual([0])

    const u = arena({ content })
    owns(u, 1, u.izar)
    ships(u, 0, orbit(u.izar), 2)
    holds(u, 0, 'test-better-weapons')
    dice(command(u), 4, 4, 1)
    answer(u, 0, 'invade')
    answer(u, 1, false)
    expect(event(u, 'invasion.ended').outcome).toBe('success')
  })

  test('one rule Rerolls a die once, another rule may Reroll it again', () => {
    shows('ASC-4-Reroll-a', 'ASC-4-Reroll-b')
    const t = facing(2, 1)
    dice(command(t), 1, 3, 1)
    answer(t, 0, 'battle')
    const g: G = t.g
    const roll = g.s.combat!.rolls[0] as Roll
    const ones = (face: number) => face === 1
    expect(rerollable(roll, 'battle-group', ones)).toEqual([0])
    dice(t, 1, 2)
    reroll(g, roll, [0], 'battle-group')
    expect(rerollable(roll, 'battle-group', ones)).toEqual([])
    expect(() => reroll(g, roll, [0], 'battle-group')).toThrow(/twice/)
    expect(rerollable(roll, 'another-rule', ones)).toEqual([0])
    reroll(g, roll, [0], 'another-rule')
    expect(roll.dice.map(d => d.face)).toEqual([2, 3])
    expect(spent(t)).toBe(true)
  })
})

test('a Fleet that falls under three Ships Disbands in the midst of it', () => {
  shows('ASC-9.2-c')
  const t = facing(2, 0, ['ferengi', 'klingon', 'romulan'])
  fleet(t, 1, 0, orbit(t.izar), 4)
  dice(command(t), 6, 6, 1, 1, 1, 1)
  answer(t, 0, 'battle')
  expect(fleetsAt(t.g, 1, orbit(t.izar))).toEqual([])
  expect(left(t)).toEqual([2, 2])
})
