/** Words for what played cards do and where they stay. */
import type { Seat } from '@tenforward/kernel'
import type { Filter } from '../cards/filter.ts'
import { isMet } from '../cards/meet.ts'
import { readRequirement } from '../cards/requirementNotation.ts'
import { isDisabled } from '../rules/card/able.ts'
import { cardOf, inPlay, isShip } from '../rules/card/lookup.ts'
import { subjectsIn } from '../rules/card/subjects.ts'
import type { Played } from '../rules/declared/cardSpec.ts'
import { movableAt, personnelAt } from '../rules/places/places.ts'
import { leavePlay, put, take } from '../rules/zones/zones.ts'
import { type Id, type Place, pieceOf, playerOf, type Spot } from '../state.ts'
import type { G } from '../types.ts'
import { first, firstLocation, fits } from './targets.ts'

// ---- where a card stays

export const onTable = (): Place => ({ in: 'core' })
export const onTarget = (_g: G, played: Played): Place => ({ in: 'on', host: first(played) })
export const atLocation = (_g: G, played: Played): Place => ({ in: 'atop', loc: firstLocation(played) })

// ---- what is there

/**
 * Whether those aboard have what it takes, stopped or not. Whoever is aboard is aboard: intruders, too. Not for what is
 * offered to a player, which would tell who they are.
 */
export function haveAboard(g: G, host: Id, requirement: string): boolean {
  const there = [...g.s.players.keys()].flatMap(seat => movableAt(g, host, seat))
  return have(g, host, there, requirement)
}

/** Whether the ship's own crew has it. */
export function crewHas(g: G, host: Id, requirement: string): boolean {
  return haveAt(g, host, inPlay(g, host).by, requirement)
}

export function haveAt(g: G, spot: Spot, seat: Seat, requirement: string): boolean {
  return have(g, spot, movableAt(g, spot, seat), requirement)
}

/** CCG-SKILL-16: a ship's own skills are as good as a crew member's. */
function have(g: G, spot: Spot, there: readonly Id[], requirement: string): boolean {
  const able = there.filter(id => !isDisabled(g, id))
  const ship = typeof spot === 'number' && isShip(cardOf(g, spot)) ? [spot] : []
  return isMet(
    needs(requirement),
    [...able, ...ship].flatMap(id => subjectsIn(g, id)),
  )
}

const read = new Map<string, ReturnType<typeof readRequirement>>()

/** Requirements in the words of the notation, each read once. */
export function needs(text: string): ReturnType<typeof readRequirement> {
  let found = read.get(text)
  if (found === undefined) {
    found = readRequirement(text)
    read.set(text, found)
  }
  return found
}

/** Of either player: whoever is aboard is aboard. */
export const countAboard = (g: G, host: Id, filter: Filter): number =>
  [...g.s.players.keys()].flatMap(seat => personnelAt(g, host, seat)).filter(id => fits(g, id, filter)).length

// ---- what is done

/** The card that is played is discarded, and another comes to hand from the discard pile. */
export function exchange(g: G, { seat, card, chosen }: Played): void {
  put(g, take(g.s.table, card), 'discard')
  const wanted = chosen[0] as Id
  const { discard, hand } = playerOf(g, seat)
  if (discard.includes(wanted)) hand.push(take(discard, wanted))
}

export function discardInPlay(g: G, played: Played): void {
  const target = first(played)
  if (pieceOf(g, target).play !== null) leavePlay(g, target, 'discard')
}
