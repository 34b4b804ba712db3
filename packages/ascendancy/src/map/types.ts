import { INCH, type Point } from '@tenforward/geometry'
import type { Brand } from '@tenforward/kernel'

/** The star map as plain data. Lengths are micrometres, angles hundredths of a degree from east (G1, G2). */

/** Index into `StarMap.systems`; never given twice. */
export type SystemId = Brand<number, 'system'>
/** Index into `StarMap.lanes`; never given twice. */
export type LaneId = Brand<number, 'lane'>

/** The entry at this place of the list. */
export const systemNumbered = (index: number): SystemId => index as SystemId
export const laneNumbered = (index: number): LaneId => index as LaneId

/** Stands where there is no System, or where one only is measured: nothing on a map has it. */
export const NO_SYSTEM = systemNumbered(-1)
export const NO_LANE = laneNumbered(-1)

export type LaneLength = 2 | 3 | 4
export type SystemKind = 'home' | 'hub' | 'conduit' | 'ordinary'

export interface StarSystem {
  id: SystemId
  /** Centre of the disc. */
  x: number
  y: number
  kind: SystemKind
  /** On the map from set-up: such a Hub is Fixed, one found in play is not (ASC-8.6.3.1-b). */
  anchored: boolean
  /** The number printed on the disc: how many lanes may attach to it. */
  lanesMax: number
  /** Lanes attached to it, in the order they came. */
  lanes: LaneId[]
}

export interface Lane {
  id: LaneId
  /** Sectors, counted 1..length from end a. */
  length: LaneLength
  /** The System at each end, or null where the lane is open. The ends never change places. */
  a: SystemId | null
  b: SystemId | null
  /** Heading from a to b. Of a lane linked at both ends the centres are the truth and this is rounded from them. */
  angle: number
  /** How much longer (or shorter) than printed it lies between two Fixed Systems (G-G02). */
  stretch: number
  /** Where the centre of a System at end a would be; kept only while neither end is attached (G-F29). */
  at: Point | null
}

export interface Area {
  shape: 'circle' | 'square'
  /** Radius of the circle, half the side of the square; the middle is (0, 0). */
  size: number
}

export interface StarMap {
  area: Area
  /** null where a System was destroyed. */
  systems: (StarSystem | null)[]
  /** null where a lane was removed. */
  lanes: (Lane | null)[]
}

/** A System or a lane, named in faults, refusals and swings. */
export type Piece = { kind: 'system'; id: SystemId } | { kind: 'lane'; id: LaneId }

/** Sizes no source gives: assumed, see G1. Set-up distances scale with the table, these never do (G9). */
export const DISC_RADIUS = 38_100
export const SECTOR_LENGTH = INCH
export const LANE_HALF_WIDTH = 9_525
/** Room left between pieces that may not touch. */
export const GAP = 508
/** By how much a lane may miss between two Fixed Systems and still fit. */
export const FIT_TOLERANCE = 6_350
/** Two lengths nearer than this count as equal: it swallows what rounding to whole units does to a pose. */
export const EPSILON = 51

/** Distance between the centres of two Systems linked by a lane of this length. */
export function spanOf(length: number): number {
  return 2 * DISC_RADIUS + length * SECTOR_LENGTH
}

export function systemAt(map: StarMap, id: SystemId): StarSystem {
  const system = map.systems[id]
  if (!system) throw new Error(`no System ${id} on the map`)
  return system
}

export function laneAt(map: StarMap, id: LaneId): Lane {
  const lane = map.lanes[id]
  if (!lane) throw new Error(`no lane ${id} on the map`)
  return lane
}
