/** A thing in space that ships can tow from one location to another. */
import { ask, done, emit, pick, type Seat } from '@tenforward/kernel'
import { BACK } from '../procedures/declining.ts'
import { inPlay } from '../rules/card/lookup.ts'
import { leaveBehind } from '../rules/people/teams.ts'
import { locationOf, locOf, shipsOf } from '../rules/places/places.ts'
import { canMove } from '../rules/ships/moving.ts'
import { flightCost, inReach } from '../rules/ships/routes.ts'
import type { Id, LocId } from '../state.ts'
import { type G, laying, procedure, type Source } from '../types.ts'
import { crewHas } from '../words/played.ts'
import { fits } from '../words/targets.ts'

/** Ships of a player that could take it along now. */
export function towersFor(g: G, seat: Seat, self: Id): Id[] {
  const loc = locOf(g, self)
  return shipsOf(g, seat).filter(ship => {
    const { at } = inPlay(g, ship)
    return (
      at.in === 'space' &&
      at.loc === loc &&
      fits(g, ship, { equipment: 'Tractor Beam' }) &&
      crewHas(g, ship, 'ENGINEER x2') &&
      canMove(g, ship) &&
      inReach(g, ship).length > 0
    )
  })
}

export const towsScow = procedure('towsScow', laying<{ self: Source; at: { seat: Seat } }, { ship: Id }>(), {
  which(g, v) {
    const ships = towersFor(g, v.at.seat, v.self.id)
    return ask(
      v.at.seat,
      pick('towWith', [...ships, BACK], { rules: ['CCG-FLY-01'], fallback: BACK, hush: true }),
      'where',
    )
  },
  where(g, v, ship?: Id | typeof BACK) {
    if (ship === BACK) return done()
    v.ship = ship ?? v.ship
    const goals = [...inReach(g, v.ship), BACK]
    return ask(v.at.seat, pick('flyTo', goals, { rules: ['CCG-FLY-03'], fallback: BACK }), 'go')
  },
  go(g, v, to: LocId | typeof BACK) {
    if (to === BACK) return done()
    const ship = inPlay(g, v.ship)
    const from = locationOf(g, v.ship)
    ship.used += flightCost(g, v.at.seat, from, to)
    ship.at = { in: 'space', loc: to }
    leaveBehind(g, v.ship)
    inPlay(g, v.self.id).at = { in: 'atop', loc: to }
    emit(g, 'ship.moved', { seat: v.at.seat, id: v.ship, from, to })
    return done()
  },
})
