import { expect, test } from 'vitest'
import { cloneMap } from '../build.ts'
import { layLane } from '../lay.ts'
import { home, must, table } from '../testing/maps.ts'
import type { LaneId, StarMap } from '../types.ts'
import { roomsForDisc } from './discRoom.ts'
import { rememberedRooms } from './remembered.ts'

/** A lane between two Fixed Systems that it can pass on either side: two layouts. */
function fork(): { map: StarMap; lane: LaneId } {
  const map = table()
  const from = home(map, 0, 0)
  const { lane } = must(layLane(map, from, 3, 0))
  home(map, 8.1, 0)
  return { map, lane }
}

test('the layouts that are asked for once more are the same, and nobody else changes them', () => {
  const { map, lane } = fork()
  const found = roomsForDisc(map, lane)
  expect(found.length).toBeGreaterThan(1)
  expect(rememberedRooms(map, lane)).toEqual(found)
  const again = rememberedRooms(map, lane)
  expect(again).toEqual(found)
  again[0]!.map.systems[0]!.x += 1_000
  again[0]!.swings[0]!.turn = 0
  expect(rememberedRooms(cloneMap(map), lane)).toEqual(found)
})

test('on another map, or for another lane, they are looked for anew', () => {
  const { map, lane } = fork()
  rememberedRooms(map, lane)
  map.systems[1]!.y += 12_000
  expect(rememberedRooms(map, lane)).toEqual(roomsForDisc(map, lane))
  map.systems[1]!.y -= 12_000
  map.lanes[lane]!.angle = 9_000
  expect(rememberedRooms(map, lane)).toEqual(roomsForDisc(map, lane))
})
