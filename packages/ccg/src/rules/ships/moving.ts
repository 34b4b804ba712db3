/** Whether a ship can move, and how far. */
import { forbidden } from '@tenforward/kernel'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'
import { oncePerReading } from '../places/board.ts'
import { shipAttribute } from './attributes.ts'
import { isBound } from './required.ts'
import { isStaffed } from './staffing.ts'

/** CCG-STAFF-01, CCG-STOPPED-02: docking, undocking and flying alike. */
export function canMove(g: G, ship: Id): boolean {
  // CCG-REQUIRED-01: what has to go somewhere goes nowhere else.
  return ableToMove(g, ship) && !isBound(g, ship)
}

const ableOnce = oncePerReading<boolean>()

export function ableToMove(g: G, ship: Id): boolean {
  return ableOnce(g, ship, () => mayMove(g, ship))
}

function mayMove(g: G, ship: Id): boolean {
  const { stopped, by } = inPlay(g, ship)
  // CCG-STASIS-11.
  if (stopped || inPlay(g, ship).stasis !== undefined) return false
  return forbidden(g, 'move', { seat: by, ship }) === null && isStaffed(g, ship)
}

export function rangeLeft(g: G, ship: Id): number {
  return Math.max(0, shipAttribute(g, ship, 'RANGE') - inPlay(g, ship).used)
}
