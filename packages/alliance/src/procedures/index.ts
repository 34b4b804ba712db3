import type { Procedure } from '@tenforward/kernel'
import type { Alliance } from '../types.ts'
import { fixDamage, performAction } from './actions.ts'
import { activation } from './activation.ts'
import { attack } from './combat/attack.ts'
import { modifyAttackDice, modifyDefenceDice } from './combat/modify.ts'
import { combat, enemyAttack, playerAttack, volley } from './combat/phase.ts'
import { suffer } from './damage.ts'
import { endPhase } from './endPhase.ts'
import { enemyActivation } from './enemyActivation.ts'
import { extraManoeuvre } from './extraManoeuvre.ts'
import { freeCloak } from './freeCloak.ts'
import { mission } from './mission.ts'
import { hitObstacles } from './obstacles.ts'
import { offering } from './offers.ts'
import { opening } from './openPhase.ts'
import { planning } from './planning.ts'
import { playerActivation } from './playerActivation.ts'

export { deploySpace } from './deploySpace.ts'
export { echoSpace } from './echoSpace.ts'
export { game } from './mission.ts'
export { redial } from './planning.ts'
export { plan } from './plans.ts'

export const procedures: readonly Procedure<Alliance>[] = [
  mission,
  planning,
  activation,
  playerActivation,
  enemyActivation,
  extraManoeuvre,
  performAction,
  fixDamage,
  freeCloak,
  hitObstacles,
  offering,
  opening,
  combat,
  playerAttack,
  enemyAttack,
  volley,
  attack,
  modifyAttackDice,
  modifyDefenceDice,
  suffer,
  endPhase,
]
