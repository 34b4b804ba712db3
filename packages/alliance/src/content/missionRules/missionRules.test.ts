import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { holds } from '../../rules/mission/tally.ts'
import {
  answer,
  at,
  enemy,
  formation,
  missionToken,
  nextDamage,
  obstacleDice,
  options,
  put,
  script,
  set,
  ship,
  type Table,
  table,
  told,
} from '../../testing/table.ts'
import { aSimplePatrol } from '../facts/missions/aSimplePatrol.ts'
import type { Condition, EnemyRow, Mission, SpecialRule } from '../facts/missionTypes.ts'

/** Two ships that have moved, in a mission with these special rules. */
function under(rules: SpecialRule[], change: Partial<Mission> = {}): Table {
  const mission = { ...aSimplePatrol, specialRules: rules, ...change }
  // The test's tokens are laid by hand, so the mission goes past the reading of files.
  const t = table({ ships: ['excelsior', 'akira'] })
  t.g.match.options.mission = mission as Mission
  for (const id of ['P1', 'P2']) {
    ship(t, id).done.activated = true
    ship(t, id).done.fought = true
    set(t, id, { shields: 2 })
  }
  put(t, 'P1', 300, 300, 90)
  put(t, 'P2', 800, 100, 90)
  return t
}

const rule = (name: string, more: object = {}): SpecialRule => ({ rule: name, text: '', ...more })
const tally = (t: Table, name: string): number => t.g.s.tally[name] ?? 0
const tokens = (t: Table): string[] =>
  t.g.s.tokens.flatMap(token => (token.kind === 'mission' ? [token.name] : []))

describe('errands', () => {
  test('a token that is there once is gone from the map when it is taken', () => {
    shows('ALL-MAP-11')
    const t = under([rule('collect', { tokens: ['boat', 'other'], range: 1, once: true })])
    missionToken(t, 'boat', 300, 400)
    missionToken(t, 'other', 700, 700)
    set(t, 'P1', { tokens: { evade: 0, scan: 1, battleStations: 0, aux: 0 } })
    at(t, 'activation')
    answer(t, 'use:mission:collect')
    expect(ship(t, 'P1').cargo).toEqual(['boat'])
    expect(tokens(t)).toEqual(['other'])
    expect(t.g.s.tokens.map(token => token.id)).toEqual([0])
  })

  test('a survey takes a Scan Token and counts', () => {
    shows('ALL-MAP-11')
    const t = under([rule('survey', { tokens: ['buoy'], range: 1 })])
    missionToken(t, 'buoy', 300, 400)
    set(t, 'P1', { tokens: { evade: 0, scan: 1, battleStations: 0, aux: 0 } })
    at(t, 'activation')
    answer(t, 'use:mission:survey')
    expect([tally(t, 'done:buoy'), tokens(t), ship(t, 'P1').tokens.scan]).toEqual([1, [], 0])
  })

  test('work is an Action, and takes as many as the mission says', () => {
    const t = under([rule('work', { tokens: ['dish'], range: 1, times: 2 })])
    missionToken(t, 'dish', 300, 480)
    for (const [id, x] of [
      ['P1', 300],
      ['P2', 400],
    ] as const) {
      put(t, id, x, 320, 90)
      set(t, id, { dial: '1S' })
      ship(t, id).done.activated = false
    }
    at(t, 'activation')
    answer(t, 'P1')
    answer(t, 'use:mission:work')
    expect([tally(t, 'worked:dish'), tally(t, 'done:dish'), tokens(t)]).toEqual([1, 0, ['dish']])
    answer(t, 'use:mission:work')
    expect([tally(t, 'worked:dish'), tally(t, 'done:dish'), tokens(t)]).toEqual([2, 1, []])
  })

  test('far from the token there is no such Action', () => {
    const t = under([rule('work', { tokens: ['dish'], range: 1, times: 1 })])
    missionToken(t, 'dish', 300, 900)
    set(t, 'P1', { dial: '1S' })
    ship(t, 'P1').done.activated = false
    at(t, 'activation')
    expect(options(t, 'action')).not.toContain('use:mission:work')
  })
})

describe('places', () => {
  test('whoever has more ships near holds a place for the round', () => {
    const t = under([rule('hold', { tokens: ['gap'], range: 1 })])
    missionToken(t, 'gap', 300, 400)
    enemy(t, 300, 480, 0)
    at(t, 'endPhase')
    expect([tally(t, 'held:gap'), tally(t, 'lost:gap')]).toEqual([0, 0])
    const alone = under([rule('hold', { tokens: ['gap'], range: 1 })])
    missionToken(alone, 'gap', 300, 400)
    at(alone, 'endPhase')
    expect([tally(alone, 'held:gap'), tally(alone, 'lost:gap')]).toEqual([1, 0])
    const gone = under([rule('hold', { tokens: ['gap'], range: 1 })])
    missionToken(gone, 'gap', 600, 600)
    enemy(gone, 600, 700, 0)
    at(gone, 'endPhase')
    expect([tally(gone, 'held:gap'), tally(gone, 'lost:gap')]).toEqual([0, 1])
  })

  test('every Enemy ship near harms a place until it is lost', () => {
    const t = under([rule('siege', { tokens: ['station'], range: 1, strength: 2 })])
    missionToken(t, 'station', 600, 600)
    enemy(t, 600, 700, 0)
    enemy(t, 600, 500, 0)
    enemy(t, 200, 900, 0)
    at(t, 'endPhase')
    expect([tally(t, 'harmed:station'), tally(t, 'lost:station'), tokens(t)]).toEqual([2, 1, []])
  })

  test('a convoy moves a square a round, and is through when it is there', () => {
    const convoy = rule('convoy', { tokens: ['freighter'], to: [5, 4], speed: 1 })
    const t = under([convoy])
    missionToken(t, 'freighter', 304.8, 406.4)
    at(t, 'endPhase')
    expect(t.g.s.tokens[0]).toMatchObject({ x: 406_400, y: 406_400 })
    const near = under([convoy])
    missionToken(near, 'freighter', 450, 406.4)
    at(near, 'endPhase')
    expect([tally(near, 'arrived:freighter'), tokens(near)]).toEqual([1, []])
  })

  test('a dock brings back one damaged shield, of player ships near it only', () => {
    const t = under([rule('dock', { tokens: ['station'], range: 1 })])
    missionToken(t, 'station', 300, 400)
    set(t, 'P1', { shields: 1 })
    set(t, 'P2', { shields: 1 })
    at(t, 'endPhase')
    expect([ship(t, 'P1').shields, ship(t, 'P2').shields]).toEqual([2, 1])
  })

  test('without their flagship the others take other orders', () => {
    shows('ALL-ENS-10')
    const t = under([rule('rout', { formation: 'Flagship', orders: 'goHome' })], {
      orders: { goHome: { to: [4.5, 10] } },
    })
    enemy(t, 700, 700, 0)
    enemy(t, 700, 800, 0)
    formation(t, 'Flagship', ['E1'])
    formation(t, 'Guard', ['E2'])
    at(t, 'endPhase')
    expect(t.g.s.formations[1]!.orders).toBe('attack')
    set(t, 'E1', { fate: 'destroyed' })
    at(t, 'endPhase')
    expect(t.g.s.formations[1]!.orders).toBe('goHome')
  })
})

describe('dangers', () => {
  test('a mine goes off near the end of a manoeuvre, and is gone', () => {
    const t = under([rule('mines', { tokens: ['mine'], range: 1 })])
    missionToken(t, 'mine', 300, 480)
    set(t, 'P1', { dial: '1S', shields: 0 })
    ship(t, 'P1').done.activated = false
    nextDamage(t, 'weaponFault#1')
    at(obstacleDice(t, 'h'), 'activation')
    expect(ship(t, 'P1').damage).toHaveLength(1)
    expect(tokens(t)).toEqual([])
  })

  test('an Enemy ship flies over mines unharmed', () => {
    const t = under([rule('mines', { tokens: ['mine'], range: 1 })])
    missionToken(t, 'mine', 600, 600)
    enemy(t, 600, 500, 90)
    script(t, 'manoeuvre', [1])
    at(t, 'activation')
    expect(tokens(t)).toEqual(['mine'])
  })

  test('a battery fires at the nearest player ship in its range, and nothing evades it', () => {
    const t = under([rule('batteries', { tokens: ['battery'], range: 2, dice: 2 })])
    missionToken(t, 'battery', 300, 450)
    set(t, 'P1', { tokens: { evade: 2, scan: 0, battleStations: 0, aux: 0 } })
    script(t, 'battery', [1, 7])
    at(t, 'combat')
    expect([ship(t, 'P1').shields, ship(t, 'P2').shields]).toEqual([1, 2])
  })

  test('in the nebula nobody is attacked beyond the range', () => {
    const t = under([rule('nebula', { range: 2 })])
    enemy(t, 300, 620, 270)
    ship(t, 'P1').done.fought = false
    ship(t, 'E1').done.fought = true
    at(t, 'combat')
    expect(told(t, 'attack.declared')).toEqual([])
    put(t, 'E1', 300, 520, 270)
    ship(t, 'P1').done.fought = false
    at(t, 'combat')
    expect(options(t, 'method')).toContain('primary')
  })

  test('nor locked', () => {
    const t = under([rule('nebula', { range: 2 })])
    enemy(t, 300, 700, 270).done.activated = true
    set(t, 'P1', { dial: '1S' })
    ship(t, 'P1').done.activated = false
    at(t, 'activation')
    expect(options(t, 'action')).not.toContain('targetLock')
  })

  test('in the storm one shield of every ship fails for the combat', () => {
    const t = under([rule('storm')])
    enemy(t, 600, 800, 90, { done: { ...ship(t, 'P1').done } })
    at(t, 'combat')
    expect(told(t, 'shields.changed').filter(e => e.disabled === 1)).toHaveLength(3)
  })
})

describe('arrivals on a condition', () => {
  test('come once, at the start of the round after it holds', () => {
    shows('ALL-ENS-02')
    const alarm: EnemyRow = {
      formation: 'Alarm',
      arrives: { count: 'worked:dish', atLeast: 1 },
      bearing: 3,
      orders: 'attack',
      ships: { 1: ['jemHadarAttackShip'] },
    }
    const t = under([], { enemies: [alarm] })
    at(t, 'round')
    expect(t.g.s.formations).toEqual([])
    t.g.s.tally['worked:dish'] = 1
    at(t, 'round')
    expect(t.g.s.formations.map(f => f.name)).toEqual(['Alarm'])
    at(t, 'round')
    expect(t.g.s.formations.map(f => f.name)).toEqual(['Alarm'])
    expect(holds(t.g, alarm.arrives as Condition)).toBe(true)
  })
})
