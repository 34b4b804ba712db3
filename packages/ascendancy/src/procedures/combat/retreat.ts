import { ask, call, confirm, done, emit, forbidden, found, locals, pick, type Seat } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import { combatOf, sideOf } from '../../rules/combat/forces.ts'
import { mustRetreat } from '../../rules/combat/prospects.ts'
import { moveAll, retreatsFrom } from '../../rules/combat/retreats.ts'
import type { Moved } from '../../rules/movement/points.ts'
import { tidyMap } from '../../rules/movement/tidy.ts'
import { noteStay, shipsIn } from '../../rules/movement/units.ts'
import { addSingles, fleetOf, fleetsAt, loseFromFleet, shipsAt, singlesAt } from '../../rules/ships/pieces.ts'
import { fire, type G, procedure } from '../../types.ts'
import { endMove } from '../movement/arrive.ts'

interface Given {
  seat: Seat
}

/** And what its steps note. */
interface Retreating extends Given {
  /** Groups that have still to leave, by the Sector in which they fought. */
  left: Place[]
  /** The group that leaves. */
  movers: Moved[]
  to?: Place
  /** Nothing could be done to the Cube any more. */
  forced?: boolean
}

/** 9.3: one side decides whether it leaves; each Sector's Ships are a group of their own (ASC-9.3.1-d). */
export const retreat = procedure('retreat', locals<Given, void, Retreating>(), {
  decide(g, v) {
    const combat = combatOf(g)
    const side = sideOf(combat, v.seat)
    if (forbidden(g, 'retreat', { seat: v.seat, kind: combat.kind }) !== null) return done()
    if (mustRetreat(g, side)) return 'flee'
    if (!side.sectors.some(from => retreatsFrom(g, side, from).length > 0)) return done()
    return ask(
      v.seat,
      confirm('retreat', {
        about: { at: combat.at, round: combat.round },
        rules: ['ASC-9.3-c'],
        fallback: false,
      }),
      'decided',
    )
  },
  decided: (_g, _v, leaves: boolean) => (leaves ? 'gather' : done()),
  flee(_g, v) {
    v.forced = true
    return 'gather'
  },
  gather(g, v) {
    v.left = sideOf(combatOf(g), v.seat).sectors.slice()
    return 'group'
  },
  group(g, v) {
    const from = v.left[0]
    if (from === undefined) return 'end'
    const to = retreatsFrom(g, sideOf(combatOf(g), v.seat), from)
    if (to.length === 0) return 'blocked'
    return ask(
      v.seat,
      pick('retreatTo', to, {
        about: { from },
        rules: ['ASC-9.3.1-a', 'ASC-9.3.1-c'],
        fallback: found(to[0], 'to'),
        skipForced: true,
      }),
      'leave',
    )
  },
  /** A blocked group fights on (A2-16), unless it had to leave a Cube: then it is lost (ASC-9.8.6-b). */
  blocked(g, v) {
    const from = found(v.left.shift(), 'group left')
    if (v.forced) loseGroup(g, v.seat, from)
    return 'group'
  },
  leave(g, v, to: Place) {
    const from = found(v.left.shift(), 'group left')
    v.movers = shipsIn(g, v.seat, from)
    const ships = moveAll(g, v.seat, from, to)
    abandon(g, v.seat, from)
    tidyMap(g)
    v.to = to
    emit(g, 'combat.retreated', { seat: v.seat, from, to, ships })
    return fire('retreated', { seat: v.seat, from, to }, 'arrive')
  },
  arrive: (_g, v) => call(endMove, { seat: v.seat, at: found(v.to, 'to'), movers: v.movers }, 'group'),
  end(g, v) {
    const side = sideOf(combatOf(g), v.seat)
    if (side.sectors.length === 0 && side.fate === 'fighting') {
      side.fate = v.to === undefined ? 'destroyed' : 'retreated'
    }
    return done()
  },
})

function loseGroup(g: G, seat: Seat, at: Place): void {
  const side = sideOf(combatOf(g), seat)
  const ships = shipsAt(g, seat, at)
  for (const fleet of fleetsAt(g, seat, at)) loseFromFleet(g, seat, fleet, fleetOf(g, seat, fleet).n)
  addSingles(g, seat, at, -singlesAt(g, seat, at))
  noteStay(g, seat)
  side.lost += ships
  abandon(g, seat, at)
  emit(g, 'combat.trapped', { seat, at, ships })
}

function abandon(g: G, seat: Seat, from: Place): void {
  const side = sideOf(combatOf(g), seat)
  side.sectors = side.sectors.filter(at => at !== from)
}
