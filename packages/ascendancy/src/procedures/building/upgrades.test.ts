import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { factionById } from '../../content/facts/lookup.ts'
import { act, answer, answers, at, event, options, refusal, set, table } from '../../testing/table.ts'
import { whyNot } from './testing/content.ts'

const reserve = (P = 0, R = 0, C = 0) => ({ has: { P, R, C } })

test('Research raises a track one level at a time, at the price beside the present level', () => {
  shows('ASC-7.5-a', 'ASC-7.5-b')
  const t = table()
  const { weapons, shields } = factionById.klingon!
  set(t, 0, reserve(0, 15))
  at(t, 0, 'building')
  answer(t, 0, 'upgradeWeapons')
  expect(event(t, 'track.upgraded')).toEqual({ seat: 0, track: 'weapons', level: 4 })
  expect(t.g.s.players[0]!.has.R).toBe(15 - weapons.prices[0]!)
  answer(t, 0, 'upgradeWeapons')
  expect(t.g.s.players[0]!).toMatchObject({ weapons: 2, shields: 0 })
  expect(t.g.s.players[0]!.has.R).toBe(15 - weapons.prices[0]! - weapons.prices[1]!)
  answer(t, 0, 'upgradeShields')
  expect(event(t, 'track.upgraded')).toEqual({ seat: 0, track: 'shields', level: shields.levels[1] })
  expect(t.g.s.players[0]!.has.R).toBe(5)
})

test('an upgrade is paid in full or not at all', () => {
  shows('ASC-7.5-c')
  const t = table()
  set(t, 0, reserve(9, 2, 9))
  at(t, 0, 'building')
  expect(options(t, 0)).not.toContain('upgradeWeapons')
  expect(whyNot(t, 0, 'building', 'upgradeWeapons')?.rules).toContain('ASC-7.5-c')
  expect(refusal(t, { seat: 0, answer: 'upgradeShields' })).toBeDefined()
  expect(t.g.s.players[0]!).toMatchObject({ weapons: 0, shields: 0, has: { R: 2 } })
})

test('a track ends at its top', () => {
  const t = table()
  set(t, 0, { ...reserve(0, 99), weapons: 3, shields: 3 })
  at(t, 0, 'building')
  expect(options(t, 0)).toEqual(['end'])
  expect(whyNot(t, 0, 'building', 'upgradeWeapons')?.rules).toContain('ASC-7.5-a')
})

test('five Culture buy an Ascendancy token, in either Phase and more than once', () => {
  shows('ASC-2.3.1-c', 'ASC-7.6-c')
  const t = table()
  set(t, 0, reserve(0, 0, 14))
  at(t, 0, 'building')
  answer(t, 0, 'ascend')
  expect(t.g.s.players[0]!).toMatchObject({ ascendancy: 1, has: { C: 9 } })
  answers(t, 0, 'end', 'ascend')
  expect(t.g.s.players[0]!).toMatchObject({ ascendancy: 2, has: { C: 4 } })
  expect(event(t, 'ascendancy.gained')).toEqual({ seat: 0, total: 2 })
  expect(whyNot(t, 0, 'command', 'ascend')?.rules).toContain('ASC-2.3.1-c')
})

test('Ascendancy can be bought at any prompt of the own turn, and never on another’s', () => {
  shows('ASC-2.3.1-c', 'ASC-2.3.1-d')
  const t = table()
  set(t, 0, reserve(3, 0, 5))
  set(t, 1, reserve(0, 0, 5))
  at(t, 0, 'building')
  answer(t, 0, 'buildShips')
  expect(refusal(t, { seat: 1, act: 'ascend', arg: null }).rules).toContain('ASC-2.3.1-d')
  act(t, 0, 'ascend', null)
  expect(t.g.s.players[0]!).toMatchObject({ ascendancy: 1, has: { P: 3, C: 0 } })
  expect(refusal(t, { seat: 0, act: 'ascend', arg: null }).rules).toContain('ASC-2.3.1-c')
  answer(t, 0, 2)
  t.g.s.stage = 'recharge'
  t.g.s.turn = null
  t.g.s.players[0]!.has.C = 5
  expect(refusal(t, { seat: 0, act: 'ascend', arg: null }).rules).toContain('ASC-2.3.1-d')
})

test('under Easier Ascension four Culture are enough', () => {
  shows('ASC-16.2.8-a')
  const t = table({ options: { ascendancyPrice: 4 } })
  set(t, 0, reserve(0, 0, 4))
  at(t, 0, 'building')
  answer(t, 0, 'ascend')
  expect(t.g.s.players[0]!).toMatchObject({ ascendancy: 1, has: { C: 0 } })
})
