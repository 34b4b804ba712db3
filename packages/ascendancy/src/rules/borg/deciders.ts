import { found, type Seat } from '@tenforward/kernel'
import type { G } from '../../types.ts'
import { inTurnOrder, playerOf, playing } from '../players/seats.ts'

export const assimilated = (g: G): Seat[] =>
  g.s.players.flatMap((player, seat) => (player.fate === 'assimilated' ? [seat] : []))

/** Unassimilated players in the order of their cards: they choose Cubes in turn (B22). */
export const choosers = (g: G): Seat[] => inTurnOrder(g, playing(g))

/** An Assimilated player goes before all others; else it is the lowest Turn Order card (15.1.2). */
export function lowestForBorg(g: G): Seat {
  const mine = inTurnOrder(g, assimilated(g))
  return mine[0] ?? found(choosers(g)[0], 'chooser')
}

/** In a Borg turn its own Assimilated player decides; else the one with the lowest card, if there is any (A2-32). */
export function borgMind(g: G): Seat | undefined {
  const { turn } = g.s
  if (turn !== null && turn >= 0 && playerOf(g, turn).fate === 'assimilated') return turn
  return inTurnOrder(g, assimilated(g))[0]
}
