import { emit, found, hookOf, type Seat, triggered } from '@tenforward/kernel'
import {
  adjacentPlaces,
  hubLinks,
  isSystemPlace,
  type Place,
  placeOfSystem,
  systemIn,
} from '../../map/place.ts'
import type { Agreement } from '../../state.ts'
import type { G } from '../../types.ts'
import { isPlaying, playerOf } from '../players/seats.ts'
import { placesOf } from '../ships/pieces.ts'
import { systemsOf } from '../systems/control.ts'
import { because, type Why } from '../why.ts'
import { heldFrom } from './peace.ts'

/** Trade Agreements: who may give which to whom, and the moves of the cards. Numbers are 0 to 2. */

export const NUMBERS = [0, 1, 2] as const

export const agreementOf = (g: G, owner: Seat, number: number): Agreement =>
  found(playerOf(g, owner).agreements[number], 'Agreement', number)

/** Places where a seat has a Ship on the map or a Control Node; Ships at Warp are nowhere (A2-66). */
const piecesOf = (g: G, seat: Seat): Place[] => [
  ...placesOf(g, seat),
  ...systemsOf(g, seat).map(placeOfSystem),
]

/** 13.1: some piece of the one in the same Sector as, or Adjacent to, some piece of the other. */
export function touch(g: G, a: Seat, b: Seat): boolean {
  const theirs = new Set(piecesOf(g, b))
  return piecesOf(g, a).some(at => {
    if (theirs.has(at) || adjacentPlaces(g.s.map, at).some(beside => theirs.has(beside))) return true
    return isSystemPlace(at) && hubLinks(g.s.map, systemIn(at)).some(id => theirs.has(placeOfSystem(id)))
  })
}

const OUT = because('Agreements are for players who are still in the game.', 'ASC-13.1-e')
const APART = because('No Ship or Control Node of one is beside one of the other.', 'ASC-13.1-a')
const UNMET = because('The Home Systems have never been Connected.', 'ASC-13.1-a')
const FIGHTING = because('Nobody in a Combat can exchange Agreements until it is over.', 'ASC-13.4-c')
const GIVEN = because('That Agreement is given away already.', 'ASC-13.1-c')
const KEPT = because('That Agreement is with nobody.', 'ASC-13.3-a')
const EXHAUSTED = because('An Exhausted Agreement stays where it is.', 'ASC-13.5-b', 'ASC-4-Exhausted-c')
const ONE_EACH = because('Only one Agreement can be held from each Rival.', 'ASC-13.1.1-a', 'ASC-13.1.1-b')
const NOT_NOW = because('Agreements are revoked on the own turn only.', 'ASC-13.3-b')

/** A bargain between two seats: what one gives, what it wants in return; either may be nothing. */
export interface Deal {
  from: Seat
  to: Seat
  give: number | null
  want: number | null
}

/** Whether two seats can deal at all now. */
export function whyNoTrade(g: G, a: Seat, b: Seat): Why | null {
  if (!isPlaying(g, a) || !isPlaying(g, b)) return OUT
  if (inCombat(g, a, b)) return FIGHTING
  if (!g.match.options.unrestrictedTrade && !playerOf(g, a).met.includes(b)) return UNMET
  return touch(g, a, b) ? null : APART
}

const inCombat = (g: G, ...seats: Seat[]): boolean => seats.some(seat => g.s.fighting.includes(seat))

/** Why `owner` cannot give this card to `holder`, distance apart. */
export function whyNotGive(g: G, owner: Seat, holder: Seat, number: number): Why | null {
  const { holder: now, exhausted } = agreementOf(g, owner, number)
  if (now !== null) return GIVEN
  if (exhausted) return EXHAUSTED
  return heldFrom(g, holder, owner) === undefined ? null : ONE_EACH
}

export function whyNoDeal(g: G, { from, to, give, want }: Deal): Why | null {
  const why = whyNoTrade(g, from, to)
  if (why !== null) return why
  const giving = give === null ? null : whyNotGive(g, from, to, give)
  return giving ?? (want === null ? null : whyNotGive(g, to, from, want))
}

/** 13.1: another of the own cards in the place of one given, wherever the Ships are. */
export function whyNoSwap(g: G, seat: Seat, given: number, instead: number): Why | null {
  const old = agreementOf(g, seat, given)
  const fresh = agreementOf(g, seat, instead)
  if (old.holder === null) return KEPT
  if (fresh.holder !== null) return GIVEN
  if (old.exhausted || fresh.exhausted) return EXHAUSTED
  return inCombat(g, seat, old.holder) ? FIGHTING : null
}

/** 13.1: two Rivals who hold own cards must exchange them. */
export function whyNoExchange(g: G, seat: Seat, one: number, other: number): Why | null {
  const a = agreementOf(g, seat, one)
  const b = agreementOf(g, seat, other)
  if (one === other || a.holder === null || b.holder === null) return KEPT
  if (a.exhausted || b.exhausted) return EXHAUSTED
  return inCombat(g, seat, a.holder, b.holder) ? FIGHTING : null
}

/** 13.3: on the own turn of the Execution Stage, or at any time under option 16.3.4. */
export function whyNoRevocation(g: G, seat: Seat, number: number): Why | null {
  const ownTurn = g.s.stage === 'execution' && g.s.turn === seat
  if (!ownTurn && !g.match.options.freeRevocation) return NOT_NOW
  const { holder, exhausted } = agreementOf(g, seat, number)
  if (holder === null) return KEPT
  if (exhausted) return EXHAUSTED
  return inCombat(g, seat, holder) ? FIGHTING : null
}

/**
 * The card goes to its new holder, and content that answers to that does so at once. `swapped`: in the place of
 * another card of the same owner.
 */
export function giveAgreement(g: G, owner: Seat, holder: Seat, number: number, swapped = false): void {
  agreementOf(g, owner, number).holder = holder
  emit(g, 'agreement.given', { owner, holder, number })
  const at = { owner, holder, number, swapped }
  for (const self of triggered(g, 'agreementReceived', at)) {
    hookOf(g.game, 'triggers', 'agreementReceived', self.content)?.act?.(g, at, self)
  }
}

/** The card goes back to the Faction it belongs to (ASC-13.3-c), ready to be given again. */
export function returnAgreement(
  g: G,
  owner: Seat,
  number: number,
  why: 'revoked' | 'betrayal' | 'card',
): void {
  const agreement = agreementOf(g, owner, number)
  const { holder } = agreement
  if (holder === null) return
  agreement.holder = null
  emit(g, 'agreement.returned', { owner, holder, number, why })
}
