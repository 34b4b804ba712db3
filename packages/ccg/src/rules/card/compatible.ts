/** Who works with whom. */
import { allowed, type Seat } from '@tenforward/kernel'
import type { Affiliation } from '../../cards/wordLists.ts'
import { type Id, pieceOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { personnelAt, stationOf } from '../places/places.ts'
import { inPlay } from './lookup.ts'

/** CCG-REPORT-06 to 11: by affiliation alone. A card without one, as equipment, goes with everybody. */
export function affiliationsMix(a: Affiliation | null, b: Affiliation | null): boolean {
  if (a === null || b === null || a === b) return true
  if (a === 'Borg' || b === 'Borg') return false
  return isFree(a) || isFree(b)
}

const isFree = (affiliation: Affiliation): boolean =>
  affiliation === 'Non-Aligned' || affiliation === 'Neutral'

/** CCG-REPORT-07: unless a card lets them mix. `mode` is the affiliation in which the first one comes. */
export function compatible(g: G, seat: Seat, a: Id, mode: Affiliation | null, b: Id): boolean {
  const other = inPlay(g, b)
  if (affiliationsMix(mode, other.mode)) return true
  if (other.mode !== 'Borg' && (other.mixes || pieceOf(g, a).play?.mixes)) return true
  return allowed(g, 'mix', { seat, a, b, mode })
}

/**
 * CCG-BEAM-04, decision G-29: nobody goes by choice where there would be house arrest. CCG-MOVE-10: elsewhere those who
 * do not go together are Away Teams of their own.
 */
export function fitsIn(g: G, seat: Seat, id: Id, mode: Affiliation | null, spot: Spot): boolean {
  if (typeof spot !== 'number') return true
  const station = stationOf(g, spot)
  if (inPlay(g, station).by !== seat) return true
  if (!compatible(g, seat, id, mode, station)) return false
  return personnelAt(g, spot, seat).every(other => other === id || compatible(g, seat, id, mode, other))
}

/** Decision G-28: a group is one only when all pairs are compatible. */
export function allCompatible(g: G, seat: Seat, ids: readonly Id[]): boolean {
  return ids.every((a, i) => ids.slice(0, i).every(b => compatible(g, seat, a, inPlay(g, a).mode, b)))
}
