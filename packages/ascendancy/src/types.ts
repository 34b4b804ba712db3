import type { Run, Seat } from '@tenforward/kernel'
import { kernelFor } from '@tenforward/kernel'
import type { Options } from './options/types.ts'
import type { BorgEvents, BorgPoints } from './rules/borg/points.ts'
import type { BuildingEvents, BuildingPoints } from './rules/building/points.ts'
import type { CombatEvents, CombatPoints } from './rules/combat/points.ts'
import type { MovementEvents, MovementPoints } from './rules/movement/points.ts'
import type { RoundEvents, RoundPoints } from './rules/round/points.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

/** Each area of the rules declares its own points and events; here they become one game. */
export interface Ascendancy {
  State: State
  Options: Options
  Events: RoundEvents & BuildingEvents & MovementEvents & CombatEvents & BorgEvents
  Points: {
    values: All<'values'>
    permissions: All<'permissions'>
    triggers: All<'triggers'>
    actions: All<'actions'>
  }
  View: View
  Source: Source
}

/** A card or rule in force; `id` is the system it lies on, the number of a Fleet, or the issuer of an Agreement. */
export interface Source {
  content: string
  owner: Seat | null
  id?: number
}

type All<K extends 'values' | 'permissions' | 'triggers' | 'actions'> = RoundPoints[K] &
  BuildingPoints[K] &
  MovementPoints[K] &
  CombatPoints[K] &
  BorgPoints[K]

/** A game under way, as every rule function receives it. */
export type G = Run<Ascendancy>

export const { procedure, fire } = kernelFor<Ascendancy>()
