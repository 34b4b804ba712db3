/** Those who attempt a mission: who they are and what they have. */
import { isMet } from '../../cards/meet.ts'
import type { Requirement } from '../../cards/requirement.ts'
import type { Subject } from '../../cards/subject.ts'
import { type Id, type Party, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { isActive } from '../card/able.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { subjectsIn } from '../card/subjects.ts'
import { crewAt, movableAt, surface } from '../places/places.ts'
import { isConcealed } from '../ships/concealed.ts'

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
  if (ship === null || pieceOf(g, ship).play === null) return []
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
    ...(ship !== null && pieceOf(g, ship).play !== null ? [...movableAt(g, ship, seat), ship] : []),
  ]
  const carried = things.filter(id => isActive(g, id) && cardOf(g, id).personnel.length === 0)
  return [...ids, ...carried].flatMap(id => subjectsIn(g, id))
}

export function meets(g: G, party: Party, requirement: Requirement): boolean {
  return isMet(requirement, resources(g, party))
}
