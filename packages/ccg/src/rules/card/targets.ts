/** Which cards in play may be picked out by a card or effect. */
import type { Seat } from '@tenforward/kernel'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { isPhased, veilOf } from '../ships/concealed.ts'
import { cardOf, inPlay, isShip } from './lookup.ts'
import { canBeTargeted } from './states.ts'

export interface Aim {
  /** Who picks. */
  seat: Seat
  /** The card whose text it is, when that is in play. */
  source?: Id
  /** The text means landed ships, too (CCG-LAND-06). */
  landed?: true
  /** The text leaves docked ships alone, and carried ones with them (CCG-CARRY-07). */
  undocked?: true
}

/**
 * CCG-CLOAK-04, CCG-PHASE-02 and 07, CCG-LAND-06, CCG-CARRY-07: the cards that the rules keep out of reach. What
 * nobody picks, but is hit with everything else, is not asked here (CCG-CLOAK-09).
 */
export function mayTarget(g: G, id: Id, aim: Aim): boolean {
  const { by, at, cloak } = inPlay(g, id)
  // CCG-STASIS-05.
  if (!canBeTargeted(g, id)) return false
  const source = aim.source !== undefined && pieceOf(g, aim.source).play !== null ? aim.source : undefined
  const insider = source !== undefined && shareVeil(g, id, source)
  if (cloak === 'cloaked' && by !== aim.seat) return false
  if (!insider && isBehindPhase(g, id, source)) return false
  if (!isShip(cardOf(g, id))) return true
  if (at.in === 'planet' && !aim.landed) return false
  return !aim.undocked || (at.in !== 'docked' && at.in !== 'aboard')
}

/** CCG-PHASE-02 and 07: across the border of a phased card nobody reaches anybody, in either direction. */
function isBehindPhase(g: G, id: Id, source: Id | undefined): boolean {
  return [id, ...(source === undefined ? [] : [source])].some(one => {
    const veil = veilOf(g, one)
    return veil !== null && isPhased(g, veil)
  })
}

/** Both on or aboard the same cloaked card, or it is one of them. */
function shareVeil(g: G, a: Id, b: Id): boolean {
  const veil = veilOf(g, a)
  return veil !== null && veil === veilOf(g, b)
}
