import { viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { allCompatible } from '../../rules/card/compatible.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
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
  type Table,
  table,
} from '../../testing/table.ts'
import { crewHas, haveAboard } from '../../words/played.ts'
import { endTurns, untilTurnOf } from '../testing/turns.ts'

// 0: planet, Federation; 1: space, Federation; 2: planet, Klingon.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

const story = (): Table => table({ missions: MISSIONS })

test.each([
  ['treaty-federation-klingon', 'jean-luc-picard', 'gowron', 'tomalak'],
  ['treaty-federation-romulan', 'jean-luc-picard', 'tomalak', 'gowron'],
  ['treaty-romulan-klingon', 'tomalak', 'gowron', 'jean-luc-picard'],
])('%s lets those two work together, for its player alone', (treaty, a, b, other) => {
  const t = story()
  const [one, two, three] = onPlanet(t, 0, 0, a, b, other)
  const [ours, theirs] = onPlanet(t, 1, 0, a, b)
  const [card] = hand(t, 0, treaty)
  at(t, 0, 'play')
  expect(allCompatible(t.g, 0, [one!, two!])).toBe(false)
  answer(t, 0, card)
  expect(playOf(t, card!).at).toEqual({ in: 'core' })
  expect(allCompatible(t.g, 0, [one!, two!])).toBe(true)
  expect(allCompatible(t.g, 0, [one!, three!])).toBe(false)
  expect(allCompatible(t.g, 1, [ours!, theirs!])).toBe(false)
  // CCG-PLAY-01: it was the card play of the turn.
  expect(t.g.s.here.played).toBe(true)
})

test.each([
  ['espionage-federation-on-klingon', 'jean-luc-picard', 2],
  ['espionage-klingon-on-federation', 'gowron', 0],
  ['espionage-romulan-on-federation', 'tomalak', 0],
  ['espionage-romulan-on-klingon', 'tomalak', 2],
])('%s opens a mission', (name, spy, loc) => {
  const t = table({ missions: MISSIONS, options: { format: 'Open' } })
  onPlanet(t, 0, loc as number, spy as string)
  const [card] = hand(t, 0, name as string)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('attempt')
  at(t, 0, 'play')
  answer(t, 0, card)
  answer(t, 0, loc, 'orders')
  expect(options(t, 0)).toContain('attempt')
})

test('with Alien Probe both see both hands', () => {
  const t = story()
  const [probe] = hand(t, 0, 'alien-probe', 'gowron')
  hand(t, 1, 'tomalak')
  at(t, 0, 'play')
  expect(viewOf(t.g, 0).view.players[1]!.hand).toBeNull()
  answer(t, 0, probe)
  expect(viewOf(t.g, 0).view.players[1]!.hand!.map(one => one.card)).toEqual(['tomalak'])
  expect(viewOf(t.g, 1).view.players[0]!.hand!.map(one => one.card)).toEqual(['gowron'])
  expect(viewOf(t.g, null).view.players[0]!.hand).toBeNull()
})

test('the Anti-Time Anomaly kills everybody after three full turns of its player', () => {
  const t = story()
  const all = [...onPlanet(t, 0, 0, 'gowron'), ...onPlanet(t, 1, 0, 'tomalak')]
  const [anomaly] = hand(t, 0, 'anti-time-anomaly')
  at(t, 0, 'play')
  answer(t, 0, anomaly)
  endTurns(t, 6)
  expect(all.every(id => inPlayNow(t, id))).toBe(true)
  endTurns(t, 1)
  expect(all.some(id => inPlayNow(t, id))).toBe(false)
  expect(inPlayNow(t, anomaly!)).toBe(false)
})

test("Bynars' Weapon Enhancement adds up", () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 0)
  const before = shipAttribute(t.g, ship, 'WEAPONS')
  lay(t, 0, 'bynars-weapon-enhancement', { in: 'on', host: ship })
  const [second] = hand(t, 0, 'bynars-weapon-enhancement')
  at(t, 0, 'play')
  answer(t, 0, second, ship)
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(before + 4)
})

test.each([
  ['metaphasic-shields', 'neela-daren'],
  ['nutational-shields', 'geordi-la-forge'],
])('%s counts heads, once', (name, head) => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 0)
  const bare = shipAttribute(t.g, ship, 'SHIELDS')
  aboard(t, 0, ship, head, 'gowron')
  const [card] = hand(t, 0, name)
  at(t, 0, 'play')
  answer(t, 0, card, ship)
  expect(shipAttribute(t.g, ship, 'SHIELDS')).toBe(bare + 2)
  lay(t, 0, name, { in: 'on', host: ship })
  expect(shipAttribute(t.g, ship, 'SHIELDS')).toBe(bare + 2)
  // Each one aboard counts, whosever it is.
  aboard(t, 1, ship, head)
  expect(shipAttribute(t.g, ship, 'SHIELDS')).toBe(bare + 4)
})

test('the Goddess of Empathy silences Interrupts until the end of the next turn of her player', () => {
  const t = story()
  const ship = inSpace(t, 1, 'runabout', 0)
  const [goddess] = hand(t, 0, 'goddess-of-empathy')
  const [conduit] = hand(t, 1, 'transwarp-conduit')
  at(t, 0, 'play')
  answer(t, 0, goddess)
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'cardPlay' })
  endTurns(t, 2)
  expect(inPlayNow(t, goddess!)).toBe(true)
  expect(inPlayNow(t, ship)).toBe(true)
  endTurns(t, 1)
  expect(inPlayNow(t, goddess!)).toBe(false)
  expect(options(t, 1)).toContain(`use ${conduit}`)
})

test('Kivas Fajo lets a player draw three', () => {
  const t = story()
  const [fajo] = hand(t, 0, 'kivas-fajo-collector')
  at(t, 0, 'play')
  answer(t, 0, fajo, 1)
  expect(t.g.s.players[1]!.hand).toHaveLength(3)
  expect(t.g.s.players[0]!.discard).toEqual([fajo])
})

test('Masaka Transformations: the hand goes under the deck', () => {
  const t = story()
  const [masaka] = hand(t, 0, 'masaka-transformations')
  const theirs = hand(t, 1, 'gowron', 'tomalak')
  at(t, 0, 'play')
  answer(t, 0, masaka, 1)
  const { hand: now, deck } = t.g.s.players[1]!
  expect(now).toHaveLength(2)
  expect(now.some(id => theirs.includes(id))).toBe(false)
  expect([...deck.slice(0, 2)].sort()).toEqual([...theirs].sort())
})

test('Res-Q brings a card back', () => {
  const t = story()
  const [resq, lost] = hand(t, 0, 'res-q', 'gowron')
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(resq)
  t.g.s.players[0]!.hand = [resq!]
  t.g.s.players[0]!.discard = [lost!]
  at(t, 0, 'play')
  answer(t, 0, resq, lost)
  expect(t.g.s.players[0]).toMatchObject({ hand: [lost], discard: [resq] })
})

test('a Warp Core Breach destroys a ship without ENGINEER at the end of its next turn', () => {
  const t = story()
  const [doomed, saved] = [inSpace(t, 1, 'runabout', 0), inSpace(t, 1, 'runabout', 1)]
  aboard(t, 1, saved, 'geordi-la-forge')
  const [one, two] = hand(t, 0, 'warp-core-breach', 'warp-core-breach')
  at(t, 0, 'play')
  answer(t, 0, one, doomed)
  lay(t, 0, 'warp-core-breach', { in: 'on', host: saved })
  expect(inPlayNow(t, doomed)).toBe(true)
  endTurns(t, 2)
  expect([doomed, saved].map(id => inPlayNow(t, id))).toEqual([false, true])
  expect(t.g.s.inPlay.some(id => t.g.s.cards[id]!.card === 'warp-core-breach')).toBe(false)
  // On a ship of one's own it waits for the turn after this one.
  const own = inSpace(t, 0, 'runabout', 0)
  untilTurnOf(t, 0)
  answer(t, 0, two, own)
  endTurns(t, 1)
  expect(inPlayNow(t, own)).toBe(true)
  endTurns(t, 2)
  expect(inPlayNow(t, own)).toBe(false)
})

test('whoever is aboard is aboard: intruders end a breach and put out a fire', () => {
  const t = story()
  const ship = inSpace(t, 1, 'runabout', 0)
  aboard(t, 0, ship, 'geordi-la-forge', 'worf')
  const [breach] = hand(t, 0, 'warp-core-breach')
  at(t, 0, 'play')
  answer(t, 0, breach, ship)
  const fire = lay(t, 0, 'plasma-fire', { in: 'on', host: ship })
  endTurns(t, 2)
  expect([ship, breach!, fire].map(id => inPlayNow(t, id))).toEqual([true, false, false])
})

test('the skills of a ship are as good as those of its crew', () => {
  shows('CCG-SKILL-16')
  const t = story()
  const ship = inSpace(t, 0, 'dosi-trade-vessel', 0)
  expect(crewHas(t.g, ship, 'Acquisition')).toBe(true)
  expect(haveAboard(t.g, ship, 'Acquisition')).toBe(true)
  expect(haveAboard(t.g, ship, 'ENGINEER')).toBe(false)
})

test('a Plasma Fire burns until SECURITY comes', () => {
  const t = story()
  const ship = inSpace(t, 1, 'runabout', 0)
  const [fire] = hand(t, 0, 'plasma-fire')
  at(t, 0, 'play')
  answer(t, 0, fire, ship)
  endTurns(t, 1)
  expect(playOf(t, ship).damage).toBe(0)
  endTurns(t, 1)
  expect(playOf(t, ship).damage).toBe(1)
  aboard(t, 1, ship, 'tasha-yar')
  endTurns(t, 2)
  expect(inPlayNow(t, fire!)).toBe(false)
  expect(playOf(t, ship).damage).toBe(1)
})

test('The Traveler gives one more card each turn, and only once', () => {
  const t = story()
  const [traveler] = hand(t, 0, 'the-traveler-transcendence')
  at(t, 0, 'play')
  answer(t, 0, traveler, 1)
  const second = lay(t, 0, 'the-traveler-transcendence', { in: 'core' })
  playOf(t, second).count = 1
  endTurns(t, 1)
  expect(t.g.s.players[0]!.hand).toHaveLength(1)
  endTurns(t, 1)
  expect(t.g.s.players[1]!.hand).toHaveLength(2)
})
