import { meet, subjectsOf } from '@tenforward/ccg/reading'
import type { Seat } from '@tenforward/kernel'
import { attributeValue, type CardInPlayView, cardById, type LocId, type View } from '../game.ts'
import type { Spot } from '../playing/drag.ts'
import { flightSpan } from '../playing/drops.ts'
import { type Layout, layoutOf, type Place, type Vessel } from '../reading/layout.ts'

/** People at one spot who could go on the same journey. */
interface Group {
  spot: Spot
  cards: readonly CardInPlayView[]
}

/** A ship, all who could go with it, and a mission that they could solve. */
export interface Expedition {
  ship: Vessel
  at: LocId
  groups: readonly Group[]
  goal: LocId
  /** Parts of the mission that they lack. */
  lacks: number
}

/** What the viewer could solve, the best first: the fewest lacks, then the shortest way, then the points. */
export function expeditions(view: View, seat: Seat): Expedition[] {
  const layout = layoutOf(view)
  const found = layout.places.flatMap(place =>
    shipsAt(place, seat).flatMap(ship => goalsFor(view, layout, place, ship, seat)),
  )
  return found.sort(
    (a, b) => a.lacks - b.lacks || way(view, a) - way(view, b) || worth(view, b) - worth(view, a),
  )
}

const worth = (view: View, { goal }: Expedition): number =>
  cardById(view.locations[goal]!.missions[0]!.card).mission?.points?.value ?? 0

const way = (view: View, { at, goal }: Expedition): number =>
  at === goal ? 0 : (flightSpan(view, at, goal) ?? Number.POSITIVE_INFINITY)

function shipsAt(place: Place, seat: Seat): Vessel[] {
  const own = place.sides[seat]?.vessels ?? []
  return own
    .flatMap(vessel => [vessel, ...vessel.docked])
    .filter(({ card }) => cardById(card.card).ship !== null)
}

const isAble = ({ stopped, card }: CardInPlayView): boolean => !stopped && cardById(card).personnel.length > 0

function groupsFor(place: Place, ship: Vessel, seat: Seat): Group[] {
  const side = place.sides[seat]!
  const bases = side.vessels.filter(({ card }) => cardById(card.card).facility !== null)
  const spots: Group[] = [
    { spot: ship.card.id, cards: ship.crew.filter(isAble) },
    ...bases.map(base => ({ spot: base.card.id, cards: base.crew.filter(isAble) })),
    { spot: `planet ${place.loc}`, cards: side.team.filter(isAble) },
  ]
  return spots.filter(({ cards }) => cards.length > 0)
}

function goalsFor(view: View, layout: Layout, place: Place, ship: Vessel, seat: Seat): Expedition[] {
  const groups = groupsFor(place, ship, seat)
  const people = groups.flatMap(({ cards }) => cards)
  if (people.length === 0) return []
  const team = people.flatMap(({ card }) => subjectsOf(cardById(card)))
  return layout.places.flatMap(({ loc }) => {
    const lacks = lacksAt(view, loc, seat, people, team)
    const reachable = loc === place.loc || flightSpan(view, place.loc, loc) !== null
    return lacks === null || !reachable ? [] : [{ ship, at: place.loc, groups, goal: loc, lacks }]
  })
}

/** How many parts of a mission of one's own these people lack; null: they may not attempt it. */
export function lacksAt(
  view: View,
  loc: LocId,
  seat: Seat,
  people: readonly { card: string }[],
  team = people.flatMap(({ card }) => subjectsOf(cardById(card))),
): number | null {
  const location = view.locations[loc]!
  const mission = location.missions.find(({ owner }) => owner === seat)
  const facts = mission === undefined ? null : cardById(mission.card).mission
  if (facts == null || facts.requirement === null || location.completedBy !== null) return null
  const { attempt, requirement } = facts
  const named =
    attempt.kind !== 'affiliations' ||
    people.some(({ card }) => cardById(card).affiliations.some(one => attempt.of.includes(one)))
  if (!named) return null
  const parts = requirement.kind === 'all' ? requirement.of : [requirement]
  return parts.filter(part => !meet(part, team).met).length
}

/** The location on the way to the goal that the ship reaches this turn; null: it cannot move. */
export function nextStop(view: View, { ship, at, goal }: Expedition): LocId | null {
  const line = Object.values(view.spacelines).find(one => one.includes(at)) ?? []
  const range = attributeValue(cardById(ship.card.card).ship!.attributes.RANGE) - ship.card.used
  const [from, to] = [line.indexOf(at), line.indexOf(goal)]
  const stops = from < to ? line.slice(from + 1, to + 1) : line.slice(to, from).reverse()
  return stops.filter(loc => (flightSpan(view, at, loc) ?? Number.POSITIVE_INFINITY) <= range).at(-1) ?? null
}
