import { expect, test } from 'vitest'
import { inSpace, aboard as lay, onPlanet, table } from '../../testing/table.ts'
import { inPlay } from '../card/lookup.ts'
import { boardOf, oncePerReading, reading } from './board.ts'
import { aboard, cardsAt, facilities, hostsAt, onSurface, personnelAt, shipsOf } from './places.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

function setUp() {
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 1)
  const outpost = inSpace(t, 0, 'federation-outpost', 1)
  const docked = inSpace(t, 0, 'uss-nebula', 1)
  inPlay(t.g, docked).at = { in: 'docked', host: outpost }
  inSpace(t, 1, 'ikc-pagh', 1)
  lay(t, 0, ship, 'data', 'tricorder')
  onPlanet(t, 0, 0, 'taitt')
  onPlanet(t, 1, 0, 'kurn')
  return { t, ship, outpost }
}

test('what is read off the board is what a look at every card says', () => {
  const { t, ship, outpost } = setUp()
  const all = () => [
    aboard(t.g, ship),
    aboard(t.g, outpost),
    onSurface(t.g, 0),
    cardsAt(t.g, 'planet 2'),
    personnelAt(t.g, ship, 0),
    personnelAt(t.g, 'planet 0', 1),
    [0, 1, 2].map(loc => hostsAt(t.g, loc)),
    [0, 1].map(seat => shipsOf(t.g, seat)),
    facilities(t.g),
  ]
  const looked = all()
  expect(looked.flat(2).length).toBeGreaterThan(12)
  expect(reading(t.g, all)).toEqual(looked)
})

test('who is told once for one ship and player is not told for another', () => {
  const { t } = setUp()
  const ours = inSpace(t, 0, 'runabout', 1)
  const theirs = inSpace(t, 1, 'runabout', 1)
  const [intruder] = lay(t, 1, ours, 'kurn')
  const [guest] = lay(t, 0, theirs, 'taitt')
  expect(theirs).toBe(ours + 1)
  const all = () => [personnelAt(t.g, ours, 1), personnelAt(t.g, theirs, 0)]
  expect(reading(t.g, all)).toEqual([[intruder], [guest]])
})

test('a reading ends with the look, even where that fails, and the next one sees what has changed', () => {
  const { t, ship, outpost } = setUp()
  const [data] = aboard(t.g, ship)
  const fails = () => {
    throw new Error('no')
  }
  expect(() => reading(t.g, fails)).toThrow('no')
  expect(boardOf(t.g)).toBeNull()
  inPlay(t.g, data!).at = { in: 'aboard', host: outpost }
  expect(reading(t.g, () => aboard(t.g, outpost))).toEqual([data])
})

test('a question has one answer in a reading, and is asked again in the next', () => {
  const { t } = setUp()
  const once = oncePerReading<number>()
  let asked = 0
  const ask = () => once(t.g, 3, () => ++asked)
  expect(reading(t.g, () => [ask(), reading(t.g, ask), ask()])).toEqual([1, 1, 1])
  expect(reading(t.g, ask)).toBe(2)
  expect([ask(), ask()]).toEqual([3, 4])
})
