/** What it takes to solve a mission. */
import type { Seat } from '@tenforward/kernel'
import type { Requirement } from '../../cards/requirement.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { type Id, type LocId, type Party, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'
import { alternativeOf, cardSpecOf } from '../declared/lookup.ts'
import { anyCard } from '../declared/onceAGame.ts'
import { opposingShipsAt } from '../places/presence.ts'
import { endOf, missionFor } from './ends.ts'

/** CCG-MISSION-SEED-15: no ship of the rival's is where the mission wants none, at any location of that region. */
export function isClear(g: G, { seat, loc }: Party): boolean {
  const region = placeSpec(pieceOf(g, missionFor(g, seat, loc)).card)?.clear
  if (region === undefined) return true
  return !g.s.locations.some(
    (place, at) => place.region === region && opposingShipsAt(g, seat, at).length > 0,
  )
}

/** CCG-SOLVE-22: of the set that was declared; null when its card has gone. */
export function requirementFor(g: G, party: Party): Requirement | null {
  const { loc } = party
  const more = g.s.acting.flatMap(id => {
    const { at } = inPlay(g, id)
    const adds = at.in === 'atop' && at.loc === loc ? cardSpecOf(g, pieceOf(g, id).card)?.adds : undefined
    return adds === undefined ? [] : [adds]
  })
  const wanted = declaredSet(g, party)
  return wanted === null || more.length === 0 ? wanted : { kind: 'all', of: [wanted, ...more] }
}

/** What was declared, without what cards on the mission add. */
function declaredSet(g: G, party: Party): Requirement | null {
  const { set, seat, loc } = party
  if (set === undefined) return endOf(g, seat, loc).requirement
  const { card, play } = pieceOf(g, set)
  const stated = play === null ? undefined : alternativeOf(g, card)?.requirement
  return typeof stated === 'function' ? stated(g, party) : (stated ?? null)
}

const haveAlternatives = anyCard((card, g) => alternativeOf(g, card.id) !== undefined)

/** CCG-SOLVE-15: cards of this player on the mission that bring requirements of their own. */
export function alternatives(g: G, seat: Seat, loc: LocId): Id[] {
  if (!haveAlternatives(g)) return []
  return g.s.inPlay.filter(id => {
    const { at, by } = inPlay(g, id)
    const there = at.in === 'atop' ? at.loc === loc : at.in === 'on' && missionFor(g, seat, loc) === at.host
    return by === seat && there && alternativeOf(g, pieceOf(g, id).card) !== undefined
  })
}
