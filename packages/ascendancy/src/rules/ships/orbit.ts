import type { Seat } from '@tenforward/kernel'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import type { G } from '../../types.ts'
import { isPlanet } from '../systems/control.ts'
import { shipsAt } from './pieces.ts'

/** A Ship in a Planetary System is in Orbit, whoever else is there (ASC-4-Orbit-a). */
export const inOrbit = (g: G, seat: Seat, system: SystemId): boolean =>
  isPlanet(g, system) && shipsAt(g, seat, placeOfSystem(system)) > 0
