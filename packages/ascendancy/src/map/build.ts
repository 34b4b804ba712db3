import { type Point, polar } from '@tenforward/geometry'
import {
  type Area,
  type Lane,
  type LaneId,
  type LaneLength,
  laneNumbered,
  type StarMap,
  type StarSystem,
  type SystemId,
  type SystemKind,
  spanOf,
  systemAt,
  systemNumbered,
} from './types.ts'

/** Unchecked building steps. The legal ways to change a map are in lay, link, swing and upkeep. */

export function newMap(area: Area): StarMap {
  return { area: { ...area }, systems: [], lanes: [] }
}

export function cloneMap(map: StarMap): StarMap {
  return {
    area: { shape: map.area.shape, size: map.area.size },
    systems: map.systems.map(s => s && copyOfSystem(s)),
    lanes: map.lanes.map(l => l && copyOfLane(l)),
  }
}

/** Written out, so that a copy is as quick to read as what it was made from. */
export function copyOfSystem({ id, x, y, kind, anchored, lanesMax, lanes }: StarSystem): StarSystem {
  return { id, x, y, kind, anchored, lanesMax, lanes: lanes.slice() }
}

export function copyOfLane({ id, length, a, b, angle, stretch, at }: Lane): Lane {
  return { id, length, a, b, angle, stretch, at: at && { x: at.x, y: at.y } }
}

/** Whether two maps hold the same pieces in the same places. */
export function sameMap(p: StarMap, q: StarMap): boolean {
  return (
    p.area.shape === q.area.shape &&
    p.area.size === q.area.size &&
    p.systems.length === q.systems.length &&
    p.lanes.length === q.lanes.length &&
    p.systems.every((s, id) => sameSystem(s, q.systems[id]!)) &&
    p.lanes.every((l, id) => sameLane(l, q.lanes[id]!))
  )
}

function sameSystem(s: StarSystem | null, o: StarSystem | null): boolean {
  if (s === null || o === null) return s === o
  const alike = s.x === o.x && s.y === o.y && s.lanesMax === o.lanesMax && s.anchored === o.anchored
  return (
    alike &&
    s.kind === o.kind &&
    s.lanes.length === o.lanes.length &&
    s.lanes.every((l, i) => l === o.lanes[i])
  )
}

function sameLane(l: Lane | null, o: Lane | null): boolean {
  if (l === null || o === null) return l === o
  const alike = l.a === o.a && l.b === o.b && l.angle === o.angle && l.length === o.length
  return alike && l.stretch === o.stretch && l.at?.x === o.at?.x && l.at?.y === o.at?.y
}

/** What the map must know about a disc before it lies on the table. */
export interface Disc {
  lanesMax: number
  kind?: SystemKind
  anchored?: boolean
}

export function addSystem(map: StarMap, at: Point, disc: Disc): StarSystem {
  const kind = disc.kind ?? 'ordinary'
  const system: StarSystem = {
    id: systemNumbered(map.systems.length),
    x: at.x,
    y: at.y,
    kind,
    anchored: disc.anchored ?? kind === 'home',
    lanesMax: disc.lanesMax,
    lanes: [],
  }
  map.systems.push(system)
  return system
}

export function addLane(map: StarMap, a: SystemId, length: LaneLength, angle: number): Lane {
  const lane: Lane = { id: laneNumbered(map.lanes.length), length, a, b: null, angle, stretch: 0, at: null }
  map.lanes.push(lane)
  systemAt(map, a).lanes.push(lane.id)
  return lane
}

export type LaneEnd = 'a' | 'b'

/** Fastens an open end of a lane to a System: end b, unless only end a is open or is asked for. */
export function attach(map: StarMap, lane: Lane, system: SystemId, end: LaneEnd = 'b'): void {
  if (lane.b === null && (end === 'b' || lane.a !== null)) lane.b = system
  else lane.a = system
  lane.at = null
  systemAt(map, system).lanes.push(lane.id)
}

/** Takes a lane off the map and out of the lists of its Systems. */
export function removeLane(map: StarMap, lane: Lane): void {
  for (const end of [lane.a, lane.b]) if (end !== null) forget(systemAt(map, end), lane.id)
  map.lanes[lane.id] = null
}

function forget(system: StarSystem, lane: LaneId): void {
  system.lanes = system.lanes.filter(id => id !== lane)
}

/** Centre distance this lane keeps between its ends. */
export function laneSpan(lane: Lane): number {
  return spanOf(lane.length) + lane.stretch
}

/** The attached end of a lane that is open at one end; null when both or neither are attached. */
export function openFrom(lane: Lane): SystemId | null {
  if (lane.b === null) return lane.a
  return lane.a === null ? lane.b : null
}

/** Heading of the lane as seen from one of its Systems. */
export function headingAt(lane: Lane, system: SystemId): number {
  return lane.a === system ? lane.angle : (lane.angle + 18_000) % 36_000
}

/** Where the centre of a System at the lane's open end would lie; `end` chooses when both ends are open. */
export function openEnd(map: StarMap, lane: Lane, end: LaneEnd = 'b'): Point {
  const from = openFrom(lane)
  if (from !== null) return polar(systemAt(map, from), laneSpan(lane), headingAt(lane, from))
  const at = lane.at ?? { x: 0, y: 0 }
  return end === 'a' ? { x: at.x, y: at.y } : polar(at, laneSpan(lane), lane.angle)
}
