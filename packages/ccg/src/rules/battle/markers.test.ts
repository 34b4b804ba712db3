import { forbid, restore } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { bridge } from '../../procedures/conflict/testing/bridge.ts'
import type { Id } from '../../state.ts'
import { aboard, at, inPlayNow, inSpace, playOf, script, type Table, table } from '../../testing/table.ts'
import type { Ccg, G, Source } from '../../types.ts'
import { shipAttribute } from '../ships/attributes.ts'
import { enterPlay } from '../zones/zones.ts'
import { inflict } from './damage.ts'
import { hullDamage } from './markers.ts'
import { isOffline } from './offline.ts'

/** A Nebula (RANGE 8, WEAPONS 7, SHIELDS 8) with these markers on it. */
function battered(...names: string[]): { t: Table; ship: Id; markers: Id[] } {
  const t = table({ missions: ['0 cultural-observation'] })
  const ship = inSpace(t, 0, 'uss-nebula', 0)
  const markers = bridge(t, 1, ...names)
  t.g.s.players[1]!.sides[0]!.cards = []
  for (const id of markers) enterPlay(t.g, id, 1, { in: 'on', host: ship })
  return { t, ship, markers }
}

const numbers = (t: Table, ship: Id) =>
  (['RANGE', 'WEAPONS', 'SHIELDS'] as const).map(name => shipAttribute(t.g, ship, name))

test('markers add up, copies of one card too, and nothing falls below zero', () => {
  shows('CCG-DAMAGE-05', 'CCG-SBATTLE-61')
  const two = battered('target-shields', 'target-shields')
  expect(numbers(two.t, two.ship)).toEqual([8, 7, 4])
  const more = battered('target-engines', 'photon-torpedo', 'breen-disruptor-burst')
  expect(numbers(more.t, more.ship)).toEqual([8 - 2 - 2, 7 - 1 - 2, 8 - 1 - 2])
  expect(hullDamage(more.t.g, more.ship)).toBe(25 + 35 + 35)
  const five = battered(...Array.from({ length: 5 }, () => 'target-shields'))
  expect(numbers(five.t, five.ship)[2]).toBe(0)
})

test('Maximum Firepower costs SHIELDS', () => {
  const { t, ship } = battered('maximum-firepower')
  expect(numbers(t, ship)).toEqual([8, 7, 6])
})

test('casualties come at random from all who are aboard and fit, intruders too', () => {
  shows('CCG-DAMAGE-10')
  const t = table({ missions: ['0 cultural-observation'] })
  const ship = inSpace(t, 0, 'uss-nebula', 0)
  const [taitt] = aboard(t, 0, ship, 'taitt')
  const [intruder] = aboard(t, 1, ship, 'zegov')
  bridge(t, 1, 'phaser-banks')
  script(t, 'marker', [1, 0])
  inflict(t.g, 1, ship, 'hit', null)
  expect([taitt!, intruder!].map(id => inPlayNow(t, id))).toEqual([true, false])
  // Only a SCIENCE or Stellar Cartography dies of this one, and there is one.
  bridge(t, 1, 'full-phaser-spread')
  const [worf] = aboard(t, 0, ship, 'worf')
  inflict(t.g, 1, ship, 'hit', null)
  expect([taitt!, worf!].map(id => inPlayNow(t, id))).toEqual([false, true])
})

test('what is off-line does not work while the marker is there', () => {
  shows('CCG-OFFLINE-01')
  const { t, ship } = battered('pulse-phaser-cannons')
  expect(isOffline(t.g, ship, 'Tractor Beam')).toBe(true)
  expect(isOffline(t.g, ship, 'Holodeck')).toBe(false)
})

test('rotation damage: the cloaking device off-line, RANGE 5, half of the HULL', () => {
  shows('CCG-DAMAGE-15', 'CCG-SBATTLE-48')
  const t = table({ missions: ['0 cultural-observation'] })
  const ship = inSpace(t, 0, 'dderidex', 0)
  expect(isOffline(t.g, ship, 'Cloaking Device')).toBe(false)
  inflict(t.g, 1, ship, 'hit', null)
  expect(playOf(t, ship).damage).toBe(1)
  expect(isOffline(t.g, ship, 'Cloaking Device')).toBe(true)
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(5)
  expect(hullDamage(t.g, ship)).toBe(50)
})

type At = { id: Id; name: string }
const enhances = (_g: G, { name }: At) => (name === 'WEAPONS' ? 3 : name === 'SHIELDS' ? -2 : undefined)

/** The same table with content: a crew member who gives every ship WEAPONS +3 and SHIELDS -2. */
function withTuner(t: Table, ship: Id, more: object = {}): void {
  const [tuner] = aboard(t, 0, ship, 'leah-brahms')
  t.g.s.acting.push(tuner!)
  at(t, 0, 'orders')
  const hooks = { values: { attribute: enhances }, ...more }
  t.g = restore<Ccg>({ ...t.g.game, content: { 'leah-brahms': hooks } }, t.g.match)
}

test('with its enhancements off-line a number is only lowered', () => {
  shows('CCG-OFFLINE-02')
  const sound = battered()
  withTuner(sound.t, sound.ship)
  expect(numbers(sound.t, sound.ship)).toEqual([8, 10, 6])
  const { t, ship } = battered('target-weapons')
  withTuner(t, ship)
  expect(numbers(t, ship)).toEqual([8, 7 - 2, 6])
})

test('an attribute that is off-line is zero, whatever enhances it', () => {
  shows('CCG-OFFLINE-03')
  const { t, ship } = battered()
  const system = (_g: G, at: { system: string }, _self: Source) =>
    at.system === 'WEAPONS' ? forbid('The weapons are off-line.', ['CCG-OFFLINE-03']) : undefined
  withTuner(t, ship, { permissions: { system } })
  expect(numbers(t, ship)).toEqual([8, 0, 6])
})
