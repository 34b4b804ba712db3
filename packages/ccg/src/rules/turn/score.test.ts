import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { answer, at, table } from '../../testing/table.ts'
import { countingPoints, score, threshold } from './score.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

test('100 points win for whoever has done a planet and a space mission, 140 otherwise', () => {
  shows('CCG-WIN-01', 'CCG-WIN-02', 'CCG-MISSION-06')
  const t = table({ missions: MISSIONS })
  expect(threshold(t.g, 0)).toBe(180)
  t.g.s.locations[0]!.completedBy = 0
  expect(threshold(t.g, 0)).toBe(140)
  t.g.s.locations[2]!.completedBy = 0
  // Two planets do not do.
  expect(threshold(t.g, 0)).toBe(140)
  t.g.s.locations[1]!.completedBy = 0
  expect(threshold(t.g, 0)).toBe(100)
  expect(threshold(t.g, 1)).toBe(180)
  score(t.g, 0, 100, false, 'repair-mission')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(t.g.match.result).toMatchObject({ winners: [0], reason: 'points' })
})

test('without an Alpha Quadrant mission 40 more are needed, unless nobody seeded one', () => {
  shows('CCG-WIN-04', 'CCG-WIN-05', 'CCG-WIN-06', 'CCG-MISSION-SEED-02')
  const mixed = table({ missions: ['0 catalog-phenomena', '1 cultural-observation'] })
  mixed.g.s.locations[0]!.completedBy = 0
  expect(threshold(mixed.g, 0)).toBe(180)
  const delta = table({ missions: ['0 catalog-phenomena'] })
  delta.g.s.locations[0]!.completedBy = 0
  expect(threshold(delta.g, 0)).toBe(140)
})

test('bonus points count as far as there are others', () => {
  shows('CCG-WIN-07', 'CCG-WIN-08')
  const t = table({ missions: MISSIONS })
  score(t.g, 0, 30, true, 'microvirus')
  expect(countingPoints(t.g, 0)).toBe(0)
  score(t.g, 0, 20, false, 'first-contact')
  expect(countingPoints(t.g, 0)).toBe(40)
  score(t.g, 0, 20, false, 'first-contact')
  expect(countingPoints(t.g, 0)).toBe(70)
})

test('in Open Format 100 points of any kind win', () => {
  shows('CCG-WIN-11', 'CCG-WIN-12')
  const t = table({ missions: MISSIONS, options: { format: 'Open' } })
  score(t.g, 1, 99, true, 'microvirus')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(t.g.match.result).toBeNull()
  score(t.g, 1, 1, true, 'microvirus')
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  expect(t.g.match.result).toMatchObject({ winners: [1] })
})

test('when both reach it at once, more points win; equal points are a draw', () => {
  shows('CCG-WIN-10')
  const t = table({ missions: MISSIONS, options: { format: 'Open' } })
  score(t.g, 0, 100, false, 'q')
  score(t.g, 1, 120, false, 'q')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(t.g.match.result).toMatchObject({ winners: [1] })
})

test('a player may concede at any time', async () => {
  shows('CCG-WIN-18')
  const { choose } = await import('@tenforward/kernel')
  const t = table({ missions: MISSIONS })
  at(t, 0, 'orders')
  choose(t.g, { seat: 1, act: 'concede', arg: null })
  expect(t.g.match.result).toMatchObject({ winners: [0], reason: 'concession' })
})
