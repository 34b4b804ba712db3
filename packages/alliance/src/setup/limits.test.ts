import { begin, choose, InputError, makeStream, sampleAnswer } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { aSimplePatrol } from '../content/facts/missions/aSimplePatrol.ts'
import { missionById, missions } from '../content/facts/missions.ts'
import type { Feature, Mission } from '../content/facts/missionTypes.ts'
import { alliance } from '../game.ts'
import { ASTEROID_RADIUS, BAND } from '../space/constants.ts'
import type { Alliance, G } from '../types.ts'

const began = (mission: object, seats = 2): G =>
  begin<Alliance>(alliance, { seats, seed: 'limits', options: { mission } })

/** The path of the fault in the mission, and how long it took to be told. */
function refused(mission: object): { path: unknown[]; message: string; time: number } {
  const start = performance.now()
  try {
    began(mission)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { path: [...error.path], message: error.message, time: performance.now() - start }
  }
  throw new Error('it was not refused')
}

const withFeatures = (...features: Feature[]): Mission => ({
  ...aSimplePatrol,
  map: { ...aSimplePatrol.map, features: [...aSimplePatrol.map.features.slice(1), ...features] },
})
const asteroids = (count: number, apart: number, area = 'B', fromEdge = 2): Feature => ({
  kind: 'asteroids',
  count,
  area,
  fromEdge,
  apart,
})

describe('asteroid fields', () => {
  test('more than there may be, or than fit, are refused at once', () => {
    shows('ALL-MSN-01')
    const many = refused(withFeatures(asteroids(500, 9)))
    expect(many.path).toEqual(['mission', 'map', 'features', 2, 'count'])
    expect(many.time).toBeLessThan(200)
    const few = refused(withFeatures(asteroids(2, 9)))
    expect(few.path).toEqual(['mission', 'map', 'features', 2, 'count'])
    expect(few.message).toContain('Only 1')
    expect(refused(withFeatures(asteroids(1, 0, 'A', 2))).message).toContain('No asteroid field fits')
    expect(refused(withFeatures(...Array<Feature>(3).fill(asteroids(30, 0)))).message).toContain('60 things')
  })

  test('as many as fit are laid out at once, with their spacings', () => {
    shows('ALL-MAP-07')
    for (const [count, apart] of [
      [25, 0],
      [9, 1],
      [4, 2],
      [1, 18],
    ] as const) {
      const start = performance.now()
      const g = began(withFeatures(asteroids(count, apart)))
      expect(performance.now() - start).toBeLessThan(500)
      const fields = g.s.tokens.filter(token => token.kind === 'asteroid')
      expect(fields).toHaveLength(count)
      for (const [i, a] of fields.entries()) {
        expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(2 * BAND + ASTEROID_RADIUS)
        expect(Math.max(a.x, a.y)).toBeLessThanOrEqual(7 * BAND - ASTEROID_RADIUS)
        for (const b of fields.slice(0, i))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(apart * BAND + 2 * ASTEROID_RADIUS)
      }
    }
  })
})

test('where chance would find no layout in a thousand years, the fields lie in rows', () => {
  shows('ALL-MAP-07')
  // Three by three fields, a square apart, fit with a fifth of a millimetre to spare.
  const areas = { ...aSimplePatrol.map.areas, B: { x: [2, 6.01], y: [2, 6.01] } as const }
  const tight = withFeatures(asteroids(9, 1))
  const start = performance.now()
  const g = began({ ...tight, map: { ...tight.map, areas } })
  expect(performance.now() - start).toBeLessThan(500)
  const fields = g.s.tokens.filter(token => token.kind === 'asteroid')
  expect(fields).toHaveLength(9)
  for (const [i, a] of fields.entries())
    for (const b of fields.slice(0, i))
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(BAND + 2 * ASTEROID_RADIUS)
})

describe('numbers and lists', () => {
  const { dryDock, convoyDuty } = missionById as Record<string, Mission>
  const [first] = aSimplePatrol.enemies
  const rule = (name: string, more: object): object => ({
    ...aSimplePatrol,
    specialRules: [
      ...aSimplePatrol.specialRules,
      { rule: name, text: '', tokens: ['odd'], range: 1, ...more },
    ],
  })
  const nested = (levels: number): object =>
    levels === 0 ? { count: 'round', atLeast: 1 } : { not: nested(levels - 1) }

  test.each<[string, object, (string | number)[]]>([
    ['a thousand million dice', rule('batteries', { dice: 1e9 }), ['specialRules', 1, 'dice']],
    ['work for ever', rule('work', { times: 1e6 }), ['specialRules', 1, 'times']],
    ['a huge map', { ...aSimplePatrol, map: { ...aSimplePatrol.map, squares: 1e6 } }, ['map', 'squares']],
    [
      'a huge area',
      {
        ...aSimplePatrol,
        map: { ...aSimplePatrol.map, areas: { ...aSimplePatrol.map.areas, A: { x: [0, 1e7], y: [0, 1] } } },
      },
      ['map', 'areas', 'A', 'x'],
    ],
    [
      'an area without room for a base',
      {
        ...aSimplePatrol,
        map: { ...aSimplePatrol.map, areas: { ...aSimplePatrol.map.areas, A: { x: [2, 2.3], y: [0, 1] } } },
      },
      ['map', 'areas', 'A', 'x'],
    ],
    [
      'an arrow far away',
      {
        ...aSimplePatrol,
        map: {
          ...aSimplePatrol.map,
          bearings: { ...aSimplePatrol.map.bearings, 2: { at: [0, 1e6], facing: 0 } },
        },
      },
      ['map', 'bearings', 2, 'at'],
    ],
    [
      'a facing between degrees',
      {
        ...aSimplePatrol,
        map: {
          ...aSimplePatrol.map,
          bearings: { ...aSimplePatrol.map.bearings, 2: { at: [0, 1], facing: 0.123 } },
        },
      },
      ['map', 'bearings', 2, 'facing'],
    ],
    ['endless rounds', { ...aSimplePatrol, rounds: 1e9 }, ['rounds']],
    ['a fleet of many', { ...aSimplePatrol, fleet: [2, 3, 4] }, ['fleet']],
    [
      'a swarm',
      { ...aSimplePatrol, enemies: [{ ...first, ships: { 2: Array(1000).fill('jemHadarAttackShip') } }] },
      ['enemies', 0, 'ships', '2'],
    ],
    ['many formations', { ...aSimplePatrol, enemies: Array(1000).fill(first) }, ['enemies']],
    ['a long story', { ...aSimplePatrol, briefing: 'x'.repeat(100_000) }, ['briefing']],
    [
      'deep conditions',
      { ...aSimplePatrol, ends: nested(100) },
      ['ends', 'not', 'not', 'not', 'not', 'not', 'not'],
    ],
    [
      'a field of its own',
      { ...aSimplePatrol, map: { ...aSimplePatrol.map, secret: {} } },
      ['map', 'secret'],
    ],
    ['a strange faction', { ...aSimplePatrol, retreat: ['borg'] }, ['retreat', 0]],
    [
      'a hunt for nothing',
      { ...dryDock, orders: { yard: { hunt: ['moon'] } } },
      ['orders', 'yard', 'hunt', 0],
    ],
    [
      'a ship that is none',
      { ...dryDock, orders: { yard: { prefer: ['moon'] } } },
      ['orders', 'yard', 'prefer', 0],
    ],
    [
      'a convoy beyond the mat',
      {
        ...convoyDuty,
        specialRules: convoyDuty!.specialRules.map(r => (r.rule === 'convoy' ? { ...r, to: [99, 1] } : r)),
      },
      ['specialRules', 1, 'to'],
    ],
  ])('%s: refused with its place', (_what, mission, path) => {
    shows('ALL-MSN-01')
    const found = refused(mission)
    expect(found.path).toEqual(['mission', ...path])
    expect(found.message).toMatch(/\.$/)
    expect(found.time).toBeLessThan(200)
  })
})

describe('counts', () => {
  const goal = (count: string, more: object = {}): object => ({
    ...aSimplePatrol,
    ...more,
    objectives: [
      { text: 'x', when: { any: [{ count: 'round', atLeast: 2 }, { not: { count, atLeast: 1 } }] } },
    ],
  })
  const PLACE = ['mission', 'objectives', 0, 'when', 'any', 1, 'not', 'count']

  test.each([
    'leaves:north',
    // Nobody may retreat there.
    'left:north',
    'left:nowhere',
    'brought:moon',
    // There is no rule that would count it.
    'done:odd',
    'destroyed:borgCube',
    'destroyed:',
    'formation:Nobody',
    'rounds',
    '',
    'constructor',
  ])('%j is kept by nothing in the mission: refused when the file is read', count => {
    shows('ALL-MSN-01')
    expect(refused(goal(count)).path).toEqual(PLACE)
  })

  test.each([
    'round',
    'enemies',
    'players',
    'left:south',
    'brought:odd',
    'destroyed:enemy',
    'retreated:player',
    'destroyed:akira',
    'destroyed:jemHadarBattleship',
    'retreated:Dominion Alpha',
    'formation:Dominion Alpha',
  ])('%j is kept', count => {
    expect(() => began(goal(count))).not.toThrow()
  })

  test('wherever a condition stands', () => {
    const when = { count: 'leaves:north', atLeast: 1 }
    const { enemies, rewards } = aSimplePatrol
    expect(refused({ ...aSimplePatrol, ends: when }).path).toEqual(['mission', 'ends', 'count'])
    expect(refused({ ...aSimplePatrol, rewards: [{ ...rewards[0], when }] }).path).toEqual([
      'mission',
      'rewards',
      0,
      'when',
      'count',
    ])
    expect(
      refused({ ...aSimplePatrol, enemies: [{ ...enemies[0], arrives: when }, enemies[1]] }).path,
    ).toEqual(['mission', 'enemies', 0, 'arrives', 'count'])
  })

  test('a rule that only the campaign log brings keeps its counts too', () => {
    const survey = { rule: 'survey', text: '', tokens: ['odd'], range: 1 }
    const changes = [{ flag: 'x', text: 'y', specialRules: [survey] }]
    expect(() => began(goal('done:odd', { changes }))).not.toThrow()
  })

  test('all of our missions count only what is kept', () => {
    for (const mission of missions)
      expect(() => alliance.options({ mission: { ...mission } }, 2)).not.toThrow()
  })
})

describe('the smallest deployment area', () => {
  test('six ships find a place in it or around it, wherever the others went', () => {
    shows('ALL-FLT-17')
    const areas = { ...aSimplePatrol.map.areas, A: { x: [4, 4.6], y: [0, 0.6] } }
    const g = began({ ...aSimplePatrol, map: { ...aSimplePatrol.map, areas } }, 6)
    const stream = makeStream('deploy')
    for (let n = 0; n < 6; n++) {
      const asked = g.prompts[0]!
      expect(asked.name).toBe('deploy')
      choose(g, { seat: asked.seat, answer: sampleAnswer(g, asked, stream) })
    }
    expect(g.prompts[0]!.name).not.toBe('deploy')
    expect(alliance.invariants!(g)).toEqual([])
    const [one] = g.s.ships.filter(ship => ship.seat !== null)
    expect(one!.pose.x).toBeGreaterThan(4 * BAND)
    expect(one!.pose.x).toBeLessThan(4.6 * BAND)
  })
})
