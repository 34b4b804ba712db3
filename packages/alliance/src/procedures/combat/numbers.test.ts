import { explain } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { ATTACK_FACES, DEFENCE_FACES } from '../../rules/combat/dice.ts'
import { targetsOf } from '../../rules/combat/targeting.ts'
import { agilityOf, PRIMARY, primaryValue } from '../../rules/combat/weapons.ts'
import type { Lasting, ShipId } from '../../state.ts'
import {
  answer,
  asteroid,
  attackDice,
  damage,
  defenceDice,
  planet,
  set,
  ship,
  spent,
  told,
} from '../../testing/table.ts'
import { duel, fight, rolled } from './testing/duel.ts'

describe('dice', () => {
  test('eight faces each, of their own kinds', () => {
    shows('ALL-DICE-01', 'ALL-DICE-02')
    expect([ATTACK_FACES.length, DEFENCE_FACES.length]).toEqual([8, 8])
    expect(new Set(ATTACK_FACES)).toEqual(new Set(['hit', 'crit', 'battleStations', 'blank']))
    expect(new Set(DEFENCE_FACES)).toEqual(new Set(['evade', 'battleStations', 'blank']))
    const faces = (id: string) => ATTACK_FACES.filter(f => f === id).length
    expect([faces('hit'), faces('crit'), faces('battleStations'), faces('blank')]).toEqual([3, 1, 2, 2])
  })
})

describe('numbers of dice', () => {
  test('the Primary Weapon Value, and one more at Range 1', () => {
    shows('ALL-ATK-01', 'ALL-ATK-03')
    for (const [gap, count] of [
      [50, 5],
      [150, 4],
      [250, 4],
    ] as const) {
      const t = attackDice(duel(gap), 'b'.repeat(count))
      fight(t)
      answer(t, 'primary')
      expect([gap, rolled(t, 'attack')]).toEqual([gap, count])
    }
  })

  test('cards change them before the roll, and add up', () => {
    shows('ALL-ATK-02', 'ALL-ATK-04', 'ALL-CRT-01', 'ALL-SIM-02')
    const t = attackDice(duel(150), 'bb')
    damage(t, 'P1', 'weaponFault#1')
    damage(t, 'P1', 'weaponFault#2')
    damage(t, 'P1', 'weaponFault#3', false)
    fight(t)
    answer(t, 'primary')
    expect(rolled(t, 'attack')).toBe(2)
  })

  test('with no attack dice left there is no damage', () => {
    shows('ALL-ATK-05')
    const t = duel(150, { ship: 'oberth', skill: 4 })
    for (const n of [1, 2, 3]) damage(t, 'P1', `weaponFault#${n}`)
    attackDice(t, '')
    defenceDice(t, '')
    fight(t)
    answer(t, 'primary')
    expect(rolled(t, 'attack')).toBe(0)
    expect(ship(t, 'E1')).toMatchObject({ shields: 2, damage: [] })
  })

  test.each([
    [150, 0, false, 2, 'ALL-DEF-01'],
    [250, 0, false, 3, 'ALL-DEF-02'],
    [150, 1, false, 1, 'ALL-DEF-03'],
    [150, 2, false, 0, 'ALL-DEF-03'],
    [150, 0, true, 3, 'ALL-OBS-07'],
    [250, 1, true, 3, 'ALL-DEF-04'],
  ])('at %i mm, %i Scan Tokens, obstructed %s: %i defence dice', (gap, scans, obstructed, dice, rule) => {
    shows(rule)
    const t = attackDice(duel(gap), 'hhhh')
    defenceDice(t, 'b'.repeat(dice))
    ship(t, 'P1').tokens.scan = scans
    if (obstructed) asteroid(t, 450, 320 + gap / 2)
    fight(t)
    answer(t, 'primary')
    expect(spent(t)).toBe(true)
    expect(rolled(t, 'defence')).toBe(dice)
  })

  test('what takes a die from the defence does so before the roll', () => {
    shows('ALL-DEF-05')
    for (const dealt of [0, 1]) {
      const t = attackDice(duel(150), 'hhhh')
      if (dealt > 0) damage(t, 'E1', 'structuralDamage#1')
      const dice = 2 - dealt
      defenceDice(t, 'b'.repeat(dice))
      fight(t)
      answer(t, 'primary')
      expect(rolled(t, 'defence')).toBe(dice)
    }
  })

  test('never fewer than none', () => {
    shows('ALL-ATK-06')
    const t = attackDice(duel(150), 'hhhh')
    damage(t, 'E1', 'structuralDamage#1')
    ship(t, 'P1').tokens.scan = 2
    defenceDice(t, '')
    fight(t)
    answer(t, 'primary')
    expect(rolled(t, 'defence')).toBe(0)
  })

  test('a cloak replaces Agility by printed Agility + 4, green or red', () => {
    shows('ALL-CLK-04', 'ALL-CLK-06')
    for (const red of [false, true]) {
      const t = duel(150)
      set(t, 'E1', { cloak: { red, fresh: false }, shields: 0 })
      expect(agilityOf(t.g, ship(t, 'E1'))).toBe(6)
      attackDice(t, 'hhhh')
      defenceDice(t, 'vvvvvv')
      fight(t)
      answer(t, 'primary')
      expect(rolled(t, 'defence')).toBe(6)
    }
  })

  test('a ship on an obstacle fights through it, and so does whoever shoots at it', () => {
    shows('ALL-OBS-06', 'ALL-OBS-08')
    for (const y of [300, 490]) {
      const t = duel(150)
      asteroid(t, 450, y)
      expect(targetsOf(t.g, ship(t, 'P1'), PRIMARY)).toMatchObject([{ shot: { obstructed: true } }])
    }
    const aside = duel(150)
    asteroid(aside, 520, 395)
    expect(targetsOf(aside.g, ship(aside, 'P1'), PRIMARY)).toMatchObject([{ shot: { obstructed: false } }])
  })

  test('a planet on the line blocks, unless one of the two is on it', () => {
    shows('ALL-PLT-03', 'ALL-AIE-02')
    const t = duel(200)
    planet(t, 450, 420)
    fight(t)
    expect(told(t, 'dice.rolled')).toEqual([])
    expect(targetsOf(t.g, ship(t, 'P1'), PRIMARY)).toEqual([])
    set(t, 'E1', { pose: { x: 450_000, y: 480_000, heading: 9_000 } })
    expect(targetsOf(t.g, ship(t, 'P1'), PRIMARY)).toHaveLength(1)
    ship(t, 'E1').pose.heading = 27_000
    expect(targetsOf(t.g, ship(t, 'E1'), PRIMARY).map(f => f.target.id)).toEqual(['P1'])
  })
})

describe('the Rule of 3', () => {
  test('the published example ends with nine defence dice', () => {
    shows(
      'ALL-R3-01',
      'ALL-R3-02',
      'ALL-R3-03',
      'ALL-R3-04',
      'ALL-R3-05',
      'ALL-R3-06',
      'ALL-R3-07',
      'ALL-R3-08',
      'ALL-R3-09',
      'ALL-EFF-02',
    )
    const t = duel(250)
    const content: Record<string, any> = {
      ...t.g.game.content,
      change: {
        values: {
          defenceDice: (g: any, _at: any, self: any) =>
            g.s.lasting.find((l: any) => l.ship === self.id).amount,
        },
      },
    }
    const game = { ...t.g.game, content }
    // Printed Agility 1: an Excelsior.
    const g = { ...t.g, game } as typeof t.g
    set(t, 'P2', { card: 'excelsior', cloak: { red: false, fresh: true } })
    const lasting: Lasting = { content: 'change', ship: 'P2', until: 'round', amount: 5 }
    g.s.lasting.push(lasting)
    const dice = (attacker: ShipId | null, scans: number) => {
      ship(t, 'E1').tokens.scan = scans
      return explain(g, 'defenceDice', 1, {
        ship: 'P2',
        attacker,
        weapon: 'primary',
        range: 3,
        obstructed: false,
      })
    }
    const uncloaked = { ...ship(t, 'P2') }
    ship(t, 'P2').cloak = null
    expect(dice(null, 0).total).toBe(4)
    ship(t, 'P2').cloak = uncloaked.cloak
    expect(dice(null, 0).total).toBe(8)
    lasting.amount = 5 - 1
    expect(dice(null, 0).total).toBe(8)
    expect(dice('E1', 2).total).toBe(7)
    expect(dice('E1', 2).total + 1).toBe(8)
    lasting.amount = 5 - 1 + 2
    expect(dice('E1', 2).parts.map(p => [p.op, p.by, p.total])).toEqual([
      ['base', 1, 1],
      ['replace', 5, 5],
      ['add', -2, 3],
      ['add', 6, 9],
      ['cap', -1, 8],
    ])
    // And the die for Range 3, which is no modifier.
    expect(dice('E1', 2).total + 1).toBe(9)
  })

  test('the real dice: three more at the most, and the range die on top', () => {
    shows('ALL-R3-04')
    const t = attackDice(duel(250), 'hhhh')
    set(t, 'E1', { cloak: { red: false, fresh: true }, shields: 0 })
    defenceDice(t, 'v'.repeat(7))
    fight(t)
    answer(t, 'primary')
    expect(rolled(t, 'defence')).toBe(7)
  })

  test('five penalties take away three', () => {
    shows('ALL-R3-01')
    const t = duel(150)
    for (const n of [1, 2, 3]) damage(t, 'P1', `weaponFault#${n}`)
    expect(primaryValue(t.g, ship(t, 'P1'))).toBe(1)
    ship(t, 'E1').tokens.scan = 5
    const { total } = explain(t.g, 'defenceDice', 6, {
      ship: 'P1',
      attacker: 'E1',
      weapon: 'primary',
      range: 2,
      obstructed: false,
    })
    expect(total).toBe(3)
  })
})
