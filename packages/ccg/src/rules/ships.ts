/** Ships: staffing, movement, docking, damage. */
import { allowed, forbidden, type Seat, value } from '@tenforward/kernel'
import { type Card, isStaffedBy, type ShipAttribute, type Subject } from '../cards/index.ts'
import { placeSpec } from '../effects/places/index.ts'
import type { Id, LocId } from '../state.ts'
import type { G } from '../types.ts'
import { isActive } from './able.ts'
import { oncePerReading } from './board.ts'
import { assimilatedShip } from './borg/assimilated.ts'
import { cardOf, inPlay, subjectsIn } from './cards.ts'
import { compatible } from './compatible.ts'
import { markerChange } from './conflict/markers.ts'
import { isOffline, unenhanced } from './conflict/offline.ts'
import { isHooked } from './hooked.ts'
import { endOf } from './missions.ts'
import { crewAt, facilitiesAt, stationOf } from './places.ts'
import { allowsDocking, docksSuch } from './report.ts'
import { isBound } from './required.ts'
import { sitesOf } from './sites.ts'

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
  const cover = at.in === 'docked' ? shipAttribute(g, stationOf(g, at.host), 'SHIELDS') * DOCK_SHARE : 0
  return Math.max(0, printed) + cover
}

const goes = (g: G, id: Id, ship: Id): boolean =>
  compatible(g, inPlay(g, ship).by, id, inPlay(g, id).mode, ship)
/** An infiltrator is there because its guise goes with the ship. */
const isGuest = (g: G, id: Id, by: Seat): boolean => inPlay(g, id).by !== by

/** CCG-STAFF-03 to 05 and CCG-STOPPED-05: who may serve is aboard, compatible and not stopped. */
export function servingCrew(g: G, ship: Id): readonly Id[] {
  const { by } = inPlay(g, ship)
  const serves = (id: Id) => isActive(g, id) && (isGuest(g, id, by) || goes(g, id, ship))
  return servingOnce(g, ship, () => crewAt(g, ship, by).filter(serves))
}

const servingOnce = oncePerReading<readonly Id[]>()

/** CCG-ASSIM-07 to 11: an assimilated ship is staffed in the manner of the Borg. */
function staffedAs(g: G, ship: Id): Card {
  const card = cardOf(g, ship)
  return inPlay(g, ship).assimilated === undefined ? card : assimilatedShip(card)
}

const staffedOnce = oncePerReading<boolean>()

export function isStaffed(g: G, ship: Id): boolean {
  return staffedOnce(g, ship, () => hasFullCrew(g, ship))
}

function hasFullCrew(g: G, ship: Id): boolean {
  const { mode } = inPlay(g, ship)
  const serving = servingCrew(g, ship)
  const crew = isHooked(g, 'staff')
    ? serving.filter(id => forbidden(g, 'staff', { id, ship }) === null)
    : serving
  if (crew.length === 0 || mode === null) return false
  const subjects: Subject[] = []
  for (const id of crew) subjects.push(...subjectsIn(g, id))
  return isStaffedBy(staffedAs(g, ship), mode, subjects)
}

/** CCG-STAFF-13: enough to attempt and to fight, if not to move. */
export function hasMatchingCrew(g: G, ship: Id): boolean {
  const { mode } = inPlay(g, ship)
  return servingCrew(g, ship).some(id => inPlay(g, id).mode === mode)
}

/** CCG-STAFF-01, CCG-STOPPED-02: docking, undocking and flying alike. */
export function canMove(g: G, ship: Id): boolean {
  // CCG-REQUIRED-01: what has to go somewhere goes nowhere else.
  return ableToMove(g, ship) && !isBound(g, ship)
}

const ableOnce = oncePerReading<boolean>()

export function ableToMove(g: G, ship: Id): boolean {
  return ableOnce(g, ship, () => mayMove(g, ship))
}

function mayMove(g: G, ship: Id): boolean {
  const { stopped, by } = inPlay(g, ship)
  // CCG-STASIS-11.
  if (stopped || inPlay(g, ship).stasis !== undefined) return false
  return forbidden(g, 'move', { seat: by, ship }) === null && isStaffed(g, ship)
}

export function rangeLeft(g: G, ship: Id): number {
  return Math.max(0, shipAttribute(g, ship, 'RANGE') - inPlay(g, ship).used)
}

/** CCG-FLY-02: by the end that faces the moving player; some ships pass more easily than others. */
export function spanOf(g: G, seat: Seat, loc: LocId, ship?: Id): number {
  const { span } = endOf(g, seat, loc)
  return value(g, 'span', span === 'X' ? 0 : span, ship === undefined ? { seat, loc } : { seat, loc, ship })
}

/** What it costs to get straight to each location of a line from one of them. */
function costsAlong(g: G, seat: Seat, line: readonly LocId[], from: LocId, ship: Id): number[] {
  const here = line.indexOf(from)
  const costs = line.map(loc => (loc === from ? 0 : spanOf(g, seat, loc, ship)))
  for (let i = here + 2; i < line.length; i++) costs[i]! += costs[i - 1]!
  for (let i = here - 2; i >= 0; i--) costs[i]! += costs[i + 1]!
  return costs
}

/** The ends of a spaceline are neighbours. */
const wraps = (g: G, seat: Seat): boolean => isHooked(g, 'wrap') && allowed(g, 'wrap', { seat })

/** The locations of one spaceline from the next one to the goal, in the order in which they are reached. */
export function route(g: G, seat: Seat, from: LocId, to: LocId, ship?: Id): LocId[] {
  const line = g.s.spacelines[g.s.locations[from]!.quadrant]!
  const [a, b] = [line.indexOf(from), line.indexOf(to)]
  const straight = a < b ? line.slice(a + 1, b + 1) : line.slice(b, a).reverse()
  if (!wraps(g, seat)) return straight
  const around =
    a < b
      ? [...line.slice(0, a).reverse(), ...line.slice(b).reverse()]
      : [...line.slice(a + 1), ...line.slice(0, b + 1)]
  return spans(g, seat, around, ship) < spans(g, seat, straight, ship) ? around : straight
}

const spans = (g: G, seat: Seat, way: readonly LocId[], ship: Id | undefined): number =>
  way.reduce((sum, loc) => sum + spanOf(g, seat, loc, ship), 0)

/** CCG-FLY-03: the spans of all locations entered or passed, the starting one left out. */
export function flightCost(g: G, seat: Seat, from: LocId, to: LocId, ship?: Id): number {
  return spans(g, seat, route(g, seat, from, to, ship), ship)
}

/** CCG-FLY-01 and 04, CCG-QUADRANT-01: the locations of its own spaceline that its RANGE still reaches. */
export function inReach(g: G, ship: Id): LocId[] {
  const { at, by, cloak } = inPlay(g, ship)
  if (at.in !== 'space' || g.s.locations[at.loc]!.time) return []
  const line = g.s.spacelines[g.s.locations[at.loc]!.quadrant]!
  const range = rangeLeft(g, ship)
  const costs = wraps(g, by)
    ? line.map(loc => flightCost(g, by, at.loc, loc, ship))
    : costsAlong(g, by, line, at.loc, ship)
  const near = line.filter((loc, i) => loc !== at.loc && costs[i]! <= range)
  // CCG-CLOAK-09, CCG-PHASE-10: what bars the way bars it to cloaked ships too, and not to phased ones.
  if (!isHooked(g, 'route') || cloak === 'phased') return near
  return near.filter(loc => {
    const way = [at.loc, ...route(g, by, at.loc, loc, ship)]
    return forbidden(g, 'route', { seat: by, ship, way }) === null
  })
}

/**
 * CCG-DOCK-01 and 02: own outposts, and docking sites of own stations, with which the ship is compatible, whatever its
 * crew. CCG-CLOAK-13, CCG-PHASE-05: not at what is cloaked, and not while phased.
 */
export function docksFor(g: G, ship: Id): Id[] {
  const { at, by, mode, cloak } = inPlay(g, ship)
  if (at.in !== 'space' || cloak === 'phased') return []
  return facilitiesAt(g, at.loc)
    .filter(id => {
      const host = inPlay(g, id)
      return host.by === by && host.cloak === undefined
    })
    .flatMap(id => {
      const fits = compatible(g, by, ship, mode, id)
      return fits && allowsDocking(g, id) ? [id] : dockingSites(g, id, ship, fits)
    })
}

/** CCG-FLY-13: where all that are compatible dock, or ships of one kind whatever their affiliation. */
function dockingSites(g: G, station: Id, ship: Id, fits: boolean): Id[] {
  return sitesOf(g, station).filter(
    site => (fits && placeSpec(g.s.cards[site]!.card)?.docking === true) || docksSuch(g, site, ship),
  )
}

/** CCG-DOCK-04 and 05: to return to a facility, to stop there or to visit it is to be docked at it. */
export function isVisiting(g: G, ship: Id, wanted: (facility: Id) => boolean): boolean {
  const { at } = inPlay(g, ship)
  return at.in === 'docked' && wanted(stationOf(g, at.host))
}
