/** Words for what played cards do and where they stay. */
import { type Seat, shuffle } from '@tenforward/kernel'
import type { Filter } from '../cards/index.ts'
import { isMet, readRequirement } from '../cards/index.ts'
import { isDisabled } from '../rules/able.ts'
import { inPlay, subjectsIn } from '../rules/cards.ts'
import { movableAt, personnelAt, type Spot } from '../rules/places.ts'
import { draw, leavePlay, put, take } from '../rules/zones.ts'
import type { Id, Place } from '../state.ts'
import type { G } from '../types.ts'
import type { Played } from './spec.ts'
import { first, fits } from './targets.ts'

// ---- where a card stays

export const onTable = (): Place => ({ in: 'core' })
export const onTarget = (_g: G, played: Played): Place => ({ in: 'on', host: first(played) })
export const atLocation = (_g: G, played: Played): Place => ({ in: 'atop', loc: first(played) })

// ---- what is there

/** Whether the crew of a ship, or the people of its player in a spot, have what it takes; stopped or not. */
export function haveAboard(g: G, host: Id, requirement: string): boolean {
  return haveAt(g, host, inPlay(g, host).by, requirement)
}

export function haveAt(g: G, spot: Spot, seat: Seat, requirement: string): boolean {
  const there = movableAt(g, spot, seat)
    .filter(id => !isDisabled(g, id))
    .flatMap(id => subjectsIn(g, id))
  return isMet(needs(requirement), there)
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

export const countAboard = (g: G, host: Id, filter: Filter): number =>
  personnelAt(g, host, inPlay(g, host).by).filter(id => fits(g, id, filter)).length

// ---- what is done

export function drawCards(g: G, seat: Seat, count: number): void {
  for (let i = 0; i < count; i++) draw(g, seat)
}

/** The card that is played is discarded, and another comes to hand from the discard pile. */
export function exchange(g: G, { seat, card, chosen }: Played): void {
  put(g, take(g.s.table, card), 'discard')
  const wanted = chosen[0] as Id
  const { discard, hand } = g.s.players[seat]!
  if (discard.includes(wanted)) hand.push(take(discard, wanted))
}

export function discardInPlay(g: G, played: Played): void {
  const target = first(played)
  if (g.s.cards[target]!.play !== null) leavePlay(g, target, 'discard')
}

/** The whole hand goes under the deck, unseen, and as many cards are drawn. */
export function newHand(g: G, seat: Seat): void {
  const player = g.s.players[seat]!
  const old = shuffle(g, player.hand.splice(0), 'hand')
  player.deck.unshift(...old)
  drawCards(g, seat, old.length)
}
