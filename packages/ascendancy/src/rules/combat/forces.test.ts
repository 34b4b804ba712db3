import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import type { Place } from '../../map/place.ts'
import { type Arena, arena, orbit } from '../../procedures/combat/testing/arena.ts'
import type { Side } from '../../state.ts'
import { fleet, owns, ships } from '../../testing/table.ts'
import { batchesOf } from './forces.ts'
import { groupsOf } from './losses.ts'
import { addSide, openCombat } from './sides.ts'

/** A battle for Izar, in which seat 0 fights in these Sectors. */
function side(t: Arena, sectors: Place[]): Side {
  openCombat(t.g, 'battle', orbit(t.izar))
  return addSide(t.g, 0, sectors)
}

test('Fleets with a rule roll apart in the order of their numbers, and are offered to the shooter in that order', () => {
  shows('ASC-9.1.1-b', 'ASC-9.2-b')
  const t = arena({ factions: ['klingon', 'ferengi', 'romulan'] })
  for (const number of [2, 1, 0]) fleet(t, 0, number, t.near[2]!, 3)
  ships(t, 0, t.near[2]!, 2)
  expect(batchesOf(t.g, side(t, [t.near[2]!])).map(({ id }) => id)).toEqual([
    'fleet:0',
    'fleet:1',
    'fleet:2',
    'ships',
  ])
  expect(groupsOf(t.g, 0, [t.near[2]!]).map(({ id }) => id)).toEqual([
    `ships:${t.near[2]}`,
    'fleet:0',
    'fleet:1',
    'fleet:2',
  ])
})

test('a Starbase has a die beside own Ships in its Orbit; where none are, or none stands, there is no such die', () => {
  shows('ASC-9.1.1.1-a')
  const t = arena()
  const both = [orbit(t.izar), t.near[2]!]
  ships(t, 0, t.near[2]!, 2)
  owns(t, 0, t.izar, {}, { starbase: true })
  expect(batchesOf(t.g, side(t, both))).toEqual([{ id: 'ships', ships: 2 }])
  ships(t, 0, orbit(t.izar), 1)
  expect(batchesOf(t.g, side(t, both))).toEqual([
    { id: 'ships', ships: 3 },
    { id: 'starbase', ships: 1 },
  ])
  owns(t, 0, t.izar, {}, { starbase: false })
  expect(batchesOf(t.g, side(t, both))).toEqual([{ id: 'ships', ships: 3 }])
})
