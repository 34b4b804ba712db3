import { openFrom } from '../build.ts'
import { holdingLane, pivotOf } from '../status.ts'
import type { Piece, StarMap, SystemId } from '../types.ts'
import { once } from './once.ts'

/** What may be swung, as the map was before anything was placed: a new link pins nothing down. */
export interface Movables {
  /** What has to swing so that this piece moves: itself, or the System that hangs on the lane; null: it stays. */
  moverOf(kind: Piece['kind'], id: number): Piece | null
}

/** Floating Systems and open lanes; those that are pinned stay where they are. */
export function movablesOf(map: StarMap, pinned: readonly SystemId[] = []): Movables {
  const all = once(() => moversIn(map, pinned))
  return { moverOf: (kind, id) => (kind === 'system' ? all().systems : all().lanes)[id] ?? null }
}

/** By id: null where nothing has to swing. */
function moversIn(map: StarMap, pinned: readonly SystemId[]) {
  const systems: (Piece | null)[] = []
  const lanes: (Piece | null)[] = []
  for (const l of map.lanes) lanes.push(l && openFrom(l) !== null ? { kind: 'lane', id: l.id } : null)
  for (const s of map.systems) {
    const floats = s && !pinned.includes(s.id) && pivotOf(map, s.id) !== null
    const piece: Piece | null = floats ? { kind: 'system', id: s.id } : null
    systems.push(piece)
    if (piece) lanes[holdingLane(map, piece.id).id] = piece
  }
  return { systems, lanes }
}

export const NOTHING_MOVES: Movables = { moverOf: () => null }
