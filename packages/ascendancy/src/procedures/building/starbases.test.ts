import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { candidates } from '../../map/placements.ts'
import type { SystemId } from '../../map/types.ts'
import { commandTotal } from '../../rules/players/commands.ts'
import { controls, discOf } from '../../rules/systems/control.ts'
import {
  answer,
  at,
  home,
  options,
  owns,
  refusal,
  set,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { whyNot } from './testing/content.ts'

/** The Klingons with a colony, and so much Ascendancy and Commissioned before. */
function colony(ascendancy: number, commissioned = 0): { t: Table; far: SystemId } {
  const t = table()
  const far = system(t, home(t, 0), 'risa')
  owns(t, 0, far)
  set(t, 0, { ascendancy, commissioned, has: { P: 0, R: 0, C: 0 } })
  at(t, 0, 'command')
  return { t, far }
}

test('a Command and no Resources place a Starbase at a System under own Control', () => {
  shows('ASC-12.2.1-a', 'ASC-12.2.1-b')
  const { t, far } = colony(1)
  const rival = system(t, home(t, 0), 'ardana')
  owns(t, 1, rival)
  const empty = system(t, home(t, 0), 'argo')
  at(t, 0, 'command')
  answer(t, 0, 'commissionStarbase')
  expect(options(t, 0)).toEqual([`system:${home(t, 0)}`, `system:${far}`])
  expect(refusal(t, { seat: 0, answer: `system:${empty}` }).rules).toContain('ASC-12.2.1-a')
  answer(t, 0, `system:${far}`)
  expect(discOf(t.g, far).starbase).toBe(true)
  expect(t.g.s.players[0]!).toMatchObject({ commissioned: 1, has: { P: 0, R: 0, C: 0 } })
  expect(t.g.s.players[0]!.commands).toMatchObject({ ready: 4, exhausted: 1 })
  set(t, 0, { ascendancy: 2, commands: { ready: 0, exhausted: 6, locked: 0 } })
  expect(whyNot(t, 0, 'command', 'commissionStarbase')?.rules).toContain('ASC-6.2.2-e')
})

test('its Command is locked until the Recharge Stage, and counts from then on', () => {
  shows('ASC-12.2.2-a', 'ASC-12.2.2-b', 'ASC-3.6.4-d', 'ASC-3.7.3-b')
  const { t, far } = colony(2)
  answer(t, 0, 'commissionStarbase')
  answer(t, 0, `system:${far}`)
  expect(t.g.s.players[0]!.commands).toEqual({ ready: 4, exhausted: 1, locked: 1 })
  expect(commandTotal(t.g, 0)).toBe(6)
  answer(t, 0, 'commissionStarbase')
  expect(t.g.s.players[0]!.commands).toEqual({ ready: 3, exhausted: 2, locked: 2 })
  expect(commandTotal(t.g, 0)).toBe(7)
  owns(t, 1, far, {}, { starbase: true })
  expect(commandTotal(t.g, 0)).toBe(6)
})

test('three Starbases in the whole game, lost ones included', () => {
  shows('ASC-12.2.1-c', 'ASC-3.6.4-e', 'ASC-3.7.5-a')
  const { t } = colony(5, 3)
  expect(whyNot(t, 0, 'command', 'commissionStarbase')?.rules).toContain('ASC-12.2.1-c')
  set(t, 0, { commissioned: 2 })
  expect(whyNot(t, 0, 'command', 'commissionStarbase')).toBe(null)
})

test('one Starbase for each level of Ascendancy; captured ones do not count', () => {
  shows('ASC-12.2.1.1-a', 'ASC-3.6.4-f', 'ASC-3.7.1-b')
  const { t, far } = colony(1, 1)
  expect(whyNot(t, 0, 'command', 'commissionStarbase')?.rules).toContain('ASC-12.2.1.1-a')
  set(t, 0, { ascendancy: 0, commissioned: 0 })
  expect(whyNot(t, 0, 'command', 'commissionStarbase')?.rules).toContain('ASC-12.2.1.1-a')
  set(t, 0, { ascendancy: 1 })
  t.g.s.discs[far]!.starbase = true
  expect(whyNot(t, 0, 'command', 'commissionStarbase')).toBe(null)
})

test('one Starbase to a System, and it never moves', () => {
  shows('ASC-12.2.1.1-c', 'ASC-12.2.1.2-a')
  const { t, far } = colony(3)
  t.g.s.discs[far]!.starbase = true
  at(t, 0, 'command')
  answer(t, 0, 'commissionStarbase')
  expect(discOf(t.g, home(t, 0)).starbase).toBe(true)
  expect(whyNot(t, 0, 'command', 'commissionStarbase')?.rules).toContain('ASC-12.2.1.1-c')
  expect(options(t, 0).filter(id => /base/i.test(String(id)))).toEqual([])
  expect(controls(t.g, 0, far)).toBe(true)
})

test('a Starbase takes no room on the map', () => {
  shows('ASC-12.2.1.2-b', 'ASC-12.2.1.2-c')
  const { t, far } = colony(1)
  const before = candidates(t.g.s.map, far, 2, 12)
  t.g.s.discs[far]!.starbase = true
  expect(before.length).toBeGreaterThan(0)
  expect(candidates(t.g.s.map, far, 2, 12)).toEqual(before)
})
