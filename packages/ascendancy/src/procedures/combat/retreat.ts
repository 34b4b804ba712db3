import { ask, call, confirm, done, emit, forbidden, locals, pick, type Seat } from '@tenforward/kernel'
import { areAdjacent, type Place } from '../../map/place.ts'
import { combatOf, isCube, opponentsOf, sideOf } from '../../rules/combat/forces.ts'
import { mustRetreat } from '../../rules/combat/shots.ts'
import { withinImpulse } from '../../rules/movement/entering.ts'
import type { Moved } from '../../rules/movement/points.ts'
import { impulseSpeed } from '../../rules/movement/range.ts'
import { tidyMap } from '../../rules/movement/tidy.ts'
import { noteStay, shipsIn } from '../../rules/movement/units.ts'
import { addSingles, fleetOf, fleetsAt, loseFromFleet, shipsAt, singlesAt } from '../../rules/ships/pieces.ts'
import { fire, type G, procedure } from '../../types.ts'
import { endMove } from '../movement/arrive.ts'
import type { Side } from './state.ts'

interface Retreating {
  seat: Seat
  /** Nothing could be done to the Cube any more. */
  forced?: boolean
  /** Groups that have still to leave, by the Sector in which they fought. */
  left?: Place[]
  to?: Place
  /** The group that leaves. */
  movers?: Moved[]
}

/** 9.3: one side decides whether it leaves; each Sector's Ships are a group of their own (ASC-9.3.1-d). */
export const retreat = procedure('retreat', locals<Retreating>(), {
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
    const from = v.left![0]
    if (from === undefined) return 'end'
    const to = retreatsFrom(g, sideOf(combatOf(g), v.seat), from)
    if (to.length === 0) return 'blocked'
    return ask(
      v.seat,
      pick('retreatTo', to, {
        about: { from },
        rules: ['ASC-9.3.1-a', 'ASC-9.3.1-c'],
        fallback: to[0]!,
        skipForced: true,
      }),
      'leave',
    )
  },
  /** A blocked group fights on (A2-16), unless it had to leave a Cube: then it is lost (ASC-9.8.6-b). */
  blocked(g, v) {
    const from = v.left!.shift()!
    if (v.forced) loseGroup(g, v.seat, from)
    tidyMap(g)
    return 'group'
  },
  leave(g, v, to: Place) {
    const from = v.left!.shift()!
    v.movers = shipsIn(g, v.seat, from)
    const ships = moveAll(g, v.seat, from, to)
    abandon(g, v.seat, from)
    tidyMap(g)
    v.to = to
    emit(g, 'combat.retreated', { seat: v.seat, from, to, ships })
    return fire('retreated', { seat: v.seat, from, to }, 'arrive')
  },
  arrive: (_g, v) => call(endMove, { seat: v.seat, at: v.to!, movers: v.movers! }, 'group'),
  end(g, v) {
    const side = sideOf(combatOf(g), v.seat)
    if (side.sectors.length === 0 && side.fate === 'fighting') {
      side.fate = v.to === undefined ? 'destroyed' : 'retreated'
    }
    return done()
  },
})

/**
 * 9.3.1, 9.3.2: Sectors to which the Ships of one Sector can Retreat together, at their Impulse Speed over what lies
 * on the map. Not into the battle, nor to own Ships that are still in it; from a Cube out of its reach (9.8.6).
 */
export function retreatsFrom(g: G, side: Side, from: Place): Place[] {
  const combat = combatOf(g)
  const cube = opponentsOf(combat, side).find(isCube)?.sectors[0]
  return withinImpulse(g, side.power, from, groupSpeed(g, side.power, from)).filter(
    to => to !== combat.at && !side.sectors.includes(to) && (cube === undefined || isClear(g, cube, to)),
  )
}

/** Hub and Conduits count as Adjacent (A2-28). The Borg set only asks for a move (A17). */
const isClear = (g: G, cube: Place, to: Place): boolean =>
  to !== cube && (g.match.options.borgRetreat === 'oneSector' || !areAdjacent(g.s.map, cube, to))

/** The slowest of the Ships sets the pace; where none are left nothing moves. */
export function groupSpeed(g: G, seat: Seat, at: Place): number {
  const speeds = fleetsAt(g, seat, at).map(fleet => impulseSpeed(g, seat, fleet))
  if (singlesAt(g, seat, at) > 0) speeds.push(impulseSpeed(g, seat, null))
  return speeds.length === 0 ? 0 : Math.min(...speeds)
}

/** Moves all Ships of a seat from one Sector to another; says how many. */
export function moveAll(g: G, seat: Seat, from: Place, to: Place): number {
  const ships = shipsAt(g, seat, from)
  const singles = singlesAt(g, seat, from)
  for (const fleet of fleetsAt(g, seat, from)) fleetOf(g, seat, fleet).at = to
  addSingles(g, seat, from, -singles)
  addSingles(g, seat, to, singles)
  noteStay(g, seat)
  return ships
}

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
