import type { Procedure } from '@tenforward/kernel'
import type { Ascendancy } from '../types.ts'
import { activateCube } from './borg/activation.ts'
import { assimilate } from './borg/assimilate.ts'
import { borgBuilding } from './borg/building.ts'
import { callCube } from './borg/callCube.ts'
import { executeCommand } from './borg/execute.ts'
import { exploreCube } from './borg/explore.ts'
import { borgFinds } from './borg/find.ts'
import { headFor } from './borg/heading.ts'
import { layBorgLane } from './borg/lane.ts'
import { moveCube } from './borg/move.ts'
import { connectOrPlace } from './borg/newSystem.ts'
import { loseStructures } from './borg/structures.ts'
import { borgTurn } from './borg/turn.ts'
import { walk } from './borg/walk.ts'
import { borgWindow } from './borg/window.ts'
import { arrangeProcedures } from './building/arrange.ts'
import { ascendProcedures } from './building/ascend.ts'
import { colonyProcedures } from './building/colonies.ts'
import { controlProcedures } from './building/control.ts'
import { fleetProcedures } from './building/fleets.ts'
import { hegemonyProcedures } from './building/hegemony.ts'
import { launchProcedures } from './building/launch.ts'
import { nodeProcedures } from './building/nodes.ts'
import { payPrice } from './building/pay.ts'
import { askPermission } from './building/permission.ts'
import { researchProcedures } from './building/research.ts'
import { shipProcedures } from './building/ships.ts'
import { starbaseProcedures } from './building/starbases.ts'
import { technologyProcedures } from './building/technology.ts'
import { upgradeProcedures } from './building/upgrades.ts'
import { battle } from './combat/battle.ts'
import { casualties } from './combat/casualties.ts'
import { drawForCube } from './combat/cube.ts'
import { engage } from './combat/engage.ts'
import { exchange } from './combat/exchange.ts'
import { fight } from './combat/fight.ts'
import { invasion } from './combat/invasion.ts'
import { manoeuvre } from './combat/manoeuvre.ts'
import { resolve, settleInvasion } from './combat/outcome.ts'
import { retreat } from './combat/retreat.ts'
import { volley } from './combat/volley.ts'
import { cardWindow } from './combat/window.ts'
import { diplomacyTest, receiveAlly } from './exploration/ally.ts'
import { destroySystem } from './exploration/destroySystem.ts'
import { discover, drawDisc } from './exploration/discover.ts'
import { drawExploration, resolveExploration } from './exploration/exploration.ts'
import { study, takeResearch } from './exploration/study.ts'
import { arrive, endMove } from './movement/arrive.ts'
import { exitWarp } from './movement/exitWarp.ts'
import { braveHazard } from './movement/hazard.ts'
import { move } from './movement/impulse.ts'
import { layLane } from './movement/layLane.ts'
import { askPassage } from './movement/passage.ts'
import { pastEnd } from './movement/pastEnd.ts'
import { swing } from './movement/swing.ts'
import { boostWarp, enterWarp } from './movement/warp.ts'
import { firstTurns } from './round/firstTurns.ts'
import { initiative } from './round/initiative.ts'
import { recharge } from './round/recharge.ts'
import { settle } from './round/settle.ts'
import { setUp } from './round/setUp.ts'
import { playerTurn } from './round/turn.ts'

/** The course of play; what cards add of their own stands with the cards. */
export const procedures: readonly Procedure<Ascendancy>[] = [
  setUp,
  initiative,
  firstTurns,
  recharge,
  settle,
  playerTurn,

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

  move,
  enterWarp,
  exitWarp,
  boostWarp,
  swing,
  layLane,
  pastEnd,
  askPassage,
  arrive,
  endMove,
  braveHazard,

  discover,
  drawDisc,
  drawExploration,
  resolveExploration,
  study,
  takeResearch,
  diplomacyTest,
  receiveAlly,
  destroySystem,

  battle,
  engage,
  fight,
  exchange,
  volley,
  cardWindow,
  casualties,
  drawForCube,
  retreat,
  manoeuvre,
  invasion,
  resolve,
  settleInvasion,

  borgTurn,
  borgBuilding,
  activateCube,
  borgWindow,
  executeCommand,
  moveCube,
  headFor,
  walk,
  exploreCube,
  layBorgLane,
  connectOrPlace,
  borgFinds,
  assimilate,
  loseStructures,
  callCube,
]
