/** Landing on planets and taking off. */
import { allowed, type Seat, value } from '@tenforward/kernel'
import type { Id, LocId } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'
import { isHooked } from '../declared/hooked.ts'
import { isLanded, isPlanet, locationOf, shipsOf } from '../places/places.ts'
import { isPhased } from './concealed.ts'
import { canMove, rangeLeft } from './moving.ts'

/** CCG-LAND-02: nothing, unless a card says so. */
export function landingCost(g: G, ship: Id, loc: LocId): number {
  return value(g, 'landing', 0, { ship, loc })
}

/** CCG-LAND-01: able to, at a planet, with what it costs left; CCG-PHASE-05: not while phased. */
export function mayLandOrLift(g: G, ship: Id, loc: LocId): boolean {
  if (!isPlanet(g, loc) || isPhased(g, ship)) return false
  return (
    allowed(g, 'land', { seat: inPlay(g, ship).by, ship, loc }) &&
    landingCost(g, ship, loc) <= rangeLeft(g, ship)
  )
}

/** Some cards let a ship land or take off once in a turn. */
export const hasLanded = (g: G, ship: Id): boolean => g.s.here.uses?.[`landed ${ship}`] !== undefined

export function noteLanding(g: G, ship: Id): void {
  if (isHooked(g, 'land')) g.s.here.uses = { ...g.s.here.uses, [`landed ${ship}`]: 1 }
}

/** CCG-LAND-03: both are movement, and need full staffing. */
export function canLand(g: G, seat: Seat): Id[] {
  if (!isHooked(g, 'land')) return []
  return shipsOf(g, seat).filter(ship => {
    const { at } = inPlay(g, ship)
    return at.in === 'space' && mayLandOrLift(g, ship, at.loc) && canMove(g, ship)
  })
}

export function canTakeOff(g: G, seat: Seat): Id[] {
  if (!isHooked(g, 'land')) return []
  return shipsOf(g, seat).filter(
    ship => isLanded(g, ship) && mayLandOrLift(g, ship, locationOf(g, ship)) && canMove(g, ship),
  )
}
