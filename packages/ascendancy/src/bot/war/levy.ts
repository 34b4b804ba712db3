import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { shipyardsOf } from '../../rules/control.ts'
import { fleetMax, freeFleetSides, noFleet } from '../../rules/limits.ts'
import { FLEET_MINIMUM, fleetsAt, singlesAt } from '../../rules/pieces.ts'
import { budgetOf } from '../culture.ts'
import type { Outlook } from '../outlook.ts'
import { type Aim, aimsOf } from './aims.ts'
import { chanceOf } from './chance.ts'
import { isInTime, strengthAt } from './strike.ts'
import { want } from './want.ts'
import { type Force, wayTo } from './ways.ts'

/** Ships to be built for a Fleet that is to strike. */
export interface Levy {
  yard: SystemId
  ships: number
  /** They join a Fleet that lies in the yard. */
  joins: boolean
  worth: number
  urgent: boolean
}

/** A Fleet that can be made in a yard: what is there already, and how many Ships its card holds. */
interface Cadre {
  yard: SystemId
  fleet: number | null
  there: number
  room: number
}

/** The best Fleet that Production can make or complete; null: none is worth it. */
export function levyOf(o: Outlook): Levy | null {
  if (o.me.has.P === 0) return null
  const aims = aimsOf(o)
  let best: Levy | null = null
  for (const cadre of cadresOf(o)) {
    for (const aim of aims) {
      const levy = levyFor(o, cadre, aim)
      if (levy !== null && (best === null || levy.worth > best.worth)) best = levy
    }
  }
  return best
}

function cadresOf({ g, seat, me }: Outlook): Cadre[] {
  const cadres: Cadre[] = []
  const sides = noFleet(g, seat) === null ? freeFleetSides(g, seat) : []
  const widest = Math.max(0, ...sides.map(side => fleetMax(g, seat, side)))
  for (const yard of shipyardsOf(g, seat)) {
    const at = placeOfSystem(yard)
    const singles = singlesAt(g, seat, at)
    for (const fleet of fleetsAt(g, seat, at)) {
      const { n, side } = me.fleets[fleet]!
      cadres.push({ yard, fleet, there: n + singles, room: fleetMax(g, seat, { fleet, side }) })
    }
    if (widest > 0) cadres.push({ yard, fleet: null, there: singles, room: widest })
  }
  return cadres
}

/** Some Ships more than are needed, where there is Production to spare. */
const MORE = 3

function levyFor(o: Outlook, { yard, fleet, there, room }: Cadre, aim: Aim): Levy | null {
  const force: Force = { fleet, ships: 0, at: placeOfSystem(yard), warp: false, tokens: 0 }
  const way = wayTo(o, force, aim)
  if (way === null || !isInTime(o, aim, way)) return null
  const least = fleet === null ? FLEET_MINIMUM : 1
  const most = Math.min(room - there, aim.urgent ? o.me.has.P : budgetOf(o).spare)
  for (let ships = least; ships <= most; ships++) {
    const strength = strengthAt(o, { ...force, ships: there + ships }, aim, way)
    if (chanceOf(o.g, o.seat, strength, aim) < aim.least) continue
    const built = aim.urgent ? most : Math.min(most, ships + MORE)
    const worth = aim.prize - way.commands * want.command - built * o.ship
    return worth > 0 ? { yard, ships: built, joins: fleet !== null, worth, urgent: aim.urgent } : null
  }
  return null
}
