/** Piles that change places. */
import { reveal, type Seat, shuffle } from '@tenforward/kernel'
import { take } from '../rules/zones/zones.ts'
import { type Id, playerOf } from '../state.ts'
import type { G } from '../types.ts'

/** The lowest so many cards of a kind go from the discard pile into the draw deck. */
export function shuffleBack(g: G, seat: Seat, count: number, test: (id: Id) => boolean): void {
  const { discard, deck } = playerOf(g, seat)
  for (const id of discard.filter(test).slice(0, count)) deck.push(take(discard, id))
  shuffle(g, deck, 'deck')
}

/** The hand goes into the discard pile, and that is the draw deck from now on. */
export function swapPiles(g: G, seat: Seat): void {
  const player = playerOf(g, seat)
  const discard = shuffle(g, [...player.discard, ...player.hand.splice(0)], 'deck')
  player.discard = [...player.deck]
  player.deck = discard
  reveal(g)
}
