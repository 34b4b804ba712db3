import { done, locals, type Seat } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import { type G, procedure } from '../../types.ts'
import type { TurnAction } from '../actions.ts'

export const movementActions: readonly TurnAction[] = []
export const tidyMap = (_g: G): void => {}
export const endMove = procedure('endMove', locals<{ seat: Seat; at: Place }>(), { begin: () => done() })
export const swing = procedure('swing', locals<{ seat: Seat }>(), { begin: () => done() })
export const swingAction: TurnAction = {
  id: 'swing',
  rules: [],
  why: () => ({ message: '', rules: [] }),
  run: swing,
}
export const movementProcedures = [endMove, swing]
