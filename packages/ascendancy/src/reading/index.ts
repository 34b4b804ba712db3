/**
 * The one door for the client: facts of cards and discs, the star map, and what a screen asks of a position without
 * changing it: reach, Hazards, Resistance, shots, and the odds of them.
 */

export { borgTechnologies } from '../content/facts/advancements/borgTechnologies.ts'
export { advancements } from '../content/facts/advancements/decks.ts'
export { borgCommands } from '../content/facts/borgCommands.ts'
export { explorationCards } from '../content/facts/exploration/deck.ts'
export {
  advancementById,
  agreementById,
  borgCommandById,
  explorationById,
  factionById,
  fleetById,
  systemById,
} from '../content/facts/lookup.ts'
export { numbers } from '../content/facts/numbers.ts'
export { systems } from '../content/facts/systems.ts'
export type {
  Advancement,
  BorgTechnology,
  ExplorationCard,
  Faction,
  Resource,
  SystemCard,
} from '../content/facts/types.ts'
export type { LinkPose } from '../map/fit.ts'
export { laneBox } from '../map/frame.ts'
export {
  adjacentPlaces,
  hubLinks,
  isSystemPlace,
  laneIn,
  laneOf,
  type Place,
  placeOfSector,
  placeOfSystem,
  sectorOf,
  systemIn,
  systemOf,
} from '../map/place.ts'
export { isFloating, pivotOf } from '../map/status.ts'
export {
  DISC_RADIUS,
  type Lane,
  type LaneId,
  laneNumbered,
  type Piece,
  SECTOR_LENGTH,
  type StarMap,
  type StarSystem,
  type SystemId,
  spanOf,
  systemNumbered,
} from '../map/types.ts'
export { oddsUnderWay, type PositionOdds, positionOdds } from '../odds/position.ts'
export { type SiegeOdds, siegeOdds, siegeUnderWay } from '../odds/siege.ts'
export { hazardOdds, hegemonyOdds } from '../odds/single.ts'
export { optionFields } from '../options/fields.ts'
export type { Options } from '../options/types.ts'
export { explainResistance, type ResistanceLine } from '../rules/building/hegemony.ts'
export { batchesOf, firepower } from '../rules/combat/forces.ts'
export { aimsOf, lowestHit, needsOf, printedHitRoll, printedShields, shotOf } from '../rules/combat/shots.ts'
export { blockerAt, entryAt } from '../rules/movement/entering.ts'
export { hazardDice, hazardLevel, hazardShields } from '../rules/movement/hazard.ts'
export { impulseSpeed, warpRange } from '../rules/movement/range.ts'
export { reachAtWarp } from '../rules/movement/reach.ts'
export { BORG, INDEPENDENT, type Power, type Reserves, type State } from '../state.ts'
export type { Ascendancy, G } from '../types.ts'
