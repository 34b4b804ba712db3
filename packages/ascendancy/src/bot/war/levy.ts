import { found } from '@tenforward/kernel'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { fleetMax, freeFleetSides, noFleet } from '../../rules/building/limits.ts'
import { FLEET_MINIMUM, fleetsAt, singlesAt } from '../../rules/ships/pieces.ts'
import { shipyardsOf } from '../../rules/systems/control.ts'
import { budgetOf } from '../culture.ts'
import type { Outlook } from '../outlook.ts'
import { type Aim, aimsOf } from './aims.ts'
import { chanceOf } from './chance.ts'
import { isInTime, strengthOf } from './strike.ts'
import { want } from './want.ts'
import { type Force, wayTo } from './ways.ts'

/** Ships to be built for a Fleet that is to strike. */
export interface Levy {
  yard: SystemId
  ships: number
  worth: number
}

/** A Fleet that can be made in a yard: what is there already, and how many Ships its card holds. */
interface Cadre {
  yard: SystemId
  fleet: number | null
  there: number
  room: number
  /** Another Fleet there that would come along. */
  along: Force[]
}

/** The best Fleet that Production can make or complete; null: none is worth it. */
export const levyOf = (o: Outlook): Levy | null => bestLevy(o, cadresOf(o))

/** The same with one Fleet more than Ascendancy allows so far (ASC-12.1.2-a). */
export const levyWithAscendancy = (o: Outlook): Levy | null =>
  noFleet(o.g, o.seat) === null ? null : bestLevy(o, cadresOf(o, true))

function bestLevy(o: Outlook, cadres: readonly Cadre[]): Levy | null {
  if (o.me.has.P === 0) return null
  const aims = aimsOf(o)
  let best: Levy | null = null
  for (const cadre of cadres) {
    for (const aim of aims) {
      const levy = levyFor(o, cadre, aim)
      if (levy !== null && (best === null || levy.worth > best.worth)) best = levy
    }
  }
  return best
}

function cadresOf({ g, seat, me }: Outlook, oneMore = false): Cadre[] {
  const cadres: Cadre[] = []
  const sides = oneMore || noFleet(g, seat) === null ? freeFleetSides(g, seat) : []
  const widest = Math.max(0, ...sides.map(side => fleetMax(g, seat, side)))
  for (const yard of shipyardsOf(g, seat)) {
    const at = placeOfSystem(yard)
    const singles = singlesAt(g, seat, at)
    const lying = fleetsAt(g, seat, at)
    for (const fleet of lying) {
      const { n, side } = found(me.fleets[fleet], 'Fleet', fleet)
      cadres.push({ yard, fleet, there: n + singles, room: fleetMax(g, seat, { fleet, side }), along: [] })
    }
    const along = lying.map(fleet => ({
      fleet,
      ships: found(me.fleets[fleet], 'Fleet', fleet).n,
      at,
      warp: false,
      tokens: 0,
    }))
    if (widest > 0) cadres.push({ yard, fleet: null, there: singles, room: widest, along })
  }
  return cadres
}

/** Some Ships more than are needed, where there is Production to spare. */
const MORE = 3

function levyFor(o: Outlook, { yard, fleet, there, room, along }: Cadre, aim: Aim): Levy | null {
  const force: Force = { fleet, ships: 0, at: placeOfSystem(yard), warp: false, tokens: 0 }
  const way = wayTo(o, force, aim)
  if (way === null) return null
  const ways = [way, ...along.map(() => way)]
  if (!isInTime(o, aim, ways)) return null
  const least = fleet === null ? FLEET_MINIMUM : 1
  const most = Math.min(room - there, aim.urgent ? o.me.has.P : budgetOf(o).spare)
  for (let ships = least; ships <= most; ships++) {
    const strength = strengthOf(o, [{ ...force, ships: there + ships }, ...along], aim, ways)
    if (chanceOf(o.g, o.seat, strength, aim) < aim.least) continue
    const built = aim.urgent ? most : Math.min(most, ships + MORE)
    const worth = aim.prize - ways.length * way.travel * want.command - built * o.ship
    return worth > 0 ? { yard, ships: built, worth } : null
  }
  return null
}

/** Whether Ships that were just built in a yard could strike as a Fleet of their own. */
export function isOfUse(o: Outlook, yard: SystemId, ships: number): boolean {
  const at = placeOfSystem(yard)
  const force: Force = { fleet: null, ships, at, warp: false, tokens: 0 }
  const along = fleetsAt(o.g, o.seat, at).map(fleet => ({
    ...force,
    fleet,
    ships: found(o.me.fleets[fleet], 'Fleet', fleet).n,
  }))
  return aimsOf(o).some(aim => {
    const way = wayTo(o, force, aim)
    if (way === null) return false
    const ways = [way, ...along.map(() => way)]
    const strength = strengthOf(o, [force, ...along], aim, ways)
    return isInTime(o, aim, ways) && chanceOf(o.g, o.seat, strength, aim) >= aim.least
  })
}
