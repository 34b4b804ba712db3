/** Ways along a spaceline, and what they cost. */
import { allowed, forbidden, type Seat, value } from '@tenforward/kernel'
import { type Id, type LocId, locationAt, spacelineOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'
import { isHooked } from '../declared/hooked.ts'
import { endOf } from '../missions/ends.ts'
import { locationOf } from '../places/places.ts'
import { rangeLeft } from './moving.ts'
import { demandOn } from './required.ts'

/** CCG-REQUIRED-11 and 12, decision G-62: a shortcut ends at the goal, or nearer to it on the same spaceline. */
export function isDirect(g: G, ship: Id, to: LocId): boolean {
  const goal = demandOn(g, ship)?.to ?? null
  if (goal === null || to === goal) return true
  const [here, there] = [locationOf(g, ship), to]
  const same = [here, there, goal].every(
    loc => locationAt(g, loc).quadrant === locationAt(g, goal).quadrant && !locationAt(g, loc).time,
  )
  const { by } = inPlay(g, ship)
  return same && route(g, by, there, goal).length < route(g, by, here, goal).length
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
  const line = spacelineOf(g, locationAt(g, from).quadrant)
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
  if (at.in !== 'space' || locationAt(g, at.loc).time) return []
  const line = spacelineOf(g, locationAt(g, at.loc).quadrant)
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
