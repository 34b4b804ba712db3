import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import {
  answer,
  at,
  happened,
  inPlayNow,
  onPlanet,
  options,
  playOf,
  points,
  seed,
  table,
} from '../../testing/table.ts'

// Ancient Computer (2 Computer Skill, 3 SCIENCE or 3 ENGINEER), then Microvirus (MEDICAL and SECURITY).
const MISSIONS = ['0 cultural-observation']

test('past the first half the second follows, in the same attempt', () => {
  shows('CCG-COMBO-02', 'CCG-COMBO-03')
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, 'data', 'taitt')
  const [combo] = seed(t, 1, 0, 'ancient-computer-microvirus')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  // Data opens the computer; then nobody can help against the virus.
  expect(options(t, 1)).toEqual(team)
  answer(t, 1, team[0])
  expect(inPlayNow(t, team[0]!)).toBe(false)
  expect(t.g.s.players[1]!.out).toEqual([combo])
})

test('failed, the first half is faced again; a half that was passed is not', () => {
  shows('CCG-COMBO-04')
  const t = table({ missions: MISSIONS })
  const [taitt] = onPlanet(t, 0, 0, 'taitt')
  const [combo] = seed(t, 1, 0, 'ancient-computer-microvirus')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(t.g.s.locations[0]!.seeds).toEqual([combo])
  expect(playOf(t, taitt!).stopped).toBe(true)
  // Again, with help: now it is the second half that decides.
  onPlanet(t, 0, 0, 'data', 'beverly-crusher', 'tasha-yar')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(t.g.s.players[0]!.discard).toEqual([])
  expect(t.g.s.players[1]!.out).toEqual([combo])
})

test('a first half that is not repeatable is used up once it was faced', () => {
  shows('CCG-COMBO-05')
  const t = table({ missions: MISSIONS })
  const [taitt, leah] = onPlanet(t, 0, 0, 'taitt', 'leah-brahms')
  const [combo] = seed(t, 1, 0, 'anaphasic-organism-nagilum')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  // Leah Brahms has more: she resigns, the attempt fails, the card goes back.
  expect([taitt!, leah!].map(id => inPlayNow(t, id))).toEqual([true, false])
  expect(t.g.s.locations[0]!.seeds).toEqual([combo])
  onPlanet(t, 0, 0, 'jadzia-dax', 'sarek')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  // Only the second half was met, and Sarek's Diplomacy was enough for it.
  expect(points(t, 0)).toBe(0)
  expect(t.g.s.players[0]!.discard).toEqual([leah])
  expect(t.g.s.players[1]!.out).toEqual([combo])
})
