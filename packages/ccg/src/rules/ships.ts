/** Ships: staffing, movement, docking, damage. */
import { forbidden, type Seat, value } from '@tenforward/kernel'
import { type ShipAttribute, staffing } from '../cards/index.ts'
import type { Id, LocId } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, inPlay, subjectsIn } from './cards.ts'
import { compatible } from './compatible.ts'
import { markerChange } from './conflict/markers.ts'
import { isOffline, unenhanced } from './conflict/offline.ts'
import { endOf } from './missions.ts'
import { facilitiesAt, personnelAt } from './places.ts'
import { allowsDocking } from './report.ts'

const ROTATED_RANGE = 5
/** CCG-DOCK-10. */
const DOCK_SHARE = 0.5

/** The present number of a ship or facility, with what its state and content make of it. */
export function shipAttribute(g: G, id: Id, name: ShipAttribute): number {
  // CCG-OFFLINE-03: as zero, and nothing enhances it.
  if (isOffline(g, id, name)) return 0
  const enhanced = !isOffline(g, id, `${name} enhancements`)
  const present = enhanced ? subjectsIn(g, id)[0]!.attribute(name) : unenhanced(g, id, name)
  const printed = present + markerChange(g, id, name)
  if (name === 'RANGE') {
    // Decision G-36: rotation damage limits the printed number; enhancements still add.
    const base = cardOf(g, id).ship?.attributes.RANGE
    const lost = inPlay(g, id).damage > 0 && typeof base === 'number' ? Math.max(0, base - ROTATED_RANGE) : 0
    return Math.max(0, printed - lost)
  }
  if (name !== 'SHIELDS') return Math.max(0, printed)
  const { at } = inPlay(g, id)
  const cover = at.in === 'docked' ? shipAttribute(g, at.host, 'SHIELDS') * DOCK_SHARE : 0
  return Math.max(0, printed) + cover
}

/** CCG-STAFF-03 to 05 and CCG-STOPPED-05: who may serve is aboard, compatible and not stopped. */
export function servingCrew(g: G, ship: Id): Id[] {
  const { by } = inPlay(g, ship)
  return personnelAt(g, ship, by).filter(
    id => !inPlay(g, id).stopped && compatible(g, by, id, inPlay(g, id).mode, ship),
  )
}

export function isStaffed(g: G, ship: Id): boolean {
  const { mode } = inPlay(g, ship)
  const crew = servingCrew(g, ship)
  if (crew.length === 0 || mode === null) return false
  return staffing(
    cardOf(g, ship),
    mode,
    crew.flatMap(id => subjectsIn(g, id)),
  ).met
}

/** CCG-STAFF-13: enough to attempt and to fight, if not to move. */
export function hasMatchingCrew(g: G, ship: Id): boolean {
  const { mode } = inPlay(g, ship)
  return servingCrew(g, ship).some(id => inPlay(g, id).mode === mode)
}

/** CCG-STAFF-01, CCG-STOPPED-02: docking, undocking and flying alike. */
export function canMove(g: G, ship: Id): boolean {
  const { stopped, by } = inPlay(g, ship)
  return !stopped && forbidden(g, 'move', { seat: by, ship }) === null && isStaffed(g, ship)
}

export function rangeLeft(g: G, ship: Id): number {
  return Math.max(0, shipAttribute(g, ship, 'RANGE') - inPlay(g, ship).used)
}

/** CCG-FLY-02: by the end that faces the moving player. */
export function spanOf(g: G, seat: Seat, loc: LocId): number {
  const { span } = endOf(g, seat, loc)
  return value(g, 'span', span === 'X' ? 0 : span, { seat, loc })
}

/** CCG-FLY-03: the spans of all locations entered or passed, the starting one left out. */
export function flightCost(g: G, seat: Seat, from: LocId, to: LocId): number {
  const line = g.s.spacelines[g.s.locations[from]!.quadrant]!
  const [a, b] = [line.indexOf(from), line.indexOf(to)]
  const passed = a < b ? line.slice(a + 1, b + 1) : line.slice(b, a)
  return passed.reduce((sum, loc) => sum + spanOf(g, seat, loc), 0)
}

/** CCG-FLY-01 and 04: the locations of its own spaceline that its RANGE still reaches. */
export function inReach(g: G, ship: Id): LocId[] {
  const { at, by } = inPlay(g, ship)
  if (at.in !== 'space') return []
  const line = g.s.spacelines[g.s.locations[at.loc]!.quadrant]!
  const range = rangeLeft(g, ship)
  return line.filter(loc => loc !== at.loc && flightCost(g, by, at.loc, loc) <= range)
}

/** CCG-DOCK-01 and 02: own outposts here with which the ship is compatible, whatever its crew. */
export function docksFor(g: G, ship: Id): Id[] {
  const { at, by, mode } = inPlay(g, ship)
  if (at.in !== 'space') return []
  return facilitiesAt(g, at.loc).filter(
    id => inPlay(g, id).by === by && allowsDocking(g, id) && compatible(g, by, ship, mode, id),
  )
}
