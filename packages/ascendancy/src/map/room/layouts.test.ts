import { hash } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { freeSlots } from '../status.ts'
import { grownMap } from '../testing/randomMap.ts'
import type { LaneLength } from '../types.ts'
import { roomsForDisc } from './discRoom.ts'
import { joinings } from './joining.ts'
import type { Room } from './room.ts'
import { laneTowards } from './towards.ts'

/**
 * The short cuts of the search leave out only what cannot win. The digests are those of the search before the short
 * cuts were made; a change of the rules of layout changes them, a quicker search does not.
 */
const DIGESTS = [
  '4a8cc8beb19770a0',
  '8f9134d7f7564ac6',
  '2c3a3665c8f93356',
  'c335da7b66232060',
  '613518291aaeaf4d',
  'cfabcc6fc07f795e',
  'fac87c33d8c9ae4b',
  '5151477c8ff52ff6',
]

test('on crowded maps the search finds the layouts that it found without its short cuts', () => {
  expect(DIGESTS.map((_, i) => digest(i + 1))).toEqual(DIGESTS)
})

function digest(seed: number): string {
  const map = grownMap(20 + 2 * seed, seed)
  const sites = map.systems.flatMap(s => (s && freeSlots(s) > 0 ? [s.id] : []))
  const found: Room[] = []
  sites.slice(0, 6).forEach((from, i) => {
    const length = (2 + ((seed + i) % 3)) as LaneLength
    const plans = laneTowards(map, from, length, (seed * 1_437 + i * 7_919) % 36_000, true)
    found.push(...plans)
    for (const plan of plans.slice(0, 1)) {
      found.push(...roomsForDisc(plan.map, plan.lane))
      for (const to of sites) if (to !== from) found.push(...joinings(plan.map, plan.lane, to, i % 2 === 0))
    }
  })
  return hash(found)
}
