import type { Seat, Source } from '@tenforward/kernel'
import { isSystemPlace, placeOfSystem, systemIn } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { fleetOf, occupies } from '../rules/ships/pieces.ts'
import type { Fleet, Power } from '../state.ts'
import type { G } from '../types.ts'

/** A Fleet card in play is a Source with the number of the card, 0 to 2, as its id. */

export const ownerOf = (self: Source): Seat => self.owner as Seat
export const numberOf = (self: Source): number => self.id as number

export const theFleet = (g: G, self: Source): Fleet => fleetOf(g, ownerOf(self), numberOf(self))

/** The dice of the Fleet, which it rolls apart from those of others (ASC-12.1.6-a). */
export const batchOf = (self: Source): string => `fleet:${self.id}`

export const isItsBatch = (at: { by: Power; batch: string }, self: Source): boolean =>
  at.by === self.owner && at.batch === batchOf(self)

/** The move, roll or Hazard of this very Fleet. */
export const isItself = (at: { seat: Seat; fleet: number | null }, self: Source): boolean =>
  at.seat === self.owner && at.fleet === self.id

/** The System that the Fleet is in; null in a lane and at Warp. */
export function systemOfFleet(g: G, self: Source): SystemId | null {
  const { at, warp } = theFleet(g, self)
  return warp || !isSystemPlace(at) ? null : systemIn(at)
}

/** The System that the Fleet Occupies: no Ship of anybody else is there. */
export function occupied(g: G, self: Source): SystemId | null {
  const system = systemOfFleet(g, self)
  return system !== null && occupies(g, ownerOf(self), placeOfSystem(system)) ? system : null
}
