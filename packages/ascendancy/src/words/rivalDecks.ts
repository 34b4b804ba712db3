import type { Seat } from '@tenforward/kernel'
import { playerOf, playing } from '../rules/players/seats.ts'
import type { G } from '../types.ts'

/** Rivals whose Advancement deck has a card to draw. Borg Tech is no Advancement deck (ASC-14.4-b). */
export const rivalDecks = (g: G, seat: Seat): Seat[] =>
  playing(g).filter(rival => rival !== seat && playerOf(g, rival).deck.length > 0)
