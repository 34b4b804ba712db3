import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { duel, fight, rolled } from '../../procedures/combat/testing/duel.ts'
import { tableEntry } from '../../rules/enemies/aims.ts'
import { endPose, isCode, manoeuvreOf } from '../../space/manoeuvres.ts'
import { distanceOf } from '../../space/measure.ts'
import {
  at,
  attackDice,
  defenceDice,
  enemy,
  event,
  manoeuvreDie,
  pose,
  put,
  set,
  ship,
  type Table,
  table,
  told,
} from '../../testing/table.ts'
import { loadouts, logicById, logics } from '../facts/enemies.ts'

const OURS = logics.filter(logic => logic.assumed)
const DIE = [1, 2, 3, 4, 5, 6]

describe('every Enemy Logic card', () => {
  test.each(logics.map(l => [l.id, l] as const))('%s has all its parts', (id, logic) => {
    shows('ALL-AIB-07')
    for (const { inner, outer } of Object.values(logic.tables))
      for (const code of [...inner, ...outer]) expect(isCode(code)).toBe(true)
    expect(logic.red.every(isCode)).toBe(true)
    expect(logic.actions.at(-1)!.when).toBe('always')
    const own = loadouts.filter(card => card.type === id)
    expect(own.length).toBeGreaterThanOrEqual(4)
    for (const card of own) expect(card.elite.skill).toBeGreaterThan(card.standard.skill)
  })

  test.each(OURS.map(l => [l.id]))('%s names weapons only that a Loadout brings', id => {
    const weapons = loadouts.filter(card => card.type === id).flatMap(c => [c.standard, c.elite])
    const known = ['primary', ...weapons.flatMap(side => side.weapons.map(w => w.id))]
    for (const entry of logicById[id]!.combat) expect(known).toContain(entry.do)
  })
})

/** Ways that a ship may go with a target in a direction, as the six results of the die. */
function ways(type: string, sector: 'ahead' | 'right' | 'behind', ring: 'inner' | 'outer'): string[] {
  const t = table()
  const made = enemy(t, 450, 450, 90, { type })
  return DIE.map(die => tableEntry(made, sector, ring, die))
}

const mean = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length

/** How far off a target close ahead will be after the move, on average. */
function gapAfter(type: string): number {
  const from = pose(450, 300, 90)
  const target = pose(450, 400, 270)
  return mean(ways(type, 'ahead', 'inner').map(code => distanceOf(endPose(from, manoeuvreOf(code)), target)))
}

const topSpeed = (type: string): number =>
  mean(
    (['ahead', 'right', 'behind'] as const)
      .flatMap(sector => [...ways(type, sector, 'inner'), ...ways(type, sector, 'outer')])
      .map(code => manoeuvreOf(code).speed),
  )

/** One Enemy ship with a player ship straight ahead of it; only the Enemy ship acts. */
function meeting(type: string, gap: number, elite?: number): Table {
  const t = duel(gap, { ship: 'akira', skill: 2 })
  t.g.s.ships = t.g.s.ships.filter(s => s.id !== 'E1')
  t.g.s.nextId = 1
  enemy(t, 450, 340 + gap, 270, { type, ...(elite === undefined ? {} : { elite }) })
  for (const id of ['P1', 'P2']) {
    ship(t, id).done.activated = true
    ship(t, id).done.fought = true
  }
  set(t, 'P1', { shields: 2 })
  return t
}

const acts = (t: Table): string => event(t, 'action.performed').action

describe('the battle cruiser, a hammer', () => {
  const type = 'jemHadarBattleCruiser'
  test('comes on in a straight line, and locks before anything else', () => {
    const t = at(manoeuvreDie(meeting(type, 400), 1), 'activation')
    expect(event(t, 'enemy.decided').code).toBe('4S')
    expect(acts(t)).toBe('targetLock')
    expect(event(t, 'lock.acquired')).toMatchObject({ ship: 'E1', target: 'P1' })
  })

  test('with a lock it readies its guns', () => {
    const t = meeting(type, 250)
    set(t, 'E1', { locks: [{ letter: 'A', target: 'P1' }] })
    expect(acts(at(manoeuvreDie(t, 6), 'activation'))).toBe('battleStations')
  })

  test('spends the lock on torpedoes at Range 2 to 3, and fires its guns at Range 1', () => {
    shows('ALL-AIC-03')
    const locked = (gap: number): Table => {
      const t = meeting(type, gap, 3)
      set(t, 'E1', { locks: [{ letter: 'A', target: 'P1' }] })
      return t
    }
    const far = fight(attackDice(locked(250), 'hhhhhh'))
    expect(event(far, 'attack.declared').weapon).toBe('polaronTorpedoes')
    expect([rolled(far, 'attack'), ship(far, 'E1').locks]).toEqual([6, []])
    const near = fight(attackDice(locked(50), 'hhhhhh'))
    expect(event(near, 'attack.declared').weapon).toBe('primary')
  })
})

describe('the battleship, a wall', () => {
  const type = 'jemHadarBattleship'
  test('never comes about', () => {
    for (const { inner, outer } of Object.values(logicById[type]!.tables))
      for (const code of [...inner, ...outer]) expect(code).not.toContain('CA')
  })

  test('fires a broadside at all who crowd it, its guns at one', () => {
    const t = meeting(type, 60)
    put(t, 'P2', 600, 400, 90)
    fight(t)
    const shots = told(t, 'attack.declared')
    expect(shots.map(s => [s.weapon, s.defender]).sort()).toEqual([
      ['broadside', 'P1'],
      ['broadside', 'P2'],
    ])
    expect(
      told(t, 'dice.rolled')
        .filter(d => d.side === 'attack')
        .map(d => d.count),
    ).toEqual([4, 4])
    const one = fight(meeting(type, 60))
    expect(told(one, 'attack.declared').map(s => s.weapon)).toEqual(['primary'])
  })

  test('has a broadside also for one behind it', () => {
    const t = meeting(type, 60)
    ship(t, 'E1').pose.heading = 9_000
    fight(t)
    expect(told(t, 'attack.declared').map(s => s.weapon)).toEqual(['broadside'])
  })

  test('left alone it mends its shields', () => {
    const t = meeting(type, 60)
    put(t, 'E1', 450, 880, 270)
    set(t, 'E1', { shields: 2 })
    put(t, 'P1', 450, 60, 90)
    at(manoeuvreDie(t, 1), 'activation')
    expect([acts(t), ship(t, 'E1').shields]).toEqual(['raiseShield', 3])
  })
})

describe('the Galor, a ship of the line', () => {
  const type = 'cardassianGalor'
  test('keeps its distance: of all types it is furthest off after a meeting', () => {
    const others = logics.filter(l => l.id !== type && l.id !== 'cardassianKeldon')
    for (const { id } of others) expect(gapAfter(type)).toBeGreaterThan(gapAfter(id))
  })

  test('scans with a shot and evades when somebody is close', () => {
    const far = at(manoeuvreDie(meeting(type, 330), 1), 'activation')
    expect(acts(far)).toBe('scan')
    const near = at(manoeuvreDie(meeting(type, 130), 1), 'activation')
    expect(acts(near)).toBe('evade')
  })

  test('its wide arc bears to the side', () => {
    const t = meeting(type, 100)
    put(t, 'E1', 450, 440, 0)
    fight(t)
    expect(told(t, 'attack.declared')).toHaveLength(1)
  })
})

describe('the Keldon, a raider', () => {
  test('flies faster than any other type', () => {
    for (const { id } of logics)
      if (id !== 'cardassianKeldon') expect(topSpeed('cardassianKeldon')).toBeGreaterThan(topSpeed(id))
  })

  test('goes straight through a close target instead of turning with it', () => {
    for (const code of ways('cardassianKeldon', 'ahead', 'inner'))
      expect(manoeuvreOf(code).speed).toBeGreaterThanOrEqual(3)
  })
})

describe('the Breen, a pack', () => {
  const type = 'breenBattleCruiser'
  const drained = (elite?: number): Table => {
    const t = meeting(type, 150, elite)
    set(t, 'E1', { locks: [{ letter: 'A', target: 'P1' }] })
    attackDice(t, 'hhh')
    defenceDice(t, 'bb')
    return fight(t)
  }

  test('locks first; its dissipator leaves a ship on Auxiliary Power', () => {
    expect(acts(at(manoeuvreDie(meeting(type, 330), 1), 'activation'))).toBe('targetLock')
    const t = drained()
    expect(event(t, 'attack.declared').weapon).toBe('energyDissipator')
    expect(ship(t, 'P1').tokens.aux).toBe(1)
  })

  test('a miss drains nothing, and without a lock it fires its guns', () => {
    const t = meeting(type, 150)
    fight(attackDice(t, 'bbb'))
    expect(event(t, 'attack.declared').weapon).toBe('primary')
    expect(ship(t, 'P1').tokens.aux).toBe(0)
  })

  test('elite 1: a shield is disabled as well', () => {
    const t = meeting(type, 150, 1)
    attackDice(t, 'hbb')
    defenceDice(t, 'bb')
    const before = ship(t, 'P1').shields
    fight(t)
    expect(told(t, 'shields.changed')).toContainEqual({ ship: 'P1', active: before - 1, disabled: 1 })
  })
})
