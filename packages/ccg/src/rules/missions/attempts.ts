/** Who may attempt or scout a mission. */
import { allowed, forbidden, type Seat } from '@tenforward/kernel'
import { firstOf } from '../../lists.ts'
import { type Id, type LocId, locationAt, type Party, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { isOffline } from '../battle/offline.ts'
import { cardOf, inPlay, isShip } from '../card/lookup.ts'
import { isHooked } from '../declared/hooked.ts'
import { alternativeOf } from '../declared/lookup.ts'
import { teamsAt } from '../people/teams.ts'
import { isPlanet, isSpace, shipsOf, surface } from '../places/places.ts'
import { isConcealed } from '../ships/concealed.ts'
import { mayAttemptAt } from '../ships/required.ts'
import { hasMatchingCrew } from '../ships/staffing.ts'
import { isHaunted } from './botany.ts'
import { endOf, missionFor } from './ends.ts'
import { awayTeam, crew } from './party.ts'
import { alternatives } from './requirements.ts'

/** CCG-ATTEMPT-02. */
const OPEN_TO_ALL = 40

/** CCG-ATTEMPT-01 to 06: why this player may never attempt it; null when the mission is open to it. */
export function closedTo(g: G, seat: Seat, loc: LocId): string | null {
  const { missions, completedBy } = locationAt(g, loc)
  if (completedBy !== null) return 'CCG-SOLVE-04'
  if (locationAt(g, loc).under !== undefined) return 'CCG-ATTEMPT-05'
  if (locationAt(g, loc).assimilated !== undefined) return 'CCG-ASSIM-04'
  // A time location has nothing to solve.
  if (locationAt(g, loc).time) return 'CCG-ATTEMPT-05'
  if (isHaunted(g, seat, loc)) return 'CCG-BOTANY-02'
  const end = endOf(g, seat, loc)
  if (end.points === null || end.requirement === null) return 'CCG-ATTEMPT-05'
  if (g.match.options.format === 'Open' || pieceOf(g, missionFor(g, seat, loc)).owner === seat) return null
  if (missions.length > 1 || end.points.value >= OPEN_TO_ALL || isRepeated(g, firstOf(missions))) return null
  return 'CCG-ATTEMPT-05'
}

/** CCG-ATTEMPT-04. */
function isRepeated(g: G, mission: Id): boolean {
  const { card } = pieceOf(g, mission)
  if (cardOf(g, mission).uniqueness !== 'universal') return false
  return g.s.locations.some(({ missions }) =>
    missions.some(id => id !== mission && pieceOf(g, id).card === card),
  )
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
  const by = set === undefined ? undefined : alternativeOf(g, pieceOf(g, set).card)?.by
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
