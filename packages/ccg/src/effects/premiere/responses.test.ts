import { expect, test } from 'vitest'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  onPlanet,
  options,
  playOf,
  points,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { endTurns } from '../testing/turns.ts'

// 0: Diplomacy + Empathy, a planet; 1: space; 2: Klingon planet.
const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression']
const story = (): Table => table({ missions: MISSIONS })

test('an Alien Groupie keeps a man on the planet for a turn', () => {
  const t = story()
  inSpace(t, 0, 'uss-enterprise', 0)
  const [picard, lwaxana] = onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi')
  const [groupie] = hand(t, 1, 'alien-groupie')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  answer(t, 1, `use ${groupie}`)
  expect(playOf(t, groupie!).at).toEqual({ in: 'on', host: picard })
  answer(
    t,
    0,
    'beam',
    'planet 0',
    t.g.s.inPlay.find(id => t.g.s.cards[id]!.card === 'uss-enterprise'),
  )
  expect(options(t, 0)).toEqual([lwaxana])
  answer(t, 0, [lwaxana])
  endTurns(t, 3)
  expect(inPlayNow(t, groupie!)).toBe(false)
})

test('a Particle Fountain needs 2 ENGINEER, and there is one a mission', () => {
  const t = story()
  onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi', 'geordi-la-forge', 'leah-brahms')
  const [one, two] = hand(t, 0, 'particle-fountain', 'particle-fountain')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(options(t, 0)).toEqual([`use ${one}`, `use ${two}`, 'pass'])
  answer(t, 0, `use ${one}`)
  expect(points(t, 0)).toBe(35)
  expect(playOf(t, one!).at).toEqual({ in: 'atop', loc: 0 })
  expect(t.g.s.players[0]!.hand).toEqual([two])
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'order' })
})

test('without engineers there is no Particle Fountain', () => {
  const t = story()
  onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi')
  hand(t, 0, 'particle-fountain')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(points(t, 0)).toBe(30)
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'order' })
})

test('a Klingon Death Yell for a Klingon with Honor, once', () => {
  const t = story()
  onPlanet(t, 1, 2, 'gowron')
  seed(t, 0, 2, 'armus-skin-of-evil')
  const [one] = hand(t, 1, 'klingon-death-yell', 'klingon-death-yell')
  at(t, 1, 'orders')
  answer(t, 1, 'attempt', 'planet 2')
  answer(t, 1, `use ${one}`)
  const [gowron] = t.g.s.players[1]!.discard
  answer(t, 1, gowron)
  expect(points(t, 1)).toBe(5)
  expect(t.g.s.players[1]!.bonus).toEqual([one])
  // The other one has nobody to yell for.
  expect(t.g.prompts[0]).toMatchObject({ seat: 1, name: 'order' })
})

test('nobody yells for others', () => {
  const t = story()
  onPlanet(t, 0, 0, 'jean-luc-picard')
  seed(t, 1, 0, 'armus-skin-of-evil')
  hand(t, 1, 'klingon-death-yell')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'order' })
})

test('an Honor Challenge: each Klingon with Honor kills a traitor', () => {
  const t = story()
  onPlanet(t, 0, 2, 'gowron', 'kurn')
  const [traitor, officer] = onPlanet(t, 1, 2, 'galathon', 'jean-luc-picard')
  const [challenge] = hand(t, 0, 'honor-challenge')
  at(t, 0, 'orders')
  answer(t, 0, 'fight', 'planet 2')
  expect(inPlayNow(t, traitor!)).toBe(true)
  answer(t, 0, `use ${challenge}`)
  expect([traitor!, officer!].map(id => inPlayNow(t, id))).toEqual([false, true])
})

test('Klingon Right of Vengeance: a second battle, with double STRENGTH', () => {
  const t = story()
  const [data] = onPlanet(t, 0, 2, 'data')
  const klingons = onPlanet(t, 1, 2, 'gowron', 'kurn')
  const [card] = hand(t, 1, 'klingon-right-of-vengeance')
  at(t, 1, 'orders')
  answer(t, 1, 'fight', 'planet 2')
  answer(t, 0, 'stun')
  // Data has won, and one of the two is dead; the other is not the stronger but for the card.
  expect(klingons.filter(id => inPlayNow(t, id))).toHaveLength(1)
  answer(t, 1, `use ${card}`)
  expect(options(t, 1)).toContain('stun')
  answer(t, 1, 'stun')
  expect(inPlayNow(t, data!)).toBe(false)
  expect(t.g.s.players[1]!.discard).toContain(card)
})

test('an Escape Pod saves a crew until a ship comes', () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 0)
  const crew = aboard(t, 0, ship, 'taitt', 'jean-luc-picard')
  const [sequence, pod] = hand(t, 0, 'auto-destruct-sequence', 'escape-pod')
  at(t, 0, 'orders')
  answer(t, 0, `use ${sequence}`, ship)
  answer(t, 0, 'end', `use ${pod}`)
  expect(inPlayNow(t, ship)).toBe(false)
  expect(crew.map(id => playOf(t, id).at)).toEqual(crew.map(() => ({ in: 'aboard', host: pod })))
  at(t, 0, 'orders')
  // A pod has no transporters: nobody goes anywhere until there is a ship.
  expect(options(t, 0)).not.toContain('beam')
  const rescue = inSpace(t, 0, 'uss-enterprise', 0)
  at(t, 0, 'orders')
  answer(t, 0, 'beam', pod, rescue, crew)
  expect(inPlayNow(t, pod!)).toBe(false)
  expect(crew.map(id => playOf(t, id).at)).toEqual(crew.map(() => ({ in: 'aboard', host: rescue })))
})

test('a Subspace Schism costs a card just drawn', () => {
  const t = story()
  const [schism] = hand(t, 1, 'subspace-schism')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  const [drawn] = t.g.s.players[0]!.hand
  answer(t, 1, `use ${schism}`)
  expect(t.g.s.players[0]!.discard).toEqual([drawn])
  expect(t.g.s.players[0]!.hand).toHaveLength(1)
  expect(t.g.s.players[0]!.deck).toHaveLength(3)
})
