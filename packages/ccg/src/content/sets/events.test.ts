import { choose, fallbackAnswer, fork, promptFor } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { allCompatible } from '../../rules/card/compatible.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { allowing, gameWith } from '../../testing/content.ts'
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
  points,
  prompt,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { number } from '../testing/numbers.ts'
import { endTurns } from '../testing/turns.ts'

// 0: planet, Federation; 1: space; 2: planet, Klingon.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']
const story = (): Table => table({ missions: MISSIONS, options: { format: 'Open' } })
const DOOR = gameWith({ 'alternate-universe-door': allowing('alternateUniverse') })

function played(t: Table, card: string, ...aim: unknown[]): number {
  const [id] = hand(t, 0, card)
  at(t, 0, 'play')
  answer(t, 0, id, ...aim)
  return id!
}

test('Lower Decks: the unsung are better at everything', () => {
  const t = story()
  const [nobody, picard] = onPlanet(t, 0, 0, 'tlor', 'jean-luc-picard')
  const before = [nobody!, picard!].map(id => number(t, id, 'CUNNING'))
  played(t, 'lower-decks')
  expect([nobody!, picard!].map(id => number(t, id, 'CUNNING'))).toEqual([before[0]! + 2, before[1]])
})

test.each(['captains-log', 'captains-log.voyager'])('%s: a ship and its own captain', card => {
  const t = story()
  const [own, other] = [inSpace(t, 0, 'uss-enterprise', 0), inSpace(t, 0, 'uss-nebula', 0)]
  aboard(t, 0, own, 'jean-luc-picard')
  const before = [own, other].map(id => shipAttribute(t.g, id, 'WEAPONS'))
  played(t, card)
  expect([own, other].map(id => shipAttribute(t.g, id, 'WEAPONS'))).toEqual([before[0]! + 3, before[1]])
})

test('a Defiant Dedication Plaque: RANGE for ships with their captains', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const before = shipAttribute(t.g, ship, 'RANGE')
  played(t, 'defiant-dedication-plaque')
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(before)
  aboard(t, 0, ship, 'jean-luc-picard')
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(before + 2)
})

test('a Line of Defense holds where the ship belongs', () => {
  const t = story()
  const [home, abroad] = [inSpace(t, 0, 'uss-enterprise', 0), inSpace(t, 0, 'uss-nebula', 2)]
  const before = [home, abroad].map(id => shipAttribute(t.g, id, 'SHIELDS'))
  played(t, 'line-of-defense')
  expect([home, abroad].map(id => shipAttribute(t.g, id, 'SHIELDS'))).toEqual([before[0]! + 3, before[1]])
})

test('Yellow Alert: all are watchful, and there is no Red Alert!', () => {
  const t = story()
  const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard')
  const before = number(t, picard!, 'CUNNING')
  const red = lay(t, 1, 'red-alert', { in: 'core' })
  played(t, 'yellow-alert')
  expect(number(t, picard!, 'CUNNING')).toBe(before + 1)
  expect(inPlayNow(t, red)).toBe(false)
  const [again] = hand(t, 1, 'red-alert')
  at(t, 1, 'play')
  expect(options(t, 1)).not.toContain(again)
})

test("Mot's Advice teaches Barbering", () => {
  const t = story()
  const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard')
  played(t, 'mots-advice', picard)
  expect(subjectsIn(t.g, picard!)[0]!.level('Barbering')).toBe(1)
})

test('Baryon Buildup slows a ship until it is swept empty at a dock', () => {
  const t = story()
  const outpost = inSpace(t, 1, 'federation-outpost', 0)
  const ship = inSpace(t, 1, 'uss-enterprise', 0)
  const before = shipAttribute(t.g, ship, 'RANGE')
  const card = played(t, 'baryon-buildup', ship)
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(before - 2)
  endTurns(t, 1)
  expect(inPlayNow(t, card)).toBe(true)
  playOf(t, ship).at = { in: 'docked', host: outpost }
  endTurns(t, 2)
  expect(inPlayNow(t, card)).toBe(false)
})

test('HQ: War Room strengthens officers of the homeworld', () => {
  const t = table({ missions: ['0 launch-military-strike', '0 repair-mission'], options: { format: 'Open' } })
  const [gowron, konmel, picard] = onPlanet(t, 0, 0, 'kurn', 'konmel', 'jean-luc-picard')
  const before = [gowron!, konmel!, picard!].map(id => number(t, id, 'STRENGTH'))
  played(t, 'hq-war-room', 0)
  const now = [gowron!, konmel!, picard!].map(id => number(t, id, 'STRENGTH'))
  expect(now[2]).toBe(before[2])
  expect(now.slice(0, 2)).not.toEqual(before.slice(0, 2))
})

test('the Venus Drug: females here, for a while', () => {
  const t = story()
  const [yar, picard, far] = [
    ...onPlanet(t, 0, 0, 'tasha-yar', 'jean-luc-picard'),
    ...onPlanet(t, 0, 2, 'taitt'),
  ]
  const before = [yar!, picard!, far!].map(id => number(t, id, 'STRENGTH'))
  played(t, 'venus-drug', 0)
  expect([yar!, picard!, far!].map(id => number(t, id, 'STRENGTH'))).toEqual([
    before[0]! + 2,
    before[1],
    before[2],
  ])
  expect(subjectsIn(t.g, yar!)[0]!.level('Youth')).toBe(1)
  endTurns(t, 4)
  expect(number(t, yar!, 'STRENGTH')).toBe(before[0])
})

test('a Tactical Console wants SECURITY', () => {
  const t = story()
  const outpost = inSpace(t, 0, 'federation-outpost', 0)
  const ship = lay(t, 0, 'uss-enterprise', { in: 'docked', host: outpost })
  const before = shipAttribute(t.g, ship, 'WEAPONS')
  played(t, 'tactical-console', ship)
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(before)
  aboard(t, 0, ship, 'tasha-yar')
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(before + 3)
})

test('Thermal Deflectors put fires out', () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 0)
  const fire = lay(t, 1, 'plasma-fire', { in: 'on', host: ship })
  const [etana] = onPlanet(t, 0, 0, 'etana-jol', 'jean-luc-picard')
  played(t, 'thermal-deflectors')
  expect(inPlayNow(t, fire)).toBe(false)
  const [storm] = seed(t, 1, 0, 'firestorm')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(inPlayNow(t, etana!)).toBe(true)
  expect(t.g.s.players[1]!.discard).toContain(storm)
})

test('on the Planet of Galactic Peace all work together, and Kevin Uxbridge cannot help it', () => {
  const t = story()
  const [one, two] = onPlanet(t, 0, 0, 'kurn', 'tomalak')
  const [far, away] = onPlanet(t, 0, 2, 'gowron', 'tebok')
  played(t, 'planet-of-galactic-peace', 0)
  expect(allCompatible(t.g, 0, [one!, two!])).toBe(true)
  expect(allCompatible(t.g, 0, [far!, away!])).toBe(false)
  const [kevin] = hand(t, 1, 'kevin-uxbridge')
  at(t, 1, 'play')
  expect(options(t, 1)).not.toContain(`use ${kevin}`)
})

test('Rishon Uxbridge protects an Event from her husband', () => {
  const t = table({ missions: MISSIONS, options: { format: 'Open' }, game: DOOR })
  lay(t, 1, 'alternate-universe-door', { in: 'core' })
  const [probe, other] = ['alien-probe', 'lower-decks'].map(name => lay(t, 1, name, { in: 'core' }))
  const [rishon] = hand(t, 1, 'rishon-uxbridge')
  at(t, 1, 'play')
  answer(t, 1, rishon, probe)
  expect(playOf(t, rishon!).at).toEqual({ in: 'on', host: probe })
  const [kevin] = hand(t, 0, 'kevin-uxbridge')
  at(t, 0, 'play')
  answer(t, 0, `use ${kevin}`)
  expect(options(t, 0)).not.toContain(probe)
  expect(options(t, 0)).toContain(other)
})

test('Raktajino wakes somebody up, or brings people back', () => {
  const t = story()
  const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard')
  const before = number(t, picard!, 'CUNNING')
  const [cup, other] = hand(t, 0, 'raktajino', 'raktajino')
  at(t, 0, 'play')
  answer(t, 0, cup, picard)
  expect(number(t, picard!, 'CUNNING')).toBe(before + 2)
  endTurns(t, 1)
  expect(number(t, picard!, 'CUNNING')).toBe(before)
  const dead = hand(t, 0, 'taitt', 'tasha-yar')
  const { hand: cards, discard } = t.g.s.players[0]!
  discard.push(...cards.splice(cards.indexOf(dead[0]!), 2))
  t.g.s.here.played = false
  at(t, 0, 'play')
  answer(t, 0, other, 'shuffle')
  expect(t.g.s.players[0]!.deck).toEqual(expect.arrayContaining(dead))
})

test('Starting Over: a new hand', () => {
  const t = story()
  const old = hand(t, 0, 'kurn', 'gowron')
  const card = played(t, 'starting-over')
  expect(t.g.s.players[0]!.hand).toHaveLength(2)
  expect(t.g.s.players[0]!.discard).toEqual(expect.arrayContaining([...old, card]))
})

test('a Renewal Scroll needs three Bajorans, and gives two more than it takes', () => {
  const t = story()
  const [scroll, old] = hand(t, 0, 'renewal-scroll', 'kurn')
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(scroll)
  onPlanet(t, 0, 0, 'anara', 'anneli', 'beyor')
  at(t, 0, 'play')
  answer(t, 0, scroll, [old])
  expect(t.g.s.players[0]!.hand).toHaveLength(3)
})

test('an Isomagnetic Disintegrator: the piles change places', () => {
  const t = story()
  const [old] = hand(t, 0, 'kurn')
  const deck = [...t.g.s.players[0]!.deck]
  const lost = Array.from({ length: 4 }, () => hand(t, 0, 'gowron')[0]!)
  const { hand: cards } = t.g.s.players[0]!
  t.g.s.players[0]!.discard = cards.splice(1)
  played(t, 'isomagnetic-disintegrator')
  const player = t.g.s.players[0]!
  expect(player.hand).toHaveLength(4)
  expect([...player.hand, ...player.deck].sort()).toEqual([old!, ...lost].sort())
  expect(player.discard).toEqual(expect.arrayContaining(deck))
})

test('a Surprise Party: two cards for the guest, one a turn for the host', () => {
  const t = story()
  played(t, 'surprise-party')
  answer(t, 1, true, true)
  expect(t.g.s.players[1]!.hand).toHaveLength(2)
  endTurns(t, 1)
  expect(t.g.s.players[0]!.hand).toHaveLength(2)
})

test('a Surprise Party is no duty: each card is drawn or left after the one before was seen', () => {
  shows('CCG-DRAW-05')
  const t = story()
  played(t, 'surprise-party')
  answer(t, 1, true)
  expect(t.g.s.players[1]!.hand).toHaveLength(1)
  answer(t, 1, false)
  expect(t.g.s.players[1]!.hand).toHaveLength(1)
  answer(t, 0, 'orders', 'end')
  expect(prompt(t, 0).name).toBe('mayDraw')
  answer(t, 0, false)
  expect(t.g.s.players[0]!.hand).toHaveLength(1)
})

test('Awaiting Trial: a captive is worth a card', () => {
  const t = story()
  const [kurn] = onPlanet(t, 1, 0, 'kurn')
  played(t, 'awaiting-trial')
  endTurns(t, 2)
  expect(t.g.s.players[0]!.hand).toHaveLength(1)
  playOf(t, kurn!).captive = { by: 0 }
  endTurns(t, 1)
  expect(t.g.s.players[0]!.hand).toHaveLength(3)
})

test('Bajor for Bajorans: a card, as long as no stranger is there', () => {
  const t = story()
  onPlanet(t, 0, 0, 'anara')
  played(t, 'bajor-for-bajorans')
  const asked = fork(t.g)
  while (promptFor(asked, 0)?.name !== 'mayDraw')
    choose(asked, { seat: 0, answer: fallbackAnswer(asked, promptFor(asked, 0)!) })
  choose(asked, { seat: 0, answer: false })
  expect(asked.s.players[0]!.hand).toHaveLength(1)
  endTurns(t, 1)
  expect(t.g.s.players[0]!.hand).toHaveLength(2)
  onPlanet(t, 0, 0, 'kurn')
  endTurns(t, 2)
  expect(t.g.s.players[0]!.hand).toHaveLength(3)
})

test('a Duck Blind: those who watch learn', () => {
  const t = story()
  const blind = played(t, 'duck-blind', 0)
  endTurns(t, 1)
  expect(t.g.s.players[0]!.hand).toHaveLength(1)
  onPlanet(t, 0, 0, 'banya', 'barron', 'cavit')
  expect(playOf(t, blind).at).toEqual({ in: 'atop', loc: 0 })
  endTurns(t, 2)
  expect(t.g.s.players[0]!.hand).toHaveLength(3)
})

test("Friction: whoever is no Jem'Hadar comes stopped", () => {
  const t = story()
  inSpace(t, 0, 'federation-outpost', 0)
  lay(t, 1, 'friction', { in: 'core' })
  const [picard] = hand(t, 0, 'jean-luc-picard')
  at(t, 0, 'play')
  answer(t, 0, picard)
  expect(playOf(t, picard!).stopped).toBe(true)
})

test('Cowboy Diplomacy: points, once in a game', () => {
  const t = story()
  const [one, two] = hand(t, 0, 'cowboy-diplomacy', 'cowboy-diplomacy')
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(one)
  onPlanet(t, 0, 2, 'jean-luc-picard')
  at(t, 0, 'play')
  answer(t, 0, one)
  expect(points(t, 0)).toBe(5)
  expect(t.g.s.here.played).toBe(false)
  expect(options(t, 0)).not.toContain(two)
})
