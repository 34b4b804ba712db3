import { shipIdOf } from '../rules/ships/ships.ts'
import type { ShipId } from '../state.ts'
import type { Source } from '../types.ts'

/** Whether this ship is the one that has the card. */
export const isSelf = (id: ShipId, self: Source): boolean => id === shipIdOf(self)

/** Whether the ship that this is about has the card: whatever belongs to other ships is silent (ALL-UPG-05). */
export const own = (at: { ship: ShipId }, self: Source): boolean => isSelf(at.ship, self)
