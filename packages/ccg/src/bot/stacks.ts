/** Which dilemmas go where, thought out as a whole: every mission of the rival's gets its share of the harm. */
import { makeStream, type Seat, shuffled } from '@tenforward/kernel'
import { type Subject, subjectsOf } from '../cards/subject.ts'
import type { Place } from '../cards/types.ts'
import { cardOf, isPersonnel } from '../rules/card/lookup.ts'
import { dilemmaOf } from '../rules/declared/lookup.ts'
import { isSpace } from '../rules/places/places.ts'
import { type Id, type LocId, locationAt, pieceOf, type SeedStack } from '../state.ts'
import type { G } from '../types.ts'
import { averagePeril, perilOfCard } from './perils.ts'
import { MALICE } from './taste.ts'

const TEAMS = 12
const TEAM_SIZE = 7

/** Whoever comes is taken to be like one's own people: teams of theirs, drawn by lot once and for all. */
function typicalTeams(g: G, seat: Seat): Subject[][] {
  const people = g.s.cards.flatMap(({ owner }, id) =>
    owner === seat && isPersonnel(cardOf(g, id)) ? [id] : [],
  )
  return Array.from({ length: TEAMS }, (_, i) =>
    shuffled(makeStream(`typical team ${i}`), [...people])
      .slice(0, TEAM_SIZE)
      .flatMap(id => subjectsOf(cardOf(g, id))),
  )
}

const isWall = (g: G, id: Id): boolean => dilemmaOf(g, pieceOf(g, id).card)?.discard === undefined

/** How much a dilemma is in the way of such teams; null where it could not be met. */
function maliceOf(g: G, id: Id, teams: readonly Subject[][], place: Place): number | null {
  const { dilemma, points } = cardOf(g, id)
  if (!dilemma!.places.includes(place)) return null
  const { stops, lost, ship } = averagePeril(teams.map(team => perilOfCard(g, id, team, place)))
  const often = isWall(g, id) ? MALICE.wall : 1
  return (
    MALICE.being +
    often * stops +
    MALICE.person * Math.min(lost, MALICE.people) +
    MALICE.ship * ship -
    MALICE.prize * (1 - stops) * (points?.value ?? 0)
  )
}

interface Heap {
  loc: LocId
  place: Place
  points: number
  malice: number
  cards: { id: Id; malice: number }[]
}

/** The worst first, each to the mission that has least for its points; what does more good than harm stays out. */
export function stacksFor(g: G, seat: Seat, locs: readonly LocId[], dilemmas: readonly Id[]): SeedStack[] {
  const teams = typicalTeams(g, seat)
  const heaps = locs.map(
    (loc): Heap => ({
      loc,
      place: isSpace(g, loc) ? 'space' : 'planet',
      points: Math.max(10, pointsAt(g, loc)),
      malice: 0,
      cards: [],
    }),
  )
  const offers = dilemmas.map(id => ({
    id,
    planet: maliceOf(g, id, teams, 'planet'),
    space: maliceOf(g, id, teams, 'space'),
  }))
  const most = ({ planet, space }: (typeof offers)[number]) => Math.max(planet ?? 0, space ?? 0)
  offers.sort((a, b) => most(b) - most(a) || a.id - b.id)
  for (const offer of offers) {
    const open = heaps.filter(heap => (offer[heap.place] ?? 0) > 0 && !repeats(g, heap, offer.id))
    if (open.length === 0) continue
    const heap = open.reduce((a, b) => (b.malice / b.points < a.malice / a.points ? b : a))
    heap.cards.push({ id: offer.id, malice: offer[heap.place]! })
    heap.malice += offer[heap.place]!
  }
  return heaps.map(({ loc, cards }) => ({ loc, cards: ordered(g, cards) }))
}

/** CCG-MISSEED-03: a second copy beneath the same mission would be no use. */
const repeats = (g: G, { cards }: Heap, id: Id): boolean =>
  cards.some(one => cardOf(g, one.id).title === cardOf(g, id).title)

/** What costs people comes before the walls: those who stand at a wall are fewer then. */
function ordered(g: G, cards: Heap['cards']): Id[] {
  const wall = (id: Id) => Number(isWall(g, id))
  return cards.sort((a, b) => wall(a.id) - wall(b.id) || b.malice - a.malice).map(({ id }) => id)
}

export function pointsAt(g: G, loc: LocId): number {
  return Math.max(0, ...locationAt(g, loc).missions.map(id => cardOf(g, id).mission?.points?.value ?? 0))
}
