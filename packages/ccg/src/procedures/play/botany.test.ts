import { viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import {
  aboard,
  again,
  answer,
  at,
  hand,
  happened,
  inSpace,
  onPlanet,
  options,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'

const MISSIONS = [
  '0 cultural-observation',
  '0 repair-mission',
  '1 cultural-observation',
  '1 krios-suppression',
]

test('who looks too soon digs it up, and may not attempt the mission until another is completed', () => {
  shows('CCG-BOTANY-01', 'CCG-BOTANY-02', 'CCG-BOTANY-03')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'uss-galaxy', 0)
  aboard(t, 0, ship, 'jean-luc-picard', 'geordi-la-forge', 'taitt')
  onPlanet(t, 0, 0, 'worf')
  const [people, door] = seed(t, 1, 0, 'rock-people', 'impassable-door')
  expect(options(at(t, 0, 'orders'), 0)).toContain('attempt')
  const scanCard = hand(t, 0, 'full-planet-scan')[0]!
  begin(t)
  answer(t, 0, `use ${scanCard}`)
  if (t.g.prompts[0]!.name !== 'look') answer(t, 0, options(t, 0)[0])
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'look' })
  answer(t, 0, null)
  // It lies on its mission, for both to see, and is in no stack.
  expect(t.g.s.locations[0]!.seeds).toEqual([door])
  for (const viewer of [0, 1])
    expect(viewOf(t.g, viewer).view.unearthed).toMatchObject([
      { loc: 0, seats: [0], card: { card: 'rock-people' } },
    ])
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('attempt')
  // The other player may attempt it.
  onPlanet(t, 1, 0, 'data')
  expect(options(at(t, 1, 'orders'), 1)).toContain('attempt')
  // Another mission is solved: it is back beneath, and the ban is over.
  const repair = inSpace(t, 1, 'uss-nebula', 1)
  aboard(t, 1, repair, 'wesley-crusher')
  const crew = inSpace(t, 0, 'uss-nebula', 1)
  aboard(t, 0, crew, 'reginald-barclay', 'leah-brahms')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', crew)
  expect(happened(t, 'mission.solved')).toMatchObject({ loc: 1 })
  expect(t.g.s.locations[0]!.seeds).toEqual([people, door])
  expect(options(t, 0)).toContain('attempt')
})

/** The beginning of a turn of seat 0. */
function begin(t: Table): void {
  at(t, 1, 'orders')
  answer(t, 1, 'end')
}

test('several go back so that they are met in their order', () => {
  shows('CCG-BOTANY-04')
  const t = table({ missions: MISSIONS })
  const ids = seed(t, 1, 0, 'impassable-door', 'rock-people', 'wind-dancer', 'faux-pas')
  t.g.match.stack = [
    { p: 'match', at: 'other', v: {} },
    { p: 'playerTurn', at: 'order', v: { seat: 0 } },
    { p: 'look', at: 'show', v: { seat: 0, cards: [ids[3]!, ids[1]!] } },
  ]
  at0(t)
  answer(t, 0, null)
  expect(t.g.s.locations[0]!.seeds).toEqual([ids[0], ids[2]])
  const crew = inSpace(t, 0, 'uss-nebula', 1)
  aboard(t, 0, crew, 'reginald-barclay', 'leah-brahms')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', crew)
  expect(t.g.s.locations[0]!.seeds).toEqual(ids)
})

function at0(t: Table): void {
  const { stack } = t.g.match
  at(t, 0, 'orders')
  t.g.match.stack = stack
  again(t)
}
