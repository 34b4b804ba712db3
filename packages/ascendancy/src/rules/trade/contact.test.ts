import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { areConnected } from '../../map/status.ts'
import { systemAt, systemNumbered } from '../../map/types.ts'
import { BORG } from '../../state.ts'
import {
  answer,
  at,
  event,
  home,
  noShips,
  owns,
  script,
  sector,
  ships,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { noteContact } from './contact.ts'

/** Two Homes six inches apart, so that a lane of three Sectors links them. */
function close(): Table {
  const t = table()
  const one = systemAt(t.g.s.map, systemNumbered(0))
  Object.assign(systemAt(t.g.s.map, systemNumbered(1)), { x: one.x, y: one.y - 6 * 25_400 })
  return t
}

const met = (t: Table) => t.g.s.players.map(p => [p.firstContact, p.met])

test('two Homes that become Connected make First Contact, for good', () => {
  shows('ASC-4-FirstContact-a')
  const t = script(close(), 'lane', [2])
  at(t, 0, 'command')
  answer(t, 0, 'move')
  answer(t, 0, 'lane')
  answer(t, 0, { link: 1, pose: 0 })
  expect(met(t)).toEqual([
    [false, []],
    [false, []],
    [false, []],
  ])
  answer(t, 0, 'stop')
  expect(event(t, 'contact.made')).toEqual({ seat: 0, with: 1 })
  const both = [
    [true, [1]],
    [true, [0]],
    [false, []],
  ]
  expect(met(t)).toEqual(both)
  t.g.s.map.lanes = [null]
  systemAt(t.g.s.map, systemNumbered(0)).lanes = []
  systemAt(t.g.s.map, systemNumbered(1)).lanes = []
  noteContact(t.g)
  expect(met(t)).toEqual(both)
})

test('a Cube or a Borg World that a Home is Connected to counts as well', () => {
  shows('ASC-4-FirstContact-b')
  const t = table()
  const near = system(t, home(t, 0), 'terra-nova', 2)
  noteContact(t.g)
  expect(t.g.s.players[0]!.firstContact).toBe(false)
  t.g.s.borg.cubes.push({ at: sector(t, home(t, 0), near, 2), damage: 0, shield: 0, activated: false })
  noteContact(t.g)
  expect(met(t)).toEqual([
    [true, []],
    [false, []],
    [false, []],
  ])
  const world = table()
  owns(world, BORG, system(world, home(world, 2), 'izar'))
  noteContact(world.g)
  expect(met(world).map(m => m[0])).toEqual([false, false, true])
})

test('over the Hub’s link Systems are Connected without a lane', () => {
  shows('ASC-4-Connected-b')
  const t = table()
  const hub = t.g.s.map.systems.findIndex(s => s?.kind === 'hub')
  const one = system(t, home(t, 0), 'transwarp-conduit')
  const two = system(t, home(t, 1), 'transwarp-conduit')
  expect(areConnected(t.g.s.map, home(t, 0), systemNumbered(hub))).toBe(false)
  systemAt(t.g.s.map, one).kind = 'conduit'
  expect(areConnected(t.g.s.map, home(t, 0), systemNumbered(hub))).toBe(true)
  noteContact(t.g)
  expect(t.g.s.players[0]!.met).toEqual([])
  systemAt(t.g.s.map, two).kind = 'conduit'
  noteContact(t.g)
  expect(t.g.s.players.map(p => p.met)).toEqual([[1], [0], []])
})

test('whoever knows one Rival meets the others still', () => {
  const t = table({ factions: ['klingon', 'federation', 'romulan', 'ferengi'] })
  for (const [seat, other] of [
    [0, 1],
    [1, 0],
    [2, 3],
    [3, 2],
  ] as const)
    Object.assign(t.g.s.players[seat]!, { firstContact: true, met: [other] })
  for (const seat of [1, 2])
    systemAt(t.g.s.map, system(t, home(t, seat), 'transwarp-conduit')).kind = 'conduit'
  noteContact(t.g)
  expect(t.g.s.players.map(p => p.met)).toEqual([[1], [0, 2], [3, 1], [2]])
})

test('a Ship cut off from everything is no contact', () => {
  const t = table()
  const near = system(t, home(t, 0), 'terra-nova')
  noShips(t, 1)
  ships(t, 1, placeOfSystem(near), 1)
  noteContact(t.g)
  expect(t.g.s.players[1]!.firstContact).toBe(false)
})
