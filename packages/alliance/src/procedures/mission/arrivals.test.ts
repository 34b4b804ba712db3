import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { loadoutById, logicById } from '../../content/facts/enemies.ts'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import type { EnemyType } from '../../content/facts/types.ts'
import { attackDice, PRIMARY } from '../../rules/combat/weapons.ts'
import { arrive, rowsDue, shipsIn } from '../../rules/enemies/arrivals.ts'
import { cardOf } from '../../rules/ships/ships.ts'
import { BAND, MAT } from '../../space/constants.ts'
import { distanceOf } from '../../space/measure.ts'
import { strictlyOverlap } from '../../space/testing/bases.ts'
import {
  ATTACK_SHIP,
  at,
  enemy,
  event,
  prompt,
  put,
  script,
  set,
  ship,
  table,
  told,
} from '../../testing/table.ts'
import { game } from '../testing/games.ts'

describe('the Enemy Ships table', () => {
  test.each([
    [2, [1, 1, 0, 1, 1]],
    [3, [1, 1, 0, 1, 2]],
    [4, [2, 2, 0, 2, 3]],
    [5, [2, 2, 1, 2, 3]],
    [6, [2, 2, 2, 2, 3]],
  ])('with %i player ships the rows have %j ships', (players, counts) => {
    shows('ALL-ENS-03', 'ALL-ENS-17', 'ALL-PAT-09')
    const g = game(players)
    expect(aSimplePatrol.enemies.map(row => shipsIn(g, row).length)).toEqual(counts)
  })

  test('with three players one attack ship stands at arrow 3 from the set-up on', () => {
    shows('ALL-ENS-16', 'ALL-ENS-11', 'ALL-ENS-02')
    const g = game(3)
    const first = g.s.formations.find(f => f.name === 'Dominion 1st Wing')!
    expect(first.members).toEqual(['E1'])
    const found = g.s.ships.find(s => s.id === 'E1')!
    expect(found.pose).toEqual({ x: 3 * BAND, y: MAT - 20_000, heading: 27_000 })
    expect(g.s.ships.filter(s => s.seat === null)).toHaveLength(2)
    // They are there before any player ship is.
    expect(g.s.ships.filter(s => s.seat !== null).every(s => s.fate === 'waiting')).toBe(true)
  })

  test('IDs count up row by row, and go on when more arrive', () => {
    shows('ALL-ENS-07', 'ALL-COMP-12')
    const t = table({ ships: ['akira', 'akira', 'akira', 'akira'] })
    for (const row of rowsDue(t.g, 'setup')) arrive(t.g, row)
    expect(t.g.s.formations.map(f => f.members)).toEqual([
      ['E1', 'E2'],
      ['E3', 'E4'],
    ])
    for (const row of rowsDue(t.g, 3)) arrive(t.g, row)
    expect(t.g.s.formations[2]!.members).toEqual(['E5', 'E6'])
  })

  test('with six players Alpha arrives in round 3 with two elite ships at a rolled bearing', () => {
    shows('ALL-ENS-18', 'ALL-ENS-13', 'ALL-RND-02', 'ALL-ENS-05')
    const t = table({ ships: Array(6).fill('akira') })
    t.g.s.round = 2
    script(t, 'bearing', [5])
    at(t, 'round')
    expect(t.g.s.round).toBe(3)
    expect(event(t, 'formation.arrived')).toMatchObject({
      formation: 'Dominion Alpha',
      bearing: 5,
      rolled: true,
    })
    const alpha = t.g.s.ships.filter(s => s.seat === null)
    expect(alpha.map(s => [s.skill, s.loadout!.elite])).toEqual([
      [4, true],
      [4, true],
    ])
    expect(alpha.every(s => s.pose.heading === 18_000 && s.pose.x === MAT - 20_000)).toBe(true)
    expect(prompt(t).name).toBe('planNext')
  })

  test.each([1, 2, 3, 4, 5, 6])('a formation rolled to arrow %i faces into the map', bearing => {
    shows('ALL-PAT-23')
    const t = table()
    script(t, 'bearing', [bearing])
    arrive(t.g, aSimplePatrol.enemies[4]!)
    const { x, y, heading } = ship(t, 'E1').pose
    const inward = { 0: x < BAND, 9000: y < BAND, 18000: x > MAT - BAND, 27000: y > MAT - BAND }
    expect(inward[heading as 0]).toBe(true)
  })

  test('one of several bearings is drawn at random', () => {
    shows('ALL-ENS-12')
    const seen = new Set<number>()
    for (let i = 0; i < 30; i++) {
      const t = table({ options: {} })
      script(t, 'bearing', [i % 2])
      arrive(t.g, { ...aSimplePatrol.enemies[0]!, bearing: [1, 2] })
      seen.add(ship(t, 'E1').pose.y)
    }
    expect(seen).toEqual(new Set([3 * BAND, 6 * BAND]))
  })

  test('Loadouts are dealt at random, a different one to each ship; elite sides only where the table says so', () => {
    shows('ALL-ENS-04', 'ALL-AIB-03', 'ALL-AIB-04', 'ALL-LOGIC-02')
    const deals = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const g = game(6, `deal${i}`)
      const enemies = g.s.ships.filter(s => s.seat === null)
      const cards = enemies.map(s => s.loadout!.card)
      expect(new Set(cards).size).toBe(enemies.length)
      expect(cards.every(card => loadoutById[card]!.type === ATTACK_SHIP)).toBe(true)
      expect(enemies.every(s => !s.loadout!.elite && s.skill === 1)).toBe(true)
      deals.add(cards.join())
    }
    expect(deals.size).toBeGreaterThan(5)
  })

  test('shields come from the type, and from the Loadout where it raises them', () => {
    shows('ALL-ENS-06', 'ALL-LOGIC-03', 'ALL-SHD-01', 'ALL-LOGIC-01')
    const { attack, agility, hull, shields } = logicById[ATTACK_SHIP]!
    expect([attack, agility, hull, shields]).toEqual([3, 2, 3, 2])
    const t = table()
    t.g.s.loadouts[ATTACK_SHIP] = [`${ATTACK_SHIP}-1`, `${ATTACK_SHIP}-1`]
    arrive(t.g, { ...aSimplePatrol.enemies[0]!, ships: { 2: [ATTACK_SHIP, `${ATTACK_SHIP}!`] } })
    expect([ship(t, 'E1').shields, ship(t, 'E2').shields]).toEqual([2, 5])
    expect(ship(t, 'E2').disabled).toBe(0)
  })

  test('a Loadout lies on its standard side unless the table marks the ship as elite', () => {
    shows('ALL-ENS-05')
    const t = table({ ships: Array(4).fill('akira') })
    t.g.s.loadouts[ATTACK_SHIP] = Array(4).fill(`${ATTACK_SHIP}-4`)
    const elite = `${ATTACK_SHIP}!`
    arrive(t.g, { ...aSimplePatrol.enemies[0]!, ships: { 2: [elite, ATTACK_SHIP], 4: [ATTACK_SHIP, elite] } })
    const ids = ['E1', 'E2', 'E3', 'E4']
    expect(ids.map(id => ship(t, id).loadout!.elite)).toEqual([true, false, false, true])
    // By the side that lies up: skill 4 and one die more without shields, or skill 1 and nothing.
    expect(ids.map(id => ship(t, id).skill)).toEqual([4, 1, 1, 4])
    for (const id of ids) ship(t, id).shields = 0
    expect(ids.map(id => attackDice(t.g, ship(t, id), PRIMARY, ship(t, 'P1'), 2))).toEqual([4, 3, 3, 4])
  })

  test('all ships of a type share one Logic card', () => {
    shows('ALL-AIB-02', 'ALL-ENS-09')
    const enemies = game(6).s.ships.filter(s => s.seat === null)
    expect(enemies).toHaveLength(4)
    expect(() => enemies.map(cardOf)).not.toThrow()
    expect(new Set(enemies.map(cardOf))).toEqual(new Set([logicById[ATTACK_SHIP]]))
  })
})

describe('placing formations', () => {
  const row = { ...aSimplePatrol.enemies[0]!, bearing: 1 }
  const wing = (n: number) => ({ ...row, ships: { 2: Array<EnemyType>(n).fill(ATTACK_SHIP) } })

  test('the highest ID is at the left of the rear rank, the next to its right, then the rank before them', () => {
    shows('ALL-FRM-02', 'ALL-FRM-03')
    const t = table({ ships: Array(4).fill('akira') })
    arrive(t.g, wing(3))
    // Arrow 1 is on the west edge, facing east: left is north.
    const rear = 20_000
    expect(ship(t, 'E3').pose).toEqual({ x: rear, y: 3 * BAND + 40_000, heading: 0 })
    expect(ship(t, 'E2').pose).toEqual({ x: rear, y: 3 * BAND - 40_000, heading: 0 })
    expect(ship(t, 'E1').pose).toEqual({ x: rear + 80_000, y: 3 * BAND + 40_000, heading: 0 })
  })

  test('it is centred on its arrow', () => {
    shows('ALL-FRM-01')
    for (const n of [1, 2, 4]) {
      const t = table({ ships: Array(4).fill('akira') })
      arrive(t.g, wing(n))
      const ys = t.g.s.ships.filter(s => s.seat === null).map(s => s.pose.y)
      expect(ys.reduce((a, b) => a + b, 0) / n).toBe(3 * BAND)
    }
  })

  test('in ID order its ships do not bump into one another', () => {
    shows('ALL-FRM-04')
    const t = table({ ships: Array(4).fill('akira') })
    arrive(t.g, wing(4))
    const ranks = ['E1', 'E2', 'E3', 'E4'].map(id => ship(t, id).pose.x)
    expect(ranks).toEqual([100_000, 100_000, 20_000, 20_000])
    // The nearest player ship is straight ahead at Range 1: a roll of 3 gives 1 straight to all.
    put(t, 'P1', 220, 304.8, 0)
    for (const id of ['P2', 'P3', 'P4']) put(t, id, 800, 100, 90)
    set(t, 'P1', { pose: { x: 330_000, y: 3 * BAND, heading: 0 } })
    script(t, 'manoeuvre', [5])
    at(t, 'activation')
    expect(told(t, 'ship.moved').map(m => [m.ship, m.code, m.slid])).toEqual([
      ['E1', '2S', false],
      ['E2', '2S', false],
      ['E3', '2S', false],
      ['E4', '2S', false],
    ])
  })

  test('where somebody stands on the arrow, it is shifted along the edge', () => {
    const t = table()
    enemy(t, 20, 304.8, 0)
    arrive(t.g, wing(1))
    expect(ship(t, 'E2').pose.x).toBe(20_000)
    expect(Math.abs(ship(t, 'E2').pose.y - 3 * BAND)).toBe(40_000)
  })

  test('only as far as needed: it ends against whoever stands there', () => {
    for (const [y, degrees] of [
      [301.3, 0],
      [317.7, 0],
      [298.2, 30],
      [311.4, 67],
    ] as const) {
      const t = table()
      enemy(t, 20, y, degrees)
      arrive(t.g, wing(1))
      expect(ship(t, 'E2').pose.x).toBe(20_000)
      expect(distanceOf(ship(t, 'E1').pose, ship(t, 'E2').pose)).toBeLessThan(2)
      expect(strictlyOverlap(ship(t, 'E1').pose, ship(t, 'E2').pose)).toBe(false)
      // The nearer way, to the side where the other does not stand.
      expect(ship(t, 'E2').pose.y > 3 * BAND).toBe(y < 304.8)
    }
  })

  test('where a whole edge is taken it stands further in', () => {
    const t = table()
    for (let y = 20; y < 914; y += 45) enemy(t, 20, y, 0, { type: 'cardassianGalor' })
    arrive(t.g, wing(1))
    const arrived = t.g.s.ships.at(-1)!
    expect(arrived.card).toBe(ATTACK_SHIP)
    expect(arrived.pose.x).toBeGreaterThanOrEqual(60_000)
    expect(arrived.pose.x).toBeLessThan(110_000)
  })
})

describe('when models run out', () => {
  test('the weakest Enemy ship makes room', () => {
    shows('ALL-RNF-01', 'ALL-RNF-02')
    const t = table()
    enemy(t, 500, 500, 0)
    enemy(t, 600, 500, 0, { shields: 0 })
    enemy(t, 700, 500, 0)
    arrive(t.g, aSimplePatrol.enemies[0]!)
    expect(t.g.s.ships.filter(s => s.seat === null).map(s => [s.id, s.fate])).toEqual([
      ['E1', 'inPlay'],
      ['E2', 'removed'],
      ['E3', 'inPlay'],
      ['E4', 'inPlay'],
    ])
    expect(t.g.s.tally).toEqual({})
  })

  test('of equals the one furthest from any player ship', () => {
    shows('ALL-RNF-02')
    const t = table()
    for (const y of [300, 800, 500]) enemy(t, 200, y, 0)
    arrive(t.g, aSimplePatrol.enemies[1]!)
    expect(ship(t, 'E2').fate).toBe('removed')
  })

  test('a model is freed for each ship that arrives: with four player ships six fly, never more', () => {
    shows('ALL-RNF-01', 'ALL-RNF-02')
    const t = table({ ships: Array(4).fill('akira') })
    for (const row of rowsDue(t.g, 'setup')) arrive(t.g, row)
    for (const row of rowsDue(t.g, 3)) arrive(t.g, row)
    expect(t.g.s.ships.filter(s => s.seat === null && s.fate === 'inPlay')).toHaveLength(6)
    // The two of Alpha are stronger than the others, of whom one is damaged.
    for (const id of ['E5', 'E6']) set(t, id, { shields: 9 })
    set(t, 'E3', { shields: 0 })
    t.g.s.round = 5
    script(t, 'bearing', [1])
    at(t, 'round')
    expect(event(t, 'formation.arrived').ships).toEqual(['E7', 'E8', 'E9'])
    expect(told(t, 'ship.removed').map(e => e.ship)[0]).toBe('E3')
    expect(told(t, 'ship.removed')).toHaveLength(3)
    const flying = t.g.s.ships.filter(s => s.seat === null && s.fate === 'inPlay').map(s => s.id)
    expect(flying).toHaveLength(6)
    expect(flying).toEqual(expect.arrayContaining(['E5', 'E6', 'E7', 'E8', 'E9']))
  })

  test('for every two player ships there is a box, for the odd one too', () => {
    for (const [players, models] of [
      [2, 3],
      [3, 6],
      [5, 9],
    ] as const) {
      const t = table({ ships: Array(players).fill('akira') })
      arrive(t.g, { ...aSimplePatrol.enemies[0]!, ships: { [players]: Array(12).fill(ATTACK_SHIP) } })
      expect(t.g.s.ships.filter(s => s.seat === null)).toHaveLength(models)
    }
  })

  test('nobody goes while there is a model for each', () => {
    const t = table()
    enemy(t, 500, 500, 0)
    arrive(t.g, { ...aSimplePatrol.enemies[0]!, ships: { 2: [ATTACK_SHIP, ATTACK_SHIP] } })
    expect(t.g.s.ships.filter(s => s.fate === 'removed')).toEqual([])
    // Types do not lend one another their models.
    arrive(t.g, { ...aSimplePatrol.enemies[1]!, ships: { 2: ['cardassianGalor'] } })
    expect(t.g.s.ships.filter(s => s.fate === 'removed')).toEqual([])
  })

  test('of a formation larger than all models only so many come', () => {
    const t = table()
    enemy(t, 500, 500, 0)
    arrive(t.g, { ...aSimplePatrol.enemies[0]!, ships: { 2: Array(5).fill(ATTACK_SHIP) } })
    expect(t.g.s.ships.filter(s => s.seat === null).map(s => s.fate)).toEqual([
      'removed',
      'inPlay',
      'inPlay',
      'inPlay',
    ])
  })
})
