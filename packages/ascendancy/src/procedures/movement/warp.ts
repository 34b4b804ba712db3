import { ask, done, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { goToWarp, type Unit, unitNamed, unitsAtWarp, unitsOnMap } from '../../rules/movement/units.ts'
import { addWarpTokens, canEnterWarp, whyNoneAtWarp } from '../../rules/movement/warp.ts'
import { noCommand, spendCommand } from '../../rules/players/commands.ts'
import { because } from '../../rules/why.ts'
import { type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'

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

export const boostWarpAction: TurnAction = {
  id: 'boostWarp',
  rules: ['ASC-8.2.3-a'],
  why: (g, seat) => noCommand(g, seat) ?? whyNoneAtWarp(g, seat),
  run: boostWarp,
}
