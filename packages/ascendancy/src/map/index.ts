export type { Disc, LaneEnd } from './build.ts'
export {
  addSystem,
  attach,
  cloneMap,
  copyOfLane,
  copyOfSystem,
  headingAt,
  laneSpan,
  newMap,
  openEnd,
  openFrom,
  removeLane,
} from './build.ts'
export { checkMap, type Fault, type FaultKind, isLegalMap } from './check.ts'
export { type Fit, fits, type LinkPose, type LinkSwing } from './fit.ts'
export { laneBox } from './frame.ts'
export { discRefusal, isLaneLength, laneRefusal, layLane, placeDisc, slotRefusal } from './lay.ts'
export { type Layout, type LayoutOptions, layOutMap, layout } from './layout.ts'
export { fitsOpenLane, linkLane, linkOpenLane } from './link.ts'
export * from './place.ts'
export {
  type Candidate,
  candidates,
  canPlaceLane,
  type EndPlacements,
  endPlacements,
  type Placements,
  placements,
  wholeDegrees,
} from './placements.ts'
export { type Reason, type Refusal, theLane, theSystem } from './refusal.ts'
export { roomsForDisc } from './room/discRoom.ts'
export { joinings } from './room/joining.ts'
export { rememberedRooms } from './room/remembered.ts'
export { leastOf, type Room, type Swung } from './room/room.ts'
export { type LanePlan, laneTowards } from './room/towards.ts'
export * from './status.ts'
export {
  carryOutSwing,
  type Direction,
  type SwingOptions,
  type SwingRange,
  swing,
  swingRange,
} from './swing.ts'
export * from './types.ts'
export { abandonedLanes, destroySystem, type HasShips, type RemovedLane, removeAbandoned } from './upkeep.ts'
