import type { Game, Procedure } from '@tenforward/kernel'
import type { Ascendancy } from '../../types.ts'
import type { TurnAction } from '../actions.ts'
import { diplomacyTest, receiveAlly } from './ally.ts'
import { arrive, endMove } from './arrive.ts'
import { destroySystem } from './destroy.ts'
import { discover, drawDisc } from './discover.ts'
import { exitWarp, exitWarpAction } from './exitWarp.ts'
import { drawExploration, resolveExploration } from './exploration.ts'
import { braveHazard } from './hazard.ts'
import { move, moveAction } from './impulse.ts'
import { laneSpace, layLane } from './layLane.ts'
import { askPassage } from './passage.ts'
import { laneEndSpace, pastEnd } from './pastEnd.ts'
import { study, studyAction, takeResearch } from './research.ts'
import { swing, swingSpace } from './swing.ts'
import { boostWarp, boostWarpAction, enterWarp, enterWarpAction } from './warp.ts'

export { impulseSpeed, warpIcons, warpRange } from '../../rules/range.ts'
export { diplomacyTest, receiveAlly } from './ally.ts'
export { arrive, endMove } from './arrive.ts'
export { developCivilization, settleCivilization } from './civilization.ts'
export { destroySystem } from './destroy.ts'
export { addDisc, discover, drawDisc } from './discover.ts'
export { drawExploration, resolveExploration } from './exploration.ts'
export { type Braved, braveHazard, hazardLevel, hazardShields } from './hazard.ts'
export { connectionsFrom, type LaidLane, type LaneAnswer, layLane } from './layLane.ts'
export { type EndAnswer, type Passed, pastEnd } from './pastEnd.ts'
export type { Moved, Which } from './points.ts'
export { study, takeResearch } from './research.ts'
export { applySwing, swingAction } from './swing.ts'
export { holdsShips, nearestSystem, repoint, tidyMap } from './tidy.ts'
export { goToWarp, noteStay, shift, shipsIn, type Unit, unitsAtWarp, unitsOnMap } from './units.ts'
export { addWarpTokens, canEnterWarp } from './warp.ts'
export { movementWhyNot } from './whyNot.ts'

/** Commands that move Ships or study where they are. */
export const movementActions: readonly TurnAction[] = [
  moveAction,
  enterWarpAction,
  exitWarpAction,
  boostWarpAction,
  studyAction,
]

export const movementProcedures: readonly Procedure<Ascendancy, any, any>[] = [
  move,
  enterWarp,
  exitWarp,
  boostWarp,
  study,
  swing,
  layLane,
  pastEnd,
  askPassage,
  discover,
  drawDisc,
  arrive,
  endMove,
  braveHazard,
  takeResearch,
  drawExploration,
  resolveExploration,
  diplomacyTest,
  receiveAlly,
  destroySystem,
]

/** Where lanes may lie, what may lie past an open end, how far a piece may be swung. */
export const movementSpaces: NonNullable<Game<Ascendancy>['spaces']> = {
  lane: laneSpace,
  laneEnd: laneEndSpace,
  swing: swingSpace,
}
