/** Crews and Away Teams: who is in a group with whom, and the ship from which an Away Team came. */
import type { Seat } from '@tenforward/kernel'
import type { Id, Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { allCompatible, compatible } from '../card/compatible.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { personnelAt, spotOf, stationOf } from '../places/places.ts'

/** CCG-MOVE-18 and decision G-13: people aboard one's own ship or space facility are a crew, all others Away Teams. */
export function isCrewSpot(g: G, seat: Seat, spot: Spot): boolean {
  return isOwnHost(g, seat, spot) && !isPlanetFacility(g, spot as Id)
}

/** CCG-MOVE-24: people on a ship or facility of the rival. */
export function areIntruders(g: G, seat: Seat, spot: Spot): boolean {
  return typeof spot === 'number' && !isOwnHost(g, seat, spot)
}

/** CCG-CARRY-06: aboard anything that is not its controller's, at whatever depth. */
export function isIntruder(g: G, id: Id): boolean {
  const { by } = inPlay(g, id)
  let { at } = inPlay(g, id)
  while (at.in === 'aboard') {
    if (!isOwnHost(g, by, at.host)) return true
    at = inPlay(g, at.host).at
  }
  return false
}

export function isOwnHost(g: G, seat: Seat, spot: Spot): boolean {
  return typeof spot === 'number' && inPlay(g, stationOf(g, spot)).by === seat
}

const isPlanetFacility = (g: G, id: Id): boolean =>
  inPlay(g, id).at.in === 'planet' && cardOf(g, id).facility !== null

/**
 * The groups of a player at a spot. CCG-MOVE-12: one on a ship or facility of its own. CCG-MOVE-09 and 10: elsewhere as
 * few as compatibility allows; CCG-MOVE-11: who could be in several is where the player said.
 */
export function teamsAt(g: G, spot: Spot, seat: Seat): Id[][] {
  const people = personnelAt(g, spot, seat)
  if (people.length === 0) return []
  if (isOwnHost(g, seat, spot) || allCompatible(g, seat, people)) return [[...people]]
  const teams: Id[][] = []
  for (const id of people.filter(one => !fitsAll(g, seat, one, people))) {
    const team = teams.find(one => fitsAll(g, seat, id, one))
    if (team === undefined) teams.push([id])
    else team.push(id)
  }
  for (const id of undecided(g, seat, people)) {
    const { joined } = inPlay(g, id)
    const team = teams.find(one => one.includes(joined ?? -1)) ?? teams[0]!
    team.push(id)
  }
  return teams
}

/** Those who go with everybody there. */
export function undecided(g: G, seat: Seat, people: readonly Id[]): Id[] {
  return people.filter(id => fitsAll(g, seat, id, people))
}

function fitsAll(g: G, seat: Seat, id: Id, others: readonly Id[]): boolean {
  const { mode } = inPlay(g, id)
  return others.every(other => other === id || compatible(g, seat, id, mode, other))
}

/** The group of which somebody is a member. */
export function teamOf(g: G, id: Id): Id[] {
  const { by } = inPlay(g, id)
  const spot = spotOf(g, id)
  return spot === null ? [id] : (teamsAt(g, spot, by).find(team => team.includes(id)) ?? [id])
}

/** CCG-MOVE-03, 05 and 06: null where there is none. */
export function associationOf(g: G, team: readonly Id[]): Id | null {
  for (const id of team) {
    const { from } = inPlay(g, id)
    if (from !== undefined) return from
  }
  return null
}

/** The ships and facilities from which the members of a team came (CCG-MOVE-07). */
export function associations(g: G, team: readonly Id[]): Id[] {
  const found = team.map(id => inPlay(g, id).from).filter(from => from !== undefined)
  return [...new Set(found)]
}

/** What becomes of the association when people go from spot to spot: only hosts of one's own count (CCG-MOVE-04). */
export function associate(g: G, id: Id, seat: Seat, from: Spot, to: Spot): void {
  const play = inPlay(g, id)
  delete play.joined
  if (isOwnHost(g, seat, to)) play.from = undefined
  else if (isOwnHost(g, seat, from)) play.from = stationOf(g, from as Id)
}

/** CCG-MOVE-05: whoever is left behind by its ship or facility is unassociated. */
export function leaveBehind(g: G, host: Id): void {
  for (const id of g.s.inPlay) if (inPlay(g, id).from === host) inPlay(g, id).from = undefined
}
