/** Who died in which turn, for cards that remember the dead. */
import type { Seat } from '@tenforward/kernel'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardSpecOf } from '../declared/lookup.ts'
import { anyCard } from '../declared/onceAGame.ts'

const remembered = anyCard((card, g) => cardSpecOf(g, card.id)?.mourns !== undefined)

/** Only the last few turns matter. */
const MEMORY = 6

export function noteDeath(g: G, id: Id): void {
  if (!remembered(g)) return
  const player = playerOf(g, pieceOf(g, id).owner)
  const recent = (player.dead ?? []).filter(({ turn }) => turn > g.s.turn - MEMORY)
  player.dead = [...recent, { id, turn: g.s.turn }]
}

export function noteTurn(g: G, seat: Seat): void {
  if (remembered(g)) playerOf(g, seat).lastTurn = g.s.turn
}

/** Those of a player who died in the last turn that this player has ended, and lie in the discard pile. */
export function diedLastTurn(g: G, seat: Seat): Id[] {
  const { dead = [], lastTurn, discard } = playerOf(g, seat)
  return dead.filter(({ id, turn }) => turn === lastTurn && discard.includes(id)).map(({ id }) => id)
}
