import { emit, found, type Seat } from '@tenforward/kernel'
import { systemOf } from '../../map/place.ts'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'
import { fleetOf } from '../ships/pieces.ts'
import { because } from '../why.ts'
import { discForbids } from './entering.ts'
import type { Unit } from './units.ts'

/** From a System or a lane (ASC-8.2.1-b), unless the disc itself holds its Ships back. */
export function canEnterWarp(g: G, seat: Seat, { fleet, at }: Pick<Unit, 'fleet' | 'at'>): boolean {
  const system = systemOf(at)
  return system === null || discForbids(g, 'enterWarp', system, { seat, fleet, system }) === null
}

export function addWarpTokens(g: G, seat: Seat, unit: Unit, tokens: number): void {
  const at =
    unit.fleet === null
      ? found(
          playerOf(g, seat).warping.find(w => w.origin === unit.at && w.tokens === unit.tokens),
          'player',
        )
      : fleetOf(g, seat, unit.fleet)
  at.tokens += tokens
  emit(g, 'warp.boosted', { seat, fleet: unit.fleet, origin: unit.at, tokens: at.tokens })
}

const NOT_AT_WARP = because('You have no Ship at Warp.', 'ASC-8.2.3-a', 'ASC-8.2.2-a')

export const whyNoneAtWarp = (g: G, seat: Seat) =>
  playerOf(g, seat).warping.length > 0 || playerOf(g, seat).fleets.some(f => f?.warp) ? null : NOT_AT_WARP
