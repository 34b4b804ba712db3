import type { Run, Seat } from '@tenforward/kernel'
import { kernelFor } from '@tenforward/kernel'
import type { Options } from './options.ts'
import type { AllianceEvents, AlliancePoints } from './procedures/points.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

export interface Alliance {
  State: State
  Options: Options
  Events: AllianceEvents
  Points: AlliancePoints
  View: View
  Source: Source
}

/** A card or rule in force, and the ship (or `ship/slot`) that has it. */
export interface Source {
  content: string
  owner: Seat | null
  id?: string | number
}

/** A mission under way, as every rule function receives it. */
export type G = Run<Alliance>

export const { procedure, fire } = kernelFor<Alliance>()
