import type { Brand } from '@tenforward/kernel'
import {
  type Lane,
  type LaneId,
  laneAt,
  laneNumbered,
  type StarMap,
  type SystemId,
  systemAt,
  systemNumbered,
} from './types.ts'

/**
 * A place where Ships can be: a System or one Sector of a lane, packed in one whole number so that it can be
 * compared, stored and used as a key. The low three bits are 0 for a System, 1..4 for a Sector of a lane; the rest
 * is the id. Ids are never reused and the ends of a lane never change places, so a place keeps its meaning.
 */
export type Place = Brand<number, 'place'>

export const placeOfSystem = (system: SystemId): Place => (system * 8) as Place
/** Sector 1..length, counted from end a of the lane. */
export const placeOfSector = (lane: LaneId, sector: number): Place => (lane * 8 + sector) as Place

export const isSystemPlace = (place: Place): boolean => place % 8 === 0
/**
 * The System of a place that is one, and the lane of a place that is a Sector of one. A shift, since what a division
 * gives is a fraction to the machine, which would take it for the name of an entry.
 */
export const systemIn = (place: Place): SystemId => systemNumbered(place >> 3)
export const laneIn = (place: Place): LaneId => laneNumbered(place >> 3)
export const systemOf = (place: Place): SystemId | null => (isSystemPlace(place) ? systemIn(place) : null)
export const laneOf = (place: Place): LaneId | null => (isSystemPlace(place) ? null : laneIn(place))
export const sectorOf = (place: Place): number => place % 8

/** The Sector of a lane that lies next to one of its Systems. */
export function sectorNextTo(lane: Lane, system: SystemId): Place {
  return placeOfSector(lane.id, lane.a === system ? 1 : lane.length)
}

export function isOnMap(map: StarMap, place: Place): boolean {
  if (isSystemPlace(place)) return !!map.systems[systemIn(place)]
  const lane = map.lanes[laneIn(place)]
  return !!lane && sectorOf(place) <= lane.length
}

/** Adjacent places: next along a lane, or lane end and System (G-D07). Hub and Conduits are apart: `hubLinks`. */
export function adjacentPlaces(map: StarMap, place: Place): Place[] {
  const out: Place[] = []
  if (isSystemPlace(place)) {
    const system = systemAt(map, systemIn(place))
    for (const id of system.lanes) out.push(sectorNextTo(laneAt(map, id), system.id))
    return out
  }
  const lane = laneAt(map, laneIn(place))
  const sector = sectorOf(place)
  if (sector > 1) out.push(placeOfSector(lane.id, sector - 1))
  else if (lane.a !== null) out.push(placeOfSystem(lane.a))
  if (sector < lane.length) out.push(placeOfSector(lane.id, sector + 1))
  else if (lane.b !== null) out.push(placeOfSystem(lane.b))
  return out
}

/** The other side of the Hub's link: the Conduits from the Hub, the Hub from a Conduit (ASC-8.5-a, ASC-8.5-d). */
export function hubLinks(map: StarMap, system: SystemId): SystemId[] {
  const kind = systemAt(map, system).kind
  const wanted = kind === 'hub' ? 'conduit' : kind === 'conduit' ? 'hub' : null
  if (!wanted) return []
  const out: SystemId[] = []
  for (const s of map.systems) if (s?.kind === wanted) out.push(s.id)
  return out
}

export function areAdjacent(map: StarMap, p: Place, q: Place): boolean {
  if (adjacentPlaces(map, p).includes(q)) return true
  return isSystemPlace(p) && isSystemPlace(q) && hubLinks(map, systemIn(p)).includes(systemIn(q))
}

/** All places of the map: Systems first, then the Sectors of each lane. */
export function allPlaces(map: StarMap): Place[] {
  const out: Place[] = []
  for (const s of map.systems) if (s) out.push(placeOfSystem(s.id))
  for (const l of map.lanes) if (l) for (let k = 1; k <= l.length; k++) out.push(placeOfSector(l.id, k))
  return out
}
