import { ask, done, emit, locals, pick, type Seat } from '@tenforward/kernel'
import { inPlay } from '../../rules/card/lookup.ts'
import { carrierOf, isLanded, locationOf } from '../../rules/places/places.ts'
import { canBeRecovered, canLaunch, carriersFor } from '../../rules/ships/carrying.ts'
import { landingCost, noteLanding } from '../../rules/ships/landing.ts'
import type { Id } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { BACK } from '../declining.ts'

/** CCG-CARRY-02: movement without RANGE, as docking is. */
export const launch = procedure('launch', locals<{ seat: Seat }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('launchShip', [...canLaunch(g, v.seat), BACK], {
        rules: ['CCG-CARRY-01', 'CCG-CARRY-03'],
        fallback: BACK,
        hush: true,
      }),
      'go',
    ),
  go(g, v, ship: Id | typeof BACK) {
    if (ship === BACK) return done()
    const carrier = carrierOf(g, ship)!
    payForPlanet(g, ship, carrier)
    inPlay(g, ship).at = { in: 'space', loc: locationOf(g, carrier) }
    emit(g, 'ship.launched', { seat: v.seat, id: ship, carrier })
    return done()
  },
})

export const recover = procedure('recover', laying<{ seat: Seat }, { ship: Id }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('recoverShip', [...canBeRecovered(g, v.seat), BACK], {
        rules: ['CCG-CARRY-03', 'CCG-CARRY-04'],
        fallback: BACK,
      }),
      'where',
    ),
  where(g, v, ship?: Id | typeof BACK) {
    if (ship === BACK) return done()
    v.ship = ship ?? v.ship
    const options = [...carriersFor(g, v.ship), BACK]
    const extra = { rules: ['CCG-CARRY-01'], about: { ship: v.ship }, fallback: BACK }
    return ask(v.seat, pick('recoverTo', options, extra), 'go')
  },
  go(g, v, carrier: Id | typeof BACK) {
    if (carrier === BACK) return done()
    payForPlanet(g, v.ship, carrier)
    inPlay(g, v.ship).at = { in: 'aboard', host: carrier }
    emit(g, 'ship.recovered', { seat: v.seat, id: v.ship, carrier })
    return done()
  },
})

/** CCG-CARRY-11 and 12: with a landed carrier it is taking off and landing, too. */
function payForPlanet(g: G, ship: Id, carrier: Id): void {
  if (!isLanded(g, carrier)) return
  inPlay(g, ship).used += landingCost(g, ship, locationOf(g, carrier))
  noteLanding(g, ship)
}
