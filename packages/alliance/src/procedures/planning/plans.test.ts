import { fallbackAnswer } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import {
  answer,
  answers,
  at,
  enemy,
  missionToken,
  play,
  prompt,
  put,
  refused,
  type Table,
  table,
  told,
} from '../../testing/table.ts'
import type { View } from '../../view.ts'

const captains = () => at(facing(table({ ships: ['akira', 'akira'], seats: 2 })), 'planning')

function facing(t: Table): Table {
  enemy(t, 450, 850, 90)
  put(t, 'P1', 300, 100, 90)
  put(t, 'P2', 600, 100, 90)
  return t
}

const seen = (t: Table, viewer: number | null) => (t.g.game.view(t.g, viewer) as View).plans
const arrow = { from: { x: 300_000, y: 100_000 }, to: { x: 450_000, y: 700_000 } }

describe('arrows on the mat', () => {
  test('whatever a player draws everybody sees at once, and the question on the table stays', () => {
    shows('ALL-PLN-03')
    const t = captains()
    answer(t, 'P1')
    const asked = prompt(t, 'dial')
    play(t, { seat: 1, act: 'plan', arg: arrow })
    for (const viewer of [0, 1, null]) expect(seen(t, viewer)).toEqual([{ seat: 1, ...arrow }])
    expect(told(t, 'plan.drawn')).toEqual([{ seat: 1, ...arrow }])
    expect(prompt(t, 'dial')).toEqual(asked)
  })

  test('they are gone when the round ends', () => {
    const t = captains()
    play(t, { seat: 0, act: 'plan', arg: arrow })
    answers(t, 'P1', '1S', '1S')
    while (t.g.s.round === 1) {
      expect(seen(t, 0)).toHaveLength(1)
      answer(t, fallbackAnswer(t.g, prompt(t)))
    }
    expect(seen(t, 0)).toEqual([])
  })

  test('a player wipes only its own away, and the oldest goes when there are too many', () => {
    const t = captains()
    for (let i = 0; i < 9; i++)
      play(t, { seat: 0, act: 'plan', arg: { ...arrow, to: { x: i * 1_000, y: 500_000 } } })
    play(t, { seat: 1, act: 'plan', arg: arrow })
    expect(seen(t, 0).map(({ to }) => to.x)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map(n => n * 1_000).concat(450_000),
    )
    play(t, { seat: 0, act: 'plan', arg: null })
    expect(seen(t, 0)).toEqual([{ seat: 1, ...arrow }])
    expect(refused(t, { seat: 0, act: 'plan', arg: null }).message).toContain('no arrow')
  })

  test('what is offered may be drawn, even at an Enemy ship that stands outside', () => {
    const t = captains()
    put(t, 'E1', 450, 930, 270)
    const offered = t.g.game.standing!.plan!.list(t.g, 0)
    expect(offered).toEqual([{ from: arrow.from, to: { x: 450_000, y: 914_400 } }])
    play(t, { seat: 0, act: 'plan', arg: offered[0] })
    expect(t.g.game.standing!.plan!.list(t.g, 0)).toEqual([...offered, null])
    missionToken(t, 'odd', 200, 300)
    expect(t.g.game.standing!.plan!.list(t.g, 0)).toEqual([
      ...offered,
      { from: arrow.from, to: { x: 200_000, y: 300_000 } },
      null,
    ])
  })

  test.each([
    [undefined],
    ['north'],
    [{ from: arrow.from }],
    [{ from: arrow.from, to: { x: 1.5, y: 0 } }],
    [{ from: arrow.from, to: { x: -1, y: 0 } }],
    [{ from: arrow.from, to: { x: 0, y: 2_000_000 } }],
  ])('%j is no arrow', arg => {
    expect(refused(captains(), { seat: 0, act: 'plan', arg }).message).toContain('An arrow leads')
  })
})
