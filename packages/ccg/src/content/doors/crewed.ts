/** A ship that reports together with its crew. */
import { ask, call, done, pick, pickMany, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { anAction, conclude, initiate } from '../../procedures/actions/act.ts'
import { compatible } from '../../rules/card/compatible.ts'
import { cardOf, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import { duplicates } from '../../rules/card/unique.ts'
import { modesOf } from '../../rules/reporting/report.ts'
import { enterPlay, leavePlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, playerOf } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { type Happened, idOf } from '../../words/doors.ts'

const fromThere = (g: G, seat: Seat, test: (id: Id) => boolean): Id[] =>
  playerOf(g, seat).hand.filter(id => {
    const card = cardOf(g, id)
    return card.icons.includes('AU') && duplicates(g, seat, card) === null && test(id)
  })

const ships = (g: G, seat: Seat): Id[] => fromThere(g, seat, id => isShip(cardOf(g, id)))

/** Whether a player has a ship from the Alternate Universe in hand. */
export const mayBringCrew = (g: G, seat: Seat): boolean => ships(g, seat).length > 0

/** How such a report is known to cards that answer it. */
export const CREWED = 'report with crew'

interface Crewed extends Happened {}

/** With what its steps lay down. */
interface CrewedNow extends Crewed {
  loc: LocId
  ship: Id
  crew: Id[]
}

/** One ship, and any people, all of the Alternate Universe, at any location. */
export const crewedReport = procedure('crewedReport', laying<Crewed, CrewedNow>(), {
  which(g, v) {
    leavePlay(g, idOf(v.self), 'discard')
    return 'ship'
  },
  /** Offered to those alone who hold such a ship (`mayBringCrew`): to go on unasked would speak of the hand. */
  ship(g, v) {
    const among = ships(g, v.at.seat)
    return ask(
      v.at.seat,
      pick('targetShip', among, { rules: ['CCG-REPORT-17'], fallback: byDefault(among), hush: true }),
      'shown',
    )
  },
  /** It lies on the table from now on: no secret of the hand waits for another answer. */
  shown(g, v, ship: Id) {
    v.ship = ship
    g.s.table.push(take(playerOf(g, v.at.seat).hand, ship))
    return 'where'
  },
  where(g, v) {
    const among = [...g.s.locations.keys()].filter(loc => locationAt(g, loc).under === undefined)
    return ask(
      v.at.seat,
      pick('targetLocation', among, { rules: ['CCG-REPORT-17'], fallback: byDefault(among) }),
      'who',
    )
  },
  who(g, v, loc?: LocId) {
    v.loc = loc ?? v.loc
    const among = fromThere(g, v.at.seat, id => isPersonnel(cardOf(g, id)))
    // Not skipForced: going on without a pause would tell the other that nobody in this hand can come.
    const extra = { rules: ['CCG-REPORT-17'], max: among.length, fallback: [], hush: true }
    return ask(v.at.seat, pickMany('reportCrew', among, extra), 'announce')
  },
  announce(g, v, crew: Id[]) {
    v.crew = crew
    for (const id of crew) g.s.table.push(take(playerOf(g, v.at.seat).hand, id))
    return call(
      initiate,
      { action: { ...anAction({ kind: 'play', by: v.at.seat, card: v.ship }), applied: [CREWED] } },
      'enter',
    )
  },
  enter(g, v, stands: boolean) {
    const { seat } = v.at
    const ship = take(g.s.table, v.ship)
    const crew = v.crew.map(id => take(g.s.table, id))
    if (!stands) {
      put(g, ship, 'discard')
      playerOf(g, seat).hand.push(...crew)
      return 'end'
    }
    enterPlay(g, ship, seat, { in: 'space', loc: v.loc })
    for (const id of crew) {
      const mode = modesOf(cardOf(g, id)).find(one => compatible(g, seat, id, one, ship))
      // CCG-UNIQUE-01 and CCG-REPORT-07: whoever cannot come goes back to hand.
      if (mode === undefined || duplicates(g, seat, cardOf(g, id)) !== null) playerOf(g, seat).hand.push(id)
      else enterPlay(g, id, seat, { in: 'aboard', host: ship }, mode)
    }
    return fire('entered', { id: ship, seat }, 'end')
  },
  end: () => call(conclude, {}, 'over'),
  over: () => done(),
})
