import { allow, type Hooks } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { ANY_DIRECTION } from '../../space/arc.ts'
import type { Range } from '../../space/measure.ts'
import { at, enemy, lend, put, set, ship, type Table, table } from '../../testing/table.ts'
import type { Alliance } from '../../types.ts'
import { acquireLock, dropLock, gain, lose, spend, spendable } from '../ships/tokens.ts'
import { shotAt } from './targeting.ts'
import {
  agilityOf,
  arcsOf,
  attackDice,
  defenceDice,
  lockOn,
  lockOwners,
  mountsOf,
  PRIMARY,
  primaryValue,
} from './weapons.ts'

const RANGES: readonly Range[] = [1, 2, 3]
const CARD = { ...PRIMARY, id: 'card', attack: 5 }
const BY_PRIMARY = { ...PRIMARY, id: 'byPrimary', attack: { primary: 1 } }

/** Cards of our own; each is in force where it is lent. */
const content: Record<string, Hooks<Alliance>> = {
  closeIn: { values: { attackDice: (_g, at) => (at.range === 2 ? 2 : undefined) } },
  lessDice: { values: { attackDice: () => -3 } },
  quick: { values: { defenceDice: (_g, at) => (at.range === 2 ? 2 : undefined) } },
  slow: { values: { defenceDice: () => -3 } },
  lender: { permissions: { borrowLock: (_g, at) => (at.owner === 'P2' ? allow() : undefined) } },
  barter: {
    permissions: {
      spendAs: (_g, at) => (at.token === 'evade' && at.instead === 'scan' ? allow() : undefined),
    },
  },
}

/** P1, P2 and P3 against E1: an Akira has 4 and 2, an attack ship 3 and 2. */
function three(...cards: string[]): Table {
  const t = table({ ships: ['akira', 'akira', 'akira'], content })
  enemy(t, 450, 500, 90)
  for (const card of cards) lend(t, card, 'P1')
  return at(t, 'planning')
}

describe('dice', () => {
  test('a Primary Weapon rolls its value, and one more at Range 1 only', () => {
    shows('ALL-ATK-01', 'ALL-ATK-03', 'ALL-RNG-06')
    const t = three()
    const [own, foe] = [ship(t, 'P1'), ship(t, 'E1')]
    expect(RANGES.map(range => attackDice(t.g, own, PRIMARY, foe, range))).toEqual([5, 4, 4])
    expect(RANGES.map(range => attackDice(t.g, foe, PRIMARY, own, range))).toEqual([4, 3, 3])
    expect(RANGES.map(range => attackDice(t.g, own, CARD, foe, range))).toEqual([5, 5, 5])
    // A card that goes by the Primary Weapon Value takes it without the die of the range.
    expect(RANGES.map(range => attackDice(t.g, own, BY_PRIMARY, foe, range))).toEqual([5, 5, 5])
  })

  test('the value of a Primary Weapon is that at Range 2', () => {
    shows('ALL-ATK-01', 'ALL-ATK-02')
    const t = three('closeIn')
    expect(primaryValue(t.g, ship(t, 'P1'))).toBe(6)
    expect(attackDice(t.g, ship(t, 'P1'), BY_PRIMARY, ship(t, 'E1'), 3)).toBe(7)
  })

  test('no fewer than none, and the die of the range comes after what cards take away', () => {
    shows('ALL-ATK-05', 'ALL-ATK-06', 'ALL-R3-04')
    const t = three('lessDice', 'slow')
    const [own, foe] = [ship(t, 'P1'), ship(t, 'E1')]
    expect(RANGES.map(range => attackDice(t.g, own, { ...CARD, attack: 2 }, foe, range))).toEqual([0, 0, 0])
    expect(RANGES.map(range => attackDice(t.g, foe, PRIMARY, own, range))).toEqual([1, 0, 0])
    expect(RANGES.map(range => defenceDice(t.g, own, foe, PRIMARY, range, false))).toEqual([0, 0, 0])
  })

  test('a defender rolls its Agility, and one more against a Primary Weapon at Range 3 only', () => {
    shows('ALL-DEF-01', 'ALL-DEF-02', 'ALL-RNG-06')
    const t = three()
    const [own, foe] = [ship(t, 'P1'), ship(t, 'E1')]
    expect(RANGES.map(range => defenceDice(t.g, foe, own, PRIMARY, range, false))).toEqual([2, 2, 3])
    expect(RANGES.map(range => defenceDice(t.g, foe, own, CARD, range, false))).toEqual([2, 2, 2])
    expect(RANGES.map(range => defenceDice(t.g, foe, own, PRIMARY, range, true))).toEqual([3, 3, 4])
    foe.tokens.evade = 2
    own.tokens.scan = 1
    expect(RANGES.map(range => defenceDice(t.g, foe, own, PRIMARY, range, false))).toEqual([1, 1, 2])
  })

  test('Agility is that at Range 2, unobstructed', () => {
    shows('ALL-CLK-04')
    const t = three('quick')
    expect(agilityOf(t.g, ship(t, 'P1'))).toBe(4)
    const plain = three()
    expect(agilityOf(plain.g, ship(plain, 'P1'))).toBe(2)
    set(plain, 'P1', { cloak: { red: true, fresh: false } })
    expect(agilityOf(plain.g, ship(plain, 'P1'))).toBe(6)
  })
})

describe('weapons and arcs', () => {
  test('each kind of arc, on a ship with a rear arc and on one without', () => {
    shows('ALL-SEC-02', 'ALL-SEC-03', 'ALL-ARC-02')
    const t = table({ ships: ['defiant', 'akira'] })
    const arcs = (id: string) =>
      (['any', 'primary', 'secondary', 'either'] as const).map(arc =>
        arcsOf(ship(t, id), { ...PRIMARY, arc }).map(one => [one.angle === ANY_DIRECTION.angle, one.rear]),
      )
    const [any, front, rear] = [
      [true, false],
      [false, false],
      [false, true],
    ]
    expect(arcs('P1')).toEqual([[any], [front], [rear], [front, rear]])
    expect(arcs('P2')).toEqual([[any], [front], [], [front]])
  })

  test('the Primary Weapon first, then cards by their slots while they can be used', () => {
    shows('ALL-TGT-01', 'ALL-TIM-01', 'ALL-TIM-03', 'ALL-TIM-06')
    const t = table({
      ships: [{ ship: 'akira', skill: 4, upgrades: ['photonTorpedoes', 'dorsalPhaserArray'] }, 'akira'],
    })
    const mounts = () => mountsOf(ship(t, 'P1')).map(m => [m.weapon.id, m.slot])
    const cards = ship(t, 'P1').upgrades.map((u, slot) => [u.card, slot])
    const weapons = cards.filter(([card]) => card !== 'tacticalOfficer')
    expect(mounts()).toEqual([['primary', -1], ...weapons])
    ship(t, 'P1').upgrades[0]!.time = 1
    expect(mounts()).toEqual([['primary', -1], ...weapons.filter(([, slot]) => slot !== 0)])
  })

  test('a ship that stands in both arcs is shot at once, by the shorter line', () => {
    shows('ALL-RNG-03', 'ALL-SEC-02')
    const t = table({ ships: ['excelsior', 'akira'] })
    put(t, 'P1', 450, 450, 90)
    const either = { ...PRIMARY, id: 'torpedo', arc: 'either' as const }
    // Close beside it and a little behind its middle: the half in front and the quarter astern both reach it.
    enemy(t, 495, 440, 90)
    const shot = (arc: 'primary' | 'secondary' | 'either') =>
      shotAt(t.g, ship(t, 'P1'), { ...either, arc }, ship(t, 'E1'))
    for (const arc of ['primary', 'secondary', 'either'] as const)
      expect(shot(arc)).toEqual({ range: 1, obstructed: false })
  })
})

describe('Target Locks of others', () => {
  test('its own comes first, then those that a card lends, and no others', () => {
    shows('ALL-MAT-03', 'ALL-LCK-10')
    const t = three('lender')
    for (const id of ['P2', 'P3']) acquireLock(t.g, ship(t, id), 'E1', 1)
    expect(lockOwners(t.g, ship(t, 'P1'), 'E1')).toEqual(['P2'])
    expect(lockOn(t.g, ship(t, 'P1'), 'E1')).toBe('P2')
    acquireLock(t.g, ship(t, 'P1'), 'E1', 1)
    expect(lockOwners(t.g, ship(t, 'P1'), 'E1')).toEqual(['P1', 'P2'])
    expect(lockOn(t.g, ship(t, 'P1'), 'E1')).toBe('P1')
    expect(lockOn(t.g, ship(t, 'P1'), 'P2')).toBe(null)
    // Its own stands first even where the lender's ship stands before it.
    expect(lockOwners(t.g, ship(t, 'P3'), 'E1')).toEqual(['P3', 'P2'])
  })
})

describe('tokens', () => {
  test('are gained, lost and spent one by one, never below none', () => {
    shows('ALL-AUX-01')
    const t = three()
    const own = ship(t, 'P1')
    gain(t.g, own, 'evade')
    gain(t.g, own, 'evade', 2)
    expect(own.tokens.evade).toBe(3)
    lose(t.g, own, 'evade')
    expect(own.tokens.evade).toBe(2)
    lose(t.g, own, 'evade', 5)
    expect(own.tokens).toEqual({ evade: 0, scan: 0, battleStations: 0, aux: 0 })
    own.fate = 'destroyed'
    gain(t.g, own, 'evade')
    expect(own.tokens.evade).toBe(0)
  })

  test('another kind is spent only where a card lets it stand in, and its own kind goes first', () => {
    shows('ALL-UPG-01')
    const t = three('barter')
    const own = ship(t, 'P1')
    own.tokens = { evade: 1, scan: 1, battleStations: 1, aux: 1 }
    expect(spendable(t.g, own, 'evade')).toBe('evade')
    spend(t.g, own, 'evade')
    expect(own.tokens).toEqual({ evade: 0, scan: 1, battleStations: 1, aux: 1 })
    expect(spendable(t.g, own, 'evade')).toBe('scan')
    spend(t.g, own, 'evade')
    expect(own.tokens).toEqual({ evade: 0, scan: 0, battleStations: 1, aux: 1 })
    expect(spendable(t.g, own, 'evade')).toBe(null)
    spend(t.g, own, 'evade')
    expect(own.tokens).toEqual({ evade: 0, scan: 0, battleStations: 1, aux: 1 })
  })

  test('a new lock takes the place of the oldest, bears the first free letter, and is not doubled', () => {
    shows('ALL-LCK-03', 'ALL-LCK-07', 'ALL-LCK-09')
    const t = three()
    for (const x of [300, 600]) enemy(t, x, 600, 90)
    const own = ship(t, 'P1')
    acquireLock(t.g, ship(t, 'P2'), 'E1', 1)
    acquireLock(t.g, own, 'E1', 2)
    acquireLock(t.g, own, 'E1', 2)
    acquireLock(t.g, own, 'E2', 2)
    expect(own.locks).toEqual([
      { letter: 'B', target: 'E1' },
      { letter: 'C', target: 'E2' },
    ])
    dropLock(t.g, ship(t, 'P2'), 'E1', false)
    expect(own.locks).toHaveLength(2)
    acquireLock(t.g, own, 'E3', 2)
    expect(own.locks).toEqual([
      { letter: 'C', target: 'E2' },
      { letter: 'A', target: 'E3' },
    ])
    acquireLock(t.g, own, 'E1', 1)
    expect(own.locks).toEqual([{ letter: 'A', target: 'E1' }])
  })

  test('no lock of or on a ship that is gone', () => {
    shows('ALL-DST-02')
    const t = three()
    ship(t, 'E1').fate = 'destroyed'
    acquireLock(t.g, ship(t, 'P1'), 'E1', 1)
    expect(ship(t, 'P1').locks).toEqual([])
    ship(t, 'E1').fate = 'inPlay'
    ship(t, 'P1').fate = 'retreated'
    acquireLock(t.g, ship(t, 'P1'), 'E1', 1)
    expect(ship(t, 'P1').locks).toEqual([])
  })
})
