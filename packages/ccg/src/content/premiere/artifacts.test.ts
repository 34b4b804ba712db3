import { expect, test } from 'vitest'
import { strengthOf } from '../../rules/battle/battle.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import {
  aboard,
  answer,
  asEarned,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { endTurns } from '../testing/turns.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression']

/** A mission is solved that had this artifact beneath it. */
function earned(name: string): { t: Table; artifact: number } {
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi')
  const [artifact] = seed(t, 1, 0, name)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  return { t, artifact: artifact! }
}

test.each(['kurlan-naiskos', 'thought-maker', 'time-travel-pod', 'tox-uthat', 'vulcan-stone-of-gol'])(
  '%s goes to hand',
  name => {
    const { t, artifact } = earned(name)
    expect(t.g.s.players[0]!.hand).toContain(artifact)
  },
)

test('the Betazoid Gift Box: three cards of choice', () => {
  const { t, artifact } = earned('betazoid-gift-box')
  const wanted = (options(t, 0) as number[]).slice(0, 3)
  answer(t, 0, wanted)
  expect(t.g.s.players[0]!.hand).toEqual(wanted)
  expect(t.g.s.players[0]!.deck).toHaveLength(2)
  expect(t.g.s.players[1]!.discard).toEqual([artifact])
})

test("a Horga'hn: two turns for one", () => {
  const { t, artifact } = earned('horgahn')
  expect(playOf(t, artifact).at).toEqual({ in: 'core' })
  const turns: number[] = []
  for (let i = 0; i < 6; i++) {
    endTurns(t, 1)
    turns.push(t.g.s.active)
  }
  expect(turns).toEqual([0, 1, 0, 0, 1, 0])
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'secondTurn' })
  answer(t, 0, false)
  expect(t.g.s.active).toBe(1)
})

test('an Interphase Generator gets a team past some dilemmas', () => {
  const t = table({ missions: MISSIONS })
  const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard', 'interphase-generator')
  seed(t, 1, 0, 'archer', 'armus-skin-of-evil', 'impassable-door', 'hologram-ruse')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(inPlayNow(t, picard!)).toBe(true)
  expect(t.g.s.players[1]!.out).toHaveLength(3)
  expect(playOf(t, picard!).stopped).toBe(true)
})

test('a Kurlan Naiskos triples a ship with all seven kinds of people', () => {
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const bare = shipAttribute(t.g, ship, 'WEAPONS')
  const people = [
    'jean-luc-picard',
    'geordi-la-forge',
    'beverly-crusher',
    'neela-daren',
    'tasha-yar',
    'sarek',
  ]
  aboard(t, 0, ship, ...people)
  const [naiskos] = asEarned(t, hand(t, 0, 'kurlan-naiskos'))
  at(t, 0, 'play')
  answer(t, 0, naiskos, ship)
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(bare)
  aboard(t, 0, ship, 'guinan')
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(3 * bare)
  lay(t, 0, 'kurlan-naiskos', { in: 'on', host: ship })
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(3 * bare)
})

test('a Thought Maker puts a deck in order', () => {
  const t = table({ missions: MISSIONS })
  const [maker] = asEarned(t, hand(t, 0, 'thought-maker'))
  const before = [...t.g.s.players[1]!.deck]
  at(t, 0, 'orders')
  answer(t, 0, `use ${maker}`, null, before)
  // Named from the top: what was at the bottom is next.
  expect(t.g.s.players[1]!.deck).toEqual([...before].reverse())
})

test('a Time Travel Pod takes a ship away for as long as was said', () => {
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 1, 'runabout', 0)
  aboard(t, 1, ship, 'taitt')
  const [pod] = asEarned(t, hand(t, 0, 'time-travel-pod'))
  at(t, 0, 'orders')
  answer(t, 0, `use ${pod}`, ship, 2)
  expect(playOf(t, ship).at).toEqual({ in: 'on', host: pod })
  endTurns(t, 1)
  at(t, 1, 'orders')
  expect(options(t, 1)).toEqual(['end'])
  endTurns(t, 1)
  expect(playOf(t, ship).at).toEqual({ in: 'on', host: pod })
  endTurns(t, 1)
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
  expect(inPlayNow(t, pod!)).toBe(false)
})

test('a Temporal Rift: the ship is back when the countdown is over', () => {
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 0)
  const [rift] = asEarned(t, hand(t, 0, 'temporal-rift'))
  at(t, 0, 'orders')
  answer(t, 0, `use ${rift}`, ship)
  expect(playOf(t, ship).at).toEqual({ in: 'on', host: rift })
  endTurns(t, 3)
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
  expect(inPlayNow(t, rift!)).toBe(false)
})

test('a Temporal Rift takes a docked ship as well', () => {
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 0)
  const ship = lay(t, 0, 'runabout', { in: 'docked', host: post })
  const [rift] = asEarned(t, hand(t, 0, 'temporal-rift'))
  at(t, 0, 'orders')
  answer(t, 0, `use ${rift}`, ship)
  expect(playOf(t, ship).at).toEqual({ in: 'on', host: rift })
})

test('a Varon-T Disruptor doubles STRENGTH, once', () => {
  const t = table({ missions: MISSIONS })
  const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard')
  const [foe] = onPlanet(t, 1, 0, 'jean-luc-picard')
  const strength = strengthOf(t.g, picard!)
  onPlanet(t, 0, 0, 'varon-t-disruptor', 'varon-t-disruptor')
  expect([picard!, foe!].map(id => strengthOf(t.g, id))).toEqual([2 * strength, strength])
})

test('the Vulcan Stone of Gol spares the young and the clever', () => {
  const t = table({ missions: MISSIONS })
  const [wesley, data, taitt] = onPlanet(t, 1, 2, 'wesley-crusher', 'data', 'tasha-yar')
  const [own] = onPlanet(t, 0, 2, 'tasha-yar')
  const [stone] = asEarned(t, hand(t, 0, 'vulcan-stone-of-gol'))
  at(t, 0, 'play')
  answer(t, 0, stone, 'planet 2', 1)
  expect([wesley!, data!, taitt!, own!].map(id => inPlayNow(t, id))).toEqual([true, true, false, true])
})
