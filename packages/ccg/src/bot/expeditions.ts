/** Ships with everybody who could go with them. */
import { forbidden, type Seat } from '@tenforward/kernel'
import { staffing } from '../cards/staffing.ts'
import { compatible } from '../rules/card/compatible.ts'
import { cardOf, inPlay, isPersonnel } from '../rules/card/lookup.ts'
import {
  docked,
  facilitiesAt,
  facilitiesOf,
  isPlanet,
  locationOf,
  movableAt,
  shipsOf,
  surface,
} from '../rules/places/places.ts'
import { shipAttribute } from '../rules/ships/attributes.ts'
import { isBound } from '../rules/ships/required.ts'
import { flightCost } from '../rules/ships/routes.ts'
import { type Id, type LocId, locationAt, type Spot } from '../state.ts'
import type { G } from '../types.ts'
import { type Goal, subjectsFor } from './goals.ts'

export interface Expedition {
  ship: Id
  loc: LocId
  /** Where each of those is now who are where the ship is. */
  groups: { spot: Spot; ids: Id[] }[]
  /** The people among them. */
  crew: Id[]
  /** All who will be there in the end, and what they have with them. */
  people: Id[]
  things: Id[]
  /** Where others are fetched first. */
  via?: LocId
}

export function expeditionsOf(g: G, seat: Seat, fetch: boolean): Expedition[] {
  const own = shipsOf(g, seat).map(ship => expeditionOf(g, seat, ship))
  return fetch ? own.flatMap(one => [one, ...fetching(g, seat, one)]) : own
}

function expeditionOf(g: G, seat: Seat, ship: Id): Expedition {
  const loc = locationOf(g, ship)
  const spots: Spot[] = [ship]
  for (const facility of facilitiesAt(g, loc)) {
    if (inPlay(g, facility).by === seat)
      spots.push(facility, ...docked(g, facility).filter(id => id !== ship))
  }
  if (isPlanet(g, loc)) spots.push(surface(loc))
  const groups = spots.map(spot => ({ spot, ids: fit(g, seat, ship, spot) }))
  const [people, things] = parted(
    g,
    groups.flatMap(({ ids }) => ids),
  )
  return { ship, loc, groups, crew: people, people, things }
}

/** Who is able and can be aboard. */
const fit = (g: G, seat: Seat, ship: Id, spot: Spot): Id[] =>
  movableAt(g, spot, seat).filter(
    id => !inPlay(g, id).stopped && compatible(g, seat, id, inPlay(g, id).mode, ship),
  )

function parted(g: G, ids: readonly Id[]): [people: Id[], things: Id[]] {
  const isSomebody = (id: Id) => isPersonnel(cardOf(g, id))
  return [ids.filter(isSomebody), ids.filter(id => !isSomebody(id))]
}

/** The same ship, once it has been home for those who wait there. */
function fetching(g: G, seat: Seat, own: Expedition): Expedition[] {
  const { ship, loc } = own
  return facilitiesOf(g, seat).flatMap(facility => {
    const via = locationOf(g, facility)
    if (via === loc || !onOneLine(g, via, loc)) return []
    const spots = [facility, ...docked(g, facility)]
    const [people, things] = parted(
      g,
      spots.flatMap(spot => fit(g, seat, ship, spot)),
    )
    if (people.length === 0) return []
    return [{ ...own, people: [...own.people, ...people], things: [...own.things, ...things], via }]
  })
}

const onOneLine = (g: G, a: LocId, b: LocId): boolean =>
  locationAt(g, a).quadrant === locationAt(g, b).quadrant

/** Whether those who are there can get to a goal; a docked ship has to leave before anything can be done in space. */
export function canGo(g: G, { ship, loc, crew, via }: Expedition, goal: Goal): boolean {
  const { stopped, at } = inPlay(g, ship)
  if (crew.length === 0 || stopped || !onOneLine(g, loc, goal.loc)) return false
  const stays = loc === goal.loc && via === undefined
  return (stays && !(goal.aboard && at.in === 'docked')) || mayMove(g, ship, crew)
}

function mayMove(g: G, ship: Id, crew: readonly Id[]): boolean {
  const { mode, by, stasis } = inPlay(g, ship)
  if (mode === null || stasis !== undefined || isBound(g, ship)) return false
  if (forbidden(g, 'move', { seat: by, ship }) !== null) return false
  return staffing(cardOf(g, ship), mode, subjectsFor(g, crew)).met
}

/** How many turns of flight it is. */
export function turnsTo(g: G, seat: Seat, { ship, loc, via }: Expedition, to: LocId): number {
  const stops = via === undefined ? [loc, to] : [loc, via, to]
  const way = stops.slice(1).reduce((sum, stop, i) => sum + cost(g, seat, stops[i]!, stop), 0)
  return way / Math.max(1, shipAttribute(g, ship, 'RANGE'))
}

const cost = (g: G, seat: Seat, from: LocId, to: LocId): number =>
  from === to ? 0 : flightCost(g, seat, from, to)
