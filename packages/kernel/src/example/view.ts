import type { Run, Seat, Stream } from '../index.ts'
import { below, ofSeat, shuffled } from '../index.ts'
import type { CardId } from './cards.ts'
import type { Salvage, View } from './state.ts'

/** Whether a viewer can tell which card this is, though it lies face down. */
function knows(g: Run<Salvage>, viewer: Seat | null, card: CardId): boolean {
  return viewer !== null && [g.s.hands, g.s.seen].some(cards => ofSeat(cards, viewer).includes(card))
}

/** All that a viewer may know. Everything is public but the deck, the hands, and who has seen which card. */
export function view(g: Run<Salvage>, viewer: Seat | null): View {
  const { deck, hands, seen: _, ...open } = g.s
  const shown = (card: CardId) => (knows(g, viewer, card) ? card : null)
  return {
    ...open,
    rounds: g.match.options.rounds,
    deck: deck.map(shown),
    hands: hands.map(hand => hand.map(shown)),
  }
}

/**
 * Another world that the viewer cannot tell from this one: the cards it does not know change places among
 * themselves, and bids that it has not seen are made anew.
 */
export function imagine(g: Run<Salvage>, viewer: Seat | null, stream: Stream): void {
  const unknown = [g.s.deck, ...g.s.hands].flat().filter(card => !knows(g, viewer, card))
  const mixed = shuffled(stream, unknown.slice())
  const other = new Map(unknown.map((card, i) => [card, mixed[i]]))
  const swap = (cards: CardId[]) => cards.map(card => other.get(card) ?? card)
  g.s.deck = swap(g.s.deck)
  g.s.hands = g.s.hands.map(swap)
  // What another seat has seen is a place: it now knows whichever card lies there.
  g.s.seen = g.s.seen.map(swap)
  imagineBids(g, viewer, stream)
}

/** Simultaneous answers wait in the match. Of Salvage's, only a bid says anything: the others are all alike. */
function imagineBids(g: Run<Salvage>, viewer: Seat | null, stream: Stream): void {
  for (const seat of g.s.hands.keys()) {
    if (seat === viewer || typeof g.match.answers[seat] !== 'number') continue
    g.match.answers[seat] = below(stream, ofSeat(g.s.energy, seat) + 1)
  }
}
