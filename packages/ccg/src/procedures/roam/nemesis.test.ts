import { viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { pool } from '../../content/facts/pool.ts'
import { relation } from '../../rules/card/nemesis.ts'
import {
  aboard,
  answer,
  at,
  happened,
  inPlayNow,
  inSpace,
  onPlanet,
  options,
  table,
} from '../../testing/table.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission']

test('the same colour, and the other way round, are nemeses', () => {
  shows('CCG-NEMESIS-01', 'CCG-NEMESIS-02', 'CCG-NEMESIS-03', 'CCG-NEMESIS-04')
  const between = (a: string, b: string) => relation(pool().card(a), pool().card(b))
  expect(between('kor', 'the-albino')).toBe('nemeses')
  expect(between('kang', 'the-albino')).toBe('nemeses')
  expect(between('kor', 'kang')).toBe('allies')
  expect(between('kor', 'ikc-chang')).toBe(null)
  expect(between('kor', 'data')).toBe(null)
})

test('at the end of any turn, whoever’s turn it is says which of two nemeses goes', () => {
  shows('CCG-NEMESIS-05', 'CCG-NEMESIS-06', 'CCG-NEMESIS-07', 'CCG-NEMESIS-08', 'CCG-NEMESIS-09')
  const t = table({ missions: MISSIONS })
  const [pralor] = onPlanet(t, 0, 0, 'pralor-unit-3947')
  const [cravic] = onPlanet(t, 1, 0, 'cravic-unit-122')
  at(t, 0, 'orders')
  expect(viewOf(t.g, 0).view.inPlay.some(({ id }) => id === cravic)).toBe(false)
  answer(t, 0, 'end')
  // Both see them now, and the one whose turn ends decides, whoever's they are.
  expect(options(t, 0)).toEqual([pralor, cravic])
  expect(viewOf(t.g, 0).view.inPlay.some(({ id }) => id === cravic)).toBe(true)
  answer(t, 0, cravic)
  expect([pralor!, cravic!].map(id => inPlayNow(t, id))).toEqual([true, false])
  expect(t.g.s.players[1]!.discard).toEqual([cravic])
  // No battle: nobody was attacked.
  expect(happened(t, 'battle.began')).toBeUndefined()
  expect(t.g.s.attacks).toEqual([])
  // In the rival's turn it is the rival who decides.
  const [again] = onPlanet(t, 1, 0, 'cravic-unit-122')
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  expect(options(t, 1)).toEqual([pralor, again])
})

test('a ship may go instead, with all aboard', () => {
  shows('CCG-NEMESIS-10', 'CCG-NEMESIS-07')
  for (const choice of ['unit', 'ship'] as const) {
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'cravic-warship', 1)
    const [unit, other] = aboard(t, 0, ship, 'pralor-unit-3947', 'taitt')
    answer(at(t, 0, 'orders'), 0, 'end')
    answer(t, 0, choice === 'ship' ? ship : unit)
    expect([ship, unit!, other!].map(id => inPlayNow(t, id))).toEqual(
      choice === 'ship' ? [false, false, false] : [true, false, true],
    )
  }
})
