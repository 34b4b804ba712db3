import { readFilter } from '../../../cards/filterNotation.ts'
import type { CardId } from '../../../cards/types.ts'
import type { PlaceSpec } from './types.ts'

/** Ships of one kind dock at the station and are repaired there. */
const forShips = (ships: string): PlaceSpec => ({ docks: readFilter(ships), repairs: readFilter(ships) })

/** Sites at which ships dock. */
export const SITES: Readonly<Record<CardId, PlaceSpec>> = {
  'docking-pads': { docking: true },
  'docking-ports': { docking: true },
  'docking-pylons': { docking: true },
  'quarks-bar': forShips('"ferengi ship"'),
  'klingon-restaurant': forShips('"klingon ship"'),
}
