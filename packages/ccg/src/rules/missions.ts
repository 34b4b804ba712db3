/** Missions: who may attempt one, with whom, and what it takes. */
import { allowed, forbidden, type Seat } from '@tenforward/kernel'
import { isMet, type MissionEnd, type Requirement, type Subject } from '../cards/index.ts'
import { alternativeOf, cardSpecOf } from '../effects/lookup.ts'
import { placeSpec } from '../effects/places/index.ts'
import type { Id, LocId } from '../state.ts'
import type { G } from '../types.ts'
import { isActive } from './able.ts'
import { isHaunted } from './botany.ts'
import { cardOf, inPlay, isShip, subjectsIn } from './cards.ts'
import { isConcealed } from './cloak.ts'
import { isOffline } from './conflict/offline.ts'
import { isHooked } from './hooked.ts'
import { anyCard } from './onceAGame.ts'
import { crewAt, isPlanet, isSpace, movableAt, shipsOf, surface } from './places.ts'
import { opposingShipsAt } from './presence.ts'
import { mayAttemptAt } from './required.ts'
import { hasMatchingCrew } from './ships.ts'
import { teamsAt } from './teams.ts'

/** CCG-ATTEMPT-02. */
const OPEN_TO_ALL = 40

/** CCG-MISSION-SEED-19: at a shared mission one's own card; the only one otherwise. */
export function missionFor(g: G, seat: Seat, loc: LocId): Id {
  const { missions } = g.s.locations[loc]!
  return missions.find(id => g.s.cards[id]!.owner === seat) ?? missions[0]!
}

/** A location that a card makes where there is no mission: nothing can be attempted there. */
const NO_MISSION: MissionEnd & { opposite: null } = {
  attempt: { kind: 'nobody' },
  requirement: null,
  span: 4,
  points: null,
  opposite: null,
}

function gapOf(g: G, id: Id): typeof NO_MISSION {
  const span = placeSpec(g.s.cards[id]!.card)?.span
  return span === undefined ? NO_MISSION : { ...NO_MISSION, span }
}

const haveNeeds = anyCard(({ id }) => placeSpec(id)?.needs !== undefined)

/** CCG-MISSION-07: the end of the mission that faces this player. */
export function endOf(g: G, seat: Seat, loc: LocId): MissionEnd {
  const id = missionFor(g, seat, loc)
  const mission = cardOf(g, id).mission ?? gapOf(g, id)
  const needs = haveNeeds(g) ? placeSpec(g.s.cards[id]!.card)?.needs : undefined
  if (needs !== undefined) return { ...mission, requirement: needs }
  return g.s.cards[id]!.owner === seat ? mission : (mission.opposite ?? mission)
}

export function pointsOf(g: G, seat: Seat, loc: LocId): number {
  const value = endOf(g, seat, loc).points?.value ?? 0
  const region = placeSpec(g.s.cards[missionFor(g, seat, loc)]!.card)?.perLocationOf
  if (region === undefined) return value
  return value * g.s.locations.filter(one => one.region === region).length
}

/** CCG-MISSION-SEED-15: no ship of the rival's is where the mission wants none, at any location of that region. */
export function isClear(g: G, { seat, loc }: Party): boolean {
  const region = placeSpec(g.s.cards[missionFor(g, seat, loc)]!.card)?.clear
  if (region === undefined) return true
  return !g.s.locations.some(
    (place, at) => place.region === region && opposingShipsAt(g, seat, at).length > 0,
  )
}

/** CCG-ATTEMPT-01 to 06: why this player may never attempt it; null when the mission is open to it. */
export function closedTo(g: G, seat: Seat, loc: LocId): string | null {
  const { missions, completedBy } = g.s.locations[loc]!
  if (completedBy !== null) return 'CCG-SOLVE-04'
  if (g.s.locations[loc]!.under !== undefined) return 'CCG-ATTEMPT-05'
  if (g.s.locations[loc]!.assimilated !== undefined) return 'CCG-ASSIM-04'
  // A time location has nothing to solve.
  if (g.s.locations[loc]!.time) return 'CCG-ATTEMPT-05'
  if (isHaunted(g, seat, loc)) return 'CCG-BOTANY-02'
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
  /** CCG-SOLVE-21: the card whose requirements are used in place of the mission's. */
  set?: Id
  /** CCG-COMMANDEER-08: the station that they try to take. */
  takes?: Id
  /** How many began it, both teams together (CCG-ATTEMPT-17). */
  began?: number
  /** They could have solved the mission when they began. */
  able?: true
  /** CCG-MOVE-21: those of that Away Team, where there are others on the planet that are not in it. */
  team?: Id[]
  /** CCG-SCOUT-05: the objective for which they scout; what they do is no mission attempt then. */
  scouts?: Id
}

/** CCG-SEPARATED-01: the present members of one part of the party. */
function unseparated(g: G, ids: readonly Id[]): Id[] {
  return ids.filter(id => isActive(g, id) && !isConcealed(g, id))
}

function inTeam(g: G, party: Party, ids: readonly Id[]): readonly Id[] {
  const { team, seat } = party
  return team === undefined ? ids : ids.filter(id => team.includes(id) || inPlay(g, id).by !== seat)
}

export function awayTeam(g: G, party: Party): Id[] {
  return party.surface ? unseparated(g, inTeam(g, party, crewAt(g, surface(party.loc), party.seat))) : []
}

export function crew(g: G, party: Party): Id[] {
  const { ship, seat } = party
  if (ship === null || g.s.cards[ship]!.play === null) return []
  return unseparated(g, crewAt(g, ship, seat))
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
  const carried = things.filter(id => isActive(g, id) && cardOf(g, id).personnel.length === 0)
  return [...ids, ...carried].flatMap(id => subjectsIn(g, id))
}

export function meets(g: G, party: Party, requirement: Requirement): boolean {
  return isMet(requirement, resources(g, party))
}

/** CCG-SOLVE-22: of the set that was declared; null when its card has gone. */
export function requirementFor(g: G, party: Party): Requirement | null {
  const { loc } = party
  const more = g.s.acting.flatMap(id => {
    const { at } = inPlay(g, id)
    const adds = at.in === 'atop' && at.loc === loc ? cardSpecOf(g, g.s.cards[id]!.card)?.adds : undefined
    return adds === undefined ? [] : [adds]
  })
  const wanted = declaredSet(g, party)
  return wanted === null || more.length === 0 ? wanted : { kind: 'all', of: [wanted, ...more] }
}

/** What was declared, without what cards on the mission add. */
function declaredSet(g: G, party: Party): Requirement | null {
  const { set, seat, loc } = party
  if (set === undefined) return endOf(g, seat, loc).requirement
  const { card, play } = g.s.cards[set]!
  const stated = play === null ? undefined : alternativeOf(g, card)?.requirement
  return typeof stated === 'function' ? stated(g, party) : (stated ?? null)
}

const haveAlternatives = anyCard((card, g) => alternativeOf(g, card.id) !== undefined)

/** CCG-SOLVE-15: cards of this player on the mission that bring requirements of their own. */
function alternatives(g: G, seat: Seat, loc: LocId): Id[] {
  if (!haveAlternatives(g)) return []
  return g.s.inPlay.filter(id => {
    const { at, by } = inPlay(g, id)
    const there = at.in === 'atop' ? at.loc === loc : at.in === 'on' && missionFor(g, seat, loc) === at.host
    return by === seat && there && alternativeOf(g, g.s.cards[id]!.card) !== undefined
  })
}

/** CCG-ATTEMPT-20: somebody there is named by the mission's icons, or by another qualification. */
export function qualifies(g: G, party: Party, id: Id): boolean {
  const { seat, loc, set } = party
  const { attempt } = endOf(g, seat, loc)
  const { mode, infiltrates } = inPlay(g, id)
  // CCG-INFILTRATE-04: under its guise, too.
  if (infiltrates !== undefined && infiltrates !== 'Maquis' && attempt.kind === 'affiliations') {
    if (attempt.of.includes(infiltrates)) return true
  }
  // CCG-SOLVE-20.
  // CCG-BORGOBJ-01.
  if (mode === 'Borg') return false
  const by = set === undefined ? undefined : alternativeOf(g, g.s.cards[set]!.card)?.by
  if (by !== undefined) return mode !== null && by.includes(mode)
  if (attempt.kind === 'any' && mode !== null && !attempt.but?.includes(mode)) return true
  if (attempt.kind === 'affiliations' && mode !== null && attempt.of.includes(mode)) return true
  return allowed(g, 'qualify', { seat, loc, id })
}

/** The parties that could begin an attempt here (CCG-ATTEMPT-07 to 11, 20, CCG-DOCK-11). */
export function parties(g: G, seat: Seat, loc: LocId): Party[] {
  if (!isAnybodyAt(g, seat, loc)) return []
  if (closedTo(g, seat, loc) !== null || forbidden(g, 'attempt', { seat, loc }) !== null) return []
  const planet = isPlanet(g, loc)
  if (!isSpace(g, loc)) return ready(g, teamParties(g, seat, loc, null))
  const ships = shipsOf(g, seat).filter(ship => attempts(g, ship, loc))
  return ready(
    g,
    ships.flatMap(ship => (planet ? teamParties(g, seat, loc, ship) : [{ seat, loc, ship, surface: false }])),
  )
}

/** Who could scout a location: the same teams, whatever the mission says (CCG-SCOUT-05). */
export function scoutParties(g: G, seat: Seat, loc: LocId): Party[] {
  if (forbidden(g, 'scout', { seat, loc }) !== null) return []
  if (!isSpace(g, loc)) return teamParties(g, seat, loc, null)
  return shipsOf(g, seat)
    .filter(ship => attempts(g, ship, loc))
    .map(ship => ({ seat, loc, ship, surface: false }))
}

/** One for each Away Team on the planet: they attempt by themselves (CCG-MOVE-10). */
function teamParties(g: G, seat: Seat, loc: LocId, ship: Id | null): Party[] {
  const teams = teamsAt(g, surface(loc), seat)
  const party = { seat, loc, ship, surface: true }
  return teams.length < 2 ? [party] : teams.map(team => ({ ...party, team }))
}

/** A quick look before all else: this is asked of every location at every order. */
function isAnybodyAt(g: G, seat: Seat, loc: LocId): boolean {
  return g.s.inPlay.some(id => {
    const { at, by } = inPlay(g, id)
    return by === seat && (at.in === 'planet' || at.in === 'space') && at.loc === loc
  })
}

/** CCG-ATTEMPT-08 and 09, CCG-CLOAK-06. */
function attempts(g: G, ship: Id, loc: LocId): boolean {
  const { at, stopped } = inPlay(g, ship)
  return (
    at.in === 'space' &&
    at.loc === loc &&
    !stopped &&
    !isConcealed(g, ship) &&
    isShip(cardOf(g, ship)) &&
    hasMatchingCrew(g, ship) &&
    mayAttemptAt(g, ship, loc) &&
    forbidden(g, 'engage', { ship }) === null &&
    !(g.s.players.some(({ sides }) => sides.length > 0) && isOffline(g, ship, 'Sensors'))
  )
}

/** CCG-ATTEMPT-11: each of the teams has somebody who qualifies. */
function ready(g: G, list: readonly Party[]): Party[] {
  const found: Party[] = []
  for (const party of list) {
    if (isReady(g, party)) found.push(party)
    for (const set of alternatives(g, party.seat, party.loc)) {
      const other = { ...party, set }
      if (isReady(g, other)) found.push(other)
    }
  }
  return found
}

function isReady(g: G, party: Party): boolean {
  const able = (id: Id) => qualifies(g, party, id)
  if (party.surface && !awayTeam(g, party).some(able)) return false
  if (party.ship !== null && !crew(g, party).some(able)) return false
  return !isHooked(g, 'team') || forbidden(g, 'team', { party }) === null
}
