import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import { dropStragglers } from '../../rules/enemies/formations.ts'
import { alternatives } from '../../rules/enemies/swerve.ts'
import { manoeuvreOf } from '../../space/manoeuvres.ts'
import { strictlyOverlap, touch } from '../../space/testing/bases.ts'
import {
  answer,
  asteroid,
  at,
  attackDice,
  enemy,
  event,
  formation,
  missionToken,
  obstacleDice,
  options,
  planet,
  pose,
  set,
  ship,
  spent,
  type Table,
  told,
} from '../../testing/table.ts'
import { go, hunt } from '../testing/hunt.ts'

describe('flying', () => {
  test('as a player ship would', () => {
    shows('ALL-AIM-01')
    const t = hunt([450, 590, 90])
    go(t, 1)
    expect(ship(t, 'E1').pose).toEqual({ x: 450_000 - 37_574, y: 450_000 + 90_711, heading: 13_500 })
  })

  test('red: no Action, and no Auxiliary Power', () => {
    shows('ALL-AIM-02', 'ALL-AIM-03')
    const t = hunt([450, 560, 90])
    go(t, 6)
    expect(told(t, 'ship.moved')[0]).toMatchObject({ code: '3CA', colour: 'red' })
    expect(told(t, 'action.performed')).toEqual([])
    expect(told(t, 'token.gained')).toEqual([])
  })

  test('Auxiliary Power from a Damage Card counts, and its first Action takes it off', () => {
    shows('ALL-AIM-04', 'ALL-AIA-03', 'ALL-LOGIC-15')
    const t = hunt([450, 700, 270])
    ship(t, 'E1').tokens.aux = 1
    go(t, 5)
    expect(told(t, 'action.performed')).toMatchObject([{ ship: 'E1', action: 'removeAux' }])
    expect(ship(t, 'E1').tokens.aux).toBe(0)
  })

  test('a collision costs the Action, and no swerve avoids it', () => {
    shows('ALL-AIA-07', 'ALL-SWV-04')
    const t = hunt([450, 580, 0])
    go(t, 3)
    expect(event(t, 'enemy.swerved')).toBeUndefined()
    expect(told(t, 'ship.moved')[0]).toMatchObject({ code: '1S', slid: false })
    const crash = hunt([450, 560, 0])
    go(crash, 3)
    expect(touch(ship(crash, 'E1').pose, ship(crash, 'P1').pose)).toBe(true)
    expect(event(crash, 'enemy.swerved')).toBeUndefined()
    expect(told(crash, 'action.performed')).toEqual([])
  })
})

describe('swerving', () => {
  test.each([
    ['2S', ['2BL', '2BR'], 'ALL-SWV-06'],
    ['6S', ['4BL', '4BR'], 'ALL-SWV-06'],
    ['3CA', ['3BL', '3BR'], 'ALL-SWV-06'],
    ['3BR', ['3TR'], 'ALL-SWV-08'],
    ['4BL', ['3TL'], 'ALL-SWV-08'],
    ['2TL', ['2BL'], 'ALL-SWV-09'],
    ['1FA', ['1S'], 'ALL-SWV-10'],
  ])('%s becomes one of %j', (code, others, rule) => {
    shows(rule)
    expect(alternatives(manoeuvreOf(code))).toEqual(others)
  })

  test('a 3 straight over a field, with only the right bank clear, becomes a 3 bank right', () => {
    shows('ALL-SWV-01', 'ALL-SWV-02', 'ALL-SWV-11')
    const t = hunt([450, 850, 270])
    asteroid(t, 420, 575)
    obstacleDice(t, '')
    go(t, 3)
    expect(event(t, 'enemy.swerved')).toEqual({ ship: 'E1', from: '3S', to: '3BR' })
    expect(ship(t, 'E1').pose).toEqual({ x: 450_000 + 66_863, y: 450_000 + 161_421, heading: 4_500 })
    // White, so it still acts.
    expect(told(t, 'action.performed')).toHaveLength(1)
  })

  test('both sides clear: the players choose', () => {
    shows('ALL-SWV-07')
    for (const code of ['3BL', '3BR']) {
      const t = hunt([450, 850, 270])
      asteroid(t, 450, 620)
      go(t, 3)
      expect(options(t, 'swerve')).toEqual(['3BL', '3BR'])
      answer(t, code)
      expect(told(t, 'ship.moved')[0]).toMatchObject({ code })
    }
  })

  test('neither side clear: the straight, with the roll for the obstacle', () => {
    shows('ALL-SWV-03', 'ALL-OBS-04', 'ALL-OBS-03')
    const t = hunt([450, 850, 270])
    asteroid(t, 450, 540)
    obstacleDice(t, 'h')
    go(t, 3)
    expect(event(t, 'enemy.swerved')).toBeUndefined()
    expect(told(t, 'ship.moved')[0].code).toBe('3S')
    expect(ship(t, 'E1').shields).toBe(1)
    expect(told(t, 'action.performed')).toEqual([])
  })

  test('not for tokens that do no harm', () => {
    shows('ALL-SWV-05', 'ALL-PAT-19')
    const t = hunt([450, 850, 270])
    missionToken(t, 'odd', 450, 540)
    obstacleDice(t, '')
    go(t, 3)
    expect(event(t, 'enemy.swerved')).toBeUndefined()
    expect(told(t, 'ship.moved')[0].code).toBe('3S')
    expect(ship(t, 'E1').cargo).toEqual([])
  })

  test('nor for planets: it flies on and may stand on one', () => {
    shows('ALL-AIE-01')
    const t = hunt([450, 850, 270])
    planet(t, 450, 610)
    go(t, 3)
    expect(ship(t, 'E1').pose).toEqual(pose(450, 610, 90))
    expect(told(t, 'ship.moved')[0].slid).toBe(false)
  })
})

describe('edges', () => {
  test('a 3 bank left over the edge: outside, its front on the edge, facing in, no Action', () => {
    shows('ALL-AIE-04', 'ALL-AIE-05', 'ALL-AIE-07')
    const t = hunt([20, 880, 270], [880, 30, 90])
    set(t, 'E1', { pose: pose(60, 500, 90) })
    // A plan of its formation makes it a 3 bank left whatever the die would say.
    formation(t, 'Wing', ['E1'])
    t.g.s.formations[0]!.plan = { round: 1, code: '3BL' }
    at(t, 'activation')
    expect(ship(t, 'E1').pose).toEqual({ x: -20_000, y: 661_421, heading: 0 })
    expect(event(t, 'ship.offMap')).toMatchObject({ edge: 'west' })
    expect(event(t, 'action.skipped')).toEqual({ ship: 'E1', because: 'red' })
    expect(ship(t, 'E1').fate).toBe('inPlay')
  })

  test('where somebody stands outside it is put against him, no further', () => {
    shows('ALL-AIE-04')
    const t = hunt([20, 880, 270], [880, 30, 90])
    set(t, 'E1', { pose: pose(30, 500, 180) })
    enemy(t, -20, 487.3, 0).done.activated = true
    formation(t, 'Wing', ['E1'])
    t.g.s.formations[0]!.plan = { round: 1, code: '2S' }
    at(t, 'activation')
    expect(event(t, 'ship.moved').slid).toBe(false)
    expect(ship(t, 'E1').pose).toEqual({ x: -20_000, y: 527_300, heading: 0 })
  })

  test('from outside it still attacks', () => {
    shows('ALL-AIE-06')
    const t = hunt([140, 500, 90])
    set(t, 'E1', { pose: { x: -20_000, y: 500_000, heading: 0 } })
    ship(t, 'E1').done.fought = false
    attackDice(t, 'bbb')
    at(t, 'combat')
    expect(event(t, 'attack.declared')).toMatchObject({ attacker: 'E1', defender: 'P1' })
  })

  test('it is gone where its mission lets it retreat', () => {
    shows('ALL-AIE-03')
    const t = hunt([450, 700, 270], [30, 30, 90], {
      options: { mission: { ...aSimplePatrol, enemyRetreat: ['west'] } },
    })
    set(t, 'E1', { pose: pose(60, 500, 90) })
    formation(t, 'Wing', ['E1'])
    t.g.s.formations[0]!.plan = { round: 1, code: '3BL' }
    at(t, 'activation')
    expect(ship(t, 'E1').fate).toBe('retreated')
    expect(t.g.s.tally).toMatchObject({ 'retreated:enemy': 1, 'retreated:Wing': 1 })
  })

  test('two ships that leave at the same place stand side by side', () => {
    const t = hunt([450, 700, 270])
    set(t, 'E1', { pose: pose(60, 500, 90) })
    enemy(t, 60, 500, 90, { pose: { x: -20_000, y: 661_421, heading: 0 } }).done.activated = true
    formation(t, 'Wing', ['E1'])
    t.g.s.formations[0]!.plan = { round: 1, code: '3BL' }
    at(t, 'activation')
    expect(ship(t, 'E1').pose.x).toBe(-20_000)
    expect(strictlyOverlap(ship(t, 'E1').pose, ship(t, 'E2').pose)).toBe(false)
  })
})

describe('formations', () => {
  /** Three ships abreast and behind, a target 45 degrees to their left. */
  function wing(): Table {
    const t = hunt([100, 860, 270])
    enemy(t, 610, 450, 90).done.fought = true
    enemy(t, 450, 370, 90).done.fought = true
    formation(t, 'Wing', ['E1', 'E2', 'E3'])
    return t
  }

  test('the lowest ID chooses for all: a 3 bank by 1, 2 and 3 in turn', () => {
    shows('ALL-AIT-08', 'ALL-AIF-03')
    const t = wing()
    go(t, 4)
    expect(spent(t)).toBe(true)
    expect(told(t, 'enemy.decided')).toHaveLength(1)
    expect(told(t, 'ship.moved').map(m => [m.ship, m.code])).toEqual([
      ['E1', '3BL'],
      ['E2', '3BL'],
      ['E3', '3BL'],
    ])
  })

  test('out of range at 45 degrees to the left, a 4 is a 3 bank left for the whole formation', () => {
    shows('ALL-GEX-01', 'ALL-AIT-08')
    for (const [die, code] of [
      [3, '2BL'],
      [4, '3BL'],
      [5, '3BL'],
      [6, '3TL'],
    ] as const) {
      const t = wing()
      go(t, die)
      expect(told(t, 'enemy.decided')).toEqual([
        { ship: 'E1', target: 'P1', range: 4, sector: 'frontLeft', ring: 'outer', die, code, lead: 'E1' },
      ])
      expect(told(t, 'ship.moved').map(m => m.code)).toEqual([code, code, code])
    }
  })

  test('one of them swerves alone; facing another way than the others, it has left', () => {
    shows('ALL-AIF-01', 'ALL-AIF-02')
    const t = wing()
    asteroid(t, 565, 635)
    go(t, 4)
    const moves = told(t, 'ship.moved').map(m => [m.ship, m.code])
    expect(moves).toEqual([
      ['E1', '3BL'],
      ['E2', '3TL'],
      ['E3', '3BL'],
    ])
    expect(told(t, 'formation.left')).toEqual([{ formation: 'Wing', ship: 'E2' }])
    expect([ship(t, 'E1').formation, ship(t, 'E2').formation]).toEqual(['Wing', null])
  })

  test('half of a formation is no majority: two against two stay together', () => {
    shows('ALL-AIF-02')
    const t = wing()
    const fourth = enemy(t, 800, 800, 0, { formation: 'Wing' })
    t.g.s.formations[0]!.members.push(fourth.id)
    const members = ['E1', 'E2', 'E3', fourth.id].map(id => ship(t, id))
    members.forEach((member, i) => {
      member.pose.heading = i < 2 ? 0 : 9000
      member.done.activated = true
    })
    dropStragglers(t.g, t.g.s.formations[0]!)
    expect(members.map(member => member.formation)).toEqual(['Wing', 'Wing', 'Wing', 'Wing'])
    members[2]!.pose.heading = 0
    dropStragglers(t.g, t.g.s.formations[0]!)
    expect(members.map(member => member.formation)).toEqual(['Wing', 'Wing', 'Wing', null])
  })

  test('two ships are no majority against one another', () => {
    const t = wing()
    t.g.s.ships = t.g.s.ships.filter(s => s.id !== 'E3')
    t.g.s.formations[0]!.members = ['E1', 'E2']
    asteroid(t, 565, 635)
    go(t, 4)
    expect(told(t, 'ship.moved')[1].code).toBe('3TL')
    expect(told(t, 'formation.left')).toEqual([])
  })

  test('once one has hull damage, each rolls for itself', () => {
    shows('ALL-BRK-02')
    const t = wing()
    t.g.s.formations[0]!.broken = true
    go(t, 4, 4, 5)
    expect(told(t, 'enemy.decided').map(d => d.lead)).toEqual(['E1', 'E2', 'E3'])
    expect(spent(t)).toBe(true)
  })
})
