import { ask, call, done, emit, pick, type Seat } from '@tenforward/kernel'
import { inPlay } from '../../rules/card/lookup.ts'
import { leaveBehind } from '../../rules/people/teams.ts'
import { canPass, passagesFor } from '../../rules/places/passage.ts'
import { locationOf } from '../../rules/places/places.ts'
import { type Id, type LocId, pieceOf } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { BACK } from '../declining.ts'

/** A ship goes where a card leads: to another quadrant, or to another time. */
export const passage = procedure('passage', laying<{ seat: Seat }, { ship: Id; to: LocId }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('passShip', [...canPass(g, v.seat), BACK], {
        rules: ['CCG-QUADRANT-01', 'CCG-TIME-02'],
        fallback: BACK,
      }),
      'where',
    ),
  where(g, v, ship?: Id | typeof BACK) {
    if (ship === BACK) return done()
    v.ship = ship ?? v.ship
    const options = [...passagesFor(g, v.ship), BACK]
    const extra = { rules: ['CCG-QUADRANT-02', 'CCG-TIME-05'], about: { ship: v.ship }, fallback: BACK }
    return ask(v.seat, pick('passTo', options, extra), 'announce')
  },
  announce(_g, v, to: LocId | typeof BACK) {
    if (to === BACK) return done()
    v.to = to
    return call(initiate, { action: anAction({ kind: 'move', by: v.seat, card: v.ship, loc: to }) }, 'go')
  },
  go(g, v, stands: boolean) {
    if (!stands || pieceOf(g, v.ship).play === null) return 'conclude'
    const from = cross(g, v.seat, v.ship, v.to)
    return fire('passed', { id: v.ship, seat: v.seat, from, to: v.to }, 'conclude')
  },
  conclude: () => call(conclude, {}, 'end'),
  end: () => done(),
})

function cross(g: G, seat: Seat, id: Id, to: LocId): LocId {
  const from = locationOf(g, id)
  inPlay(g, id).at = { in: 'space', loc: to }
  leaveBehind(g, id)
  emit(g, 'ship.moved', { seat, id, from, to })
  return from
}
