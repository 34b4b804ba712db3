/** The one door to the game's own package: facts of cards and discs, the star map, and the view. */
import type { Ascendancy } from '@tenforward/ascendancy/reading'

export type {
  G,
  Lane,
  LinkPose,
  Piece,
  Place,
  Power,
  Resource,
  StarMap,
  StarSystem,
  SystemCard,
} from '@tenforward/ascendancy/reading'
export {
  adjacentPlaces,
  advancementById,
  agreementById,
  BORG,
  borgCommandById,
  borgCommands,
  DISC_RADIUS,
  explorationById,
  explorationCards,
  factionById,
  fleetById,
  INDEPENDENT,
  isFloating,
  isSystemPlace,
  laneBox,
  laneIn,
  laneNumbered,
  laneOf,
  numbers,
  pivotOf,
  placeOfSector,
  placeOfSystem,
  type SystemId,
  sectorOf,
  spanOf,
  systemById,
  systemIn,
  systemNumbered,
  systemOf,
  systems as systemCards,
} from '@tenforward/ascendancy/reading'

export type View = Ascendancy['View']
export type PlayerView = View['players'][number]
export type DiscView = NonNullable<View['discs'][number]>
export type Combat = NonNullable<View['combat']>
export type Events = Ascendancy['Events']
