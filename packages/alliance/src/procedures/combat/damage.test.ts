import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { targetsOf } from '../../rules/combat/targeting.ts'
import { PRIMARY } from '../../rules/combat/weapons.ts'
import { hullLeft } from '../../rules/ships/damage.ts'
import {
  answer,
  attackDice,
  damage,
  defenceDice,
  enemy,
  event,
  formation,
  nextDamage,
  set,
  ship,
  type Table,
  told,
} from '../../testing/table.ts'
import { ambush, duel, fight, rolled } from './testing/duel.ts'

describe('damage', () => {
  test('shields first, then cards: hits face down, critical hits face up, all hits before', () => {
    shows('ALL-DMG-01', 'ALL-SUF-01', 'ALL-SUF-02', 'ALL-SUF-03', 'ALL-CRT-03')
    const t = attackDice(duel(150), 'chhh')
    defenceDice(t, 'bb')
    nextDamage(t, 'coolantLeak#1', 'structuralDamage#1')
    fight(t)
    answer(t, 'primary')
    expect(told(t, 'damage.suffered').map(d => [d.critical, d.shield, d.card])).toEqual([
      [false, true, null],
      [false, true, null],
      [false, false, null],
      [true, false, 'structuralDamage#1'],
    ])
    expect(ship(t, 'E1')).toMatchObject({
      shields: 0,
      damage: [
        { card: 'coolantLeak#1', up: false },
        { card: 'structuralDamage#1', up: true },
      ],
    })
    // The text of a face-down card is ignored.
    expect(ship(t, 'E1').tokens.aux).toBe(0)
  })

  test('disabled shields do not help', () => {
    shows('ALL-SHD-02')
    const t = attackDice(duel(150), 'hbbb')
    set(t, 'E1', { shields: 0, disabled: 2, cloak: null })
    defenceDice(t, 'bb')
    fight(t)
    answer(t, 'primary')
    expect(ship(t, 'E1').damage).toHaveLength(1)
    expect(ship(t, 'E1').shields + ship(t, 'E1').disabled).toBe(2)
  })

  test('when the deck is empty the discard is shuffled into a new one', () => {
    shows('ALL-SUF-04')
    const t = attackDice(duel(150), 'hbbb')
    set(t, 'E1', { shields: 0 })
    t.g.s.discard = t.g.s.deck
    t.g.s.deck = []
    defenceDice(t, 'bb')
    fight(t)
    answer(t, 'primary')
    expect([t.g.s.deck.length, t.g.s.discard.length, ship(t, 'E1').damage.length]).toEqual([32, 0, 1])
  })

  test('hull damage breaks the formation; lost shields do not', () => {
    shows('ALL-BRK-01', 'ALL-BRK-02')
    for (const [shields, broken] of [
      [2, false],
      [1, true],
    ] as const) {
      const t = attackDice(duel(150), 'hhbb')
      set(t, 'E1', { shields })
      enemy(t, 800, 800, 90).done.fought = true
      formation(t, 'Wing', ['E1', 'E2'])
      defenceDice(t, 'bb')
      fight(t)
      answer(t, 'primary')
      expect(t.g.s.formations[0]!.broken).toBe(broken)
    }
  })

  test('as many cards as hull: destroyed at once; cards to the discard, locks and tokens gone', () => {
    shows('ALL-DST-01', 'ALL-DST-02', 'ALL-LCK-08')
    const t = attackDice(duel(150), 'hbbb')
    set(t, 'E1', { shields: 0, disabled: 1, skill: 1 })
    ship(t, 'E1').done.fought = false
    damage(t, 'E1', 'bridgeDamage#1', false)
    damage(t, 'E1', 'structuralDamage#1')
    Object.assign(ship(t, 'E1').tokens, { evade: 0, scan: 2, aux: 1 })
    set(t, 'P2', { locks: [{ letter: 'A', target: 'E1' }] })
    nextDamage(t, 'hullBreach#1')
    defenceDice(t, 'b')
    fight(t)
    answer(t, 'primary')
    expect(event(t, 'ship.destroyed')).toMatchObject({ ship: 'E1', by: 'P1' })
    expect(ship(t, 'E1')).toMatchObject({ fate: 'destroyed', damage: [], shields: 0, disabled: 0 })
    expect(ship(t, 'E1').tokens).toEqual({ evade: 0, scan: 0, battleStations: 0, aux: 0 })
    expect([...t.g.s.discard].sort()).toEqual(['bridgeDamage#1', 'hullBreach#1', 'structuralDamage#1'])
    expect(ship(t, 'P2').locks).toEqual([])
    expect(t.g.s.deck.length + t.g.s.discard.length).toBe(33)
  })

  test('a ship that was locked keeps its red tokens while it cloaks', () => {
    shows('ALL-LCK-06')
    const t = ambush(250)
    set(t, 'E1', { locks: [{ letter: 'A', target: 'P1' }] })
    set(t, 'P1', { cloak: { red: false, fresh: true }, shields: 0, disabled: 2 })
    ship(t, 'E1').done.fought = true
    fight(t)
    answer(t, true)
    expect(ship(t, 'P1').cloak).toEqual({ red: false, fresh: false })
    expect(ship(t, 'E1').locks).toHaveLength(1)
  })
})

describe('equal skill', () => {
  /** A Captain of skill 4 with one point of hull left, shot at first by an elite ship of skill 4. */
  function lastStand(skill: number): Table {
    const t = ambush(50, { ship: 'akira', skill })
    set(t, 'E1', { skill: 4, loadout: { card: 'jemHadarAttackShip-1', elite: true } })
    set(t, 'P1', { shields: 0 })
    ship(t, 'P1').done.fought = false
    for (const card of ['hullBreach#1', 'bridgeDamage#1', 'coolantLeak#1', 'directStrike#1'])
      damage(t, 'P1', card, false)
    attackDice(t, 'cbbb')
    defenceDice(t, 'bb')
    nextDamage(t, 'weaponFault#1')
    return fight(t)
  }

  test('the ship still attacks, with the card just dealt, and is removed after it', () => {
    shows('ALL-SIM-01', 'ALL-SIM-02', 'ALL-SIM-03', 'ALL-SIM-04')
    const t = lastStand(4)
    expect(ship(t, 'P1')).toMatchObject({ fate: 'inPlay', done: { doomed: true } })
    expect(hullLeft(t.g, ship(t, 'P1'))).toBe(0)
    attackDice(t, 'hhhh')
    defenceDice(t, 'bb')
    answer(t, 'primary')
    // 4 for the weapon, 1 for Range 1, 1 fewer for the fault.
    expect(rolled(t, 'attack')).toBe(4)
    const order = t.events.map(e => e.type)
    expect(order.indexOf('ship.destroyed')).toBeGreaterThan(order.lastIndexOf('damage.suffered'))
    expect(ship(t, 'P1').fate).toBe('destroyed')
  })

  test('a lower skill is gone before it can', () => {
    shows('ALL-DST-01')
    const t = lastStand(2)
    expect(ship(t, 'P1').fate).toBe('destroyed')
    expect(told(t, 'attack.declared').map(a => a.attacker)).toEqual(['E1'])
  })

  test('nobody shoots at it again', () => {
    const t = lastStand(4)
    expect(targetsOf(t.g, ship(t, 'E1'), PRIMARY)).toEqual([])
  })
})

describe('the combat example', () => {
  test('an Akira with a lock against an attack ship with an Evade Token and one shield', () => {
    shows(
      'ALL-CEX-01',
      'ALL-CEX-02',
      'ALL-CEX-03',
      'ALL-CEX-04',
      'ALL-CEX-05',
      'ALL-CEX-06',
      'ALL-CEX-07',
      'ALL-CEX-08',
    )
    const t = ambush(50, { ship: 'akira', skill: 2 })
    set(t, 'P1', { shields: 0, locks: [{ letter: 'A', target: 'E1' }] })
    set(t, 'E1', { shields: 1 })
    ship(t, 'P1').done.fought = false
    ship(t, 'E1').tokens.evade = 1
    nextDamage(t, 'engineRoomFire#1', 'structuralDamage#1')
    attackDice(t, 'hhhbb')
    fight(t)
    answer(t, 'primary')
    expect(rolled(t, 'attack')).toBe(5)
    attackDice(t, 'cs')
    defenceDice(t, 'bv')
    // The attack ship shoots back: four dice, and the Akira's two evades.
    attackDice(t, 'hhhb')
    defenceDice(t, 'vv')
    answer(t, 'lock:P1')
    answer(t, [3, 4])
    expect(event(t, 'dice.rerolled').faces).toEqual(['hit', 'hit', 'hit', 'crit', 'battleStations'])
    expect(event(t, 'dice.changed')).toMatchObject({ side: 'defence', faces: ['blank', 'evade', 'evade'] })
    expect(told(t, 'attack.compared')[0]).toEqual({ hits: 1, crits: 1, evades: 2 })
    expect(told(t, 'damage.suffered').slice(0, 2)).toEqual([
      { ship: 'E1', critical: false, shield: true, card: null },
      { ship: 'E1', critical: true, shield: false, card: 'engineRoomFire#1' },
    ])
    expect(ship(t, 'E1')).toMatchObject({ fate: 'inPlay', shields: 0 })
    expect(hullLeft(t.g, ship(t, 'E1'))).toBe(2)
    secondHalf(t)
  })

  function secondHalf(t: Table): void {
    shows('ALL-CEX-09', 'ALL-CEX-10', 'ALL-CEX-11')
    const dice = told(t, 'dice.rolled').map(d => [d.ship, d.side, d.count])
    expect(dice).toEqual([
      ['E1', 'defence', 2],
      ['E1', 'attack', 4],
      ['P1', 'defence', 2],
    ])
    expect(told(t, 'attack.compared')[1]).toEqual({ hits: 1, crits: 0, evades: 2 })
    expect(ship(t, 'P1').damage).toMatchObject([{ up: false }])
    expect(hullLeft(t.g, ship(t, 'P1'))).toBe(4)
  }
})
