import { ask, call, done, emit, pick, type Seat } from '@tenforward/kernel'
import { byDefault, firstOf } from '../../lists.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { leaveBehind } from '../../rules/people/teams.ts'
import { locationOf } from '../../rules/places/places.ts'
import { canLeap, closing, leaps, wormholesInHand } from '../../rules/places/wormholes.ts'
import { flip } from '../../rules/zones/builtIn.ts'
import { put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, pieceOf, playerOf } from '../../state.ts'
import { laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { BACK } from '../declining.ts'

interface Leaping {
  seat: Seat
  played?: Id
}

/** With what its steps lay down. */
interface LeapingNow extends Leaping {
  ship: Id
  to: LocId
  from: LocId
}

/** Through a wormhole that is built into a mission, to another or to one that is played (CCG-MII-10 to 14). */
export const wormhole = procedure('wormhole', laying<Leaping, LeapingNow>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('leapShip', [...canLeap(g, v.seat), BACK], { rules: ['CCG-MII-10'], fallback: BACK }),
      'where',
    ),
  where(g, v, ship?: Id | typeof BACK) {
    if (ship === BACK) return done()
    v.ship = ship ?? v.ship
    const options = [...leaps(g, v.ship).map(({ to }) => to), BACK]
    const extra = { rules: ['CCG-MII-11', 'CCG-MII-12'], about: { ship: v.ship }, fallback: BACK }
    return ask(v.seat, pick('leapTo', options, extra), 'announce')
  },
  announce(g, v, to: LocId | typeof BACK) {
    if (to === BACK) return done()
    v.to = to
    v.from = locationOf(g, v.ship)
    if (leaps(g, v.ship).find(leap => leap.to === to)!.plays) {
      v.played = firstOf(wormholesInHand(g, v.seat))
      g.s.table.push(take(playerOf(g, v.seat).hand, v.played))
      emit(g, 'card.played', { seat: v.seat, card: pieceOf(g, v.played).card })
    }
    const action = anAction({ kind: 'move', by: v.seat, card: v.played ?? v.ship, loc: to })
    return call(initiate, { action }, 'go')
  },
  go(g, v, stands: boolean) {
    if (v.played !== undefined) put(g, take(g.s.table, v.played), 'discard')
    if (!stands || pieceOf(g, v.ship).play === null) return 'end'
    inPlay(g, v.ship).at = { in: 'space', loc: v.to }
    leaveBehind(g, v.ship)
    emit(g, 'ship.moved', { seat: v.seat, id: v.ship, from: v.from, to: v.to })
    return 'close'
  },
  close(g, v) {
    const own = closing(g, v.seat, [v.from, v.to])
    const extra = { rules: ['CCG-MII-13'], fallback: byDefault(own), skipForced: true }
    return ask(v.seat, pick('closeWormhole', own, extra), 'closed')
  },
  closed(g, _v, mission: Id) {
    flip(g, mission)
    return 'end'
  },
  end: () => call(conclude, {}, 'done'),
  done: () => done(),
})
