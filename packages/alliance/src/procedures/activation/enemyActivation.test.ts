import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import { tableEntry } from '../../rules/enemies/aims.ts'
import { SECTORS } from '../../space/sectors.ts'
import {
  answer,
  at,
  damage,
  effectDice,
  formation,
  manoeuvreDie,
  put,
  script,
  set,
  ship,
  spent,
  told,
} from '../../testing/table.ts'
import { decided, go, hunt } from '../testing/hunt.ts'

describe('the Logic card of the attack ship', () => {
  const rows: [string, string, string, string][] = [
    ['ALL-LOGIC-05', 'ahead', 'outer', '4S 4S 3S 3S 2S 2S'],
    ['ALL-LOGIC-06', 'ahead', 'inner', '1BL 1BR 1S 1S 2S 3CA'],
    ['ALL-LOGIC-07', 'frontRight', 'outer', '2S 2BR 2BR 3BR 3BR 3TR'],
    ['ALL-LOGIC-08', 'frontRight', 'inner', '1S 1BR 1BR 2BR 2TR 3CA'],
    ['ALL-LOGIC-09', 'right', 'outer', '1BR 2BR 2TR 2TR 3TR 3TR'],
    ['ALL-LOGIC-10', 'right', 'inner', '1BR 2TR 2TR 2TR 3TR 3CA'],
    ['ALL-LOGIC-11', 'rearRight', 'inner', '3CA 3CA 3CA 2TR 2TR 3TR'],
    ['ALL-LOGIC-12', 'rearRight', 'outer', '3CA 3CA 3TR 3TR 2TR 2TR'],
    ['ALL-LOGIC-13', 'behind', 'inner', '3CA 4S 4S 3S 3TL 3TR'],
    ['ALL-LOGIC-14', 'behind', 'outer', '3CA 3CA 3CA 3CA 2TL 2TR'],
  ]
  test.each(rows)('%s: %s, %s ring', (rule, sector, ring, codes) => {
    shows(rule)
    const t = hunt([450, 800, 270])
    const read = [1, 2, 3, 4, 5, 6].map(die =>
      tableEntry(ship(t, 'E1'), sector as 'ahead', ring as 'inner', die),
    )
    expect(read.join(' ')).toBe(codes)
  })

  test('the left side is the mirror of the right', () => {
    shows('ALL-AID-08')
    const t = hunt([450, 800, 270])
    const own = ship(t, 'E1')
    expect(tableEntry(own, 'rearLeft', 'outer', 3)).toBe('3TL')
    expect(tableEntry(own, 'frontLeft', 'outer', 4)).toBe('3BL')
    expect(tableEntry(own, 'left', 'inner', 6)).toBe('3CA')
    for (const sector of SECTORS) expect(tableEntry(own, sector, 'inner', 1)).toMatch(/^\d/)
  })
})

describe('whom it steers for', () => {
  test('the nearest player ship; bands first, then distance', () => {
    shows('ALL-AIT-02', 'ALL-AIT-04', 'ALL-ENS-14')
    const t = hunt([450, 640, 270], [450, 250, 90])
    go(t, 1)
    // 150 mm ahead against 160 mm behind.
    expect(decided(t)).toMatchObject({ target: 'P1', sector: 'ahead', range: 2 })
  })

  test('of about equal distances, the one nearest to straight ahead', () => {
    shows('ALL-AIT-05')
    const t = hunt([450, 648, 270], [247, 450, 0])
    go(t, 1)
    expect(decided(t).target).toBe('P1')
    const mirror = hunt([654, 450, 180], [450, 649, 270])
    go(mirror, 1)
    expect(decided(mirror).target).toBe('P2')
  })

  test('a touching ship is ignored while another is within Range 3', () => {
    shows('ALL-AIT-06', 'ALL-AIT-10')
    const t = hunt([450, 490, 270], [600, 600, 270])
    go(t, 1)
    expect(decided(t).target).toBe('P2')
  })

  test('and counts again when there is no other', () => {
    shows('ALL-AIT-07')
    const t = hunt([450, 490, 270], [880, 30, 90])
    go(t, 3)
    expect(decided(t)).toMatchObject({ target: 'P1', range: 1 })
  })

  test('orders of the mission name other targets', () => {
    shows('ALL-AIT-03', 'ALL-ENS-10')
    const mission = { ...aSimplePatrol, orders: { thief: { hunt: ['odd'] } } }
    const t = hunt([450, 640, 270], [450, 250, 90], { options: { mission } })
    set(t, 'P2', { cargo: ['odd'] })
    formation(t, 'Wing', ['E1'], 'thief')
    go(t, 1)
    expect(decided(t)).toMatchObject({ target: 'P2', sector: 'behind' })
  })

  test('a higher skill reacts to where the players have moved', () => {
    shows('ALL-AIT-01')
    const t = hunt([450, 560, 90])
    set(t, 'P1', { dial: '4S' })
    ship(t, 'P1').done.activated = false
    set(t, 'E1', { skill: 4 })
    manoeuvreDie(t, 1)
    at(t, 'activation')
    expect(decided(t)).toBeUndefined()
    answer(t, 'pass')
    // At Range 1 before, at Range 3 after its move.
    expect(decided(t)).toMatchObject({ range: 3, ring: 'outer' })
  })
})

describe('direction, ring and die', () => {
  test.each([
    ['Range 1', 'ALL-AID-04', [450, 560, 90], 'inner'],
    ['Range 2, closing', 'ALL-AID-05', [450, 640, 270], 'inner'],
    ['Range 2, fleeing', 'ALL-AID-05', [450, 640, 90], 'outer'],
    ['Range 3', 'ALL-AID-06', [450, 740, 270], 'outer'],
    ['out of range', 'ALL-AID-06', [450, 880, 270], 'outer'],
  ] as [string, string, [number, number, number], string][])('%s', (_what, rule, where, ring) => {
    shows(rule)
    expect(decided(go(hunt(where), 3)).ring).toBe(ring)
  })

  test('the die picks the row', () => {
    shows('ALL-AID-07', 'ALL-COMP-05')
    const t = hunt([450, 560, 90])
    go(t, 3)
    expect(decided(t)).toMatchObject({ die: 3, code: '1S', sector: 'ahead' })
    expect(() => go(hunt([450, 560, 90]), 7)).toThrow('from 1 to 6')
  })

  test('a target that points along the dividing line: one of the two tables at random', () => {
    shows('ALL-AID-03', 'ALL-AID-10')
    for (const [pick, sector] of [
      [0, 'frontRight'],
      [1, 'ahead'],
    ] as const) {
      // 22.5 degrees to the right, 240 mm away, pointing at the enemy.
      const t = hunt([450 + 91.84, 450 + 221.73, 247.5])
      script(t, 'direction', [pick])
      go(t, 1)
      expect(spent(t)).toBe(true)
      expect(decided(t).sector).toBe(sector)
    }
  })
})

describe('its Action', () => {
  test('1: nobody in its arc but somebody within Range 3: Evade', () => {
    shows('ALL-AIA-05', 'ALL-LOGIC-15', 'ALL-AIA-01', 'ALL-AIA-02')
    const t = hunt([450, 300, 90])
    go(t, 2)
    expect(told(t, 'ship.moved')[0].code).toBe('4S')
    const near = hunt([560, 430, 90])
    go(near, 1)
    expect(told(near, 'action.performed')).toMatchObject([{ action: 'evade' }])
    expect(told(near, 'token.gained')).toEqual([{ ship: 'E1', token: 'evade', now: 1 }])
  })

  test('2: a target in its arc: Battle Stations', () => {
    shows('ALL-AIA-06', 'ALL-LOGIC-15', 'ALL-AIB-06')
    const t = hunt([450, 740, 270])
    go(t, 5)
    expect(told(t, 'action.performed')).toMatchObject([{ action: 'battleStations' }])
  })

  test('nobody near: it fixes what can be fixed, else it scans', () => {
    shows('ALL-AIA-04', 'ALL-LOGIC-15', 'ALL-CARD-09')
    const hurt = hunt([30, 880, 270])
    put(hurt, 'E1', 800, 200, 90)
    damage(hurt, 'E1', 'consoleFire#1')
    effectDice(hurt, '')
    at(manoeuvreDie(hurt, 1), 'activation')
    expect(told(hurt, 'action.performed')).toMatchObject([{ action: 'fix' }])
    expect(ship(hurt, 'E1').damage[0]!.up).toBe(false)
    const whole = hunt([30, 880, 270])
    put(whole, 'E1', 800, 200, 90)
    at(manoeuvreDie(whole, 1), 'activation')
    expect(told(whole, 'action.performed')).toMatchObject([{ action: 'scan' }])
  })

  test('an elite ship of Loadout 6 acquires a lock when it has moved', () => {
    const t = hunt([450, 740, 270])
    set(t, 'E1', { loadout: { card: 'jemHadarAttackShip-6', elite: true } })
    go(t, 5)
    expect(told(t, 'lock.acquired')).toMatchObject([{ ship: 'E1', target: 'P1' }])
  })
})
