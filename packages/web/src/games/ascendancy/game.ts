/** The one door to the game's own package: facts of cards and discs, the star map, and the view. */
import type { Ascendancy } from '@tenforward/ascendancy/reading'

export type {
  Advancement,
  BorgTechnology,
  ExplorationCard,
  Faction,
  Resource,
  SystemCard,
} from '@tenforward/ascendancy/content'
export {
  advancementById,
  advancements,
  agreementById,
  borgCommandById,
  borgCommands,
  borgTechnologies,
  explorationById,
  explorationCards,
  factionById,
  fleetById,
  numbers,
  systemById,
  systems as systemCards,
} from '@tenforward/ascendancy/content'
export {
  adjacentPlaces,
  DISC_RADIUS,
  hubLinks,
  isFloating,
  type Lane,
  type LinkPose,
  laneBox,
  laneOf,
  type Piece,
  type Place,
  pivotOf,
  placeOfSystem,
  SECTOR_LENGTH,
  type StarMap,
  type StarSystem,
  sectorOf,
  spanOf,
  systemOf,
} from '@tenforward/ascendancy/map'
export { BORG, type G, type Power, type Reserves } from '@tenforward/ascendancy/reading'

export type View = Ascendancy['View']
export type PlayerView = View['players'][number]
export type DiscView = NonNullable<View['discs'][number]>
export type Combat = NonNullable<View['combat']>
export type Events = Ascendancy['Events']

/** A Developed System that nobody Controls fights for itself. */
export const INDEPENDENT = -2
