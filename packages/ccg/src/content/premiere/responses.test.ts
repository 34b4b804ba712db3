import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
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
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { meeting } from '../testing/meeting.ts'
import { endTurns } from '../testing/turns.ts'

// 0: Diplomacy + Empathy, a planet; 1: space; 2: Klingon planet.
const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression']
const story = (): Table => table({ missions: MISSIONS })
const OPEN_DOOR = gameWith({ 'alternate-universe-door': allowing('alternateUniverse') })

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

test('who dies with a ship is killed: there is a Death Yell for him', () => {
  shows('CCG-KILLED-02')
  const t = story()
  const ship = inSpace(t, 0, 'ikc-pagh', 0)
  const [gowron] = aboard(t, 0, ship, 'gowron')
  const [sequence, yell] = hand(t, 0, 'auto-destruct-sequence', 'klingon-death-yell')
  at(t, 0, 'orders')
  answer(t, 0, `use ${sequence}`, ship)
  answer(t, 0, 'end')
  expect(inPlayNow(t, gowron!)).toBe(false)
  answer(t, 0, `use ${yell}`, gowron)
  expect(points(t, 0)).toBe(5)
})

test('who declines to yell is not asked again for the same death', () => {
  shows('CCG-JUST-07')
  const t = story()
  onPlanet(t, 1, 2, 'gowron', 'kurn')
  seed(t, 0, 2, 'armus-skin-of-evil', 'impassable-door')
  const [yell] = hand(t, 1, 'klingon-death-yell')
  at(t, 1, 'orders')
  answer(t, 1, 'attempt', 'planet 2')
  expect(options(t, 1)).toEqual([`use ${yell}`, 'pass'])
  answer(t, 1, 'pass')
  // The wall behind it, and the end of the attempt, are no new deaths.
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

test('an Honor Challenge: whoever has the Klingon says which traitor dies', () => {
  const t = story()
  onPlanet(t, 0, 2, 'gowron')
  const [one, other] = onPlanet(t, 1, 2, 'galathon', 'galathon')
  onPlanet(t, 1, 2, 'jean-luc-picard')
  const [challenge] = hand(t, 0, 'honor-challenge')
  at(t, 0, 'orders')
  answer(t, 0, 'fight', 'planet 2')
  answer(t, 0, `use ${challenge}`)
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'victim' })
  expect(options(t, 0)).toEqual([one, other])
  expect(t.g.s.shown).toEqual([one, other])
  answer(t, 0, [other])
  expect([one!, other!].map(id => inPlayNow(t, id))).toEqual([true, false])
  expect(t.events.some(e => e.type === 'card.selected')).toBe(false)
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

test("an Escape Pod is in time for V'Ger", () => {
  shows('CCG-SBATTLE-52')
  const t = table({ missions: MISSIONS, options: { format: 'Open' }, game: OPEN_DOOR })
  lay(t, 1, 'alternate-universe-door', { in: 'core' })
  const ship = inSpace(t, 0, 'runabout', 1)
  const [taitt] = aboard(t, 0, ship, 'taitt')
  seed(t, 1, 1, 'vger')
  const [pod] = hand(t, 0, 'escape-pod')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect(inPlayNow(t, ship)).toBe(true)
  answer(t, 0, `use ${pod}`)
  expect(inPlayNow(t, ship)).toBe(false)
  expect(playOf(t, taitt!).at).toEqual({ in: 'aboard', host: pod })
})

test('an Escape Pod is in time for "God"', () => {
  const { t, ship } = meeting('god', ['mot-the-barber'], one => {
    aboard(one, 0, one.g.s.inPlay.find(id => one.g.s.cards[id]!.card === 'uss-enterprise')!, 'taitt')
    hand(one, 0, 'escape-pod')
  })
  expect(inPlayNow(t, ship)).toBe(true)
  expect(String(options(t, 0)[0])).toMatch(/^use /)
})

test.each(['birth-of-junior', 'nitrium-metal-parasites'])('an Escape Pod is in time for %s', name => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 1)
  aboard(t, 0, ship, 'taitt')
  playOf(t, lay(t, 0, name, { in: 'on', host: ship })).count = 20
  const [pod] = hand(t, 0, 'escape-pod')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(inPlayNow(t, ship)).toBe(true)
  answer(t, 0, `use ${pod}`)
  expect([inPlayNow(t, ship), inPlayNow(t, pod!)]).toEqual([false, true])
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
