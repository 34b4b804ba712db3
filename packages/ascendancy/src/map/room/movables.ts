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
  return { moverOf: (kind, id) => (kind === 'system' ? all().systems : all().lanes).get(id) ?? null }
}

function moversIn(map: StarMap, pinned: readonly SystemId[]) {
  const systems = new Map<number, Piece>()
  const lanes = new Map<number, Piece>()
  for (const s of map.systems) {
    if (!s || pinned.includes(s.id) || pivotOf(map, s.id) === null) continue
    const piece: Piece = { kind: 'system', id: s.id }
    systems.set(s.id, piece)
    lanes.set(holdingLane(map, s.id).id, piece)
  }
  for (const l of map.lanes) if (l && openFrom(l) !== null) lanes.set(l.id, { kind: 'lane', id: l.id })
  return { systems, lanes }
}

export const NOTHING_MOVES: Movables = { moverOf: () => null }
