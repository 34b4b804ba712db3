import { done, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { noCommand, refreshCommands, spendCommand } from '../../rules/players/commands.ts'
import { gain, nothing, RESOURCES } from '../../rules/players/money.ts'
import { anyShipAt, powersAt } from '../../rules/ships/pieces.ts'
import { BORG } from '../../state.ts'
import { answer, answers, at, home, options, set, system, table } from '../../testing/table.ts'
import { procedure } from '../../types.ts'
import { viewState } from '../../view.ts'
import { withContent } from './testing/content.ts'

test('what content offers in the Building Phase can be used before, between and after all else', () => {
  shows('ASC-7-a')
  const gift = procedure('gift', locals<{ self: object; at: { seat: number } }>(), {
    give(g, v) {
      gain(g, v.at.seat, { P: 1 })
      return done()
    },
  })
  const t = at(table(), 0, 'building')
  withContent(t, {
    kronos: { actions: { building: { when: (_g, { seat }, self) => seat === self.owner, run: gift } } },
  })
  const use = options(t, 0).find(id => String(id).startsWith('use:kronos'))!
  answers(t, 0, use, 'buildShips', use, use)
  expect(t.g.s.players[0]!.has.P).toBe(2)
  answer(t, 0, 'end')
  expect(options(t, 0)).not.toContain(use)
})

test('Ascendancy and Reserves of all lie open', () => {
  shows('ASC-3.7.1-a', 'ASC-3.7.4-a')
  const t = table()
  set(t, 1, { ascendancy: 3, has: { P: 1, R: 2, C: 3 } })
  for (const viewer of [0, 1, 2, null]) {
    expect(viewState(t.g, viewer).players[1]).toMatchObject({ ascendancy: 3, has: { P: 1, R: 2, C: 3 } })
  }
})

test('there are three Resources', () => {
  shows('ASC-4-Resources-a')
  expect(RESOURCES).toEqual(['P', 'R', 'C'])
  expect(Object.keys(nothing())).toEqual(['P', 'R', 'C'])
  const t = table()
  const far = system(t, home(t, 0), 'argo')
  t.g.s.discs[far]!.owner = 0
  set(t, 0, { has: { P: 9, R: 9, C: 9 } })
  at(t, 0, 'building')
  answer(t, 0, 'buildNode')
  expect(options(t, 0)).toEqual(['P', 'R', 'C'])
})

test('a Refreshed Command can be used again; one gained in this Round cannot be Refreshed', () => {
  shows('ASC-4-Refresh-a', 'ASC-4-Exhausted-a')
  const t = table()
  set(t, 0, { commands: { ready: 1, exhausted: 0, locked: 1 } })
  spendCommand(t.g, 0)
  expect(noCommand(t.g, 0)?.rules).toContain('ASC-6.2.2-e')
  refreshCommands(t.g, 0, 3)
  expect(t.g.s.players[0]!.commands).toEqual({ ready: 1, exhausted: 0, locked: 1 })
  expect(noCommand(t.g, 0)).toBe(null)
})

test('a Cube is a Ship, but not while it stands on its Spire', () => {
  shows('ASC-3.6.1.1-a', 'ASC-3.6.1.1-b')
  const t = table()
  const far = system(t, home(t, 0), 'risa')
  Object.assign(t.g.s.discs[far]!, { owner: BORG, cubeOnSpire: true })
  expect(powersAt(t.g, placeOfSystem(far))).toEqual([])
  expect(anyShipAt(t.g, placeOfSystem(far))).toBe(false)
  t.g.s.borg.cubes.push({ at: placeOfSystem(far), damage: 0, shield: 0, activated: false })
  expect(powersAt(t.g, placeOfSystem(far))).toEqual([BORG])
  expect(anyShipAt(t.g, placeOfSystem(far))).toBe(true)
})
