import { ask, done, emit, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { systemOf } from '../../map/place.ts'
import { discForbids } from '../../rules/movement/entering.ts'
import { goToWarp, type Unit, unitNamed, unitsAtWarp, unitsOnMap } from '../../rules/movement/units.ts'
import { noCommand, spendCommand } from '../../rules/players/commands.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { fleetOf } from '../../rules/ships/pieces.ts'
import { type G, procedure } from '../../types.ts'
import { because, type TurnAction } from '../turnAction.ts'

/** 8.2.1: a Ship or Fleet leaves the map from wherever it is. */
export const enterWarp = procedure('enterWarp', locals<{ seat: Seat }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick(
        'enterUnit',
        entering(g, v.seat).map(u => u.id),
        { rules: ['ASC-8.2.1-a', 'ASC-8-a'], skipForced: true },
      ),
      'enter',
    ),
  enter(g, v, id: OptionId) {
    const { fleet, at } = unitNamed(unitsOnMap(g, v.seat), id)
    spendCommand(g, v.seat)
    goToWarp(g, v.seat, fleet, at)
    return done()
  },
})

const entering = (g: G, seat: Seat): Unit[] => unitsOnMap(g, seat).filter(unit => canEnterWarp(g, seat, unit))

/** From a System or a lane (ASC-8.2.1-b), unless the disc itself holds its Ships back. */
export function canEnterWarp(g: G, seat: Seat, { fleet, at }: Pick<Unit, 'fleet' | 'at'>): boolean {
  const system = systemOf(at)
  return system === null || discForbids(g, 'enterWarp', system, { seat, fleet, system }) === null
}

const NOT_ON_MAP = because('You have no Ship on the map that can Enter Warp.', 'ASC-8.2.1-a')

export const enterWarpAction: TurnAction = {
  id: 'enterWarp',
  rules: ['ASC-8.2.1-a', 'ASC-6.2.2-a'],
  why: (g, seat) => noCommand(g, seat) ?? (entering(g, seat).length > 0 ? null : NOT_ON_MAP),
  run: enterWarp,
}

/** 8.2.3: another Warp token for a Ship or Fleet that is already at Warp. */
export const boostWarp = procedure('boostWarp', locals<{ seat: Seat }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick(
        'boostUnit',
        unitsAtWarp(g, v.seat).map(u => u.id),
        { rules: ['ASC-8.2.3-a'], skipForced: true },
      ),
      'boost',
    ),
  boost(g, v, id: OptionId) {
    spendCommand(g, v.seat)
    addWarpTokens(g, v.seat, unitNamed(unitsAtWarp(g, v.seat), id), 1)
    return done()
  },
})

export function addWarpTokens(g: G, seat: Seat, unit: Unit, tokens: number): void {
  const at =
    unit.fleet === null
      ? playerOf(g, seat).warping.find(w => w.origin === unit.at && w.tokens === unit.tokens)!
      : fleetOf(g, seat, unit.fleet)
  at.tokens += tokens
  emit(g, 'warp.boosted', { seat, fleet: unit.fleet, origin: unit.at, tokens: at.tokens })
}

const NOT_AT_WARP = because('You have no Ship at Warp.', 'ASC-8.2.3-a', 'ASC-8.2.2-a')

export const whyNoneAtWarp = (g: G, seat: Seat) =>
  playerOf(g, seat).warping.length > 0 || playerOf(g, seat).fleets.some(f => f?.warp) ? null : NOT_AT_WARP

export const boostWarpAction: TurnAction = {
  id: 'boostWarp',
  rules: ['ASC-8.2.3-a'],
  why: (g, seat) => noCommand(g, seat) ?? whyNoneAtWarp(g, seat),
  run: boostWarp,
}
