import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import {
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

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']
const story = (): Table => table({ missions: MISSIONS })

test('Amanda Rogers nullifies an Interrupt, and no Event', () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 0)
  const [conduit, treaty] = hand(t, 0, 'transwarp-conduit', 'treaty-federation-klingon')
  const [amanda] = hand(t, 1, 'amanda-rogers')
  at(t, 0, 'play')
  answer(t, 0, treaty)
  expect(inPlayNow(t, treaty!)).toBe(true)
  answer(t, 0, `use ${conduit}`, ship)
  expect(options(t, 1)).toEqual([`use ${amanda}`, 'pass'])
  answer(t, 1, `use ${amanda}`)
  expect(inPlayNow(t, conduit!)).toBe(false)
  expect(t.g.s.players[0]!.discard).toEqual([conduit])
  expect(t.g.s.players[1]!.discard).toEqual([amanda])
})

test('Kevin Uxbridge and Amanda Rogers are immune to Amanda Rogers; Q2 is not immune to anybody', () => {
  const t = story()
  const probe = lay(t, 1, 'alien-probe', { in: 'core' })
  const [kevin] = hand(t, 0, 'kevin-uxbridge')
  hand(t, 1, 'amanda-rogers')
  at(t, 0, 'play')
  answer(t, 0, `use ${kevin}`, probe)
  // Nobody was asked.
  expect(inPlayNow(t, probe)).toBe(false)
})

test('Kevin Uxbridge: Convergence spares what is immune to Kevin Uxbridge, and is itself immune to nobody', () => {
  shows('CCG-COLON-03')
  const t = story()
  const matrix = lay(t, 1, 'planet-of-galactic-peace', { in: 'atop', loc: 0 })
  const field = lay(t, 1, 'distortion-field', { in: 'atop', loc: 0 })
  const guarded = lay(t, 1, 'atmospheric-ionization', { in: 'atop', loc: 0 })
  lay(t, 1, 'rishon-uxbridge', { in: 'on', host: guarded })
  const [kevin] = hand(t, 0, 'kevin-uxbridge-convergence')
  const [amanda] = hand(t, 1, 'amanda-rogers')
  at(t, 0, 'play')
  answer(t, 0, `use ${kevin}`, 0)
  expect(options(t, 1)).toEqual([`use ${amanda}`, 'pass'])
  answer(t, 1, 'pass')
  expect([matrix, field, guarded].map(id => inPlayNow(t, id))).toEqual([true, false, true])
})

test('Q2 takes away Kevin Uxbridge, and Amanda Rogers takes away Q2', () => {
  const t = story()
  const probe = lay(t, 1, 'alien-probe', { in: 'core' })
  const [kevin, amanda] = hand(t, 0, 'kevin-uxbridge', 'amanda-rogers')
  const [q2] = hand(t, 1, 'q2')
  at(t, 0, 'play')
  answer(t, 0, `use ${kevin}`, probe)
  answer(t, 1, `use ${q2}`)
  expect(options(t, 0)).toEqual([`use ${amanda}`, 'pass'])
  answer(t, 0, `use ${amanda}`)
  expect(inPlayNow(t, probe)).toBe(false)
})

test('Kevin Uxbridge nullifies an Event just played, but no treaty', () => {
  const t = story()
  lay(t, 0, 'treaty-federation-klingon', { in: 'core' })
  const [anomaly] = hand(t, 0, 'anti-time-anomaly')
  const [kevin] = hand(t, 1, 'kevin-uxbridge')
  at(t, 0, 'play')
  answer(t, 0, anomaly)
  expect(options(t, 1)).toEqual([`use ${kevin}`, 'pass'])
  answer(t, 1, `use ${kevin}`)
  expect(inPlayNow(t, anomaly!)).toBe(false)
  // The treaty is no target, so a second one would have nothing to do.
  hand(t, 1, 'kevin-uxbridge')
  at(t, 1, 'play')
  expect(options(t, 1)).toEqual(['orders'])
})

test('Q2 nullifies a dilemma about Q', () => {
  const t = story()
  const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard')
  seed(t, 1, 0, 'q', 'archer')
  const [q2] = hand(t, 0, 'q2')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(options(t, 0)).toEqual([`use ${q2}`, 'pass'])
  answer(t, 0, `use ${q2}`)
  // Past it, the archer shot him; Q would have stopped him.
  expect(inPlayNow(t, picard!)).toBe(false)
})

test('an Energy Vortex sends a card back, and another must be played', () => {
  const t = story()
  inSpace(t, 0, 'federation-outpost', 0)
  const [picard, treaty] = hand(t, 0, 'jean-luc-picard', 'treaty-federation-klingon')
  const [vortex] = hand(t, 1, 'energy-vortex')
  at(t, 0, 'play')
  answer(t, 0, picard)
  answer(t, 1, `use ${vortex}`)
  expect(inPlayNow(t, picard!)).toBe(false)
  expect(t.g.s.players[0]!.hand).toEqual([treaty, picard])
  expect(options(t, 0)).toContain(treaty)
  expect(options(t, 0)).not.toContain(picard)
})

test('an Energy Vortex does not answer Interrupts, nor one’s own cards', () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 0)
  const [conduit, treaty] = hand(t, 0, 'transwarp-conduit', 'treaty-federation-klingon')
  hand(t, 1, 'energy-vortex')
  hand(t, 0, 'energy-vortex')
  at(t, 0, 'play')
  answer(t, 0, `use ${conduit}`, ship)
  expect(playOf(t, conduit!).at).toEqual({ in: 'on', host: ship })
  answer(t, 0, treaty)
  expect(options(t, 1)).toHaveLength(2)
  answer(t, 1, 'pass')
  expect(inPlayNow(t, treaty!)).toBe(true)
})

test('Subspace Interference: an Incoming Message just sent, or one that has arrived', () => {
  const t = story()
  inSpace(t, 1, 'federation-outpost', 0)
  const ship = inSpace(t, 1, 'uss-enterprise', 2)
  const [message] = hand(t, 0, 'incoming-message-federation')
  const [first, second] = hand(t, 1, 'subspace-interference', 'subspace-interference')
  at(t, 0, 'play')
  answer(t, 0, `use ${message}`, ship)
  answer(t, 1, `use ${first}`)
  expect(inPlayNow(t, message!)).toBe(false)
  const other = lay(t, 0, 'incoming-message-federation', { in: 'on', host: ship })
  at(t, 1, 'play')
  answer(t, 1, `use ${second}`, other)
  expect(inPlayNow(t, other)).toBe(false)
})

test.each(['treaty-federation-klingon', 'horgahn'])('The Devil destroys %s', name => {
  const t = story()
  const card = lay(t, 1, name, { in: 'core' })
  const [devil] = hand(t, 0, 'the-devil')
  at(t, 0, 'play')
  answer(t, 0, `use ${devil}`, card)
  expect(inPlayNow(t, card)).toBe(false)
})

test('The Devil takes a Wind Dancer away', () => {
  const t = story()
  const [data] = onPlanet(t, 0, 0, 'leah-brahms')
  const [dancer] = seed(t, 1, 0, 'wind-dancer')
  const [devil] = hand(t, 0, 'the-devil')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0', `use ${devil}`)
  expect(t.g.s.players[1]!.out).toEqual([dancer])
  expect(playOf(t, data!).stopped).toBe(false)
})

test('Tox Uthat prevents a Supernova', () => {
  const t = story()
  lay(t, 0, 'tox-uthat', { in: 'core' })
  const ship = inSpace(t, 1, 'runabout', 0)
  const [nova] = hand(t, 0, 'supernova')
  const [uthat] = asEarned(t, hand(t, 1, 'tox-uthat'))
  at(t, 0, 'play')
  answer(t, 0, nova, 0)
  answer(t, 1, `use ${uthat}`)
  expect(inPlayNow(t, ship)).toBe(true)
  expect(inPlayNow(t, nova!)).toBe(false)
})
