import { expect, test } from 'vitest'
import { kill } from '../../rules/harm/dying.ts'
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
  script,
  type Table,
  table,
} from '../../testing/table.ts'
import { endTurns } from '../testing/turns.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']
const story = (): Table => table({ missions: MISSIONS })

test('the Genetronic Replicator keeps an Away Team with 2 MEDICAL alive', () => {
  const t = story()
  const [taitt, devos] = onPlanet(t, 0, 0, 'taitt', 'alexana-devos')
  const [card] = hand(t, 0, 'genetronic-replicator')
  at(t, 0, 'play')
  answer(t, 0, card)
  kill(t.g, [taitt!])
  // One doctor is not enough.
  expect(inPlayNow(t, taitt!)).toBe(false)
  onPlanet(t, 0, 0, 'dr-selar')
  kill(t.g, [devos!])
  expect(inPlayNow(t, devos!)).toBe(true)
})

test('under a Static Warp Bubble the opponent discards before the turn ends', () => {
  const t = story()
  const [bubble] = hand(t, 0, 'static-warp-bubble')
  const [gowron, kurn] = hand(t, 1, 'gowron', 'kurn')
  at(t, 0, 'play')
  answer(t, 0, bubble)
  endTurns(t, 1)
  answer(t, 1, 'orders', 'end')
  expect(options(t, 1)).toEqual([gowron, kurn])
  answer(t, 1, kurn)
  expect(t.g.s.players[1]!.discard).toEqual([kurn])
  expect(t.g.s.active).toBe(0)
})

test('The Traveler takes the Static Warp Bubble away', () => {
  const t = story()
  lay(t, 0, 'static-warp-bubble', { in: 'core' })
  hand(t, 1, 'gowron')
  lay(t, 1, 'the-traveler-transcendence', { in: 'core' })
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  expect(t.g.s.players[1]!.discard).toEqual([])
  expect(t.g.s.active).toBe(0)
})

test('Telepathic Alien Kidnappers: a guess, and the card goes', () => {
  const t = story()
  const [kidnappers] = hand(t, 0, 'telepathic-alien-kidnappers')
  const [gowron] = hand(t, 1, 'gowron', 'runabout')
  at(t, 0, 'play')
  answer(t, 0, kidnappers, 'orders')
  script(t, 'guess', [0])
  answer(t, 0, 'end', 'Ship')
  expect(t.g.s.players[1]!.discard).toEqual([])
  expect(t.events.find(e => e.type === 'card.shown')?.data).toMatchObject({ card: 'gowron' })
  answer(t, 0, null)
  endTurns(t, 1)
  script(t, 'guess', [0])
  answer(t, 0, 'orders', 'end', 'Personnel')
  expect(t.g.s.players[1]!.discard).toEqual([gowron])
})

test('Red Alert: any number report, but only they', () => {
  const t = story()
  inSpace(t, 0, 'federation-outpost', 0)
  lay(t, 0, 'red-alert', { in: 'core' })
  const [picard, data, treaty] = hand(t, 0, 'jean-luc-picard', 'data', 'treaty-federation-klingon')
  at(t, 0, 'play')
  answer(t, 0, picard)
  expect(options(t, 0)).toContain(data)
  expect(options(t, 0)).not.toContain(treaty)
  answer(t, 0, data)
  expect([picard!, data!].every(id => inPlayNow(t, id))).toBe(true)
})

test('after another card play Red Alert gives nothing', () => {
  const t = story()
  inSpace(t, 0, 'federation-outpost', 0)
  lay(t, 0, 'red-alert', { in: 'core' })
  const [data, treaty] = hand(t, 0, 'data', 'treaty-federation-klingon')
  at(t, 0, 'play')
  answer(t, 0, treaty)
  expect(options(t, 0)).not.toContain(data)
})

test("Lore's Fingernail: androids belong to nobody while it lies there", () => {
  const t = story()
  const [data, picard] = onPlanet(t, 0, 0, 'data', 'jean-luc-picard')
  const [nail, kevin] = hand(t, 0, 'lores-fingernail', 'kevin-uxbridge')
  at(t, 0, 'play')
  answer(t, 0, nail, 'pass')
  expect([data!, picard!].map(id => playOf(t, id).mode)).toEqual(['Non-Aligned', 'Federation'])
  answer(t, 0, `use ${kevin}`, nail)
  expect(playOf(t, data!).mode).toBe('Federation')
})

test('the Neural Servo Device: ship and crew for one turn', () => {
  const t = story()
  const ship = inSpace(t, 1, 'combat-vessel', 0)
  const crew = aboard(t, 1, ship, 'roga-danar')
  const [device] = hand(t, 0, 'neural-servo-device')
  at(t, 0, 'play')
  answer(t, 0, device, ship)
  expect([ship, ...crew].map(id => playOf(t, id).by)).toEqual([0, 0])
  endTurns(t, 1)
  expect([ship, ...crew].map(id => playOf(t, id).by)).toEqual([1, 1])
  expect(inPlayNow(t, device!)).toBe(false)
})

test('SECURITY of both players count against the Neural Servo Device', () => {
  const t = story()
  const ship = inSpace(t, 1, 'combat-vessel', 0)
  aboard(t, 1, ship, 'tasha-yar')
  aboard(t, 0, ship, 'worf')
  const [device] = hand(t, 0, 'neural-servo-device')
  at(t, 0, 'play')
  answer(t, 0, device, ship)
  expect(playOf(t, ship).by).toBe(1)
})

test('2 SECURITY aboard keep their ship from the Neural Servo Device', () => {
  const t = story()
  const ship = inSpace(t, 1, 'combat-vessel', 0)
  aboard(t, 1, ship, 'tasha-yar', 'worf')
  const [device] = hand(t, 0, 'neural-servo-device')
  at(t, 0, 'play')
  answer(t, 0, device, ship)
  expect(playOf(t, ship).by).toBe(1)
})

test('Raise the Stakes: accept, or give up', () => {
  const t = story()
  const [one, two] = hand(t, 0, 'raise-the-stakes', 'raise-the-stakes')
  at(t, 0, 'play')
  answer(t, 0, one)
  answer(t, 1, true)
  expect(inPlayNow(t, one!)).toBe(true)
  at(t, 0, 'play')
  t.g.s.here.played = false
  at(t, 0, 'play')
  answer(t, 0, two)
  answer(t, 1, false)
  expect(t.g.match.result).toMatchObject({ winners: [0] })
  // What lies hidden is shown at the end: there is no going back.
  expect(t.g.revealed).toBe(true)
})
