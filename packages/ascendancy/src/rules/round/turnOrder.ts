import { emit, type Seat } from '@tenforward/kernel'
import { numbers } from '../../content/facts/numbers.ts'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'

/** The name of the procedure that holds the cards while they are picked. */
export const INITIATIVE = 'initiative'

/** What its steps note. */
export interface Initiative {
  /** Seats still to be asked for a bid. */
  bidding: Seat[]
  /** The total that the first of them has named and must now pay. */
  named: number
  /** Bidders still to pick a card. */
  picking: Seat[]
  /** Turn Order cards on offer, lowest first. Hidden from all but the seat that picks. */
  cards: number[]
}

/** Card 10 is kept out: only the Borg ever get it (ASC-5.4.3-a). */
export const RESURGENCE_CARD = 10

export const turnOrderCards = (): number[] => numbers.turnOrderCards.filter(card => card !== RESURGENCE_CARD)

/** The cards on offer while bidders pick, as the procedure under way holds them; null at any other time. */
export function cardsOnOffer(g: G): number[] | null {
  const frame = g.match.stack.find(f => f.p === INITIATIVE)
  return (frame?.v as Partial<Initiative> | undefined)?.cards ?? null
}

/** From now on all know this card: its turn has come, or its holder had to act for the Borg (6.1.3.1). */
export function showCard(g: G, seat: Seat): void {
  const player = playerOf(g, seat)
  if (player.cardShown) return
  player.cardShown = true
  emit(g, 'turnCard.shown', { power: seat, card: player.card })
}
