import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import {
  answer,
  attackDice,
  defenceDice,
  event,
  prompt,
  put,
  script,
  set,
  ship,
  told,
} from '../../testing/table.ts'

import { duel, fight } from './testing/duel.ts'

describe('an attack', () => {
  test('begins with nothing rolled and nothing hit', () => {
    shows('ALL-CMB-02')
    const t = fight(duel(150))
    attackDice(t, 'bbbb')
    defenceDice(t, 'bb')
    answer(t, 'primary')
    expect(event(t, 'attack.declared')).toEqual({
      attacker: 'P1',
      defender: 'E1',
      weapon: 'primary',
      slot: -1,
      range: 2,
      obstructed: false,
      step: 'declare',
      attack: [],
      defence: [],
      hits: 0,
      crits: 0,
      used: [],
    })
  })

  test('what lasts for an attack ends with it, for either ship, and nothing else does', () => {
    shows('ALL-UPG-01')
    const t = duel(150)
    // P2 has a shot and is still to come, so that the phase does not end with the attack.
    put(t, 'P2', 520, 300, 90)
    ship(t, 'P2').done.fought = false
    for (const id of ['P1', 'E1'] as const)
      for (const until of ['attack', 'round', 'mission'] as const)
        t.g.s.lasting.push({ content: until, ship: id, until, amount: 0 })
    fight(t)
    attackDice(t, 'bbbb')
    defenceDice(t, 'bb')
    answer(t, 'primary')
    expect(prompt(t, 'method').about).toMatchObject({ ship: 'P2' })
    expect(ship(t, 'P1').done).toMatchObject({ attacked: true, fought: true })
    expect(t.g.s.attack).toBe(null)
    expect(t.g.s.lasting.map(l => [l.until, l.ship])).toEqual([
      ['round', 'P1'],
      ['mission', 'P1'],
      ['round', 'E1'],
      ['mission', 'E1'],
    ])
  })

  test.each([
    ['hhbb', 'bb', { hits: 2, crits: 0, evades: 0 }],
    ['hhcb', 'vb', { hits: 1, crits: 1, evades: 1 }],
    ['hhcb', 'vv', { hits: 0, crits: 1, evades: 2 }],
    ['hccb', 'vv', { hits: 0, crits: 1, evades: 2 }],
    ['ccbb', 'vv', { hits: 0, crits: 0, evades: 2 }],
    ['cbbb', 'vv', { hits: 0, crits: 0, evades: 2 }],
    ['hbbb', 'vv', { hits: 0, crits: 0, evades: 2 }],
  ])(
    '%s against %s: each evade takes a hit, and a critical hit when no hit is left',
    (attack, defence, left) => {
      shows('ALL-CPR-01', 'ALL-CPR-02', 'ALL-CPR-03')
      const t = fight(duel(150))
      attackDice(t, attack)
      defenceDice(t, defence)
      answer(t, 'primary')
      expect(event(t, 'attack.compared')).toEqual(left)
      expect(told(t, 'damage.suffered')).toHaveLength(left.hits + left.crits)
    },
  )

  test('dice have eight sides', () => {
    shows('ALL-DICE-01', 'ALL-DICE-02')
    const attack = fight(duel(150))
    script(attack, 'attack', [9, 9, 9, 9])
    expect(() => answer(attack, 'primary')).toThrow('from 1 to 8')
    const defence = fight(duel(150))
    attackDice(defence, 'hbbb')
    script(defence, 'defence', [9, 9])
    expect(() => answer(defence, 'primary')).toThrow('from 1 to 8')
    const eight = fight(duel(150))
    script(eight, 'attack', [8, 8, 8, 8])
    script(eight, 'defence', [8, 8])
    answer(eight, 'primary')
    expect(told(eight, 'dice.rolled').map(d => d.faces)).toEqual([Array(4).fill('blank'), ['blank', 'blank']])
  })

  test('each number shows its face', () => {
    shows('ALL-DICE-01', 'ALL-DICE-02')
    const t = fight(duel(50))
    script(t, 'attack', [1, 2, 3, 4, 5])
    script(t, 'defence', [3, 4])
    answer(t, 'primary')
    expect(told(t, 'dice.rolled').map(d => d.faces)).toEqual([
      ['hit', 'hit', 'hit', 'crit', 'battleStations'],
      ['evade', 'battleStations'],
    ])
    const other = fight(duel(150))
    script(other, 'attack', [6, 7, 1, 8])
    script(other, 'defence', [5, 6])
    answer(other, 'primary')
    expect(told(other, 'dice.rolled').map(d => d.faces)).toEqual([
      ['battleStations', 'blank', 'hit', 'blank'],
      ['battleStations', 'blank'],
    ])
  })

  test('a green Cloak Token is turned to red by firing, a red one stays', () => {
    shows('ALL-CLK-06')
    for (const red of [false, true]) {
      const t = duel(150)
      set(t, 'P1', { cloak: { red, fresh: true } })
      fight(t)
      attackDice(t, 'hbbb')
      defenceDice(t, 'bb')
      answer(t, 'primary')
      expect(told(t, 'cloak.flipped')).toEqual(red ? [] : [{ ship: 'P1' }])
    }
  })
})
