import type { Seat } from '@tenforward/kernel'
import type { Place } from '../map/place.ts'
import type { Power } from '../state.ts'
import type { G } from '../types.ts'
import { type BattleOdds, battleOdds as ofForces } from './battle.ts'
import type { Force } from './force.ts'
import { type Asked, type PositionOdds, positionOdds } from './position.ts'

/** A Space Battle between two forces that are described, or one of a position with everything that is on the board. */
export function battleOdds(attacker: Force, defender: Force, rounds?: number): BattleOdds
export function battleOdds(
  g: G,
  attacker: Seat,
  target: Place,
  defenders: readonly Power[],
  asked?: Asked,
): PositionOdds
export function battleOdds(
  first: Force | G,
  second: Force | Seat,
  third?: number,
  defenders: readonly Power[] = [],
  asked: Asked = {},
): BattleOdds | PositionOdds {
  if ('squads' in first) return ofForces(first, second as Force, third)
  return positionOdds(first, second as Seat, third!, defenders, asked)
}
