import { ask, call, done, locals, pick } from '@tenforward/kernel'
import { nextUp } from '../../rules/mission/turnOrder.ts'
import { playersInPlay, shipOf } from '../../rules/ships/ships.ts'
import { type Ship, type ShipId, seatOf } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { offer, offersAt } from './offers.ts'

type PhasePoint = 'planning' | 'activation' | 'combat'

interface Opening {
  point: PhasePoint
  /** Whether the highest Captain Skill comes first, as in the phase itself. */
  highest: boolean
  /** Ships that have had their turn. */
  had: ShipId[]
}

/** Abilities that name a phase are used at its beginning, ship by ship in the order of the phase (ALL-UPG-02). */
export const opening = procedure('opening', locals<Opening>(), {
  next(g, v) {
    const tied = nextUp(g, withOffers(g, v.point, v.had), v.highest)
    const [first] = tied
    if (first === undefined) return done()
    const ids = tied.map(ship => ship.id)
    return ask(
      seatOf(first),
      pick('openNext', ids, { rules: ['ALL-UPG-02'], fallback: ids[0], skipForced: true }),
      'use',
    )
  },
  use(g, v, id: ShipId) {
    v.had.push(id)
    return offer(g, v.point, { ship: id, seat: seatOf(shipOf(g, id)) }, ['ALL-UPG-02'], 'next')
  },
})

const withOffers = (g: G, point: PhasePoint, had: readonly ShipId[]): Ship[] =>
  playersInPlay(g).filter(
    ship => !had.includes(ship.id) && offersAt(g, point, { ship: ship.id, seat: seatOf(ship) }).length > 0,
  )

/** Goes on with `to`, after what cards offer at the beginning of a phase. */
export function openPhase<L extends string>(g: G, point: PhasePoint, highest: boolean, to: L) {
  return withOffers(g, point, []).length === 0 ? to : call(opening, { point, highest, had: [] }, to)
}
