import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import type { EnemyRow } from '../../content/facts/missionTypes.ts'
import type { Cost } from '../../content/facts/types.ts'
import { damage, enemy, put, set, ship, type Table, table } from '../../testing/table.ts'
import { playerCount, rowsDue, shipsIn } from '../enemies/arrivals.ts'
import { fixable, knownActions, lockable, whyNotAction, whyNotLock } from './actions.ts'
import { damagedShields, disableShields, enableShields, repairShields } from './shields.ts'
import { acquireLock } from './tokens.ts'
import { canAfford, disabledSlots, enable, pay, tickCards } from './upgrades.ts'

const inches = 101.6

/** P1 with two cards, two shields of three, and a lock on E1. */
function armed(): Table {
  const t = table({
    ships: [{ ship: 'akira', skill: 4, upgrades: ['photonTorpedoes', 'dorsalPhaserArray'] }, 'akira'],
  })
  enemy(t, 450, 500, 0)
  put(t, 'P1', 450, 300, 90)
  set(t, 'P1', { shields: 2 })
  acquireLock(t.g, ship(t, 'P1'), 'E1', 1)
  return t
}

describe('costs', () => {
  const after = (cost: Cost, target: string | null = 'E1', slot = 0) => {
    const t = armed()
    pay(t.g, ship(t, 'P1'), slot, cost, target === null ? null : ship(t, target))
    const { upgrades, shields, disabled, tokens, locks } = ship(t, 'P1')
    const [{ disabled: off, discarded, time }] = [upgrades[0]!]
    return { off, discarded, time, shields, disabled, aux: tokens.aux, locks: locks.length }
  }
  const before = { off: false, discarded: false, time: 0, shields: 2, disabled: 0, aux: 0, locks: 1 }

  test('each takes what it says from the card or the ship, and nothing more', () => {
    shows('ALL-UPG-01', 'ALL-TIM-01', 'ALL-TIM-03', 'ALL-TIM-06', 'ALL-SHD-04')
    expect(after({})).toEqual(before)
    expect(after({ disable: true })).toEqual({ ...before, off: true })
    expect(after({ discard: true })).toEqual({ ...before, discarded: true })
    expect(after({ time: 2 })).toEqual({ ...before, time: 2 })
    expect(after({ aux: 2 })).toEqual({ ...before, aux: 2 })
    expect(after({ allShields: true })).toEqual({ ...before, shields: 0, disabled: 2 })
    expect(after({ lock: true })).toEqual({ ...before, locks: 0 })
    expect(after({ lock: true }, null)).toEqual(before)
    expect(after({ lock: true }, 'P2')).toEqual(before)
    // What has no card pays only beside the ship.
    expect(after({ aux: 1, disable: true, time: 1 }, 'E1', -1)).toEqual({ ...before, aux: 1 })
  })

  test('a cloaked ship has no shields to give', () => {
    shows('ALL-SHD-04', 'ALL-SHD-06')
    const t = armed()
    const own = ship(t, 'P1')
    own.shields = 0
    expect([canAfford(own, { allShields: true }), canAfford(own, {})]).toEqual([true, true])
    own.cloak = { red: false, fresh: true }
    expect([canAfford(own, { allShields: true }), canAfford(own, {})]).toEqual([false, true])
  })

  test('Disabled Tokens come off one at a time, never from a discarded card; Time Tokens one from each card', () => {
    shows('ALL-TIM-02', 'ALL-TIM-04', 'ALL-TIM-06')
    const t = armed()
    const own = ship(t, 'P1')
    expect(disabledSlots(own)).toEqual([])
    for (const card of own.upgrades) card.disabled = true
    expect(disabledSlots(own)).toEqual(own.upgrades.map((_, slot) => slot))
    own.upgrades[0]!.discarded = true
    expect(disabledSlots(own)).not.toContain(0)
    enable(t.g, own, 1)
    expect(own.upgrades.map(card => card.disabled).slice(0, 2)).toEqual([true, false])
    Object.assign(own.upgrades[0]!, { time: 2 })
    Object.assign(own.upgrades[1]!, { time: 1 })
    const times = (): number[] => own.upgrades.slice(0, 2).map(card => card.time)
    tickCards(own)
    expect(times()).toEqual([1, 0])
    tickCards(own)
    tickCards(own)
    expect(times()).toEqual([0, 0])
  })
})

describe('shields', () => {
  test('are disabled as far as there are active ones, come up together, and are repaired up to the value', () => {
    shows('ALL-SHD-02', 'ALL-SHD-05', 'ALL-END-07')
    const t = armed()
    const own = ship(t, 'P1')
    const now = (): number[] => [own.shields, own.disabled, damagedShields(t.g, own)]
    expect(now()).toEqual([2, 0, 0])
    disableShields(t.g, own, 1)
    expect(now()).toEqual([1, 1, 0])
    disableShields(t.g, own, 5)
    expect(now()).toEqual([0, 2, 0])
    enableShields(t.g, own)
    expect(now()).toEqual([2, 0, 0])
    disableShields(t.g, own)
    expect(now()).toEqual([0, 2, 0])
    own.disabled = 0
    repairShields(t.g, own)
    expect(now()).toEqual([1, 0, 1])
    repairShields(t.g, own, 5)
    expect(now()).toEqual([2, 0, 0])
    own.shields = 0
    own.cloak = { red: false, fresh: true }
    repairShields(t.g, own)
    expect(now()).toEqual([0, 1, 1])
  })
})

describe('Actions', () => {
  const rule = (t: Table, action: string): string =>
    whyNotAction(t.g, ship(t, 'P1'), action)?.rules.join() ?? 'yes'

  test('what forbids an Action, each alone', () => {
    shows('ALL-ACN-07', 'ALL-AUX-01', 'ALL-CLK-01', 'ALL-ECH-01', 'ALL-REG-01', 'ALL-LCK-01')
    const t = armed()
    const own = ship(t, 'P1')
    expect(['evade', 'cloak', 'sensorEcho', 'regenerate'].map(action => rule(t, action))).toEqual([
      'yes',
      'yes',
      'ALL-ECH-01',
      'ALL-REG-01',
    ])
    own.cloak = { red: false, fresh: true }
    expect([rule(t, 'cloak'), rule(t, 'sensorEcho')]).toEqual(['ALL-CLK-01', 'yes'])
    own.cloak = null
    own.shields = 0
    expect(rule(t, 'cloak')).toBe('ALL-CLK-01')
    damage(t, 'P1', 'structuralDamage#1', false)
    expect(rule(t, 'regenerate')).toBe('yes')
    own.done.actions = ['evade']
    expect([rule(t, 'evade'), rule(t, 'scan')]).toEqual(['ALL-ACN-07', 'yes'])
    own.tokens.aux = 1
    expect(rule(t, 'scan')).toBe('ALL-AUX-01')
  })

  test('a lock: in range all around, not held already, not on a ship cloaked since before', () => {
    shows('ALL-LCK-01', 'ALL-LCK-02', 'ALL-LCK-05', 'ALL-LCK-09')
    const t = armed()
    const why = (): string => whyNotLock(t.g, ship(t, 'P1'), ship(t, 'E1'))?.rules.join() ?? 'yes'
    expect([why(), rule(t, 'targetLock')]).toEqual(['ALL-LCK-09', 'ALL-LCK-01'])
    ship(t, 'P1').locks = []
    expect([why(), rule(t, 'targetLock')]).toEqual(['yes', 'yes'])
    set(t, 'E1', { cloak: { red: true, fresh: true } })
    expect(why()).toBe('yes')
    set(t, 'E1', { cloak: { red: false, fresh: false } })
    expect(why()).toBe('ALL-LCK-05')
    set(t, 'E1', { cloak: null })
    // Behind it as well as ahead; a doubt at the limit goes against the player ship.
    put(t, 'P1', 450, 450, 90)
    put(t, 'E1', 450, 410 - 3 * inches + 0.1, 90)
    expect(why()).toBe('yes')
    put(t, 'E1', 450, 410 - 3 * inches, 90)
    expect(why()).toBe('ALL-LCK-01')
    expect(lockable(t.g, ship(t, 'P1'))).toEqual([])
  })

  test('a ship knows those of its bar, and Sensor Echo while it is cloaked', () => {
    shows('ALL-ACN-02', 'ALL-CLK-05')
    const t = armed()
    expect(knownActions(t.g, ship(t, 'P1'))).not.toContain('sensorEcho')
    const bar = knownActions(t.g, ship(t, 'P1'))
    set(t, 'P1', { cloak: { red: true, fresh: false } })
    expect(knownActions(t.g, ship(t, 'P1'))).toEqual([...bar, 'sensorEcho'])
  })

  test('only face-up cards that an Action can turn are to be fixed', () => {
    shows('ALL-AIA-04')
    const t = armed()
    damage(t, 'P1', 'structuralDamage#1')
    damage(t, 'P1', 'consoleFire#1')
    damage(t, 'P1', 'consoleFire#2', false)
    damage(t, 'P1', 'weaponFault#1')
    damage(t, 'P1', 'spare#1')
    expect(fixable(ship(t, 'P1'))).toEqual([1, 3])
  })
})

describe('rows of the Enemy Ships table', () => {
  const row = (formation: string, arrives: EnemyRow['arrives'], column = 2): EnemyRow => ({
    ...aSimplePatrol.enemies[0]!,
    formation,
    arrives,
    ships: { [column]: ['jemHadarAttackShip'] },
  })
  function due(when: 'setup' | number, tally: Record<string, number> = {}): string[] {
    const t = table({ ships: Array(3).fill('akira') })
    const enemies = [
      row('first', 'setup'),
      row('second', 2),
      row('empty', 2, 4),
      row('third', 2, 3),
      row('alarm', { count: 'seen', atLeast: 1 }),
    ]
    t.g.match.options.mission = { ...aSimplePatrol, enemies }
    t.g.s.tally = tally
    expect(playerCount(t.g)).toBe(3)
    expect(enemies.map(one => shipsIn(t.g, one).length)).toEqual([1, 1, 0, 1, 1])
    const names = rowsDue(t.g, when).map(one => one.formation)
    t.g.s.formations = names.map(name => ({ name, orders: '', members: [], broken: false, plan: null }))
    // Whoever waits for something comes once.
    expect(rowsDue(t.g, when).map(one => one.formation)).not.toContain('alarm')
    return names
  }

  test('come in their round, if the player count has ships for them; or once something has happened', () => {
    shows('ALL-ENS-02', 'ALL-ENS-03')
    expect(due('setup')).toEqual(['first'])
    expect(due(1)).toEqual([])
    expect(due(2)).toEqual(['second', 'third'])
    expect(due(3)).toEqual([])
    expect(due('setup', { seen: 1 })).toEqual(['first'])
    expect(due(2, { seen: 1 })).toEqual(['second', 'third', 'alarm'])
    expect(due(5, { seen: 1 })).toEqual(['alarm'])
  })
})
