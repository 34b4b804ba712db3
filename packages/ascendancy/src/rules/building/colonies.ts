import { forbidden, type Seat, value } from '@tenforward/kernel'
import { numbers } from '../../content/facts/numbers.ts'
import type { SystemId } from '../../map/types.ts'
import type { G } from '../../types.ts'
import { canAfford, type Price } from '../players/money.ts'
import { discOf, isDeveloped, isPlanet } from '../systems/control.ts'
import { mayActAt } from '../trade/peace.ts'
import { because, type Why } from '../why.ts'

/** Who founds a Colony, and what of the usual price it waives. Surcharges of the place are always due. */
export interface Founding {
  seat: Seat
  system: SystemId
  /** `build` for the Building Phase action, else the card. */
  by: string
  noCulture?: boolean
  noShip?: boolean
}

/** Why no Colony can be founded at a System now, tested before anything is paid (G-E06). */
export function whyNoColony(g: G, founding: Founding): Why | null {
  const { seat, system, by } = founding
  const disc = discOf(g, system)
  if (!isPlanet(g, system)) return NO_PLANET
  if (isDeveloped(disc)) return DEVELOPED
  if (disc.civilization > 0) return CIVILIZED
  const may = mayActAt(g, seat, system, 'colonise')
  if (may !== 'yes' && may !== 'ask') return may
  if (!canAfford(g, seat, colonyPrice(g, founding), 'colony')) return TOO_POOR
  return forbidden(g, 'colonise', { seat, system, by })
}

export function colonyPrice(g: G, { seat, system, by, noCulture }: Founding): Price {
  const at = { seat, system, by }
  const culture = noCulture ? 0 : numbers.prices.colony.C
  return { C: value(g, 'colonyCulture', culture, at), R: value(g, 'colonyResearch', 0, at) }
}

export const NO_PLANET = because('Only planets can be Colonised.', 'ASC-4-Control-d', 'ASC-7.2-a')

export const DEVELOPED = because('There are Nodes on the planet already.', 'ASC-7.2-d', 'ASC-7.2.1-b')

export const CIVILIZED = because('A Warp-Capable Civilization lives there.', 'ASC-7.2.1-a')

export const TOO_POOR = because('A Colony costs one Culture and a Ship.', 'ASC-7.2-b')
