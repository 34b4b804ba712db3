import {
  adjacentPlaces,
  hubLinks,
  isSystemPlace,
  type Place,
  placeOfSystem,
  systemIn,
} from '../../map/place.ts'
import { type StarMap, systemAt } from '../../map/types.ts'
import { BORG } from '../../state.ts'
import type { G } from '../../types.ts'
import { blocksCube, discForbids, discsThatForbid, stopsMovers } from '../movement/entering.ts'
import { placesOf } from '../ships/pieces.ts'

/** Where a Cube can go, and how far that is: by Warp distance, then by Sectors (15.2.4.1). */

/** Compared by `warp`, then by `sectors`. */
export interface Cost {
  /** Systems entered on the way; a Sector of a lane costs as much as the System beyond it would (B38). */
  warp: number
  sectors: number
}

/** One place on the way of a Cube. */
interface Step extends Cost {
  at: Place
  /** Systems entered so far. */
  entered: number
  /** The places before it on the shortest ways, lowest id first; empty at the start. */
  from: Place[]
}

/** All places that a search has found, by id. */
export type Reached = Map<Place, Step>

/** A set of Sectors, worked out at once or only when one is asked for. */
export interface Barrier {
  has(at: Place): boolean
}

export interface Limits {
  map: StarMap
  range: number
  /** Sectors that cannot be entered. */
  blocked: Barrier
  /** Whether a System can only be the end of a way. */
  stops(at: Place): boolean
  /** Nobody asks for what lies beyond this place. */
  until?: Place | undefined
}

export const compareCosts = (a: Cost, b: Cost): number => a.warp - b.warp || a.sectors - b.sectors

/** Beside a place: next along a lane, or over the link of the Hub (ASC-15.2.4.1-d). */
export function besides(map: StarMap, at: Place): Place[] {
  const found = adjacentPlaces(map, at)
  if (isSystemPlace(at) && systemAt(map, systemIn(at)).kind !== 'ordinary')
    for (const id of hubLinks(map, systemIn(at))) found.push(placeOfSystem(id))
  return risen(found)
}

/** Sorted in place; they are two or three. */
function risen(list: Place[]): Place[] {
  for (let i = 1; i < list.length; i++) {
    const it = list[i]!
    let at = i
    for (; at > 0 && list[at - 1]! > it; at--) list[at] = list[at - 1]!
    list[at] = it
  }
  return list
}

/** Nothing leaves some Systems at Warp, and Cubes move in no other way (ASC-SYS-black-hole-b). */
export const isHeld = (g: G, at: Place): boolean =>
  isSystemPlace(at) &&
  discForbids(g, 'enterWarp', systemIn(at), { seat: BORG, fleet: null, system: systemIn(at) }) !== null

const stopsAt = (g: G) => {
  const stoppers = discsThatForbid(g, 'passThrough')
  return (at: Place) => isSystemPlace(at) && stoppers(systemIn(at)) && stopsMovers(g, systemIn(at))
}

/** Sectors in which players' Ships stop a Cube. */
export function blockedPlaces(g: G): Set<Place> {
  const places = g.s.players.flatMap((_, seat) => placesOf(g, seat))
  return new Set(places.filter(at => blocksCube(g, at)))
}

/** The same, looked up only where a search comes by: most Sectors hold no Ships at all. */
export function shipsInTheWay(g: G): Barrier {
  const held: Place[] = []
  for (let seat = 0; seat < g.s.players.length; seat++) for (const at of placesOf(g, seat)) held.push(at)
  return { has: at => held.includes(at) && blocksCube(g, at) }
}

/** What a Cube can enter with so much Warp, past no Ships (C0.4). `map` may be one that is only imagined. */
export function reachOf(
  g: G,
  start: Place,
  range: number,
  map: StarMap = g.s.map,
  blocked: Barrier = shipsInTheWay(g),
): Reached {
  return search(start, { map, range: isHeld(g, start) ? 0 : range, blocked, stops: stopsAt(g) })
}

/** The ways to one place, past no Ships, however far it is. */
export const reachUntil = (g: G, start: Place, until: Place): Reached =>
  search(start, {
    map: g.s.map,
    range: isHeld(g, start) ? 0 : Number.POSITIVE_INFINITY,
    blocked: shipsInTheWay(g),
    stops: stopsAt(g),
    until,
  })

/** Everything Connected to a place, whatever Ships stand in between. */
export const connectedTo = (start: Place, map: StarMap, until?: Place): Reached =>
  search(start, { map, range: Number.POSITIVE_INFINITY, blocked: NOWHERE, stops: () => false, until })

const NOWHERE: Barrier = { has: () => false }

/** Dijkstra over the places of the map; of equally near places the lower id is looked at first. */
export function search(start: Place, limits: Limits): Reached {
  const found: Reached = new Map()
  const first: Step = { at: start, entered: 0, warp: 0, sectors: 0, from: [] }
  found.set(start, first)
  const open: Step[] = [first]
  for (let here = takeNearest(open); here !== undefined; here = takeNearest(open)) {
    if (here.at === limits.until) break
    if (here.at !== start && limits.stops(here.at)) continue
    const sectors = here.sectors + 1
    for (const at of besides(limits.map, here.at)) {
      const entered = here.entered + (isSystemPlace(at) ? 1 : 0)
      const warp = isSystemPlace(at) ? entered : entered + 1
      if (at === start || warp > limits.range) continue
      const known = found.get(at)
      if (known === undefined) {
        if (limits.blocked.has(at)) continue
        const next: Step = { at, entered, warp, sectors, from: [here.at] }
        found.set(at, next)
        open.push(next)
        continue
      }
      const order = entered - known.entered || sectors - known.sectors
      if (order < 0) Object.assign(known, { entered, warp, sectors, from: [here.at] })
      else if (order === 0) known.from.push(here.at)
    }
  }
  return found
}

/** By the Systems entered, then by Sectors, then by id; no two are equal, so the rest may lie in any order. */
function takeNearest(open: Step[]): Step | undefined {
  let best = 0
  for (let i = 1; i < open.length; i++) {
    const a = open[i]!
    const b = open[best]!
    if ((a.entered - b.entered || a.sectors - b.sectors || a.at - b.at) < 0) best = i
  }
  const nearest = open[best]
  const last = open.pop()
  if (best < open.length) open[best] = last!
  return nearest
}

const lowest = (places: readonly Place[]): Place => places.reduce((least, at) => (at < least ? at : least))

/** The way to a place, without the start: of several as short the one over the lowest ids. */
export function pathTo(reached: Reached, to: Place): Place[] {
  const path: Place[] = []
  for (let step = reached.get(to); step !== undefined && step.from.length > 0; ) {
    path.unshift(step.at)
    step = reached.get(lowest(step.from))
  }
  return path
}

/**
 * How far a Cube gets on a way that it may not be able to finish: to the last place that its range allows, before any
 * Ships and no further than where every move ends (C3, C4.2).
 */
export function furthestOn(
  g: G,
  path: readonly Place[],
  reached: Reached,
  start: Place,
  range: number,
): Place {
  let end = start
  for (const at of path) {
    if (blocksCube(g, at)) break
    if (reached.get(at)!.warp <= range) end = at
    if (stopsAt(g)(at)) break
  }
  return end
}

/**
 * Where a Cube comes to stand that means to end at `to`: there, or in the last Sector before it on one of the
 * shortest ways that holds no other Cube; at worst where it started (ASC-15.3.2-b, B47).
 */
export function stopsOf(reached: Reached, to: Place, taken: ReadonlySet<Place>): Place[] {
  const step = reached.get(to)!
  if (step.from.length === 0 || !taken.has(to)) return [to]
  const found: Place[] = []
  for (const before of step.from) {
    for (const at of stopsOf(reached, before, taken)) if (!found.includes(at)) found.push(at)
  }
  return found.sort((a, b) => a - b)
}
