import { type Lane, type LaneId, laneAt, type StarMap, type SystemId, systemAt } from './types.ts'

/**
 * A place where Ships can be: a System or one Sector of a lane, packed in one whole number so that it can be
 * compared, stored and used as a key. The low three bits are 0 for a System, 1..4 for a Sector of a lane; the rest
 * is the id. Ids are never reused and the ends of a lane never change places, so a place keeps its meaning.
 */
export type Place = number

export const placeOfSystem = (system: SystemId): Place => system * 8
/** Sector 1..length, counted from end a of the lane. */
export const placeOfSector = (lane: LaneId, sector: number): Place => lane * 8 + sector

export const isSystemPlace = (place: Place): boolean => place % 8 === 0
/**
 * The id of the System or of the lane. A shift, since what a division gives is a fraction to the machine, which would
 * take it for the name of an entry: that made every look-up in a list many times as slow.
 */
export const idIn = (place: Place): SystemId | LaneId => place >> 3
export const systemOf = (place: Place): SystemId | null => (place % 8 === 0 ? idIn(place) : null)
export const laneOf = (place: Place): LaneId | null => (place % 8 === 0 ? null : idIn(place))
export const sectorOf = (place: Place): number => place % 8

/** The Sector of a lane that lies next to one of its Systems. */
export function sectorNextTo(lane: Lane, system: SystemId): Place {
  return placeOfSector(lane.id, lane.a === system ? 1 : lane.length)
}

export function isOnMap(map: StarMap, place: Place): boolean {
  if (place % 8 === 0) return !!map.systems[idIn(place)]
  const lane = map.lanes[idIn(place)]
  return !!lane && place % 8 <= lane.length
}

/** Adjacent places: next along a lane, or lane end and System (G-D07). Hub and Conduits are apart: `hubLinks`. */
export function adjacentPlaces(map: StarMap, place: Place): Place[] {
  const out: Place[] = []
  if (place % 8 === 0) {
    const system = systemAt(map, idIn(place))
    for (const id of system.lanes) out.push(sectorNextTo(laneAt(map, id), system.id))
    return out
  }
  const lane = laneAt(map, idIn(place))
  const sector = place % 8
  if (sector > 1) out.push(place - 1)
  else if (lane.a !== null) out.push(placeOfSystem(lane.a))
  if (sector < lane.length) out.push(place + 1)
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
  return p % 8 === 0 && q % 8 === 0 && hubLinks(map, idIn(p)).includes(idIn(q))
}

/** All places of the map: Systems first, then the Sectors of each lane. */
export function allPlaces(map: StarMap): Place[] {
  const out: Place[] = []
  for (const s of map.systems) if (s) out.push(placeOfSystem(s.id))
  for (const l of map.lanes) if (l) for (let k = 1; k <= l.length; k++) out.push(placeOfSector(l.id, k))
  return out
}
