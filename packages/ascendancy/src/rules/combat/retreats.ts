import type { Seat } from '@tenforward/kernel'
import { areAdjacent, type Place } from '../../map/place.ts'
import type { Side } from '../../state.ts'
import type { G } from '../../types.ts'
import { withinImpulse } from '../movement/entering.ts'
import { impulseSpeed } from '../movement/range.ts'
import { noteStay } from '../movement/units.ts'
import { addSingles, fleetOf, fleetsAt, shipsAt, singlesAt } from '../ships/pieces.ts'
import { combatOf, isCube, opponentsOf } from './forces.ts'

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
