/** Ships aboard ships. */
import { allowed, type Seat } from '@tenforward/kernel'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'
import { isHooked } from '../declared/hooked.ts'
import { carrierOf, isLanded, locationOf, locOf, shipsOf } from '../places/places.ts'
import { isConcealed } from './concealed.ts'
import { mayLandOrLift } from './landing.ts'
import { canMove } from './moving.ts'

/** CCG-CARRY-01 and 04: the leave to carry is the leave to launch and to recover. */
function mayCarry(g: G, ship: Id, carrier: Id): boolean {
  const seat = inPlay(g, ship).by
  if (isConcealed(g, carrier) || isConcealed(g, ship)) return false
  if (!allowed(g, 'carry', { seat, ship, carrier })) return false
  // CCG-CARRY-11 and 12: a landed carrier is left and reached by taking off and landing.
  return !isLanded(g, carrier) || mayLandOrLift(g, ship, locationOf(g, carrier))
}

/** CCG-CARRY-03: staffed like any ship that moves. */
export function canLaunch(g: G, seat: Seat): Id[] {
  if (!isHooked(g, 'carry')) return []
  return g.s.inPlay.filter(ship => {
    if (inPlay(g, ship).by !== seat) return false
    const carrier = carrierOf(g, ship)
    return carrier !== null && mayCarry(g, ship, carrier) && canMove(g, ship)
  })
}

/** The ships here that would take this one aboard. */
export function carriersFor(g: G, ship: Id): Id[] {
  const { at, by } = inPlay(g, ship)
  if (at.in !== 'space') return []
  return shipsOf(g, by).filter(
    carrier => carrier !== ship && locOf(g, carrier) === at.loc && mayCarry(g, ship, carrier),
  )
}

export function canBeRecovered(g: G, seat: Seat): Id[] {
  if (!isHooked(g, 'carry')) return []
  return shipsOf(g, seat).filter(ship => carriersFor(g, ship).length > 0 && canMove(g, ship))
}
