import { arrangeFleetAction, disbandFleetAction } from './building/arrange.ts'
import { ascendAction } from './building/ascend.ts'
import { coloniseAction } from './building/colonies.ts'
import { commissionFleetAction } from './building/fleets.ts'
import { hegemonyAction } from './building/hegemony.ts'
import { launchAction } from './building/launch.ts'
import { buildNodeAction } from './building/nodes.ts'
import { commitResearchAction } from './building/research.ts'
import { buildShipsAction } from './building/ships.ts'
import { commissionStarbaseAction } from './building/starbases.ts'
import { upgradeShieldsAction, upgradeWeaponsAction } from './building/upgrades.ts'
import { battleAction } from './combat/battle.ts'
import { invadeAction } from './combat/invasion.ts'
import { studyAction } from './exploration/study.ts'
import { exitWarpAction } from './movement/exitWarp.ts'
import { moveAction } from './movement/impulse.ts'
import { swingAction } from './movement/swing.ts'
import { boostWarpAction, enterWarpAction } from './movement/warp.ts'
import type { TurnAction } from './turnAction.ts'

/**
 * What a player may do in each Phase besides content, in the order in which it is offered. Fleets, Ascending and
 * swinging belong to both Phases.
 */
export const buildingActions: readonly TurnAction[] = [
  buildShipsAction,
  coloniseAction,
  buildNodeAction,
  commitResearchAction,
  upgradeWeaponsAction,
  upgradeShieldsAction,
  ascendAction,
  arrangeFleetAction,
  disbandFleetAction,
  swingAction,
]

export const commandActions: readonly TurnAction[] = [
  moveAction,
  enterWarpAction,
  exitWarpAction,
  boostWarpAction,
  studyAction,
  battleAction,
  invadeAction,
  commissionFleetAction,
  commissionStarbaseAction,
  launchAction,
  hegemonyAction,
  ascendAction,
  arrangeFleetAction,
  disbandFleetAction,
  swingAction,
]
