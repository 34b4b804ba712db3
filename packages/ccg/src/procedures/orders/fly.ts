import { ask, call, done, emit, locals, pick, type Seat } from '@tenforward/kernel'
import { inPlay } from '../../rules/card/lookup.ts'
import { isHooked } from '../../rules/declared/hooked.ts'
import { leaveBehind } from '../../rules/people/teams.ts'
import { locationOf, shipsOf, stationOf } from '../../rules/places/places.ts'
import { isConcealed } from '../../rules/ships/concealed.ts'
import { docksFor } from '../../rules/ships/docking.ts'
import { canMove } from '../../rules/ships/moving.ts'
import { flightCost, inReach, route } from '../../rules/ships/routes.ts'
import { type Id, type LocId, pieceOf } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { BACK } from '../declining.ts'

const mayFly = (g: G, ship: Id): boolean =>
  inPlay(g, ship).at.in === 'space' && canMove(g, ship) && inReach(g, ship).length > 0

export function canFly(g: G, seat: Seat): Id[] {
  return shipsOf(g, seat).filter(ship => mayFly(g, ship))
}

export const anyFlies = (g: G, seat: Seat): boolean => shipsOf(g, seat).some(ship => mayFly(g, ship))

/** CCG-FLY-01: a staffed ship goes along its spaceline; one order is one move (decision G-17). */
export const fly = procedure('fly', laying<{ seat: Seat }, { ship: Id; to: LocId; passed: LocId[] }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('flyShip', [...canFly(g, v.seat), BACK], {
        rules: ['CCG-STAFF-01', 'CCG-FLY-01'],
        fallback: BACK,
      }),
      'where',
    ),
  where(g, v, ship?: Id | typeof BACK) {
    if (ship === BACK) return done()
    v.ship = ship ?? v.ship
    const options = [...inReach(g, v.ship), BACK]
    const rules = ['CCG-FLY-03', 'CCG-FLY-04']
    return ask(v.seat, pick('flyTo', options, { rules, about: { ship: v.ship }, fallback: BACK }), 'respond')
  },
  respond(_g, v, to: LocId | typeof BACK) {
    if (to === BACK) return done()
    v.to = to
    return call(initiate, { action: anAction({ kind: 'move', by: v.seat, card: v.ship, loc: to }) }, 'go')
  },
  go(g, v, stands: boolean) {
    if (!stands || pieceOf(g, v.ship).play === null) return 'conclude'
    v.passed = isHooked(g, 'passing') ? route(g, v.seat, locationOf(g, v.ship), v.to).slice(0, -1) : []
    return 'pass'
  },
  /** CCG-FLY-09 and 10: past these it is at none of them, whatever happens meanwhile. */
  pass(g, v) {
    // What it passed may have destroyed it, or held it there.
    if (pieceOf(g, v.ship).play === null || inPlay(g, v.ship).stopped) return 'conclude'
    const loc = v.passed.shift()
    if (loc !== undefined) return fire('passing', { id: v.ship, seat: v.seat, loc }, 'pass')
    moveShip(g, v.ship, v.to)
    return fire('arrived', { id: v.ship, seat: v.seat, loc: v.to }, 'conclude')
  },
  conclude: () => call(conclude, {}, 'end'),
  end: () => done(),
})

function moveShip(g: G, ship: Id, to: LocId): void {
  const play = inPlay(g, ship)
  const from = locationOf(g, ship)
  play.used += flightCost(g, play.by, from, to, ship)
  play.at = { in: 'space', loc: to }
  leaveBehind(g, ship)
  emit(g, 'ship.moved', { seat: play.by, id: ship, from, to })
}

const mayDock = (g: G, ship: Id): boolean =>
  inPlay(g, ship).at.in === 'space' && canMove(g, ship) && docksFor(g, ship).length > 0

function canDock(g: G, seat: Seat): Id[] {
  return shipsOf(g, seat).filter(ship => mayDock(g, ship))
}

export const anyDocks = (g: G, seat: Seat): boolean => shipsOf(g, seat).some(ship => mayDock(g, ship))

/** CCG-DOCK-06: movement that costs no RANGE. */
export const dock = procedure('dock', laying<{ seat: Seat }, { ship: Id }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('dockShip', [...canDock(g, v.seat), BACK], {
        rules: ['CCG-DOCK-01', 'CCG-DOCK-07'],
        fallback: BACK,
      }),
      'where',
    ),
  where(g, v, ship?: Id | typeof BACK) {
    if (ship === BACK) return done()
    v.ship = ship ?? v.ship
    const options = [...docksFor(g, v.ship), BACK]
    return ask(
      v.seat,
      pick('dockAt', options, { rules: ['CCG-DOCK-02'], about: { ship: v.ship }, fallback: BACK }),
      'go',
    )
  },
  go(g, v, host: Id | typeof BACK) {
    if (host === BACK) return done()
    inPlay(g, v.ship).at = { in: 'docked', host }
    emit(g, 'ship.docked', { seat: v.seat, id: v.ship })
    return done()
  },
})

/** CCG-CLOAK-13: not from what is cloaked. */
function mayUndock(g: G, ship: Id): boolean {
  const { at } = inPlay(g, ship)
  return at.in === 'docked' && !isConcealed(g, stationOf(g, at.host)) && canMove(g, ship)
}

export function canUndock(g: G, seat: Seat): Id[] {
  return shipsOf(g, seat).filter(ship => mayUndock(g, ship))
}

export const anyUndocks = (g: G, seat: Seat): boolean => shipsOf(g, seat).some(ship => mayUndock(g, ship))

export const undock = procedure('undock', locals<{ seat: Seat }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('undockShip', [...canUndock(g, v.seat), BACK], {
        rules: ['CCG-DOCK-01', 'CCG-DOCK-07'],
        fallback: BACK,
        hush: true,
      }),
      'go',
    ),
  go(g, v, ship: Id | typeof BACK) {
    if (ship === BACK) return done()
    inPlay(g, ship).at = { in: 'space', loc: locationOf(g, ship) }
    emit(g, 'ship.undocked', { seat: v.seat, id: ship, card: pieceOf(g, ship).card })
    return done()
  },
})
