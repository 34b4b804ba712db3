import { begin } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import {
  damageDeck,
  loadoutById,
  logicById,
  missionById,
  pregenerated,
  shipClasses,
} from '../content/index.ts'
import { aSimplePatrol } from '../content/missions/aSimplePatrol.ts'
import type { Mission } from '../content/types.ts'
import { alliance } from '../game.ts'
import { arrive, playerCount, rowsDue, shipsIn } from '../rules/arrivals.ts'
import { readOptions } from '../setup/index.ts'
import { layFeatures } from '../setup/terrain.ts'
import { BAND, MAT } from '../space/constants.ts'
import { distanceOf } from '../space/measure.ts'
import { ASTEROIDS } from '../space/terrain.ts'
import {
  ATTACK_SHIP,
  answer,
  at,
  enemy,
  event,
  options,
  prompt,
  put,
  refusal,
  script,
  set,
  ship,
  table,
  told,
} from '../testing/table.ts'
import type { Alliance } from '../types.ts'

const game = (seats: number, seed = 'a', options: object = {}) =>
  begin<Alliance>(alliance, { seats, seed, options })

const withMission = (change: Partial<Mission>) => ({ options: { mission: { ...aSimplePatrol, ...change } } })

describe('the mission file', () => {
  test('A Simple Patrol has all of its parts', () => {
    shows('ALL-PAT-01', 'ALL-PAT-08', 'ALL-ENS-01')
    const mission = missionById.aSimplePatrol!
    expect([mission.act, mission.name, mission.stardate]).toEqual([1, 'A Simple Patrol', '49427.7'])
    expect(mission.enemies.map(row => [row.arrives, row.bearing, row.orders])).toEqual([
      ['setup', 3, 'attack'],
      ['setup', 4, 'attack'],
      [2, 'roll', 'attack'],
      [3, 'roll', 'attack'],
      [6, 'roll', 'attack'],
    ])
    expect(readOptions({ mission: structuredClone(mission) }, 2).mission).toEqual(mission)
  })

  test.each([
    ['briefing', undefined],
    ['success', undefined],
    ['failure', undefined],
    ['map', undefined],
    ['enemies', undefined],
    ['objectives', undefined],
    ['rewards', undefined],
    ['specialRules', undefined],
    ['rounds', 0],
  ])('without its %s it is refused', (part, value) => {
    shows('ALL-MSN-01')
    const broken = { ...structuredClone(aSimplePatrol), [part]: value }
    expect(() => readOptions({ mission: broken }, 2)).toThrow(
      expect.objectContaining({ path: expect.arrayContaining(['mission', part]) }),
    )
  })

  test('faults are told with their place', () => {
    const broken = structuredClone(aSimplePatrol) as any
    broken.enemies[1].ships[2] = ['kazonRaider']
    expect(() => readOptions({ mission: broken }, 2)).toThrow(
      expect.objectContaining({ path: ['mission', 'enemies', 1, 'ships', '2'] }),
    )
    expect(() => readOptions({ mission: 'nowhere' }, 2)).toThrow('no mission called nowhere')
  })
})

describe('ships', () => {
  test('every class has all that a Ship Card shows, and its own dial', () => {
    shows('ALL-COMP-09', 'ALL-MAN-01', 'ALL-MAN-08')
    expect(shipClasses.map(s => s.id)).toContain('defiant')
    for (const card of shipClasses) {
      expect(
        card.name.length * card.className.length * card.actions.length * card.upgrades.length,
      ).toBeGreaterThan(0)
      for (const n of [card.attack, card.agility, card.hull, card.shields, card.cost])
        expect(n).toBeGreaterThan(0)
      expect(['federation', 'klingon', 'romulan']).toContain(card.faction)
      expect(Object.keys(card.dial).length).toBeGreaterThan(8)
      for (const [code, colour] of Object.entries(card.dial)) {
        expect(code).toMatch(/^[1-6](S|B[LR]|T[LR]|CA|FA)$/)
        expect(['green', 'white', 'red']).toContain(colour)
      }
    }
    const akira = shipClasses.find(s => s.id === 'akira')!
    expect([akira.attack, akira.agility, akira.hull, akira.shields]).toEqual([4, 2, 5, 2])
    expect([akira.dial['3CA'], akira.dial['1BL'], akira.dial['3BR'], akira.dial['4BL']]).toEqual([
      'red',
      'green',
      'white',
      undefined,
    ])
  })

  test('a lone player runs two ships, and each ship has a dial of its own', () => {
    shows('ALL-PLR-01', 'ALL-PLR-04', 'ALL-ENS-15')
    const g = game(1)
    expect(g.s.ships.filter(s => s.seat === 0)).toHaveLength(2)
    expect(playerCount(g)).toBe(2)
    expect(() => game(1, 'a', { captains: [{ ship: 'akira' }] })).toThrow('2 to 6')
  })

  test('the pre-generated sets are those of the mission', () => {
    const of = (id: string) => pregenerated.filter(p => p.ship === id).map(p => p.upgrades)
    expect(of('excelsior')).toHaveLength(3)
    expect(of('akira')).toEqual([
      ['enhancedTargeting', 'operationsOfficer'],
      ['photonTorpedoes', 'tacticalOfficer'],
      ['commander'],
    ])
  })
})

describe('the map', () => {
  test('asteroids lie at random in their area, with every spacing of the legend', () => {
    shows('ALL-PAT-05', 'ALL-MAP-06', 'ALL-MAP-07')
    const layouts = new Set<string>()
    for (let i = 0; i < 25; i++) {
      const fields = game(2, `map${i}`).s.tokens.filter(t => t.kind === 'asteroid')
      expect(fields).toHaveLength(6)
      layouts.add(JSON.stringify(fields))
      const corners = fields.map(f => points(f))
      for (const own of corners) {
        for (const { x, y } of own) expect(Math.min(x, y, MAT - x, MAT - y)).toBeGreaterThanOrEqual(2 * BAND)
        for (const other of corners) {
          if (own === other) continue
          for (const a of own)
            for (const b of other) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(BAND)
        }
      }
    }
    expect(layouts.size).toBe(25)
  })

  function points(field: { x: number; y: number; heading: number; shape: number }) {
    const shape = ASTEROIDS[field.shape]!
    const t = (field.heading * Math.PI) / 18_000
    return Array.from({ length: shape.length / 2 }, (_, i) => ({
      x: field.x + shape[2 * i]! * Math.cos(t) - shape[2 * i + 1]! * Math.sin(t),
      y: field.y + shape[2 * i]! * Math.sin(t) + shape[2 * i + 1]! * Math.cos(t),
    }))
  }

  test('Mission Tokens lie at their places on the grid: odd at C, even at D', () => {
    shows('ALL-PAT-06', 'ALL-MAP-04')
    const tokens = game(2).s.tokens.flatMap(t => (t.kind === 'mission' ? [[t.name, t.x, t.y]] : []))
    expect(tokens).toEqual([
      ['odd', 2 * BAND, 7 * BAND],
      ['even', 7 * BAND, 7 * BAND],
    ])
  })

  test('a feature for four players is there with four and not with three', () => {
    shows('ALL-MAP-08', 'ALL-MAP-09')
    const t = table(
      withMission({ map: { ...aSimplePatrol.map, features: [{ kind: 'planet', at: [4, 4], players: 4 }] } }),
    )
    layFeatures(t.g, 3)
    expect(t.g.s.tokens).toEqual([])
    layFeatures(t.g, 4)
    expect(t.g.s.tokens).toMatchObject([{ kind: 'planet', x: 4 * BAND, y: 4 * BAND }])
  })

  test('bearing arrows are no objects', () => {
    shows('ALL-MAP-05')
    expect(new Set(game(2).s.tokens.map(t => t.kind))).toEqual(new Set(['asteroid', 'mission']))
  })
})

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

  test('all ships of a type share one Logic card', () => {
    shows('ALL-AIB-02', 'ALL-ENS-09')
    const g = game(6)
    const cards = g.s.ships.filter(s => s.seat === null).map(s => logicById[s.card])
    expect(cards).toHaveLength(4)
    expect(new Set(cards).size).toBe(1)
  })
})

describe('placing formations', () => {
  const row = { ...aSimplePatrol.enemies[0]!, bearing: 1 }
  const wing = (n: number) => ({ ...row, ships: { 2: Array<string>(n).fill(ATTACK_SHIP) } })

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
})

describe('deployment', () => {
  test('the whole base lies in area A, and on nobody', () => {
    shows('ALL-PAT-07', 'ALL-FLT-17')
    const g = game(2)
    const t = { g, events: [] }
    expect(prompt(t).name).toBe('deploy')
    const inside = { x: 300_000, y: 50_000, heading: 9_000 }
    for (const wrong of [
      { ...inside, y: 19_000 },
      { ...inside, x: 2 * BAND + 19_000 },
      { ...inside, y: BAND + 5_000 },
      { ...inside, x: 300_000.5 },
      { ...inside, heading: 36_000 },
      null,
    ])
      expect(refusal(t, wrong).rules).toContain('ALL-FLT-17')
    answer(t, inside)
    expect(ship(t, 'P1')).toMatchObject({ fate: 'inPlay', pose: inside, shields: 3 })
    expect(refusal(t, { ...inside, x: 310_000 }).message).toContain('Another base')
    answer(t, { ...inside, x: 345_000 })
    expect(distanceOf(ship(t, 'P1').pose, ship(t, 'P2').pose)).toBe(5_000)
    expect(g.s.deck).toHaveLength(damageDeck.length)
    expect(options(t, 'planNext')).toEqual(['P1', 'P2'])
  })
})
