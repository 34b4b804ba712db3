import type { TurnAction } from '../actions.ts'

export const combatActions: readonly TurnAction[] = []
export const combatProcedures = []
