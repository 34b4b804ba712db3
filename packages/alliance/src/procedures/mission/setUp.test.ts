import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { damageDeck } from '../../content/facts/damage.ts'
import { aSimplePatrol, pregenerated } from '../../content/facts/missions/aSimplePatrol.ts'
import { missionById } from '../../content/facts/missions.ts'
import { shipClasses } from '../../content/facts/ships.ts'
import { playerCount } from '../../rules/enemies/arrivals.ts'
import { layFeatures } from '../../rules/mission/features.ts'
import { readOptions } from '../../setup/readOptions.ts'
import { BAND, MAT } from '../../space/constants.ts'
import { distanceOf } from '../../space/measure.ts'
import { ASTEROIDS } from '../../space/terrain.ts'
import { answer, options, prompt, refusal, ship, table } from '../../testing/table.ts'
import { game, withMission } from '../testing/games.ts'

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
      withMission({
        map: { ...aSimplePatrol.map, features: [{ kind: 'planet', at: [4, 4], players: 4 }] },
        specialRules: [],
        objectives: [{ text: 'Hold out.', when: { count: 'round', atLeast: 3 } }],
        rewards: [],
      }),
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
