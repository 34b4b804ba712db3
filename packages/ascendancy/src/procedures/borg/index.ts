import type { Procedure } from '@tenforward/kernel'
import type { Ascendancy } from '../../types.ts'
import { activateCube } from './activation.ts'
import { assimilate } from './assimilate.ts'
import { borgBuilding } from './building.ts'
import { callCube } from './callCube.ts'
import { executeCommand } from './execute.ts'
import { exploreCube } from './explore.ts'
import { borgFinds } from './find.ts'
import { headFor } from './heading.ts'
import { layBorgLane } from './lane.ts'
import { moveCube } from './move.ts'
import { connectOrPlace } from './newSystem.ts'
import { loseStructures } from './structures.ts'
import { borgTurn } from './turn.ts'
import { walk } from './walk.ts'
import { borgWindow } from './window.ts'

export { callCube } from './callCube.ts'
export { borgTurn } from './turn.ts'

export const borgProcedures: readonly Procedure<Ascendancy, any, any>[] = [
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
