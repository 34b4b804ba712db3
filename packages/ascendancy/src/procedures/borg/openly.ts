import {
  type Ask,
  ask,
  type OrderPrompt,
  type PickManyPrompt,
  type PickPrompt,
  type Seat,
} from '@tenforward/kernel'
import { playerOf } from '../../rules/players/seats.ts'
import { showCard } from '../../rules/round/turnOrder.ts'
import type { G } from '../../types.ts'

/**
 * Asks a player to decide something for the Borg. Who that is follows from the Turn Order cards, so the card of
 * whoever really has to decide is no secret any longer (ASC-15.2.2.1-b, B24). Asking twice changes nothing more.
 */
export function askOpenly<L extends string>(
  g: G,
  seat: Seat,
  prompt: PickPrompt | PickManyPrompt | OrderPrompt,
  to: L,
): Ask<L> {
  const choices = prompt.kind === 'order' ? prompt.items : prompt.options
  if (choices.length > 1) showCard(g, seat)
  return ask(seat, prompt, to)
}

/** A seat as an event may name it: not if that gave its Turn Order card away. */
export const openSeat = (g: G, seat: Seat): Seat | null => (playerOf(g, seat).cardShown ? seat : null)
