import type { Run, Seat } from '../index.ts'
import { emit, ofSeat, reveal, shuffle } from '../index.ts'
import type { CardId } from './cards.ts'
import type { Salvage } from './state.ts'

type G = Run<Salvage>

/** Takes the top card. Its owner sees it, and so cannot simply take back the choice that led to it. */
export function draw(g: G, seat: Seat): void {
  if (g.s.deck.length === 0) mixDiscard(g)
  const card = g.s.deck.shift()
  if (card === undefined) return
  ofSeat(g.s.hands, seat).push(card)
  reveal(g)
  emit(g, 'drew', { seat, card }, { only: [seat], others: { seat } })
}

/** The discard becomes the deck; whoever had seen one of these cards has lost it from sight. */
function mixDiscard(g: G): void {
  g.s.deck = shuffle(g, g.s.discard)
  g.s.discard = []
  g.s.seen = g.s.seen.map(cards => cards.filter(card => !g.s.deck.includes(card)))
}

export function discard(g: G, seat: Seat, cards: readonly CardId[]): void {
  g.s.hands[seat] = ofSeat(g.s.hands, seat).filter(card => !cards.includes(card))
  g.s.discard.push(...cards)
}

export function playCard(g: G, seat: Seat, card: CardId): void {
  discard(g, seat, [card])
  emit(g, 'cardPlayed', { seat, card })
}

export function top(g: G, count: number): CardId[] {
  return g.s.deck.slice(0, count)
}

/** Puts the top cards back as the seat wants. The others no longer know where these lie. */
export function putBack(g: G, seat: Seat, cards: readonly CardId[]): void {
  g.s.deck.splice(0, cards.length, ...cards)
  g.s.seen = g.s.seen.map((known, other) => {
    const rest = known.filter(card => !cards.includes(card))
    return other === seat ? [...rest, ...cards] : rest
  })
}
