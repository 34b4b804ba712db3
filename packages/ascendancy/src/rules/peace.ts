import type { Seat } from '@tenforward/kernel'
import type { Agreement, Power } from '../state.ts'
import { BORG } from '../state.ts'
import type { G } from '../types.ts'
import { playerOf } from './seats.ts'

/** The Agreement of `owner` that `holder` has, if any: one at most (ASC-13.1.1-a). */
export function heldFrom(g: G, holder: Seat, owner: Seat): Agreement | undefined {
  for (const agreement of playerOf(g, owner).agreements) if (agreement.holder === holder) return agreement
  return undefined
}

/** Peace is one-way: it depends on whose ready Agreement this power holds (ASC-4-Peace-a, ASC-4-Peace-b). */
export function atPeace(g: G, holder: Power, rival: Power): boolean {
  if (holder === BORG || rival === BORG) return false
  const held = heldFrom(g, holder, rival)
  return held !== undefined && !held.exhausted
}

/** Everybody else who is not at Peace is Hostile; the Borg always are (ASC-4-Hostile-a, ASC-4-Hostile-b). */
export const isHostile = (g: G, viewer: Power, rival: Power): boolean =>
  viewer !== rival && !atPeace(g, viewer, rival)
