/** Ways between locations that are not along a spaceline: to other quadrants, and through time. */
import { allowed, type Seat } from '@tenforward/kernel'
import { type Id, type LocId, locationAt } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'
import { isHooked } from '../declared/hooked.ts'
import { isPhased } from '../ships/concealed.ts'
import { ableToMove } from '../ships/moving.ts'
import { isDirect } from '../ships/routes.ts'
import { shipsOf } from './places.ts'

/** CCG-TIME-01: either end is a time location. */
export function isTimeTravel(g: G, from: LocId, to: LocId): boolean {
  return [from, to].some(loc => locationAt(g, loc).time === true)
}

/**
 * CCG-QUADRANT-01 and 02, CCG-TIME-02: only where a card in play leads. CCG-PHASE-03 and 10: a phased ship cannot use
 * it.
 */
export function passagesFor(g: G, ship: Id): LocId[] {
  const { at, by } = inPlay(g, ship)
  if (at.in !== 'space' || isPhased(g, ship)) return []
  return [...g.s.locations.keys()].filter(
    to =>
      to !== at.loc &&
      isDirect(g, ship, to) &&
      allowed(g, 'passage', { seat: by, id: ship, from: at.loc, to }),
  )
}

export function canPass(g: G, seat: Seat): Id[] {
  if (!isHooked(g, 'passage')) return []
  return shipsOf(g, seat).filter(ship => passagesFor(g, ship).length > 0 && ableToMove(g, ship))
}
