import { cloneMap, sameMap } from '../build.ts'
import type { LaneId, StarMap } from '../types.ts'
import { roomsForDisc } from './discRoom.ts'
import type { Room } from './room.ts'

/** The last question that had several answers. Copies, for maps change in play. */
let last: { map: StarMap; lane: LaneId; rooms: Room[] } | null = null

/**
 * As `roomsForDisc`. Where there are several layouts somebody is asked, and whoever carries out the choice needs them
 * once more: to find them takes many times as long as to see that the map is still the same.
 */
export function rememberedRooms(map: StarMap, lane: LaneId): Room[] {
  if (last !== null && last.lane === lane && sameMap(last.map, map)) return last.rooms.map(copyOfRoom)
  const rooms = roomsForDisc(map, lane)
  if (rooms.length > 1) last = { map: cloneMap(map), lane, rooms: rooms.map(copyOfRoom) }
  return rooms
}

const copyOfRoom = ({ map, swings, total }: Room): Room => ({
  map: cloneMap(map),
  swings: swings.map(({ piece, turn }) => ({ piece: { ...piece }, turn })),
  total,
})
