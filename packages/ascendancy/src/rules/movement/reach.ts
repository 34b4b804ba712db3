import { found, type Seat } from '@tenforward/kernel'
import type { LaneEnd } from '../../map/build.ts'
import {
  hubLinks,
  isSystemPlace,
  laneOf,
  type Place,
  placeOfSector,
  placeOfSystem,
  sectorOf,
  systemIn,
} from '../../map/place.ts'
import { type LaneId, laneAt, systemAt } from '../../map/types.ts'
import type { G } from '../../types.ts'
import { printed } from '../systems/control.ts'
import { type Entry, entryAt, rivalsToAsk } from './entering.ts'
import type { Which } from './points.ts'

/** A move at Warp under way: where it is, how many Systems it has entered of how many it may. */
export interface WarpMove {
  seat: Seat
  fleet: Which
  at: Place
  used: number
  range: number
  /** In a lane: only on to this end (1: b, -1: a), for nobody turns back in a lane (G-F03); 0: either way. */
  heading: -1 | 0 | 1
}

/** A Sector that can be reached: how it is entered and whether the move may end there. */
export interface Reached {
  at: Place
  used: number
  mayStop: boolean
  /** The Sector before, as an index; -1 at the start. */
  from: number
}

/** The open end of a lane, with the index of the last Sector before it. */
export interface OpenEnd {
  lane: LaneId
  end: LaneEnd
  from: number
}

export interface Reach {
  found: Reached[]
  ends: OpenEnd[]
}

/** Under Unstable Peace a way that needs nobody's leave comes before a shorter one that does. */
export function reachAtWarp(g: G, move: WarpMove): [Reach, ...Reach[]] {
  if (!g.match.options.unstablePeace) return [search(g, move, false)]
  return [search(g, move, true), search(g, move, false)]
}

export function pathTo(reach: Reach, index: number): Place[] {
  const path: Place[] = []
  for (
    let i = index;
    found(reach.found[i], 'Sector found', i).from >= 0;
    i = found(reach.found[i], 'Sector found', i).from
  )
    path.push(found(reach.found[i], 'Sector found', i).at)
  return path.reverse()
}

interface Search {
  g: G
  move: WarpMove
  found: Reached[]
  ends: OpenEnd[]
  seen: Set<Place>
  /** Leave out Sectors where somebody would have to be asked. */
  quiet: boolean
}

/**
 * Systems are counted, Sectors of lanes are not; a lane behind the last System that may be entered is out of reach
 * (G-F01). Systems come in the order of their count, so each is found by the way that enters the fewest.
 */
function search(g: G, move: WarpMove, quiet: boolean): Reach {
  const s: Search = { g, move, found: [], ends: [], seen: new Set([move.at]), quiet }
  s.found.push({
    at: move.at,
    used: move.used,
    mayStop: canStop(entryAt(g, move.seat, move.fleet, move.at)),
    from: -1,
  })
  const lane = laneOf(move.at)
  if (lane === null) leaveSystem(s, 0)
  else {
    if (move.heading >= 0) followLane(s, 0, lane, sectorOf(move.at), 1)
    if (move.heading <= 0) followLane(s, 0, lane, sectorOf(move.at), -1)
  }
  for (let i = 1; i < s.found.length; i++) {
    const { at, used } = found(s.found[i], 'Sector found', i)
    if (isSystemPlace(at) && used < move.range && !endsWarp(g, move, at)) leaveSystem(s, i)
  }
  return { found: s.found, ends: s.ends }
}

export const canStop = (entry: Entry): boolean => entry === 'free' || entry === 'stop'

/** Some discs end every move; by an option every Hazardous System ends one at Warp (ASCREF-5-b). */
export function endsWarp(g: G, move: WarpMove, at: Place): boolean {
  if (g.match.options.hazardStopsWarp && printed(g, systemIn(at)).hazard > 0) return true
  return entryAt(g, move.seat, move.fleet, at) === 'stop'
}

function leaveSystem(s: Search, from: number): void {
  const { map } = s.g.s
  const system = systemAt(map, systemIn(found(s.found[from], 'Sector found', from).at))
  for (const id of system.lanes) {
    const lane = laneAt(map, id)
    if (lane.a === system.id) followLane(s, from, id, 0, 1)
    else followLane(s, from, id, lane.length + 1, -1)
  }
  if (system.kind === 'hub' || system.kind === 'conduit') {
    const past = s.g.match.options.hubWarpPastHostile
    for (const other of hubLinks(map, system.id)) enterSystem(s, from, placeOfSystem(other), past)
  }
}

function followLane(s: Search, start: number, id: LaneId, sector: number, step: 1 | -1): void {
  const { g, move } = s
  const lane = laneAt(g.s.map, id)
  let from = start
  for (let k = sector + step; k >= 1 && k <= lane.length; k += step) {
    const at = placeOfSector(id, k)
    const entry = entryAt(g, move.seat, move.fleet, at)
    if (s.seen.has(at) || entry === 'no' || avoided(s, at)) return
    from = add(s, at, found(s.found[start], 'Sector found', start).used, canStop(entry), from)
    if (entry === 'stop') return
  }
  const end = step > 0 ? lane.b : lane.a
  if (end !== null) enterSystem(s, from, placeOfSystem(end), false)
  else if (found(s.found[from], 'Sector found', from).mayStop || from === 0)
    s.ends.push({ lane: id, end: step > 0 ? 'b' : 'a', from })
}

function enterSystem(s: Search, from: number, at: Place, pastHostile: boolean): void {
  const { g, move } = s
  const used = found(s.found[from], 'Sector found', from).used + 1
  if (used > move.range || s.seen.has(at) || avoided(s, at)) return
  const entry = pastHostile ? 'free' : entryAt(g, move.seat, move.fleet, at)
  if (entry !== 'no') add(s, at, used, canStop(entry), from)
}

function add(s: Search, at: Place, used: number, mayStop: boolean, from: number): number {
  s.seen.add(at)
  return s.found.push({ at, used, mayStop, from }) - 1
}

const avoided = (s: Search, at: Place): boolean => s.quiet && rivalsToAsk(s.g, s.move.seat, at).length > 0
