import { emit, pick } from '@tenforward/kernel'
import type { Room } from '../../map/room/room.ts'
import { BORG } from '../../state.ts'
import type { G } from '../../types.ts'

/** Layouts of the map that would give an exploring Cube room: which of them, and how the map is laid out so. */

/** Ties for the least swinging: the Activating player chooses, or the first is taken (ASC-15.3.1.4-b). */
export const settled = <T extends Room>(g: G, rooms: T[]): T[] =>
  g.match.options.borgTies === 'turnOrder' ? rooms.slice(0, 1) : rooms

export function pickRoom(name: string, cube: number, rooms: readonly Room[], more: object = {}) {
  return pick(
    name,
    rooms.map((_, i) => i),
    {
      about: { cube, swings: rooms.map(r => r.swings), ...more },
      rules: ['ASC-15.3.1.3-b', 'ASC-15.3.1.4-b'],
      fallback: 0,
    },
  )
}

/** The map as it is after the swings; each of them is told. */
export function applyRoom(g: G, room: Room): void {
  g.s.map = room.map
  for (const { piece, turn } of room.swings) emit(g, 'piece.swung', { seat: BORG, piece, angle: turn })
}
