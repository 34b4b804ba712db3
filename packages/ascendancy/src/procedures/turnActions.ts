import { buildingPhaseActions, commandPhaseBuilding } from './building/index.ts'
import { combatActions } from './combat/index.ts'
import { movementActions } from './movement/index.ts'
import { swingAction } from './movement/swing.ts'
import type { TurnAction } from './turnAction.ts'

/** What a player may do in each Phase, in the order in which it is offered. */
export const buildingActions: readonly TurnAction[] = [...buildingPhaseActions, swingAction]

export const commandActions: readonly TurnAction[] = [
  ...movementActions,
  ...combatActions,
  ...commandPhaseBuilding,
  swingAction,
]
