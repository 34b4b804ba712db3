import type { Procedure, Seat } from '@tenforward/kernel'
import type { Why } from '../rules/why.ts'
import type { Ascendancy, G } from '../types.ts'

/**
 * Something a player may do in a Phase of the own turn. `why` is asked for every action at every prompt, so it
 * must be cheap: null when it can be done, else the reason. An action that is offered must lead to at least one
 * legal choice.
 */
export interface TurnAction {
  id: string
  rules: readonly string[]
  why(g: G, seat: Seat): Why | null
  run: Procedure<Ascendancy, { seat: Seat }, any>
}
