import { done, locals, type Seat } from '@tenforward/kernel'
import type { SystemId } from '../../map/types.ts'
import { type G, procedure } from '../../types.ts'
import type { TurnAction } from '../actions.ts'

export const buildingPhaseActions: readonly TurnAction[] = []
export const commandPhaseBuilding: readonly TurnAction[] = []

export const overProjectLimit = (_g: G, _seat: Seat): number => 0
export const discardProjects = procedure('discardProjects', locals<{ seat: Seat }>(), { begin: () => done() })
export const gainControl = procedure(
  'gainControl',
  locals<{ seat: Seat; system: SystemId; how: 'colonise' | 'invade' | 'surrender' | 'hegemony' | 'card' }>(),
  { begin: () => done() },
)
export const buildingProcedures = [discardProjects, gainControl]
