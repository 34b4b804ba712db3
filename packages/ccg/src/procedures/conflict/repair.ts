import { ask, done, locals, pickMany, type Seat } from '@tenforward/kernel'
import { removeMarker, turnBack, withMarkers } from '../../rules/battle/repair.ts'
import type { Id } from '../../state.ts'
import { procedure } from '../../types.ts'

/** CCG-REPAIR-01: at the end of a turn, one marker from each ship that was docked all the time, as far as wanted. */
export const repair = procedure('repair', locals<{ seat: Seat }>(), {
  rotated(g, v) {
    turnBack(g, v.seat)
    return 'which'
  },
  which(g, v) {
    const ships = withMarkers(g, v.seat)
    const extra = { rules: ['CCG-REPAIR-01'], fallback: ships, skipForced: true, hush: true }
    return ask(v.seat, pickMany('repair', ships, extra), 'remove')
  },
  remove(g, _v, ships: Id[]) {
    for (const ship of ships) removeMarker(g, ship)
    return done()
  },
})
