import type { Game, Procedure } from '@tenforward/kernel'
import type { Ascendancy } from '../../types.ts'
import { diplomacyTest, receiveAlly } from '../exploration/ally.ts'
import { destroySystem } from '../exploration/destroySystem.ts'
import { discover, drawDisc } from '../exploration/discover.ts'
import { drawExploration, resolveExploration } from '../exploration/exploration.ts'
import { study, studyAction, takeResearch } from '../exploration/study.ts'
import type { TurnAction } from '../turnAction.ts'
import { arrive, endMove } from './arrive.ts'
import { exitWarp, exitWarpAction } from './exitWarp.ts'
import { braveHazard } from './hazard.ts'
import { move, moveAction } from './impulse.ts'
import { laneSpace, layLane } from './layLane.ts'
import { askPassage } from './passage.ts'
import { laneEndSpace, pastEnd } from './pastEnd.ts'
import { swing, swingSpace } from './swing.ts'
import { boostWarp, boostWarpAction, enterWarp, enterWarpAction } from './warp.ts'

export { developCivilization, settleCivilization } from '../../rules/exploration/civilization.ts'
export type { Moved, Which } from '../../rules/movement/points.ts'
export { impulseSpeed, warpIcons, warpRange } from '../../rules/movement/range.ts'
export { holdsShips, nearestSystem, repoint, tidyMap } from '../../rules/movement/tidy.ts'
export {
  goToWarp,
  noteStay,
  shift,
  shipsIn,
  type Unit,
  unitsAtWarp,
  unitsOnMap,
} from '../../rules/movement/units.ts'
export { movementWhyNot } from '../../rules/movement/whyNot.ts'
export { diplomacyTest, receiveAlly } from '../exploration/ally.ts'
export { destroySystem } from '../exploration/destroySystem.ts'
export { addDisc, discover, drawDisc } from '../exploration/discover.ts'
export { drawExploration, resolveExploration } from '../exploration/exploration.ts'
export { study, takeResearch } from '../exploration/study.ts'
export { arrive, endMove } from './arrive.ts'
export { type Braved, braveHazard, hazardLevel, hazardShields } from './hazard.ts'
export { connectionsFrom, type LaidLane, type LaneAnswer, layLane } from './layLane.ts'
export { type EndAnswer, type Passed, pastEnd } from './pastEnd.ts'
export { applySwing, swingAction } from './swing.ts'
export { addWarpTokens, canEnterWarp } from './warp.ts'

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
