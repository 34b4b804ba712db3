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
  lend,
  nextDamage,
  options,
  prompt,
  put,
  run,
  set,
  ship,
  type Table,
  table,
  told,
} from '../../testing/table.ts'
import { alone, fly } from '../testing/alone.ts'

/** An attack ship, hull 3, without shields, and P1 with its skill. */
function hulk(more: (t: Table) => void = () => {}): Table {
  const t = table({ ships: ['akira', 'akira'] })
  enemy(t, 450, 700, 0, { shields: 0, skill: 2 })
  more(t)
  return t
}
const hurt = (t: Table, normal: number, critical = 0, by: string | null = null): Table =>
  run(t, 'suffer', { ship: 'E1', normal, critical, by })

describe('suffering damage', () => {
  test('cards below the Hull Value leave a ship in play, as many as it has destroy it', () => {
    shows('ALL-DST-01')
    expect(ship(hurt(hulk(), 2), 'E1').fate).toBe('inPlay')
    expect(ship(hurt(hulk(), 3), 'E1').fate).toBe('destroyed')
    const t = hulk(t => damage(t, 'E1', 'weaponFault#1', false))
    nextDamage(t, 'structuralDamage#1', 'structuralDamage#2')
    expect(ship(hurt(t, 1, 1), 'E1').fate).toBe('destroyed')
  })

  test('whatever is beyond the Hull Value deals no cards', () => {
    shows('ALL-DST-01', 'ALL-DST-02')
    const t = hurt(hulk(), 5, 2)
    expect(told(t, 'damage.suffered')).toHaveLength(3)
    expect([t.g.s.deck.length, t.g.s.discard.length]).toEqual([30, 3])
  })

  test('a ship that is gone suffers nothing', () => {
    shows('ALL-DST-01')
    const t = hurt(
      hulk(t => set(t, 'E1', { fate: 'retreated', shields: 1 })),
      2,
      1,
    )
    expect(told(t, 'damage.suffered')).toEqual([])
    expect(ship(t, 'E1')).toMatchObject({ fate: 'retreated', shields: 1, damage: [] })
    expect(t.g.s.deck).toHaveLength(33)
  })

  test('normal damage first, one at a time: the critical hit finds what shields are left', () => {
    shows('ALL-SUF-01', 'ALL-SUF-02', 'ALL-SUF-03')
    const t = hulk(t => set(t, 'E1', { shields: 2 }))
    nextDamage(t, 'structuralDamage#1')
    hurt(t, 2, 1)
    expect(told(t, 'damage.suffered')).toEqual([
      { ship: 'E1', critical: false, shield: true, card: null },
      { ship: 'E1', critical: false, shield: true, card: null },
      { ship: 'E1', critical: true, shield: false, card: 'structuralDamage#1' },
    ])
    const shielded = hurt(
      hulk(t => set(t, 'E1', { shields: 3 })),
      1,
      1,
    )
    expect(ship(shielded, 'E1')).toMatchObject({ shields: 1, damage: [] })
  })
})

describe('lost to an equal', () => {
  /** P1 of skill 2 shoots it down in the Combat Phase, before it has fought; each change takes one of these away. */
  const lost = (more: (t: Table) => void = () => {}, by: string | null = 'P1'): string => {
    const t = hulk(t => {
      set(t, 'P1', { skill: 2 })
      t.g.s.phase = 'combat'
      more(t)
    })
    // The mission goes on after it; what matters is whether it was destroyed at once.
    hurt(t, 3, 0, by)
    return told(t, 'ship.doomed').length > 0 ? 'later' : 'at once'
  }

  test('it goes later only by an attacker of its skill, in Combat, before its own chance', () => {
    shows('ALL-SIM-01')
    expect(lost()).toBe('later')
    expect(lost(t => set(t, 'P1', { skill: 3 }))).toBe('at once')
    expect(lost(t => set(t, 'P1', { skill: 1 }))).toBe('at once')
    expect(
      lost(t => {
        ship(t, 'E1').done.fought = true
      }),
    ).toBe('at once')
    expect(
      lost(t => {
        t.g.s.phase = 'activation'
      }),
    ).toBe('at once')
    expect(lost(() => {}, null)).toBe('at once')
  })
})

describe('a free Cloak', () => {
  const offered = (shields = 2): Table => {
    const t = table({ ships: ['vorcha', 'akira'] })
    set(t, 'P1', { shields, disabled: 0 })
    return run(t, 'freeCloak', { ship: 'P1' })
  }

  test('may be taken, which disables all shields, or declined; whoever does not answer takes it', () => {
    shows('ALL-ACN-03', 'ALL-CLK-01', 'ALL-CLK-02')
    const t = offered()
    expect(prompt(t, 'freeCloak')).toMatchObject({ fallback: true, about: { ship: 'P1' } })
    answer(t, true)
    expect(event(t, 'action.performed')).toEqual({ ship: 'P1', action: 'cloak', free: true })
    expect(event(t, 'shields.changed')).toEqual({ ship: 'P1', active: 0, disabled: 2 })
    expect(ship(t, 'P1').cloak).toEqual({ red: false, fresh: true })
    const no = offered()
    answer(no, false)
    expect(told(no, 'action.performed')).toEqual([])
    expect(ship(no, 'P1')).toMatchObject({ cloak: null, shields: 2 })
  })
})

describe('what lasts', () => {
  const untils = (t: Table, id: string): string[] =>
    t.g.s.lasting.filter(l => l.ship === id).map(l => l.until)
  const ALL = ['action', 'activation', 'attack', 'round', 'mission'] as const

  function lasting(dial = '1S'): Table {
    const t = alone('akira', dial)
    for (const ship of ['P1', 'P2'] as const)
      for (const until of ALL) t.g.s.lasting.push({ content: 'something', ship, until, amount: 0 })
    return fly(t)
  }

  test('for an Action ends with the Action, for an activation with the activation, of this ship alone', () => {
    shows('ALL-ACT-05')
    const t = lasting()
    prompt(t, 'action')
    expect(untils(t, 'P1')).toEqual([...ALL])
    // A second ship of the table keeps the phase open, so that the round does not end.
    ship(t, 'P2').done.activated = false
    set(t, 'P2', { dial: '1S' })
    answer(t, 'pass')
    expect(prompt(t, 'action').about).toMatchObject({ ship: 'P2' })
    expect(untils(t, 'P1')).toEqual(['attack', 'round', 'mission'])
    expect(untils(t, 'P2')).toEqual([...ALL])
  })
})

describe('fixing a Damage Card', () => {
  test('a card that needs a roll is turned by a hit or a critical hit, and by nothing else', () => {
    shows('ALL-CARD-09', 'ALL-CRT-02')
    for (const [face, up] of [
      ['h', false],
      ['c', false],
      ['s', true],
      ['b', true],
    ] as const) {
      const t = alone('akira', '1S')
      damage(t, 'P1', 'weaponFault#1')
      fly(t)
      expect(options(t, 'action')).toContain('fix:0')
      effectDice(t, face)
      answer(t, 'fix:0')
      expect(event(t, 'fix.tried')).toMatchObject({ ship: 'P1', card: 'weaponFault#1', fixed: !up })
      const turned = [{ ship: 'P1', card: 'weaponFault#1', up: false }]
      expect(told(t, 'damage.turned')).toEqual(up ? [] : turned)
      expect(ship(t, 'P1').damage[0]!.up).toBe(up)
    }
  })
})

describe('the Combat Phase', () => {
  test('a ship lost to an equal shoots first and is gone after that', () => {
    shows('ALL-SIM-03', 'ALL-SIM-02')
    const t = hulk(t => {
      put(t, 'P1', 450, 500, 90)
      set(t, 'P1', { skill: 2, shields: 5 })
      set(t, 'E1', { pose: { x: 450_000, y: 600_000, heading: 27_000 } })
      for (const card of ['weaponFault#1', 'structuralDamage#1', 'structuralDamage#2'])
        damage(t, 'E1', card, false)
      ship(t, 'E1').done.doomed = true
      for (const id of ['P1', 'P2']) ship(t, id).done.fought = true
      lend(t, 'something', 'P1')
    })
    attackDice(t, 'hbbb')
    at(t, 'combat')
    expect(event(t, 'attack.declared')).toMatchObject({ attacker: 'E1', defender: 'P1' })
    expect(ship(t, 'E1').fate).toBe('destroyed')
    const types = t.events.map(e => e.type)
    expect(types.indexOf('ship.destroyed')).toBeGreaterThan(types.indexOf('attack.compared'))
  })
})
