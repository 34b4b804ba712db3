/** Missions: who may attempt one, with whom, and what it takes. */
import { allowed, forbidden, type Seat } from '@tenforward/kernel'
import { isMet, type MissionEnd, type Requirement, type Subject } from '../cards/index.ts'
import type { Id, LocId } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, inPlay, isShip, subjectsIn } from './cards.ts'
import { isPlanet, isSpace, movableAt, personnelAt, shipsOf, surface } from './places.ts'
import { hasMatchingCrew } from './ships.ts'

/** CCG-ATTEMPT-02. */
const OPEN_TO_ALL = 40

/** CCG-MISSION-SEED-19: at a shared mission one's own card; the only one otherwise. */
export function missionFor(g: G, seat: Seat, loc: LocId): Id {
  const { missions } = g.s.locations[loc]!
  return missions.find(id => g.s.cards[id]!.owner === seat) ?? missions[0]!
}

/** CCG-MISSION-07: the end of the mission that faces this player. */
export function endOf(g: G, seat: Seat, loc: LocId): MissionEnd {
  const id = missionFor(g, seat, loc)
  const mission = cardOf(g, id).mission!
  return g.s.cards[id]!.owner === seat ? mission : (mission.opposite ?? mission)
}

export function pointsOf(g: G, seat: Seat, loc: LocId): number {
  return endOf(g, seat, loc).points?.value ?? 0
}

/** CCG-ATTEMPT-01 to 06: why this player may never attempt it; null when the mission is open to it. */
export function closedTo(g: G, seat: Seat, loc: LocId): string | null {
  const { missions, completedBy } = g.s.locations[loc]!
  if (completedBy !== null) return 'CCG-SOLVE-04'
  const end = endOf(g, seat, loc)
  if (end.points === null || end.requirement === null) return 'CCG-ATTEMPT-05'
  if (g.match.options.format === 'Open' || g.s.cards[missionFor(g, seat, loc)]!.owner === seat) return null
  if (missions.length > 1 || end.points.value >= OPEN_TO_ALL || isRepeated(g, missions[0]!)) return null
  return 'CCG-ATTEMPT-05'
}

/** CCG-ATTEMPT-04. */
function isRepeated(g: G, mission: Id): boolean {
  const { card } = g.s.cards[mission]!
  if (cardOf(g, mission).uniqueness !== 'universal') return false
  return g.s.locations.some(({ missions }) =>
    missions.some(id => id !== mission && g.s.cards[id]!.card === card),
  )
}

/** The members of an attempt: an Away Team, a crew, or both at a dual-icon mission (CCG-ATTEMPT-10). */
export interface Party {
  seat: Seat
  loc: LocId
  /** The ship whose crew attempts; null where there is an Away Team only. */
  ship: Id | null
  /** Whether an Away Team on the surface takes part. */
  surface: boolean
}

/** CCG-SEPARATED-01: the present members of one part of the party. */
function unseparated(g: G, ids: readonly Id[]): Id[] {
  return ids.filter(id => !inPlay(g, id).stopped)
}

export function awayTeam(g: G, party: Party): Id[] {
  return party.surface ? unseparated(g, personnelAt(g, surface(party.loc), party.seat)) : []
}

export function crew(g: G, party: Party): Id[] {
  const { ship, seat } = party
  if (ship === null || g.s.cards[ship]!.play === null) return []
  return unseparated(g, personnelAt(g, ship, seat))
}

/** Everybody who attempts now. */
export function members(g: G, party: Party): Id[] {
  return [...awayTeam(g, party), ...crew(g, party)]
}

/** FAIL-05: either team being empty ends it for both. */
export function isSpent(g: G, party: Party): boolean {
  if (party.surface && awayTeam(g, party).length === 0) return true
  return party.ship !== null && crew(g, party).length === 0
}

/** Members, what they carry, and the ship with its own skills (decision G-27): what requirements are asked of. */
export function resources(g: G, party: Party, ids: readonly Id[] = members(g, party)): Subject[] {
  const { ship, seat } = party
  const things = [
    ...(party.surface ? movableAt(g, surface(party.loc), seat) : []),
    ...(ship !== null && g.s.cards[ship]!.play !== null ? [...movableAt(g, ship, seat), ship] : []),
  ]
  const carried = things.filter(id => !inPlay(g, id).stopped && cardOf(g, id).personnel.length === 0)
  return [...ids, ...carried].flatMap(id => subjectsIn(g, id))
}

export function meets(g: G, party: Party, requirement: Requirement): boolean {
  return isMet(requirement, resources(g, party))
}

/** CCG-ATTEMPT-20: somebody there is named by the mission's icons, or by another qualification. */
export function qualifies(g: G, party: Party, id: Id): boolean {
  const { seat, loc } = party
  const { attempt } = endOf(g, seat, loc)
  const { mode } = inPlay(g, id)
  if (attempt.kind === 'any' && mode !== null && !attempt.but?.includes(mode)) return true
  if (attempt.kind === 'affiliations' && mode !== null && attempt.of.includes(mode)) return true
  return allowed(g, 'qualify', { seat, loc, id })
}

/** The parties that could begin an attempt here (CCG-ATTEMPT-07 to 11, 20, CCG-DOCK-11). */
export function parties(g: G, seat: Seat, loc: LocId): Party[] {
  if (!isAnybodyAt(g, seat, loc)) return []
  if (closedTo(g, seat, loc) !== null || forbidden(g, 'attempt', { seat, loc }) !== null) return []
  const planet = isPlanet(g, loc)
  if (!isSpace(g, loc)) return ready(g, [{ seat, loc, ship: null, surface: true }])
  const ships = shipsOf(g, seat).filter(ship => attempts(g, ship, loc))
  return ready(
    g,
    ships.map(ship => ({ seat, loc, ship, surface: planet })),
  )
}

/** A quick look before all else: this is asked of every location at every order. */
function isAnybodyAt(g: G, seat: Seat, loc: LocId): boolean {
  return g.s.inPlay.some(id => {
    const { at, by } = inPlay(g, id)
    return by === seat && (at.in === 'planet' || at.in === 'space') && at.loc === loc
  })
}

/** CCG-ATTEMPT-08 and 09. */
function attempts(g: G, ship: Id, loc: LocId): boolean {
  const { at, stopped } = inPlay(g, ship)
  return (
    at.in === 'space' && at.loc === loc && !stopped && isShip(cardOf(g, ship)) && hasMatchingCrew(g, ship)
  )
}

/** CCG-ATTEMPT-11: each of the teams has somebody who qualifies. */
function ready(g: G, list: readonly Party[]): Party[] {
  return list.filter(party => {
    const teams = [
      ...(party.surface ? [awayTeam(g, party)] : []),
      ...(party.ship === null ? [] : [crew(g, party)]),
    ]
    return teams.every(team => team.some(id => qualifies(g, party, id)))
  })
}
