import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import {
  answer,
  attackDice,
  defenceDice,
  event,
  nextDamage,
  options,
  refusal,
  set,
  ship,
  type Table,
  told,
} from '../../testing/table.ts'
import { ambush, duel, fight } from './testing/duel.ts'

describe('changing attack dice', () => {
  const armed = (faces: string, more: (t: Table) => void) => {
    const t = attackDice(duel(150), faces)
    more(t)
    fight(t)
    answer(t, 'primary')
    return t
  }

  test('a Target Lock re-rolls any of the dice, once, and is gone', () => {
    shows('ALL-MAT-03', 'ALL-MAT-04', 'ALL-MAT-08', 'ALL-MAT-09', 'ALL-LCK-08')
    const t = armed('hbbs', t => {
      set(t, 'P1', { locks: [{ letter: 'A', target: 'E1' }] })
      set(t, 'P2', { locks: [{ letter: 'B', target: 'E1' }] })
    })
    expect(options(t, 'modifyAttackDice')).toEqual(['done', 'lock:P1'])
    answer(t, 'lock:P1')
    expect(options(t, 'rerollAttack')).toEqual([0, 1, 2, 3])
    expect(refusal(t, []).rules).toContain('ALL-MAT-03')
    attackDice(t, 'hb')
    defenceDice(t, 'bb')
    answer(t, [1, 2])
    expect(event(t, 'dice.rerolled').faces).toEqual(['hit', 'hit', 'blank', 'battleStations'])
    expect(event(t, 'lock.lost')).toMatchObject({ ship: 'P1', target: 'E1', letter: 'A', spent: true })
    expect(ship(t, 'P1').locks).toEqual([])
    expect(ship(t, 'P2').locks).toHaveLength(1)
  })

  test('a die that was re-rolled is not re-rolled again', () => {
    shows('ALL-MAT-09')
    const t = armed('hbbs', t => {
      set(t, 'P1', {
        locks: [
          { letter: 'A', target: 'E1' },
          { letter: 'B', target: 'E1' },
        ],
      })
      ship(t, 'P1').tokens.battleStations = 1
    })
    attackDice(t, 'bb')
    answer(t, 'lock:P1')
    answer(t, [1, 2])
    // Whatever else could re-roll, it would have to leave these two alone.
    expect(t.g.s.attack!.attack.map(d => d.rerolled)).toEqual([false, true, true, false])
    answer(t, 'lock:P1')
    expect(options(t, 'rerollAttack')).toEqual([0, 3])
    expect(refusal(t, [1]).rules).toContain('ALL-MAT-09')
  })

  test('a Battle Stations Token turns all battle stations to hits, and is gone for the defence', () => {
    shows('ALL-MAT-05', 'ALL-MAT-07', 'ALL-BST-02')
    const t = armed('ssbh', t => {
      ship(t, 'P1').tokens.battleStations = 1
    })
    defenceDice(t, 'bb')
    answer(t, 'battleStations')
    expect(event(t, 'dice.changed').faces).toEqual(['hit', 'hit', 'blank', 'hit'])
    expect(ship(t, 'P1').tokens.battleStations).toBe(0)
  })

  test('effects come in any order', () => {
    shows('ALL-MAT-02')
    const both = (t: Table) => {
      set(t, 'P1', { locks: [{ letter: 'A', target: 'E1' }] })
      ship(t, 'P1').tokens.battleStations = 1
    }
    const first = armed('ssbh', both)
    answer(first, 'battleStations')
    expect(options(first, 'modifyAttackDice')).toEqual(['done', 'lock:P1'])
    const second = armed('ssbh', both)
    answer(second, 'lock:P1')
    attackDice(second, 's')
    answer(second, [2])
    expect(options(second, 'modifyAttackDice')).toEqual(['done', 'battleStations'])
  })
})

describe('changing defence dice', () => {
  const attacked = (attack: string, defence: string, more: (t: Table) => void) => {
    const t = ambush(150)
    attackDice(t, attack)
    defenceDice(t, defence)
    more(t)
    return fight(t)
  }

  test('Battle Stations and Evade Tokens', () => {
    shows('ALL-MDF-02', 'ALL-MDF-03', 'ALL-MAT-06')
    const t = attacked('hhh', 'ss', t => {
      Object.assign(ship(t, 'P1').tokens, { battleStations: 1, evade: 1 })
    })
    expect(options(t, 'modifyDefenceDice')).toEqual(['done', 'battleStations', 'evade'])
    answer(t, 'battleStations')
    expect(event(t, 'dice.changed').faces).toEqual(['evade', 'evade'])
    answer(t, 'evade')
    expect(event(t, 'attack.compared')).toEqual({ hits: 0, crits: 0, evades: 3 })
    expect(ship(t, 'P1')).toMatchObject({ shields: 2, tokens: { evade: 0, battleStations: 0 } })
  })

  test.each([
    ['hc', 'vv', 0, 0],
    ['hc', 'vb', 0, 1],
    ['hhc', 'vb', 1, 1],
    ['cc', 'vb', 0, 1],
  ])('%s against %s leaves %i hits and %i critical hits', (attack, defence, hits, crits) => {
    shows('ALL-CPR-01', 'ALL-CPR-02', 'ALL-CPR-03')
    const t = ambush(150)
    attackDice(t, attack.padEnd(3, 'b'))
    defenceDice(t, defence)
    nextDamage(t, 'structuralDamage#1', 'structuralDamage#2')
    fight(t)
    expect(event(t, 'attack.compared')).toMatchObject({ hits, crits })
    expect(told(t, 'damage.suffered')).toHaveLength(hits + crits)
  })
})
