import { INCH } from '@tenforward/geometry'

/** Lengths are whole micrometres. What the rule book does not print is assumed: see decisions M-08 to M-11. */

/** One section of the Range Ruler, and one square of the map's grid (ALL-MAP-03). */
export const BAND = 4 * INCH
/** The side of the standard play area (ALL-MAP-01). */
export const MAT = 36 * INCH
export const GRID = 9

export const BASE = 40_000
export const HALF = BASE / 2
export const TEMPLATE_HALF_WIDTH = 10_000

/** A straight template is this long for each point of speed. */
export const STRAIGHT = 40_000
/** Centre-line radius of the bank templates by speed. */
export const BANK_RADIUS: readonly number[] = [0, 80_000, 130_000, 180_000, 230_000]
export const TURN_RADIUS: readonly number[] = [0, 35_000, 62_500, 90_000]

export const PLANET_RADIUS = 65_000
export const MISSION_TOKEN_RADIUS = 10_000
/** Every asteroid field lies inside a circle of this radius around its middle. */
export const ASTEROID_RADIUS = 34_000

/** A measurement this near to a limit is too close to call: it goes the Enemy's way (ALL-DSP-03). */
export const TOLERANCE = 100
/** Obstacles are overlapped from this area on, a hair along the side of a base: 4 square millimetres (3.3). */
export const OVERLAP_AREA = TOLERANCE * BASE
/** What rounding to whole micrometres and hundredths of a degree may do to a corner of a base. */
export const ROUNDING = 10
/** Targets whose distances differ by less are at similar distances. */
export const SIMILAR = 5_000
