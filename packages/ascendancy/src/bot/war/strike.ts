import { type Place, placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { shipyardsOf } from '../../rules/control.ts'
import { fleetMax, freeFleetSides, noFleet } from '../../rules/limits.ts'
import { FLEET_MINIMUM, shipsAt } from '../../rules/pieces.ts'
import { budgetOf } from '../culture.ts'
import type { Outlook } from '../outlook.ts'
import { type Aim, aimsOf } from './aims.ts'
import { chanceOf } from './chance.ts'
import { want } from './want.ts'
import { type Force, type Way, wayTo } from './ways.ts'

/** A Fleet on its way to a Home System. */
export interface Strike {
  force: Force
  aim: Aim
  way: Way
  worth: number
}

/** The best that the Fleets in play can do, in this turn or the next; null: nothing. */
export function strikeOf(o: Outlook): Strike | null {
  const aims = aimsOf(o)
  let best: Strike | null = null
  for (let number = 0; number < o.me.fleets.length; number++) {
    const fleet = o.me.fleets[number]
    if (!fleet) continue
    const { n, at, warp, tokens } = fleet
    const strike = bestFor(o, aims, { fleet: number, ships: n, at, warp, tokens })
    if (strike !== null && (best === null || strike.worth > best.worth)) best = strike
  }
  return best
}

function bestFor(o: Outlook, aims: readonly Aim[], force: Force): Strike | null {
  let best: Strike | null = null
  for (const aim of aims) {
    const way = wayTo(o, force, aim)
    if (way === null || !isInTime(o, aim, way)) continue
    const chance = chanceOf(o.g, o.seat, strengthAt(o, force, aim, way), aim)
    if (chance < aim.least * (force.warp ? want.goOn : 1)) continue
    const late = way.commands > o.me.commands.ready ? LATE : 1
    const worth = chance * aim.prize * late - way.commands * want.command
    if (worth > 0 && (best === null || worth > best.worth)) best = { force, aim, way, worth }
  }
  return best
}

const LATE = 0.8

/** Ships that are there already help; one or two are lost on Ships in the way. */
function strengthAt({ g, seat }: Outlook, { ships, at, warp }: Force, { stops }: Aim, way: Way): number {
  let sum = ships - (way.blocked ? 1 : 0)
  for (const stop of stops) if (warp || stop !== at) sum += shipsAt(g, seat, stop)
  return sum
}

/** In this turn, or in the next with what is prepared in this; against a Rival about to win only in this. */
function isInTime({ me }: Outlook, { urgent }: Aim, { commands }: Way): boolean {
  const { ready, exhausted, locked } = me.commands
  return commands <= ready || (!urgent && commands <= ready + exhausted + locked)
}

/** Ships to be built for a Fleet that is to strike. */
export interface Levy {
  yard: SystemId
  ships: number
  worth: number
  urgent: boolean
}

/** The smallest Fleet that is good enough, and some Ships more where there is Production to spare. */
export function levyOf(o: Outlook): Levy | null {
  const { g, seat, me } = o
  const most = Math.min(me.has.P, fleetRoom(o))
  if (most < FLEET_MINIMUM) return null
  const aims = aimsOf(o)
  let best: Levy | null = null
  for (const yard of shipyardsOf(g, seat)) {
    for (const aim of aims) {
      const levy = levyFor(o, yard, aim, most)
      if (levy !== null && (best === null || levy.worth > best.worth)) best = levy
    }
  }
  return best
}

const MORE = 3

function levyFor(o: Outlook, yard: SystemId, aim: Aim, most: number): Levy | null {
  const force = newForce(placeOfSystem(yard))
  const way = wayTo(o, force, aim)
  if (way === null || !isInTime(o, aim, way)) return null
  const needed = shipsFor(o, aim, force, way, most)
  const spare = aim.urgent ? most : Math.min(most, budgetOf(o).spare)
  if (needed === null || needed > spare) return null
  const ships = aim.urgent ? most : Math.min(spare, needed + MORE)
  const worth = aim.prize - way.commands * want.command - ships * o.ship
  return worth > 0 ? { yard, ships, worth, urgent: aim.urgent } : null
}

const newForce = (at: Place): Force => ({ fleet: null, ships: 0, at, warp: false, tokens: 0 })

/** Room on the widest card that is free; 0 when there is none. */
function fleetRoom({ g, seat }: Outlook): number {
  if (noFleet(g, seat) !== null) return 0
  return Math.max(0, ...freeFleetSides(g, seat).map(side => fleetMax(g, seat, side)))
}

function shipsFor(o: Outlook, aim: Aim, force: Force, way: Way, most: number): number | null {
  for (let ships = FLEET_MINIMUM; ships <= most; ships++) {
    if (chanceOf(o.g, o.seat, strengthAt(o, { ...force, ships }, aim, way), aim) >= aim.least) return ships
  }
  return null
}
