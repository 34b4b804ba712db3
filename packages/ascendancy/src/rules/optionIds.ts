import type { OptionId } from '@tenforward/kernel'
import type { Place } from '../map/place.ts'
import { type LaneId, laneNumbered, type SystemId, systemNumbered } from '../map/types.ts'
import type { FleetSide } from './building/limits.ts'

/** Names of options, and back: `system:7`, `ship:40` (single Ships at a place), `fleet:0`, `fleet:0A`. */

export const NO = 'no'

export const systemId = (system: SystemId): string => `system:${system}`
export const shipId = (at: Place): string => `ship:${at}`
export const fleetId = (fleet: number): string => `fleet:${fleet}`
export const sideId = ({ fleet, side }: FleetSide): string => `fleet:${fleet}${side}`

export const laneId = (lane: LaneId): string => `lane:${lane}`

export const systemNamed = (id: OptionId): SystemId => systemNumbered(numberIn(id))
export const laneNamed = (id: OptionId): LaneId => laneNumbered(numberIn(id))
/** Of single Ships. */
export const placeNamed = (id: OptionId): Place => numberIn(id) as Place

/** The number after the colon. */
export const numberIn = (id: OptionId): number =>
  Number.parseInt(String(id).slice(String(id).indexOf(':') + 1), 10)

export const sideIn = (id: OptionId): FleetSide => ({
  fleet: numberIn(id),
  side: String(id).endsWith('B') ? 'B' : 'A',
})
