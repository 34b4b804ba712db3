import type { TurnAction } from '../turnAction.ts'
import { arrangeFleetAction, arrangeProcedures, disbandFleetAction } from './arrange.ts'
import { ascendAction, ascendProcedures } from './ascend.ts'
import { coloniseAction, colonyProcedures } from './colonies.ts'
import { controlProcedures } from './control.ts'
import { commissionFleetAction, fleetProcedures } from './fleets.ts'
import { hegemonyAction, hegemonyProcedures } from './hegemony.ts'
import { launchAction, launchProcedures } from './launch.ts'
import { buildNodeAction, nodeProcedures } from './nodes.ts'
import { payPrice } from './pay.ts'
import { askPermission } from './permission.ts'
import { commitResearchAction, researchProcedures } from './research.ts'
import { buildShipsAction, shipProcedures } from './ships.ts'
import { commissionStarbaseAction, starbaseProcedures } from './starbases.ts'
import { technologyProcedures } from './technology.ts'
import { upgradeProcedures, upgradeShieldsAction, upgradeWeaponsAction } from './upgrades.ts'

export { overProjectLimit } from '../../rules/building/projects.ts'
export { ascendStanding } from './ascend.ts'
export { type Founding, foundColony, whyNoColony } from './colonies.ts'
export { discardRemaining, freeControlNode, gainControl } from './control.ts'
export { formFleet, freeFleet } from './fleets.ts'
export { drawAdvancements, launchProjects } from './launch.ts'
export { payPrice } from './pay.ts'
export { askPermission, forgetDenials, mayActAt } from './permission.ts'
export {
  completeProject,
  discardProjects,
  gainAdvancement,
  keepProjectLimits,
  putResearch,
} from './research.ts'
export { buildShipsAt, mostShips, placeBuilt, removableShips, removeShips } from './ships.ts'
export { drawTechnology, gainTechnology, takeTechnology } from './technology.ts'
export { raiseTrack, upgradePrice, upgradeShields, upgradeWeapons } from './upgrades.ts'

/** 7: what the Building Phase offers besides content; Fleets and Ascending belong to both Phases. */
export const buildingPhaseActions: readonly TurnAction[] = [
  buildShipsAction,
  coloniseAction,
  buildNodeAction,
  commitResearchAction,
  upgradeWeaponsAction,
  upgradeShieldsAction,
  ascendAction,
  arrangeFleetAction,
  disbandFleetAction,
]

export const commandPhaseBuilding: readonly TurnAction[] = [
  commissionFleetAction,
  commissionStarbaseAction,
  launchAction,
  hegemonyAction,
  ascendAction,
  arrangeFleetAction,
  disbandFleetAction,
]

export const buildingProcedures = [
  ...shipProcedures,
  ...fleetProcedures,
  ...arrangeProcedures,
  ...colonyProcedures,
  ...nodeProcedures,
  ...researchProcedures,
  ...launchProcedures,
  ...technologyProcedures,
  ...upgradeProcedures,
  ...starbaseProcedures,
  ...hegemonyProcedures,
  ...controlProcedures,
  ...ascendProcedures,
  askPermission,
  payPrice,
]
