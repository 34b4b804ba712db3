import type { Procedure } from '@tenforward/kernel'
import type { Alliance } from '../types.ts'
import { offering } from './abilities/offers.ts'
import { opening } from './abilities/openPhase.ts'
import { freeCloak } from './actions/freeCloak.ts'
import { fixDamage, performAction } from './actions/performAction.ts'
import { activation } from './activation/activation.ts'
import { enemyActivation } from './activation/enemyActivation.ts'
import { extraManoeuvre } from './activation/extraManoeuvre.ts'
import { hitObstacles } from './activation/obstacles.ts'
import { playerActivation } from './activation/playerActivation.ts'
import { attack } from './combat/attack.ts'
import { modifyAttackDice, modifyDefenceDice } from './combat/modify.ts'
import { combat, enemyAttack, playerAttack, volley } from './combat/phase.ts'
import { suffer } from './damage/suffer.ts'
import { endPhase } from './endPhase/endPhase.ts'
import { mission } from './mission/mission.ts'
import { planning } from './planning/planning.ts'

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
