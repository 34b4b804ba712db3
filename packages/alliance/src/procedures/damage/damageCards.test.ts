import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import {
  answer,
  at,
  attackDice,
  damage,
  effectDice,
  enemy,
  event,
  nextDamage,
  options,
  put,
  run,
  set,
  ship,
  type Table,
  table,
  told,
} from '../../testing/table.ts'
import { endOrder } from '../endPhase/endPhase.ts'

describe('Damage Cards', () => {
  /** Deals this card face up to P1, who has no shields. */
  function dealt(card: string, more: (t: Table) => void = () => {}): Table {
    const t = table({ ships: [{ ship: 'akira', skill: 4 }, 'akira'] })
    set(t, 'P1', { shields: 0 })
    nextDamage(t, card)
    more(t)
    return run(t, 'suffer', { ship: 'P1', normal: 0, critical: 1, by: null })
  }

  test('33 cards: eleven kinds, three of each', () => {
    const t = table()
    expect(t.g.s.deck).toHaveLength(33)
    expect(new Set(t.g.s.deck.map(c => c.split('#')[0])).size).toBe(11)
  })

  test('Engine Room Fire: turns are red, banks are not', () => {
    shows('ALL-CARD-08', 'ALL-MAN-09', 'ALL-CRT-01', 'ALL-UPG-05')
    for (const [dial, aux] of [
      ['2TL', 1],
      ['2BL', 0],
    ] as const) {
      const t = dealt('engineRoomFire#1')
      put(t, 'P1', 450, 300, 90)
      set(t, 'P1', { dial })
      set(t, 'P2', { dial: '2TR' })
      ship(t, 'P2').done.activated = false
      at(t, 'activation')
      answer(t, 'pass')
      if (dial === '2BL') answer(t, 'pass')
      expect(ship(t, 'P1').tokens.aux).toBe(aux)
      expect(ship(t, 'P2').tokens.aux).toBe(0)
    }
  })

  test('an Enemy ship with Engine Room Fire loses its Action by a turn', () => {
    shows('ALL-CARD-08')
    const t = table()
    put(t, 'P1', 700, 450, 90)
    enemy(t, 450, 450, 90)
    damage(t, 'E1', 'engineRoomFire#1')
    for (const id of ['P1', 'P2']) ship(t, id).done.activated = true
    t.g.match.chance.script = { manoeuvre: [4] }
    at(t, 'activation')
    expect(told(t, 'ship.moved')[0]).toMatchObject({ code: '2TR', colour: 'red' })
    expect(event(t, 'action.skipped')).toEqual({ ship: 'E1', because: 'red' })
  })

  test('Coolant Leak: Auxiliary Power, then face down', () => {
    const t = dealt('coolantLeak#1')
    expect(ship(t, 'P1')).toMatchObject({ tokens: { aux: 1 }, damage: [{ up: false }] })
  })

  test('Console Fire: a die when Combat begins', () => {
    for (const [face, cards] of [
      ['h', 2],
      ['b', 1],
      ['c', 1],
    ] as const) {
      const t = dealt('consoleFire#1')
      effectDice(t, face)
      at(t, 'combat')
      expect(ship(t, 'P1').damage).toHaveLength(cards)
    }
  })

  test('Bridge Damage: skill 0 from the next round on', () => {
    const t = dealt('bridgeDamage#1')
    enemy(t, 100, 800, 0, { skill: 1 })
    t.g.s.round = 1
    expect(endOrder(t.g).map(s => s.id)).toEqual(['P2', 'P1', 'E1'])
    t.g.s.round = 2
    expect(endOrder(t.g).map(s => s.id)).toEqual(['P1', 'P2', 'E1'])
  })

  test('Hull Breach: the next card comes face up, then the breach is closed', () => {
    const t = dealt('hullBreach#1', t => nextDamage(t, 'hullBreach#1', 'structuralDamage#1', 'weaponFault#1'))
    run(t, 'suffer', { ship: 'P1', normal: 2, critical: 0, by: null })
    expect(ship(t, 'P1').damage.map(d => [d.card, d.up])).toEqual([
      ['hullBreach#1', false],
      ['structuralDamage#1', true],
      ['weaponFault#1', false],
    ])
  })

  test('Direct Strike counts twice', () => {
    shows('ALL-DST-01')
    const t = table()
    enemy(t, 450, 700, 0, { shields: 0 })
    damage(t, 'E1', 'weaponFault#1', false)
    nextDamage(t, 'directStrike#1')
    run(t, 'suffer', { ship: 'E1', normal: 0, critical: 1, by: null })
    expect(ship(t, 'E1').fate).toBe('destroyed')
  })

  test('Targeting Fault: no lock is acquired or spent', () => {
    const t = dealt('targetingFault#1', t => {
      put(t, 'P1', 450, 300, 90)
      enemy(t, 450, 490, 90).done.fought = true
    })
    set(t, 'P1', { locks: [{ letter: 'A', target: 'E1' }] })
    ship(t, 'P2').done.fought = true
    attackDice(t, 'bbbb')
    at(t, 'combat')
    answer(t, 'primary')
    expect(told(t, 'lock.lost')).toEqual([])
    expect(t.g.s.attack).toBe(null)
    set(t, 'P1', { dial: '1S' })
    ship(t, 'P2').done.activated = true
    ship(t, 'E1').done.activated = true
    at(t, 'activation')
    expect(options(t, 'action')).not.toContain('targetLock')
  })

  test('with deck and discard empty a spare card is dealt, and told', () => {
    shows('ALL-SUF-04')
    const t = table({ ships: [{ ship: 'akira', skill: 4 }, 'akira'] })
    set(t, 'P1', { shields: 0 })
    t.g.s.deck = []
    t.g.s.discard = ['hullBreach#1']
    run(t, 'suffer', { ship: 'P1', normal: 2, critical: 0, by: null })
    // The first is the last card of the discard, the second a spare one.
    expect(told(t, 'deck.reshuffled')).toEqual([{ cards: 1 }])
    expect(told(t, 'deck.empty')).toEqual([{ card: 'spare#1' }])
    expect(ship(t, 'P1').damage.map(d => d.card)).toEqual(['hullBreach#1', 'spare#1'])
  })

  test('Shield Relay Burnout turns a shield over', () => {
    const t = table()
    set(t, 'P1', { shields: 2, dial: '3TL' })
    ship(t, 'P1').tokens.aux = 1
    ship(t, 'P2').done.activated = true
    nextDamage(t, 'shieldRelayBurnout#1')
    at(t, 'activation')
    expect(told(t, 'shields.changed')[0]).toEqual({ ship: 'P1', active: 1, disabled: 1 })
  })
})
