import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import {
  aboard,
  answer,
  at,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  seed,
  table,
} from '../../testing/table.ts'
import { flightCost } from '../ships/routes.ts'
import { destroy } from './destruction.ts'

const MISSIONS = ['0 first-contact', '0 study-nebula', '0 explore-black-cluster']

test('docked ships are not aboard: they survive their facility', () => {
  shows('CCG-DOCK-13', 'CCG-KILLED-03', 'CCG-KILLED-04')
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 0)
  const ship = lay(t, 0, 'runabout', { in: 'docked', host: post })
  const [data, thing] = aboard(t, 0, post, 'data', 'bajoran-padd')
  const [taitt] = aboard(t, 0, ship, 'taitt')
  destroy(t.g, post)
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
  expect([data!, thing!, taitt!].map(id => inPlayNow(t, id))).toEqual([false, false, true])
})

test('the way there and the way back cost what lies between', () => {
  shows('CCG-FLY-05')
  const t = table({ missions: MISSIONS })
  expect(flightCost(t.g, 0, 0, 2)).toBe(7)
  expect(flightCost(t.g, 0, 2, 0)).toBe(6)
})

test('in Open Format a dilemma goes to the discard pile', () => {
  shows('CCG-LEAVE-06')
  const t = table({ missions: MISSIONS, options: { format: 'Open' } })
  onPlanet(t, 0, 0, 'taitt', 'data')
  const [evil] = seed(t, 1, 0, 'armus-skin-of-evil')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(t.g.s.players[1]!.discard).toEqual([evil])
  expect(t.g.s.players[1]!.out).toEqual([])
})

test('a shared mission is done once, each player by the own card', () => {
  shows('CCG-MISSION-SEED-18', 'CCG-MISSION-SEED-19')
  const t = table({ missions: ['0 study-neutronic-storm', '1 study-neutronic-storm'] })
  const [first, second] = t.g.s.locations[0]!.missions
  // Were they worth different points, each would score the own.
  t.g.s.cards[second!]!.card = 'seek-life-form'
  const ship = inSpace(t, 1, 'ikc-pagh', 0)
  aboard(t, 1, ship, 'data', 'kurn')
  at(t, 1, 'orders')
  answer(t, 1, 'attempt', ship)
  expect(t.g.s.players[1]!.scores).toMatchObject([{ card: 'seek-life-form', points: 40 }])
  const rival = inSpace(t, 0, 'ikc-pagh', 0)
  aboard(t, 0, rival, 'gowron')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('attempt')
  expect(t.g.s.cards[first!]!.owner).toBe(0)
})

test('a random selection takes a dual-personnel card as one, and both of its people go', () => {
  shows('CCG-DUAL-06', 'CCG-DUAL-07', 'CCG-DUAL-17', 'CCG-DUAL-18')
  const t = table({ missions: ['0 study-planetary-devastation'] })
  const [pair] = onPlanet(t, 0, 0, 'ah-kel-and-ro-kel')
  seed(t, 1, 0, 'armus-skin-of-evil', 'impassable-door')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(inPlayNow(t, pair!)).toBe(false)
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'empty' })
  expect(points(t, 0)).toBe(0)
})

test('parasites destroy the ship at the end of the second full turn, and not before', () => {
  shows('CCG-TURNS-08', 'CCG-TURNS-02', 'CCG-CURE-07')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 2)
  aboard(t, 0, ship, 'jean-luc-picard')
  seed(t, 1, 2, 'nitrium-metal-parasites')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  // Not curing it does not fail the attempt: only the mission itself was too much.
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'requirements' })
  answer(t, 0, 'end')
  for (const seat of [1, 0, 1]) answer(t, seat, 'orders', 'end')
  expect(inPlayNow(t, ship)).toBe(true)
  answer(t, 0, 'orders', 'end')
  expect(inPlayNow(t, ship)).toBe(false)
})
