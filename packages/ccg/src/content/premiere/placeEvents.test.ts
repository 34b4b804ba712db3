import { expect, test } from 'vitest'
import { inReach } from '../../rules/ships/routes.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  refused,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { endTurns } from '../testing/turns.ts'

// Spans 3 or so each: planet, space, planet, planet.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression', '1 medical-relief']
const story = (): Table => table({ missions: MISSIONS })

/** Plays an Event from hand and goes on to orders. */
function played(t: Table, card: string, ...aim: unknown[]): number {
  const [id] = hand(t, 0, card)
  at(t, 0, 'play')
  answer(t, 0, id, ...aim)
  at(t, 0, 'orders')
  return id!
}

const CREW = ['jean-luc-picard', 'tasha-yar', 'taitt', 'leah-brahms']

test('Atmospheric Ionization: three up or down in a turn', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const crew = aboard(t, 0, ship, ...CREW)
  played(t, 'atmospheric-ionization', 0)
  answer(t, 0, 'beam', ship, 'planet 0')
  expect(refused(t, 0, crew)).toContain('CCG-GEN-02')
  answer(t, 0, crew.slice(0, 2))
  answer(t, 0, 'beam', ship, 'planet 0')
  expect(refused(t, 0, crew.slice(2))).toContain('CCG-GEN-02')
  answer(t, 0, [crew[2]])
  expect(options(t, 0)).not.toContain('beam')
  endTurns(t, 2)
  at(t, 0, 'orders')
  expect(options(t, 0)).toContain('beam')
})

test('Atmospheric Ionization is unique', () => {
  const t = story()
  lay(t, 0, 'atmospheric-ionization', { in: 'atop', loc: 0 })
  const [second] = hand(t, 0, 'atmospheric-ionization')
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(second)
})

test('a Distortion Field lets nobody through every other turn', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  aboard(t, 0, ship, ...CREW)
  played(t, 'distortion-field', 0)
  expect(options(t, 0)).not.toContain('beam')
  endTurns(t, 1)
  at(t, 0, 'orders')
  expect(options(t, 0)).toContain('beam')
})

test.each(['atmospheric-ionization', 'distortion-field'])('Pattern Enhancers get through %s', field => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const crew = aboard(t, 0, ship, ...CREW)
  lay(t, 1, field, { in: 'atop', loc: 0 })
  played(t, 'pattern-enhancers')
  answer(t, 0, 'beam', ship, 'planet 0', crew)
  expect(crew.map(id => playOf(t, id).at.in)).toEqual(crew.map(() => 'planet'))
})

test('Holo-Projectors: a hologram can be on the planet', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const [einstein, picard] = aboard(t, 0, ship, 'albert-einstein', 'jean-luc-picard')
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, 'planet 0')
  expect(options(t, 0)).toEqual([picard])
  played(t, 'holo-projectors', 0)
  answer(t, 0, 'beam', ship, 'planet 0')
  expect(options(t, 0)).toEqual([einstein, picard])
})

test('a gap in normal space is a place of span 4, and kills', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const crew = aboard(t, 0, ship, ...CREW, 'alexana-devos')
  const near = inReach(t.g, ship)
  const gap = played(t, 'gaps-in-normal-space', 0)
  expect(t.g.s.spacelines.Alpha).toEqual([0, 4, 1, 2, 3])
  expect(inReach(t.g, ship).length).toBeLessThan(near.length + 1)
  answer(t, 0, 'fly', ship, 4)
  expect(playOf(t, ship).used).toBe(4)
  expect(crew.filter(id => inPlayNow(t, id))).toHaveLength(4)
  expect(playOf(t, gap).at).toEqual({ in: 'line', loc: 4 })
})

test('when a gap closes, what was in it is at its left neighbour', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const gap = played(t, 'gaps-in-normal-space', 0)
  playOf(t, ship).at = { in: 'space', loc: 4 }
  const [kevin] = hand(t, 0, 'kevin-uxbridge')
  at(t, 0, 'orders')
  answer(t, 0, `use ${kevin}`, gap)
  expect(inPlayNow(t, gap)).toBe(false)
  expect(t.g.s.spacelines.Alpha).toEqual([0, 1, 2, 3])
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
})

test('no ship crosses a Q-Net without 2 Diplomacy', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 1)
  aboard(t, 0, ship, 'tasha-yar', 'leah-brahms', 'beverly-crusher')
  expect(inReach(t.g, ship)).toEqual([0, 2, 3])
  played(t, 'q-net', 1)
  expect(inReach(t.g, ship)).toEqual([0])
  aboard(t, 0, ship, 'sarek')
  expect(inReach(t.g, ship)).toEqual([0, 2, 3])
})

test('a Tetryon Field stops ships without Navigation', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  aboard(t, 0, ship, 'tasha-yar', 'leah-brahms', 'beverly-crusher', 'dr-reyga')
  expect(inReach(t.g, ship)).toContain(2)
  played(t, 'tetryon-field', 1)
  expect(inReach(t.g, ship)).toEqual([1])
  answer(t, 0, 'fly', ship, 1)
  expect(options(t, 0)).not.toContain('fly')
  endTurns(t, 2)
  at(t, 0, 'orders')
  answer(t, 0, 'fly', ship, 2)
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 2 })
})

test('with Navigation a ship flies through a Tetryon Field', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  aboard(t, 0, ship, 'tasha-yar', 'leah-brahms', 'william-t-riker', 'dr-reyga')
  played(t, 'tetryon-field', 1)
  expect(inReach(t.g, ship)).toContain(2)
})

test('a Subspace Warp Rift damages who flies past, not who stops', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  aboard(t, 0, ship, ...CREW)
  played(t, 'subspace-warp-rift', 1)
  answer(t, 0, 'fly', ship, 2)
  expect(playOf(t, ship)).toMatchObject({ damage: 1, at: { loc: 2 } })
  const other = inSpace(t, 0, 'uss-nebula', 0)
  aboard(t, 0, other, 'data', 'geordi-la-forge', 'william-t-riker')
  at(t, 0, 'orders')
  answer(t, 0, 'fly', other, 1)
  expect(playOf(t, other)).toMatchObject({ damage: 0, at: { loc: 1 } })
})

test('Where No One Has Gone Before: around the end of the spaceline', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  aboard(t, 0, ship, ...CREW)
  playOf(t, ship).used = 5
  // Straight on it would cost 2 + 2 + 3.
  expect(inReach(t.g, ship)).not.toContain(3)
  played(t, 'where-no-one-has-gone-before')
  answer(t, 0, 'fly', ship, 3)
  expect(playOf(t, ship)).toMatchObject({ at: { in: 'space', loc: 3 }, used: 8 })
})

test('a Spacedock repairs a ship that docks', () => {
  const t = story()
  const outpost = inSpace(t, 0, 'federation-outpost', 0)
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  aboard(t, 0, ship, ...CREW)
  playOf(t, ship).damage = 1
  played(t, 'spacedock', outpost)
  expect(playOf(t, ship).damage).toBe(1)
  answer(t, 0, 'dock', ship, outpost)
  expect(playOf(t, ship).damage).toBe(0)
})

test('a Supernova needs Tox Uthat, and leaves nothing but the mission', () => {
  const t = story()
  const [nova] = hand(t, 0, 'supernova')
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(nova)
  const uthat = lay(t, 0, 'tox-uthat', { in: 'core' })
  const ship = inSpace(t, 1, 'runabout', 3)
  const crew = [...aboard(t, 1, ship, 'taitt'), ...onPlanet(t, 1, 3, 'jean-luc-picard')]
  const seeds = seed(t, 1, 3, 'archer')
  const elsewhere = inSpace(t, 1, 'runabout', 2)
  at(t, 0, 'play')
  answer(t, 0, nova, 3)
  expect([ship, ...crew, uthat].some(id => inPlayNow(t, id))).toBe(false)
  expect(t.g.s.locations[3]!.seeds).toEqual([])
  expect(t.g.s.players[1]!.out).toEqual(seeds)
  expect(inPlayNow(t, elsewhere)).toBe(true)
  expect(playOf(t, nova!).at).toEqual({ in: 'atop', loc: 3 })
  onPlanet(t, 1, 3, 'gowron', 'kurn')
  at(t, 1, 'orders')
  expect(options(t, 1)).not.toContain('attempt')
})
