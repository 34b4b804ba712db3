import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { strictlyOverlap, touch } from '../../space/testing/bases.ts'
import type { TokenId } from '../../state.ts'
import {
  answer,
  asteroid,
  enemy,
  event,
  nextDamage,
  obstacleDice,
  options,
  planet,
  pose,
  prompt,
  put,
  set,
  ship,
  spent,
  table,
  told,
} from '../../testing/table.ts'
import { alone, fly } from '../testing/alone.ts'

describe('order of activation', () => {
  test('the lowest skill finishes before the next moves; enemies before players, by ID', () => {
    shows('ALL-ACT-01', 'ALL-ACT-03', 'ALL-ACT-04', 'ALL-INI-01')
    const t = table({
      ships: [
        { ship: 'akira', skill: 2 },
        { ship: 'akira', skill: 1 },
      ],
    })
    enemy(t, 700, 800, 270, { skill: 2 })
    enemy(t, 300, 800, 270, { skill: 1 })
    enemy(t, 500, 800, 270, { skill: 1 })
    for (const id of ['P1', 'P2']) set(t, id, { dial: '1S' })
    fly(t)
    expect(told(t, 'ship.activated').map(e => e.ship)).toEqual(['E2', 'E3', 'P2'])
    answer(t, 'evade')
    expect(told(t, 'ship.activated').map(e => e.ship)).toEqual(['E1', 'P1'])
    expect(ship(t, 'P2').tokens.evade).toBe(1)
  })

  test('template, manoeuvre, strain, clean-up, Action, in this order', () => {
    shows('ALL-ACT-05')
    const t = fly(alone('akira', '3CA'))
    const types = t.events
      .map(e => e.type)
      .filter(type => ['dial.revealed', 'ship.moved', 'token.gained'].includes(type))
    expect(types).toEqual(['dial.revealed', 'ship.moved', 'token.gained'])
    const other = fly(alone('akira', '1S'))
    expect(ship(other, 'P1').dial).toBe(null)
    expect(prompt(other).name).toBe('action')
    expect(event(other, 'action.performed')).toBeUndefined()
  })

  test('tokens go with the ship', () => {
    shows('ALL-TPL-03')
    const t = alone()
    enemy(t, 450, 700, 270)
    ship(t, 'P1').tokens.scan = 1
    set(t, 'P1', { locks: [{ letter: 'A', target: 'E1' }], cargo: ['odd'] })
    ship(t, 'E1').done.activated = true
    fly(t)
    expect(ship(t, 'P1')).toMatchObject({
      pose: pose(450, 480, 90),
      cargo: ['odd'],
      locks: [{ letter: 'A' }],
    })
    expect(ship(t, 'P1').tokens.scan).toBe(1)
  })
})

describe('power strain', () => {
  test('red gains a token, green takes one off, white does neither', () => {
    shows('ALL-STR-01', 'ALL-STR-02')
    const red = fly(alone('akira', '3CA'))
    expect(ship(red, 'P1').tokens.aux).toBe(1)
    const green = alone('akira', '1S')
    ship(green, 'P1').tokens.aux = 2
    expect(ship(fly(green), 'P1').tokens.aux).toBe(1)
    const white = alone('akira', '3S')
    ship(white, 'P1').tokens.aux = 1
    expect(ship(fly(white), 'P1').tokens.aux).toBe(1)
  })

  test('with a token no Action; when green clears the last one there is one', () => {
    shows('ALL-AUX-01', 'ALL-STR-03')
    const t = alone('akira', '1S')
    ship(t, 'P1').tokens.aux = 1
    fly(t)
    expect(options(t, 'action')).toContain('evade')
    const held = alone('akira', '2BL')
    ship(held, 'P1').tokens.aux = 1
    fly(held)
    expect(held.g.s.phase).not.toBe('activation')
    expect(ship(held, 'P1').done.actions).toEqual([])
  })

  test('a red manoeuvre on Auxiliary Power: a face-up card past the shields, then a white 2 straight', () => {
    shows('ALL-AUX-02')
    const t = alone('akira', '3CA')
    ship(t, 'P1').tokens.aux = 1
    nextDamage(t, 'structuralDamage#1')
    fly(t)
    expect(ship(t, 'P1')).toMatchObject({
      pose: pose(450, 520, 90),
      shields: 2,
      damage: [{ card: 'structuralDamage#1', up: true }],
    })
    // 2 straight is green on its dial, but counts as white here.
    expect(ship(t, 'P1').tokens.aux).toBe(1)
    expect(event(t, 'ship.moved')).toMatchObject({ code: '2S', colour: 'white' })
  })
})

describe('overlapping', () => {
  test('a ship passes another without penalty', () => {
    shows('ALL-OVL-01')
    const t = alone('akira', '4S')
    enemy(t, 450, 480, 0).done.activated = true
    fly(t)
    expect(ship(t, 'P1').pose).toEqual(pose(450, 600, 90))
    expect(prompt(t).name).toBe('action')
  })

  test('it backs up until the bases touch, and loses its Action', () => {
    shows('ALL-OVL-02', 'ALL-OVL-03')
    const t = alone('akira', '2S')
    enemy(t, 460, 530, 20).done.activated = true
    fly(t)
    const [own, other] = [ship(t, 'P1').pose, ship(t, 'E1').pose]
    expect(strictlyOverlap(own, other)).toBe(false)
    expect(touch(own, other)).toBe(true)
    expect(event(t, 'ship.moved')).toMatchObject({ slid: true, overlapped: ['E1'] })
    expect(event(t, 'action.skipped')).toEqual({ ship: 'P1', because: 'overlap' })
    expect(ship(t, 'P1').done.actions).toEqual([])
  })

  test('a Come About that meets a ship is flown as a straight of its colour', () => {
    shows('ALL-OVL-05')
    const t = alone('akira', '3CA')
    enemy(t, 450, 570, 0).done.activated = true
    fly(t)
    expect(ship(t, 'P1').pose.heading).toBe(9_000)
    expect(touch(ship(t, 'P1').pose, ship(t, 'E1').pose)).toBe(true)
    expect(ship(t, 'P1').tokens.aux).toBe(1)
  })

  test('a Full Astern moves forward again along its template', () => {
    shows('ALL-OVL-06')
    const t = alone('nebula', '1FA')
    enemy(t, 450, 310, 0).done.activated = true
    fly(t)
    expect(ship(t, 'P1').pose.y).toBeGreaterThan(320_000)
    expect(touch(ship(t, 'P1').pose, ship(t, 'E1').pose)).toBe(true)
    expect(strictlyOverlap(ship(t, 'P1').pose, ship(t, 'E1').pose)).toBe(false)
  })

  test('an Excelsior on a 3 bank meets ship 2, backs into ship 1, and ends touching ship 1', () => {
    shows('ALL-OVL-07')
    const t = alone('excelsior', '3BR')
    // The bank ends at (516.9, 561.4); ship 2 stands there, ship 1 a base before it on the way.
    enemy(t, 488, 508, 60).done.activated = true
    enemy(t, 525, 570, 45).done.activated = true
    fly(t)
    const own = ship(t, 'P1').pose
    expect(event(t, 'ship.moved').overlapped).toContain('E2')
    expect(touch(own, ship(t, 'E1').pose)).toBe(true)
    expect(touch(own, ship(t, 'E2').pose)).toBe(false)
    expect(strictlyOverlap(own, ship(t, 'E1').pose)).toBe(false)
  })
})

describe('obstacles and planets', () => {
  test.each([
    ['b', 2, 0],
    ['h', 1, 0],
  ])('over an asteroid field: no Action, a die %s, %i shields left', (face, shields, cards) => {
    shows('ALL-OBS-01', 'ALL-OBS-03', 'ALL-OBS-04', 'ALL-SUF-05')
    const t = alone('akira', '2S')
    asteroid(t, 450, 480)
    obstacleDice(t, face)
    fly(t)
    expect(spent(t)).toBe(true)
    expect(ship(t, 'P1')).toMatchObject({ pose: pose(450, 520, 90), shields })
    expect(ship(t, 'P1').damage).toHaveLength(cards)
    expect(event(t, 'action.skipped')).toEqual({ ship: 'P1', because: 'obstacle' })
    expect(ship(t, 'P1').done.actions).toEqual([])
  })

  test('a critical hit is critical damage', () => {
    shows('ALL-OBS-04')
    const t = alone('akira', '2S')
    set(t, 'P1', { shields: 0 })
    asteroid(t, 450, 480)
    nextDamage(t, 'structuralDamage#1')
    obstacleDice(t, 'c')
    fly(t)
    expect(ship(t, 'P1').damage).toMatchObject([{ up: true }])
  })

  test('a ship that stands on a field leaves it without a roll', () => {
    shows('ALL-OBS-05')
    const t = alone('akira', '1S')
    asteroid(t, 450, 400)
    obstacleDice(t, '')
    fly(t)
    expect(prompt(t).name).toBe('action')
  })

  test('objects that are no obstacles do nothing', () => {
    shows('ALL-OBS-02')
    const t = alone('akira', '1S')
    t.g.s.tokens.push({
      id: 0 as TokenId,
      kind: 'mission',
      name: 'wreck',
      x: 450_000,
      y: 480_000,
      radius: 10_000,
    })
    obstacleDice(t, '')
    fly(t)
    expect(prompt(t).name).toBe('action')
  })

  test('a player ship backs away from a planet on which it would end', () => {
    shows('ALL-PLT-01')
    const t = alone('akira', '2S')
    planet(t, 450, 560)
    fly(t)
    // The planet begins at 495 mm, so the front of the base stops there.
    expect(ship(t, 'P1').pose.y).toBeGreaterThan(474_900)
    expect(ship(t, 'P1').pose.y).toBeLessThanOrEqual(475_000)
    expect(event(t, 'action.skipped')).toEqual({ ship: 'P1', because: 'planet' })
  })

  test('but it may fly right through one', () => {
    shows('ALL-PLT-02')
    const t = alone('intrepid', '6S')
    planet(t, 450, 540)
    fly(t)
    expect(ship(t, 'P1').pose).toEqual(pose(450, 680, 90))
    expect(prompt(t).name).toBe('action')
  })
})

describe('leaving the mat', () => {
  test('beyond an edge from which nobody may retreat the ship is lost, with all it carries', () => {
    shows('ALL-FLE-01', 'ALL-PAT-20', 'ALL-MAP-10')
    const t = alone('akira', '1S')
    put(t, 'P1', 25, 400, 180)
    set(t, 'P1', { cargo: ['odd'] })
    fly(t)
    expect(ship(t, 'P1')).toMatchObject({ fate: 'destroyed', cargo: [] })
    expect(t.g.s.tally).toMatchObject({ 'destroyed:player': 1 })
    expect(t.g.s.tally['brought:odd']).toBeUndefined()
  })

  test('a corner over the edge is enough', () => {
    shows('ALL-FLE-01')
    const t = alone('akira', '1S')
    // 26 mm from the edge: room for the half of a base, but not for the half of its diagonal.
    put(t, 'P1', 26, 320, 90)
    fly(t)
    expect(ship(t, 'P1').fate).toBe('inPlay')
    const tilted = alone('akira', '1S')
    put(tilted, 'P1', 888.4 - 56.57, 343.43, 45)
    fly(tilted)
    expect(ship(tilted, 'P1').fate).toBe('destroyed')
  })

  test('over a corner the larger overhang decides; what is too close to call goes against the ship', () => {
    shows('ALL-DSP-03', 'ALL-FLE-01')
    // 1 straight to the south-west; the Federation edge is the south.
    const over = (x: number, y: number): string => {
      const t = alone('akira', '1S')
      put(t, 'P1', x + 56.569, y + 56.569, 225)
      fly(t)
      return ship(t, 'P1').fate
    }
    expect(over(15, 14)).toBe('retreated')
    expect(over(14, 15)).toBe('destroyed')
    expect(over(14.5, 14.5)).toBe('destroyed')
    expect(over(14.55, 14.5)).toBe('destroyed')
    expect(over(14.7, 14.5)).toBe('retreated')
  })

  test('over the Federation edge it retreats, and what it carries is home', () => {
    shows('ALL-PAT-12', 'ALL-MAP-10')
    const t = alone('akira', '1S')
    put(t, 'P1', 450, 30, 270)
    set(t, 'P1', { cargo: ['odd'] })
    fly(t)
    expect(ship(t, 'P1').fate).toBe('retreated')
    expect(t.g.s.tally).toMatchObject({ 'brought:odd': 1, 'retreated:player': 1 })
  })
})
