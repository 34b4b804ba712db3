import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import {
  answer,
  attackDice,
  damage,
  defenceDice,
  enemy,
  event,
  formation,
  options,
  put,
  set,
  ship,
  spent,
  type Table,
  table,
  told,
} from '../../testing/table.ts'
import { ambush, duel, fight, rolled } from './testing/duel.ts'

describe('an Enemy ship attacks', () => {
  test('only with a target, with its Primary Weapon, and nobody is asked', () => {
    shows('ALL-AIC-01', 'ALL-AIC-02', 'ALL-AIC-03', 'ALL-LOGIC-16')
    const none = fight(ambush(310))
    expect(told(none, 'attack.declared')).toEqual([])
    const t = ambush(150)
    attackDice(t, 'hbb')
    defenceDice(t, 'bb')
    fight(t)
    expect(event(t, 'attack.declared')).toMatchObject({ attacker: 'E1', weapon: 'primary' })
    expect(t.g.s.phase).not.toBe('combat')
    expect(ship(t, 'P1').shields).toBe(1)
  })

  const two = (a: [number, number], b: [number, number], scale = {}) => {
    const t = table({ ships: ['akira', 'excelsior'], ...scale })
    put(t, 'P1', ...a, 90)
    put(t, 'P2', ...b, 90)
    for (const id of ['P1', 'P2']) {
      ship(t, id).done.fought = true
      set(t, id, { shields: 4 })
    }
    enemy(t, 450, 700, 270)
    attackDice(t, 'bbbb')
    return t
  }

  test('the nearest band first', () => {
    shows('ALL-AIC-04')
    const t = fight(two([420, 620], [500, 500]))
    expect(event(t, 'attack.declared').defender).toBe('P1')
  })

  test('in one band, the one with the fewest defence dice, obstruction included', () => {
    shows('ALL-AIC-06')
    const t = fight(two([400, 500], [500, 500]))
    // Akira 2, Excelsior 1.
    expect(event(t, 'attack.declared').defender).toBe('P2')
    const hidden = two([400, 500], [500, 500])
    set(hidden, 'P2', { cloak: { red: false, fresh: true }, shields: 0 })
    expect(event(fight(hidden), 'attack.declared').defender).toBe('P1')
  })

  test('still tied: the players choose', () => {
    shows('ALL-AIC-07')
    const t = two([400, 500], [500, 500], { ships: ['akira', 'akira'] })
    fight(t)
    expect(options(t, 'enemyTarget')).toEqual(['P1', 'P2'])
    answer(t, 'P2')
    expect(event(t, 'attack.declared').defender).toBe('P2')
  })

  test('other orders choose otherwise', () => {
    shows('ALL-AIC-05')
    const mission = { ...aSimplePatrol, orders: { thief: { hunt: ['odd'] } } }
    const t = two([420, 620], [500, 500], { options: { mission } })
    formation(t, 'Wing', ['E1'], 'thief')
    set(t, 'P2', { cargo: ['odd'] })
    expect(event(fight(t), 'attack.declared').defender).toBe('P2')
  })

  test('the lock re-rolls blanks, and battle stations without a token for them', () => {
    shows('ALL-AIC-10', 'ALL-AIC-13', 'ALL-AIC-09')
    const t = ambush(150)
    set(t, 'E1', { locks: [{ letter: 'A', target: 'P1' }] })
    attackDice(t, 'hbs')
    attackDice(t, 'hh')
    defenceDice(t, 'bb')
    fight(t)
    expect(event(t, 'dice.rerolled')).toMatchObject({ dice: [1, 2], faces: ['hit', 'hit', 'hit'] })
    expect(ship(t, 'E1').locks).toEqual([])
    expect(event(t, 'lock.lost')).toEqual({ ship: 'E1', target: 'P1', letter: 'A', spent: true })
    const token = ambush(150)
    set(token, 'E1', { locks: [{ letter: 'A', target: 'P1' }] })
    ship(token, 'E1').tokens.battleStations = 1
    attackDice(token, 'hbs')
    attackDice(token, 'b')
    defenceDice(token, 'bb')
    fight(token)
    expect(event(token, 'dice.rerolled').dice).toEqual([1])
  })

  test('then abilities re-roll what is still blank, then the token turns battle stations', () => {
    shows('ALL-AIC-11', 'ALL-AIC-12', 'ALL-AIC-09')
    const t = ambush(150)
    set(t, 'E1', { loadout: { card: 'jemHadarAttackShip-2', elite: true } })
    ship(t, 'E1').tokens.battleStations = 1
    attackDice(t, 'bsb')
    attackDice(t, 's')
    defenceDice(t, 'bb')
    fight(t)
    expect(event(t, 'dice.rerolled').dice).toEqual([0])
    expect(told(t, 'dice.changed')[0].faces).toEqual(['hit', 'hit', 'blank'])
    expect(ship(t, 'P1').shields).toBe(0)
  })

  test('lock before ability: the lock takes every blank, and the ability finds none that may be rolled again', () => {
    shows('ALL-AIC-10', 'ALL-AIC-11', 'ALL-MAT-09')
    const armed = (): Table => {
      const t = ambush(150)
      set(t, 'E1', {
        loadout: { card: 'jemHadarAttackShip-2', elite: true },
        locks: [{ letter: 'A', target: 'P1' }],
      })
      return t
    }
    // One blank: the lock is spent on it although the ability would have done.
    const one = defenceDice(attackDice(attackDice(armed(), 'hhb'), 'b'), 'bb')
    fight(one)
    expect(told(one, 'dice.rerolled').map(e => e.dice)).toEqual([[2]])
    expect(ship(one, 'E1').locks).toEqual([])
    expect(spent(one)).toBe(true)
    // Two blanks: both at once, and what is blank again stays.
    const two = defenceDice(attackDice(attackDice(armed(), 'bhb'), 'bh'), 'bb')
    fight(two)
    expect(told(two, 'dice.rerolled').map(e => e.dice)).toEqual([[0, 2]])
    expect(event(two, 'attack.compared')).toMatchObject({ hits: 2 })
    expect(spent(two)).toBe(true)
  })

  test('without a lock that it may spend the ability acts alone, and the lock stays', () => {
    shows('ALL-AIC-11')
    const t = ambush(150)
    set(t, 'E1', {
      loadout: { card: 'jemHadarAttackShip-2', elite: true },
      locks: [{ letter: 'A', target: 'P1' }],
    })
    damage(t, 'E1', 'targetingFault#1')
    attackDice(t, 'bbh')
    attackDice(t, 'h')
    defenceDice(t, 'bb')
    fight(t)
    expect(told(t, 'dice.rerolled').map(e => e.dice)).toEqual([[0]])
    expect(ship(t, 'E1').locks).toHaveLength(1)
    expect(spent(t)).toBe(true)
  })

  test('a lock on another ship is no help: the ability acts, and the lock is kept', () => {
    shows('ALL-AIC-11')
    const t = ambush(150)
    set(t, 'E1', {
      loadout: { card: 'jemHadarAttackShip-2', elite: true },
      locks: [{ letter: 'A', target: 'P2' }],
    })
    attackDice(t, 'bbh')
    attackDice(t, 'h')
    defenceDice(t, 'bb')
    fight(t)
    expect(told(t, 'dice.rerolled').map(e => e.dice)).toEqual([[0]])
    expect(ship(t, 'E1').locks).toHaveLength(1)
  })

  test('it uses what adds attack dice', () => {
    shows('ALL-AIC-08', 'ALL-LOGIC-04')
    for (const [shields, dice] of [
      [0, 4],
      [1, 3],
    ] as const) {
      const t = ambush(150)
      set(t, 'E1', { loadout: { card: 'jemHadarAttackShip-4', elite: true }, shields })
      attackDice(t, 'bbbb'.slice(0, dice))
      fight(t)
      expect(rolled(t, 'attack')).toBe(dice)
    }
  })
})

describe('an Enemy ship defends', () => {
  const shot = (attack: string, defence: string, more: (t: Table) => void): Table => {
    const t = attackDice(duel(150), attack)
    defenceDice(t, defence)
    more(t)
    fight(t)
    answer(t, 'primary')
    return t
  }

  test('it spends nothing when nothing comes through', () => {
    shows('ALL-AIC-15')
    const t = shot('hbbb', 'vs', t => {
      Object.assign(ship(t, 'E1').tokens, { battleStations: 1, evade: 1 })
    })
    expect(told(t, 'token.spent').filter(e => e.ship === 'E1')).toEqual([])
  })

  test('first Battle Stations, if it shows any; then Evade, while anything comes through', () => {
    shows('ALL-AIC-17', 'ALL-AIC-18')
    const t = shot('hhbb', 'sb', t => {
      Object.assign(ship(t, 'E1').tokens, { battleStations: 1, evade: 2 })
    })
    expect(told(t, 'token.spent').map(e => e.token)).toEqual(['battleStations', 'evade'])
    expect(ship(t, 'E1').shields).toBe(2)
    const none = shot('hbbb', 'bb', t => {
      ship(t, 'E1').tokens.battleStations = 1
    })
    expect(told(none, 'token.spent')).toEqual([])
    expect(ship(none, 'E1').shields).toBe(1)
  })

  test('abilities re-roll first; those that add dice are always used', () => {
    shows('ALL-AIC-16', 'ALL-AIC-14')
    const t = shot('hhbb', 'sbv', t => {
      set(t, 'E1', { loadout: { card: 'jemHadarAttackShip-3', elite: true } })
    })
    // Without a token the battle stations result is a blank: it comes first.
    expect(event(t, 'dice.rerolled')).toMatchObject({ side: 'defence', dice: [0], faces: ['evade', 'blank'] })
    const more = shot('hhbb', 'vvb', t => {
      set(t, 'E1', { loadout: { card: 'jemHadarAttackShip-5', elite: true } })
      ship(t, 'E1').tokens.evade = 1
    })
    expect(rolled(more, 'defence')).toBe(3)
  })
})
