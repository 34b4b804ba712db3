import { forbidden, type Seat } from '@tenforward/kernel'
import { type Place, placeOfSystem } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { connectedTo } from '../rules/borgPaths.ts'
import { discOf, resourceNodes } from '../rules/control.ts'
import { shipsAt } from '../rules/pieces.ts'
import { playing } from '../rules/seats.ts'
import type { G } from '../types.ts'

/** A war for the Home System of a Rival: without it nobody wins, and with three of them one has won. */
export interface Campaign {
  target: SystemId
  /** Sectors from there, for every place that is Connected; and from the own Home System. */
  far: ReadonlyMap<Place, number>
  total: number
  /** Ships that it takes. */
  ships: number
}

/** Ships beyond one for each Structure, to be rather sure. */
const MARGIN = 2
const MOST_SHIPS = 14
/** What stands for a Rival as a target: an Ascendancy, in Sectors of the way. */
const LEADER = 3

/** The nearest Home that can be had; one of a leader may be farther. */
export function campaignFor(g: G, seat: Seat): Campaign | null {
  let best: Campaign | null = null
  let least = Number.POSITIVE_INFINITY
  for (const rival of playing(g)) {
    const campaign = rival === seat ? null : campaignAgainst(g, seat, rival)
    if (campaign === null) continue
    const price = campaign.total + 2 * campaign.ships - LEADER * g.s.players[rival]!.ascendancy
    if (price < least) [best, least] = [campaign, price]
  }
  return best
}

function campaignAgainst(g: G, seat: Seat, rival: Seat): Campaign | null {
  const target = g.s.players[rival]!.home
  const disc = g.s.discs[target]
  if (disc?.owner !== rival || forbidden(g, 'invade', { seat, system: target }) !== null) return null
  const reached = connectedTo(placeOfSystem(target), g.s.map)
  const own = reached.get(placeOfSystem(g.s.players[seat]!.home))
  if (own === undefined) return null
  const ships = shipsNeeded(g, rival, target)
  if (ships > MOST_SHIPS) return null
  const far = new Map([...reached].map(([at, { sectors }]) => [at, sectors]))
  return { target, far, total: own.sectors, ships }
}

function shipsNeeded(g: G, rival: Seat, target: SystemId): number {
  const disc = discOf(g, target)
  const structures = 1 + resourceNodes(disc) + (disc.starbase ? 1 : 0)
  return structures + MARGIN + Math.ceil(1.2 * shipsAt(g, rival, placeOfSystem(target)))
}
