import type { OptionId } from '@tenforward/kernel'
import type { Place } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import type { FleetSide } from './building/limits.ts'

/** Names of options, and back: `system:7`, `ship:40` (single Ships at a place), `fleet:0`, `fleet:0A`. */

export const NO = 'no'

export const systemId = (system: SystemId): string => `system:${system}`
export const shipId = (at: Place): string => `ship:${at}`
export const fleetId = (fleet: number): string => `fleet:${fleet}`
export const sideId = ({ fleet, side }: FleetSide): string => `fleet:${fleet}${side}`

/** The number after the colon. */
export const numberIn = (id: OptionId): number =>
  Number.parseInt(String(id).slice(String(id).indexOf(':') + 1), 10)

export const sideIn = (id: OptionId): FleetSide => ({
  fleet: numberIn(id),
  side: String(id).endsWith('B') ? 'B' : 'A',
})
