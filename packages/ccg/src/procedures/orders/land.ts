import { ask, call, done, emit, pick, type Seat } from '@tenforward/kernel'
import { inPlay } from '../../rules/card/lookup.ts'
import { isLanded, locationOf, locOf } from '../../rules/places/places.ts'
import { canLand, canTakeOff, landingCost, noteLanding } from '../../rules/ships/landing.ts'
import { type Id, pieceOf } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { BACK } from '../declining.ts'

/** CCG-LAND-03: landing and taking off are movement. */
export const land = procedure('land', laying<{ seat: Seat }, { ship: Id }>(), {
  which(g, v) {
    const options = [...canLand(g, v.seat), ...canTakeOff(g, v.seat), BACK]
    return ask(
      v.seat,
      pick('landShip', options, { rules: ['CCG-LAND-01', 'CCG-LAND-03'], fallback: BACK }),
      'announce',
    )
  },
  announce(g, v, ship: Id | typeof BACK) {
    if (ship === BACK) return done()
    v.ship = ship
    const loc = locOf(g, ship)
    return call(initiate, { action: anAction({ kind: 'move', by: v.seat, card: ship, loc }) }, 'go')
  },
  go(g, v, stands: boolean) {
    if (stands && pieceOf(g, v.ship).play !== null) change(g, v.seat, v.ship)
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

function change(g: G, seat: Seat, ship: Id): void {
  const play = inPlay(g, ship)
  const loc = locationOf(g, ship)
  const down = !isLanded(g, ship)
  play.used += landingCost(g, ship, loc)
  noteLanding(g, ship)
  play.at = { in: down ? 'planet' : 'space', loc }
  emit(g, down ? 'ship.landed' : 'ship.tookOff', { seat, id: ship, loc })
}
