import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { areAdjacent, hubLinks, placeOfSystem, systemIn } from '../../map/place.ts'
import { type SystemId, systemNumbered } from '../../map/types.ts'
import { further } from '../../procedures/movement/testing/stories.ts'
import { BORG } from '../../state.ts'
import { agreement, fleet, home, noShips, owns, sector, ships, system, table } from '../../testing/table.ts'
import { inOrbit } from '../ships/orbit.ts'
import { occupies } from '../ships/pieces.ts'
import { blockerAt, blocksCube, withinImpulse } from './entering.ts'

test('a Cube is kept out by any Ship, from the second Escalation on only by a Fleet', () => {
  shows('ASC-8.3-f', 'ASC-8.3-g')
  const t = table()
  const near = placeOfSystem(system(t, home(t, 0), 'terra-nova'))
  expect(blocksCube(t.g, near)).toBe(false)
  ships(t, 1, near, 2)
  expect(blocksCube(t.g, near)).toBe(true)
  t.g.s.borg.escalation = 1
  expect(blocksCube(t.g, near)).toBe(true)
  t.g.s.borg.escalation = 2
  expect(blocksCube(t.g, near)).toBe(false)
  fleet(t, 1, 0, near, 3)
  expect(blocksCube(t.g, near)).toBe(true)
  // B41: a Borg World is the Borg's own.
  owns(t, BORG, systemIn(near))
  expect(blocksCube(t.g, near)).toBe(false)
})

test.each([
  ['complete', false],
  ['official', true],
] as const)('%s: Ships at a Borg World and in the Paulson Nebula stop a Cube: %s', (profile, stops) => {
  shows('ASCBORG-move-b')
  const t = table({ options: { profile } })
  const world = placeOfSystem(system(t, home(t, 0), 'terra-nova'))
  owns(t, BORG, systemIn(world))
  const nebula = placeOfSystem(system(t, home(t, 0), 'paulson-nebula'))
  expect([world, nebula].map(at => blocksCube(t.g, at))).toEqual([false, false])
  for (const at of [world, nebula]) ships(t, 1, at, 1)
  expect([world, nebula].map(at => blocksCube(t.g, at))).toEqual([stops, stops])
  const fleets = table({ options: { profile, takesAFleet: true } })
  const near = placeOfSystem(system(fleets, home(fleets, 0), 'paulson-nebula'))
  ships(fleets, 1, near, 2)
  expect(blocksCube(fleets.g, near)).toBe(false)
})

test('who Occupies a Sector is alone there with at least one Ship', () => {
  shows('ASC-4-Occupy-a')
  const t = table()
  const at = placeOfSystem(system(t, home(t, 0), 'terra-nova'))
  expect(occupies(t.g, 0, at)).toBe(false)
  ships(t, 0, at, 1)
  expect(occupies(t.g, 0, at)).toBe(true)
  ships(t, 1, at, 1)
  expect([occupies(t.g, 0, at), occupies(t.g, 1, at)]).toEqual([false, false])
  noShips(t, 1)
  t.g.s.borg.cubes.push({ at, damage: 0, shield: 0, activated: false })
  expect(occupies(t.g, 0, at)).toBe(false)
})

test('a Ship in a Planetary System is in Orbit, whoever else is there', () => {
  shows('ASC-4-Orbit-a')
  const t = table()
  const planet = system(t, home(t, 0), 'terra-nova')
  const nebula = system(t, home(t, 1), 'eagle-nebula')
  for (const seat of [0, 1, 2]) ships(t, seat, placeOfSystem(planet), 1)
  ships(t, 0, placeOfSystem(nebula), 1)
  expect([0, 1, 2].map(seat => inOrbit(t.g, seat, planet))).toEqual([true, true, true])
  expect(inOrbit(t.g, 0, nebula)).toBe(false)
  noShips(t, 2)
  expect(inOrbit(t.g, 2, planet)).toBe(false)
})

test('Hub and Conduits are Adjacent, the Conduits not to each other', () => {
  shows('ASC-8.5-a', 'ASC-8.5-d')
  const t = table()
  const hub = t.g.s.map.systems.findIndex(s => s?.kind === 'hub')
  const one = system(t, home(t, 0), 'transwarp-conduit')
  const two = system(t, home(t, 1), 'transwarp-conduit')
  for (const id of [one, two]) t.g.s.map.systems[id]!.kind = 'conduit'
  const adjacent = (p: SystemId, q: SystemId) => areAdjacent(t.g.s.map, placeOfSystem(p), placeOfSystem(q))
  expect([
    adjacent(systemNumbered(hub), one),
    adjacent(two, systemNumbered(hub)),
    adjacent(one, two),
  ]).toEqual([true, true, false])
  expect(hubLinks(t.g.s.map, systemNumbered(hub))).toEqual([one, two])
})

test('where a Retreat can lead: over the map as it is, around whoever blocks', () => {
  const t = table()
  const h = home(t, 0)
  const near = system(t, h, 'terra-nova', 2)
  const from = sector(t, h, near, 1)
  expect(withinImpulse(t.g, 0, from, 2)).toEqual([placeOfSystem(h), further(from), placeOfSystem(near)])
  ships(t, 1, further(from), 1)
  expect(blockerAt(t.g, 0, further(from))).toBe(1)
  expect(withinImpulse(t.g, 0, from, 2)).toEqual([placeOfSystem(h)])
  agreement(t, 1, 0)
  expect(withinImpulse(t.g, 0, from, 2)).toContain(placeOfSystem(near))
})
