import { ofSeat, type Seat } from '@tenforward/kernel'
import type { Player } from '../../state.ts'
import type { G } from '../../types.ts'

export function playerOf(g: G, seat: Seat): Player {
  return ofSeat(g.s.players, seat)
}

export const isPlaying = (g: G, seat: Seat): boolean => playerOf(g, seat).fate === 'playing'

/** Seats that are still in the game and not Assimilated, in seat order. */
export function playing(g: G): Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; seat < g.s.players.length; seat++) if (isPlaying(g, seat)) seats.push(seat)
  return seats
}

/** Left is clockwise by Home position, right is the other way; whoever is out is skipped (G-B09). */
export const leftOf = (g: G, seat: Seat): Seat => around(g, seat, 1)
export const rightOf = (g: G, seat: Seat): Seat => around(g, seat, -1)

function around(g: G, seat: Seat, step: 1 | -1): Seat {
  const count = g.s.players.length
  const from = playerOf(g, seat).position
  for (let i = 1; i <= count; i++) {
    const position = (from + step * i + count * i) % count
    const found = g.s.players.findIndex(p => p.position === position)
    if (found === seat || isPlaying(g, found)) return found
  }
  return seat
}

/** These seats by Turn Order card, lowest first; the true order, whether or not the cards are shown (A2-25). */
export function inTurnOrder(g: G, seats: readonly Seat[]): Seat[] {
  return [...seats].sort((a, b) => playerOf(g, a).card - playerOf(g, b).card || a - b)
}
