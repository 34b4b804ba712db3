import { type GameEvent, redactAll } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { settle } from '../../procedures/turn/settle.ts'
import {
  aboard,
  answer,
  at,
  inSpace,
  lay,
  onPlanet,
  playOf,
  script,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'
import { enterStasis } from '../card/states.ts'
import { damage, destroy } from '../harm/destruction.ts'
import { kill } from '../harm/dying.ts'
import { stop } from '../harm/stopping.ts'
import { relocate } from '../places/relocate.ts'
import { leavePlay } from '../zones/zones.ts'
import { show } from './showing.ts'

/** Whether what happens by itself tells anybody who is where. */
function tells(t: Table): boolean {
  t.g.revealed = false
  settle(t.g)
  return t.g.revealed
}

const LINE = ['0 krios-suppression', '1 nebula', '0 excavation']

test('that a captive is left alone tells that none of the cards there is an escort', () => {
  const t = table({ missions: LINE })
  const [captive] = onPlanet(t, 0, 0, 'worf')
  const [escort] = onPlanet(t, 1, 0, 'gowron')
  playOf(t, captive!).captive = { by: 1 }
  expect(tells(t)).toBe(false)
  playOf(t, escort!).at = { in: 'planet', loc: 2 }
  expect(tells(t)).toBe(true)
  expect(tells(t)).toBe(false)
})

test('the affiliation of a ship that nobody had claimed tells who has come aboard', () => {
  const t = table({ missions: LINE })
  const ship = inSpace(t, 1, 'runabout', 1)
  playOf(t, ship).unclaimed = true
  expect(tells(t)).toBe(false)
  const [first] = onPlanet(t, 1, 0, 'gowron')
  playOf(t, first!).at = { in: 'aboard', host: ship }
  expect(tells(t)).toBe(true)
  expect(playOf(t, ship).mode).toBe('Klingon')
})

test('a headquarters that works, or does not, tells who guards it', () => {
  const t = table({ missions: ['1 espionage-mission', '0 excavation'] })
  lay(t, 0, 'homefront', { in: 'atop', loc: 0 })
  const great = lay(t, 1, 'the-great-hall', { in: 'planet', loc: 0 })
  expect(tells(t)).toBe(true)
  expect(playOf(t, great).disabled).toBe(true)
  expect(tells(t)).toBe(false)
})

test('damage tells that the SHIELDS of a hidden crew did not hold', () => {
  const t = table({ missions: LINE })
  const ship = inSpace(t, 1, 'runabout', 1)
  t.g.revealed = false
  damage(t.g, ship)
  expect(playOf(t, ship).damage).toBe(1)
  expect(t.g.revealed).toBe(true)
})

/** What each seat, and who only looks on, is told of what a test does. */
function told(t: Table, does: () => void): Record<'0' | '1' | 'others', { type: string; data: unknown }[]> {
  const { g } = t
  const events: GameEvent<Ccg>[] = []
  g.events = events
  does()
  return { 0: redactAll(events, 0), 1: redactAll(events, 1), others: redactAll(events, null) }
}

test.each([
  ['cards.stopped', (t: Table, ids: number[]) => stop(t.g, ids)],
  ['cards.stasis', (t: Table, ids: number[]) => enterStasis(t.g, ids, null)],
  ['cards.relocated', (t: Table, ids: number[]) => void relocate(t.g, ids, 2)],
])('%s tells each player of the own, and of the other only the ship that all see', (type, does) => {
  shows('CCG-LOOK-02', 'CCG-LOOK-07')
  const t = table({ missions: LINE })
  const ours = onPlanet(t, 0, 0, 'worf', 'data')
  const theirs = [inSpace(t, 1, 'ikc-pagh', 0), ...onPlanet(t, 1, 0, 'gowron')]
  const said = told(t, () => does(t, [...ours, ...theirs]))
  const of = (seen: typeof said.others) => seen.filter(e => e.type === type).map(e => e.data)
  expect(of(said[0])).toMatchObject([
    { seat: 0, ids: ours },
    { seat: 1, ids: [theirs[0]] },
  ])
  expect(of(said[1])).toMatchObject([{ seat: 1, ids: theirs }])
  expect(of(said.others)).toMatchObject([{ seat: 1, ids: [theirs[0]] }])
})

test('that a ship is stopped does not tell who is aboard', () => {
  shows('CCG-LOOK-02')
  const t = table({ missions: LINE })
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  const crew = aboard(t, 0, ship, 'worf', 'tricorder')
  const said = told(t, () => stop(t.g, [ship]))
  expect(said[0]).toEqual([{ type: 'cards.stopped', data: { seat: 0, ids: [ship, ...crew] } }])
  expect(said[1]).toEqual([{ type: 'cards.stopped', data: { seat: 0, ids: [ship] } }])
})

test('both see who was drawn at random, though the rest of the team stays hidden', () => {
  shows('CCG-RANDOM-01', 'CCG-LOOK-02')
  const t = table({ missions: ['0 cultural-observation'] })
  const team = onPlanet(t, 0, 0, 'taurik', 'linda-larson', 'reginald-barclay')
  seed(t, 1, 0, 'data-has-some-issues')
  script(at(t, 0, 'orders'), 'selection', [1])
  const { events } = answer(t, 0, 'attempt', 'planet 0')
  for (const viewer of [0, 1, null]) {
    const drawn = redactAll(events, viewer).filter(e => e.type === 'card.selected')
    expect(drawn).toEqual([{ type: 'card.selected', data: { seat: 0, id: team[1], card: 'linda-larson' } }])
  }
  const stopped = redactAll(events, 1).filter(e => e.type === 'cards.stopped')
  expect(stopped).toEqual([])
})

test('where a random selection has no choice both see it all the same', () => {
  shows('CCG-RANDOM-01')
  const t = table({ missions: ['0 cultural-observation'] })
  onPlanet(t, 0, 0, 'taurik')
  seed(t, 1, 0, 'data-has-some-issues')
  const { events } = answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(redactAll(events, 1).find(e => e.type === 'card.selected')?.data).toMatchObject({ card: 'taurik' })
})

test('a card that is killed or destroyed is not told like one that is just discarded', () => {
  shows('CCG-KILLED-01', 'CCG-KILLED-02', 'CCG-KILLED-03')
  const t = table({ missions: LINE })
  const [worf, data] = onPlanet(t, 0, 0, 'worf', 'data')
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  aboard(t, 0, ship, 'taitt', 'tricorder')
  const said = told(t, () => {
    kill(t.g, [worf!])
    leavePlay(t.g, data!, 'discard')
    destroy(t.g, ship)
  })
  expect(said[1].map(e => e.data)).toEqual([
    { card: 'worf', owner: 0, to: 'discard', end: 'killed' },
    { card: 'data', owner: 0, to: 'discard' },
    { card: 'uss-galaxy', owner: 0, to: 'discard', end: 'destroyed' },
    { card: 'taitt', owner: 0, to: 'discard', end: 'killed' },
    { card: 'tricorder', owner: 0, to: 'discard', end: 'destroyed' },
  ])
})

test('to be shown even one card cannot be taken back', () => {
  shows('CCG-LOOK-15')
  const t = table({ missions: ['0 first-contact'] })
  const [taitt] = onPlanet(t, 1, 0, 'taitt')
  t.g.revealed = false
  show(t.g, [])
  expect(t.g.revealed).toBe(false)
  show(t.g, [taitt!])
  expect([t.g.revealed, t.g.s.shown]).toEqual([true, [taitt]])
})
