import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import { damage, enemy, formation, lend, put, set, ship, type Table, table } from '../../testing/table.ts'
import { leaveMat } from '../movement/moving.ts'
import { sufferOne } from './damage.ts'
import { destroy, remove, retreat } from './leaving.ts'

const NOTHING = {
  shields: 0,
  disabled: 0,
  damage: [],
  tokens: { evade: 0, scan: 0, battleStations: 0, aux: 0 },
  cloak: null,
  dial: null,
  locks: [],
}

/** P1 and E1 with one of everything beside them; P2 and E2 have locks on them and keep others. */
function laden(): Table {
  const t = table({ ships: ['akira', 'akira'] })
  for (const [x, y] of [
    [400, 500],
    [600, 500],
  ] as const)
    enemy(t, x, y, 270)
  formation(t, 'Wing', ['E1', 'E2'])
  for (const [id, other] of [
    ['P1', 'E1'],
    ['E1', 'P1'],
  ] as const) {
    set(t, id, {
      shields: 2,
      disabled: 1,
      tokens: { evade: 1, scan: 2, battleStations: 3, aux: 4 },
      cloak: { red: false, fresh: true },
      dial: '1S',
      locks: [{ letter: id[0]!, target: other }],
    })
    lend(t, 'something', id)
  }
  set(t, 'P2', { shields: 2, disabled: 1, dial: '2S', locks: [{ letter: 'A', target: 'E1' }] })
  set(t, 'E2', {
    locks: [
      { letter: 'B', target: 'P1' },
      { letter: 'C', target: 'P2' },
    ],
  })
  damage(t, 'P1', 'weaponFault#1', false)
  damage(t, 'P1', 'hullBreach#1')
  damage(t, 'P1', 'spare#1', false)
  return t
}

describe('a ship that is gone', () => {
  test('leaves nothing beside it: its cards are discarded, its tokens and locks go to the supply', () => {
    shows('ALL-DST-02', 'ALL-LCK-08')
    const t = laden()
    destroy(t.g, ship(t, 'P1'), 'E1')
    expect(ship(t, 'P1')).toMatchObject({ ...NOTHING, fate: 'destroyed' })
    // A spare card is of no deck and comes back to none.
    expect(t.g.s.discard).toEqual(['weaponFault#1', 'hullBreach#1'])
    // Every pair that it was part of, of either side; no other.
    expect(['P2', 'E1', 'E2'].map(id => ship(t, id).locks.map(lock => lock.letter))).toEqual([
      ['A'],
      [],
      ['C'],
    ])
    expect(t.g.s.lasting.map(l => l.ship)).toEqual(['E1'])
    // Whoever stays keeps what is beside it.
    expect(ship(t, 'P2')).toMatchObject({ shields: 2, disabled: 1, dial: '2S', fate: 'inPlay' })
    expect(ship(t, 'E1')).toMatchObject({ shields: 2, tokens: { aux: 4 } })
  })

  test('no longer counts as lost to an equal', () => {
    shows('ALL-SIM-03')
    const t = laden()
    ship(t, 'P1').done.doomed = true
    destroy(t.g, ship(t, 'P1'), null)
    expect(ship(t, 'P1').done.doomed).toBe(false)
  })

  test('is counted by side, type and formation when it is lost or goes home, not when its model is needed', () => {
    shows('ALL-DST-01', 'ALL-RNF-02')
    const t = laden()
    destroy(t.g, ship(t, 'E1'), 'P1')
    destroy(t.g, ship(t, 'P1'), 'E2')
    expect(t.g.s.tally).toEqual({
      'destroyed:enemy': 1,
      'destroyed:jemHadarAttackShip': 1,
      'destroyed:Wing': 1,
      'destroyed:player': 1,
      'destroyed:akira': 1,
    })
    remove(t.g, ship(t, 'E2'))
    expect(ship(t, 'E2')).toMatchObject({ ...NOTHING, fate: 'removed' })
    expect(Object.keys(t.g.s.tally)).toHaveLength(5)
  })

  test('brings home what it carries, if it is a player ship; a lost one brings nothing', () => {
    shows('ALL-PAT-10', 'ALL-PAT-20')
    const t = laden()
    for (const id of ['P1', 'P2', 'E1']) set(t, id, { cargo: ['odd'] })
    retreat(t.g, ship(t, 'P1'), 'south')
    expect(ship(t, 'P1')).toMatchObject({ ...NOTHING, fate: 'retreated' })
    retreat(t.g, ship(t, 'E1'), 'north')
    destroy(t.g, ship(t, 'P2'), null)
    expect(ship(t, 'P2').cargo).toEqual([])
    expect(t.g.s.tally['brought:odd']).toBe(1)
    expect(t.g.s.tally).toMatchObject({
      'retreated:player': 1,
      'retreated:enemy': 1,
      'retreated:jemHadarAttackShip': 1,
    })
  })

  test('the edge over which a player ship goes home is counted, and only then', () => {
    shows('ALL-MAP-10', 'ALL-FLE-01')
    const t = table({ ships: ['akira', 'akira'], options: { mission: aSimplePatrol } })
    put(t, 'P1', 450, 10, 270)
    put(t, 'P2', 10, 450, 180)
    expect(leaveMat(t.g, ship(t, 'P1'))).toBe(true)
    expect(leaveMat(t.g, ship(t, 'P2'))).toBe(true)
    expect([ship(t, 'P1').fate, ship(t, 'P2').fate]).toEqual(['retreated', 'destroyed'])
    expect(t.g.s.tally).toMatchObject({ 'left:south': 1 })
    expect(t.g.s.tally['left:west']).toBeUndefined()
    const inside = table()
    expect(leaveMat(inside.g, ship(inside, 'P1'))).toBe(false)
    expect(ship(inside, 'P1').fate).toBe('inPlay')
  })
})

describe('one point of damage', () => {
  test('takes an Active Shield while there is one; a disabled one protects nothing', () => {
    shows('ALL-SUF-02', 'ALL-SUF-03', 'ALL-SHD-02')
    const t = table({ ships: ['akira', 'akira'] })
    set(t, 'P1', { shields: 1, disabled: 1 })
    for (const critical of [true, false, true]) sufferOne(t.g, ship(t, 'P1'), critical, null)
    expect(ship(t, 'P1')).toMatchObject({ shields: 0, disabled: 1 })
    expect(ship(t, 'P1').damage.map(({ up, seen, round }) => [up, seen, round])).toEqual([
      [false, false, 1],
      [true, true, 1],
    ])
  })

  test('breaks the formation of the ship by hull damage, not by a lost shield, and no other formation', () => {
    shows('ALL-BRK-01')
    const t = table()
    for (const x of [300, 400, 500]) enemy(t, x, 500, 270, { shields: 1 })
    formation(t, 'Wing', ['E1', 'E2'])
    formation(t, 'Train', ['E3'])
    for (const { plan } of t.g.s.formations) expect(plan).toBe(null)
    t.g.s.formations[0]!.plan = { round: 1, code: '1S' }
    sufferOne(t.g, ship(t, 'E2'), true, null)
    expect(t.g.s.formations.map(f => f.broken)).toEqual([false, false])
    expect(t.g.s.formations[0]!.plan).not.toBe(null)
    sufferOne(t.g, ship(t, 'E2'), false, null)
    expect(t.g.s.formations.map(f => f.broken)).toEqual([true, false])
    expect(t.g.s.formations[0]!.plan).toBe(null)
  })
})
