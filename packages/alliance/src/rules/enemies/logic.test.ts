import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import type { Order } from '../../content/facts/missionTypes.ts'
import type { EnemyCondition } from '../../content/facts/types.ts'
import { BAND } from '../../space/constants.ts'
import type { ShipId } from '../../state.ts'
import { damage, enemy, formation, put, set, ship, type Table, table } from '../../testing/table.ts'
import { targetsOf } from '../combat/targeting.ts'
import { PRIMARY } from '../combat/weapons.ts'
import { countOf, holds } from '../mission/tally.ts'
import { nextUp } from '../mission/turnOrder.ts'
import { type Aim, aimsOf, nearestAims, ringOf } from './aims.ts'
import { dropStragglers, membersOf, ordersOf } from './formations.ts'
import { applies, orderedTargets } from './logic.ts'

const inches = BAND / 1000

/** E1 at (450, 450) facing north; three player ships far from it. */
function field(order?: Order): Table {
  const t = table({ ships: ['excelsior', 'akira', 'akira'] })
  if (order !== undefined) t.g.match.options.mission = { ...aSimplePatrol, orders: { mine: order } }
  put(t, 'P1', 100, 60, 90)
  put(t, 'P2', 450, 60, 90)
  put(t, 'P3', 800, 60, 90)
  for (const id of ['P1', 'P2', 'P3']) set(t, id, { shields: 2 })
  enemy(t, 450, 450, 90)
  formation(t, 'Wing', ['E1'], 'mine')
  return t
}

const aims = (t: Table): (string | null)[] => aimsOf(t.g, ship(t, 'E1')).map(aim => aim.ship)

describe('orders', () => {
  test('Attack, or orders that the mission does not know: every player ship in play', () => {
    shows('ALL-AIT-02')
    const t = field()
    ship(t, 'P2').fate = 'destroyed'
    expect(aims(t)).toEqual(['P1', 'P3'])
  })

  test('hunt: whoever carries one of these tokens; nobody does: everybody', () => {
    shows('ALL-AIT-03')
    const t = field({ hunt: ['odd', 'even'] })
    expect(aims(t)).toEqual(['P1', 'P2', 'P3'])
    set(t, 'P2', { cargo: ['other'] })
    expect(aims(t)).toEqual(['P1', 'P2', 'P3'])
    set(t, 'P2', { cargo: ['other', 'even'] })
    set(t, 'P3', { cargo: ['odd'] })
    expect(aims(t)).toEqual(['P2', 'P3'])
  })

  test('prefer: ships of these classes; none is there: everybody', () => {
    shows('ALL-AIT-03')
    const t = field({ prefer: ['akira'] })
    expect(aims(t)).toEqual(['P2', 'P3'])
    for (const id of ['P2', 'P3']) ship(t, id).fate = 'destroyed'
    expect(aims(t)).toEqual(['P1'])
  })

  test('the weakest by what is left of shields, of either side, and hull together', () => {
    shows('ALL-AIT-03')
    const t = field({ weakest: true })
    // Excelsior and Akira differ in hull, so the same number is left only if it is counted.
    set(t, 'P1', { shields: 9 })
    set(t, 'P2', { shields: 1, disabled: 1 })
    set(t, 'P3', { shields: 2, disabled: 0 })
    expect(aims(t)).toEqual(['P2', 'P3'])
    set(t, 'P2', { disabled: 2 })
    expect(aims(t)).toEqual(['P3'])
    damage(t, 'P2', 'weaponFault#1', false)
    expect(aims(t)).toEqual(['P2', 'P3'])
    damage(t, 'P2', 'weaponFault#2', false)
    expect(aims(t)).toEqual(['P2'])
  })

  test('guard: whoever is within so many squares of the point, to the edge of the circle; else the point', () => {
    shows('ALL-AIT-03')
    const t = field({ guard: [4, 4], within: 2 })
    expect(aims(t)).toEqual([null])
    expect(aimsOf(t.g, ship(t, 'E1'))[0]!.pose).toEqual({ x: 4 * BAND, y: 4 * BAND, heading: 9_000 })
    put(t, 'P2', 4 * inches, 2 * inches, 90)
    put(t, 'P3', 6 * inches, 4 * inches, 90)
    expect(aims(t)).toEqual(['P2', 'P3'])
    ship(t, 'P2').pose.y -= 1
    ship(t, 'P3').pose.x += 1
    expect(aims(t)).toEqual([null])
    put(t, 'P1', 2.6 * inches, 2.6 * inches, 90)
    expect(aims(t)).toEqual(['P1'])
    put(t, 'P1', 2.5 * inches, 2.5 * inches, 90)
    expect(aims(t)).toEqual([null])
  })

  test('to: the point, whoever is near; in an attack nobody is put first', () => {
    shows('ALL-AIT-03', 'ALL-AIC-05')
    const t = field({ to: [1, 8.5] })
    put(t, 'P1', 420, 560, 90)
    put(t, 'P2', 480, 560, 90)
    expect(aimsOf(t.g, ship(t, 'E1'))).toMatchObject([{ ship: null, pose: { x: BAND, y: 8.5 * BAND } }])
    const found = targetsOf(t.g, ship(t, 'E1'), PRIMARY)
    expect(orderedTargets(t.g, ship(t, 'E1'), found).map(f => f.target.id)).toEqual(['P1', 'P2'])
  })

  test('escort: the one nearest to a ship of that formation; other formations and the escort itself do not count', () => {
    shows('ALL-AIT-03')
    const t = field({ escort: 'Train' })
    // The escort is near P2, another formation near P1, the train near P3.
    put(t, 'E1', 450, 160, 90)
    enemy(t, 100, 160, 90)
    formation(t, 'Other', ['E2'])
    enemy(t, 800, 260, 90)
    enemy(t, 850, 800, 90)
    formation(t, 'Train', ['E3', 'E4'])
    expect(aims(t)).toEqual(['P3'])
    // The nearest of its ships decides, not the first.
    put(t, 'E3', 850, 880, 90)
    put(t, 'E4', 150, 300, 90)
    expect(aims(t)).toEqual(['P1'])
    ship(t, 'E4').fate = 'destroyed'
    put(t, 'E3', 750, 880, 90)
    expect(aims(t)).toEqual(['P3'])
    ship(t, 'E3').fate = 'destroyed'
    expect(aims(t)).toEqual(['P1', 'P2', 'P3'])
    // Alone in the formation that it is to stay with.
    t.g.s.formations[2]!.members = ['E1']
    expect(aims(t)).toEqual(['P1', 'P2', 'P3'])
  })

  test('stay with a ship that has left its formation; without any it attacks', () => {
    shows('ALL-AIF-02', 'ALL-AIT-02')
    const t = field()
    ship(t, 'E1').formation = null
    expect(ordersOf(t.g, ship(t, 'E1'))).toBe('mine')
    expect(ordersOf(t.g, enemy(t, 700, 700, 0))).toBe('attack')
  })
})

describe('the nearest target', () => {
  const aim = (ship: ShipId | null, distance: number, x = 0, y = 1): Aim => ({
    ship,
    pose: { x: 450_000 + x, y: 450_000 + y, heading: 0 },
    distance,
  })
  const nearest = (...list: Aim[]): (string | null)[] => {
    const t = field()
    return nearestAims(ship(t, 'E1'), list).map(a => a.ship)
  }
  const AHEAD = [0, 1000] as const
  const ASIDE = [1000, 0] as const

  test('5 mm make no difference: then the one nearest to straight ahead counts; more do', () => {
    shows('ALL-AIT-04', 'ALL-AIT-05')
    expect(nearest(aim('P1', 50_000, ...ASIDE), aim('P2', 55_000, ...AHEAD))).toEqual(['P2'])
    expect(nearest(aim('P1', 50_000, ...ASIDE), aim('P2', 55_001, ...AHEAD))).toEqual(['P1'])
    expect(nearest(aim('P2', 55_001, ...AHEAD), aim('P1', 50_000, ...ASIDE))).toEqual(['P1'])
    expect(nearest(aim('P1', 50_000, -1000, 0), aim('P2', 50_000, 1000, 0))).toEqual(['P1', 'P2'])
  })

  test('a shorter band goes before straight ahead, however close the two are', () => {
    shows('ALL-AIT-04')
    expect(nearest(aim('P1', BAND, ...ASIDE), aim('P2', BAND + 101, ...AHEAD))).toEqual(['P1'])
    // To the Enemy a doubt of a tenth of a millimetre is near.
    expect(nearest(aim('P1', BAND, ...ASIDE), aim('P2', BAND + 100, ...AHEAD))).toEqual(['P2'])
  })

  test('a touching ship is left out while another is within Range 3; a point is no ship that could touch', () => {
    shows('ALL-AIT-06', 'ALL-AIT-07')
    const far = 3 * BAND + 100
    expect(nearest(aim('P1', 100), aim('P2', far))).toEqual(['P2'])
    expect(nearest(aim('P1', 101), aim('P2', far))).toEqual(['P1'])
    expect(nearest(aim('P1', 100), aim('P2', far + 1))).toEqual(['P1'])
    expect(nearest(aim('P1', 0), aim('P2', 0))).toEqual(['P1', 'P2'])
    expect(nearest(aim('P1', 0))).toEqual(['P1'])
    expect(nearest(aim(null, 0), aim('P2', 50_000))).toEqual([null])
  })

  test('the inner ring: Range 1, and Range 2 when the target is a ship that closes', () => {
    shows('ALL-AID-04', 'ALL-AID-05', 'ALL-AID-06')
    const t = field()
    const ring = (distance: number, heading: number, who: ShipId | null = 'P1') => {
      const at = { x: 450_000, y: 600_000, heading }
      const found = ringOf(ship(t, 'E1'), { ship: who, pose: at, distance })
      return `${found.ring} ${found.range}`
    }
    const [fleeing, closing] = [9_000, 27_000]
    expect([BAND + 100, BAND + 101].map(d => ring(d, fleeing))).toEqual(['inner 1', 'outer 2'])
    expect([2 * BAND + 100, 2 * BAND + 101].map(d => ring(d, closing))).toEqual(['inner 2', 'outer 3'])
    expect([2 * BAND, 50_000].map(d => ring(d, closing, null))).toEqual(['outer 2', 'inner 1'])
    expect([3 * BAND + 100, 3 * BAND + 101].map(d => ring(d, closing))).toEqual(['outer 3', 'outer 4'])
  })
})

describe('conditions of Logic cards', () => {
  const is = (t: Table, when: EnemyCondition): boolean => applies(t.g, ship(t, 'E1'), when)
  /** P1 this far in front of E1, between their bases. */
  const near = (mm: number): Table => {
    const t = field()
    put(t, 'P1', 450, 490 + mm, 90)
    return t
  }

  test('within a range: to its last tenth of a millimetre', () => {
    shows('ALL-LOGIC-15', 'ALL-DSP-03')
    for (const within of [1, 2, 3] as const) {
      expect(is(near(within * inches + 0.1), { within })).toBe(true)
      expect(is(near(within * inches + 0.2), { within })).toBe(false)
    }
  })

  test('surrounded: two player ships within Range 2', () => {
    shows('ALL-AIA-01')
    const t = near(2 * inches)
    expect(is(t, 'surrounded')).toBe(false)
    put(t, 'P2', 450, 410 - 2 * inches, 90)
    expect(is(t, 'surrounded')).toBe(true)
    put(t, 'P2', 450, 409 - 2 * inches, 90)
    expect(is(t, 'surrounded')).toBe(false)
  })

  test('tokens, shields, hull and locks of the ship itself', () => {
    shows('ALL-AIA-01', 'ALL-AIA-04', 'ALL-LOGIC-15')
    const t = field()
    const own = ship(t, 'E1')
    const all = [
      'always',
      'aux',
      'fixable',
      'noLock',
      'noShields',
      'damaged',
      'locked',
      'shieldLost',
    ] as const
    const held = (): string => all.filter(when => is(t, when)).join(' ')
    expect(held()).toBe('always')
    own.tokens.aux = 1
    expect(held()).toBe('always aux')
    own.tokens.aux = 0
    own.shields = 1
    expect(held()).toBe('always shieldLost')
    own.disabled = 1
    expect(held()).toBe('always')
    Object.assign(own, { shields: 0, disabled: 2 })
    expect(held()).toBe('always noShields')
    Object.assign(own, { shields: 2, disabled: 0 })
    damage(t, 'E1', 'consoleFire#1', false)
    expect(held()).toBe('always damaged')
    own.damage[0]!.up = true
    expect(held()).toBe('always fixable damaged')
    own.damage = []
    put(t, 'P1', 450, 600, 90)
    expect(held()).toBe('always noLock')
    own.locks = [{ letter: 'A', target: 'P1' }]
    expect(held()).toBe('always locked')
    own.locks = [{ letter: 'A', target: 'P2' }]
    expect(held()).toBe('always locked')
  })

  test('a shot: somebody in the arc and in range, obstructed or not', () => {
    shows('ALL-LOGIC-15', 'ALL-AIC-02')
    expect(is(near(3 * inches), 'shot')).toBe(true)
    expect(is(near(3 * inches + 0.2), 'shot')).toBe(false)
    const behind = field()
    put(behind, 'P1', 450, 350, 90)
    expect(is(behind, 'shot')).toBe(false)
  })
})

describe('formations', () => {
  function wing(...degrees: number[]): Table {
    const t = field()
    for (const [i, turned] of degrees.entries()) {
      const made = enemy(t, 100 + 100 * i, 700, turned)
      made.done.activated = true
    }
    const ids = degrees.map((_, i) => `E${i + 2}`)
    formation(t, 'Train', ids)
    return t
  }
  const left = (t: Table): string[] => {
    const train = t.g.s.formations[1]!
    dropStragglers(t.g, train)
    return membersOf(t.g, train).map(s => s.id)
  }

  test('whoever faces another way than most has left it; without a majority nobody', () => {
    shows('ALL-AIF-02')
    expect(left(wing(90, 90, 90, 45))).toEqual(['E2', 'E3', 'E4'])
    expect(left(wing(45, 90, 90))).toEqual(['E3', 'E4'])
    expect(left(wing(90, 90, 45, 45))).toEqual(['E2', 'E3', 'E4', 'E5'])
    expect(left(wing(90, 45))).toEqual(['E2', 'E3'])
    expect(left(wing(90, 45, 0))).toEqual(['E2', 'E3', 'E4'])
    expect(left(wing(90))).toEqual(['E2'])
    expect(left(wing(90, 90, 45, 0))).toEqual(['E2', 'E3', 'E4', 'E5'])
  })

  test('only when all of them have moved, and not when it is broken', () => {
    shows('ALL-AIF-02', 'ALL-BRK-02')
    const waiting = wing(90, 90, 45)
    ship(waiting, 'E2').done.activated = false
    expect(left(waiting)).toEqual(['E2', 'E3', 'E4'])
    const broken = wing(90, 90, 45)
    broken.g.s.formations[1]!.broken = true
    expect(left(broken)).toEqual(['E2', 'E3', 'E4'])
  })

  test('its members are those in play that have not left it, the lowest ID first', () => {
    shows('ALL-AIT-08')
    const t = wing(90, 90, 90, 90)
    const train = t.g.s.formations[1]!
    train.members.reverse()
    ship(t, 'E2').fate = 'destroyed'
    ship(t, 'E4').formation = null
    expect(membersOf(t.g, train).map(s => s.id)).toEqual(['E3', 'E5'])
  })
})

describe('who is next', () => {
  test('the lowest or the highest skill; of equals the Enemy ship of the lowest ID, else all player ships', () => {
    shows('ALL-ACT-03', 'ALL-ACT-04', 'ALL-INI-01', 'ALL-CMB-01')
    const t = field()
    const skills = { P1: 2, P2: 3, P3: 3, E1: 4, E2: 2, E3: 2 }
    for (const id of ['E2', 'E3']) enemy(t, id === 'E2' ? 200 : 300, 800, 0)
    for (const [id, skill] of Object.entries(skills)) set(t, id, { skill })
    const next = (highest: boolean, ...ids: string[]): string =>
      nextUp(
        t.g,
        ids.map(id => ship(t, id)),
        highest,
      )
        .map(s => s.id)
        .join(' ')
    expect(next(false, 'P1', 'P2', 'P3', 'E1', 'E3', 'E2')).toBe('E2')
    expect(next(false, 'E3', 'P1', 'P2')).toBe('E3')
    expect(next(false, 'P1', 'P2', 'P3', 'E1')).toBe('P1')
    expect(next(false, 'P3', 'P2', 'E1')).toBe('P3 P2')
    expect(next(true, 'P1', 'P2', 'P3', 'E1', 'E2')).toBe('E1')
    expect(next(true, 'P1', 'P2', 'P3', 'E2')).toBe('P2 P3')
    expect(next(true, 'E2', 'P1')).toBe('E2')
    expect(next(true)).toBe('')
  })
})

describe('what missions count', () => {
  test('rounds and ships in play, by side and formation', () => {
    shows('ALL-EMS-01')
    const t = field()
    enemy(t, 700, 700, 0)
    enemy(t, 750, 800, 0)
    formation(t, 'Train', ['E2', 'E3'])
    ship(t, 'P3').fate = 'retreated'
    ship(t, 'E3').fate = 'destroyed'
    t.g.s.round = 4
    t.g.s.tally = { mine: 7 }
    const counts = [
      'round',
      'enemies',
      'players',
      'formation:Train',
      'formation:Wing',
      'formation:None',
      'mine',
      'no',
    ]
    expect(counts.map(name => countOf(t.g, name))).toEqual([4, 2, 2, 1, 1, 0, 7, 0])
  })

  test('conditions hold from their least to their most, and combine', () => {
    shows('ALL-EMS-01')
    const t = field()
    t.g.s.tally = { n: 3 }
    const yes = { count: 'n', atLeast: 3 }
    const no = { count: 'n', atLeast: 4 }
    expect(holds(t.g, yes)).toBe(true)
    expect(holds(t.g, no)).toBe(false)
    expect([2, 3, 4].map(atMost => holds(t.g, { count: 'n', atMost }))).toEqual([false, true, true])
    expect(holds(t.g, { count: 'n', atLeast: 3, atMost: 3 })).toBe(true)
    expect(holds(t.g, { count: 'n', atLeast: 4, atMost: 9 })).toBe(false)
    expect(holds(t.g, { all: [yes, no] })).toBe(false)
    expect(holds(t.g, { all: [yes, yes] })).toBe(true)
    expect(holds(t.g, { any: [no, yes] })).toBe(true)
    expect(holds(t.g, { any: [no, no] })).toBe(false)
    expect([holds(t.g, { not: no }), holds(t.g, { not: yes })]).toEqual([true, false])
  })
})
