import type { Seat } from '@tenforward/kernel'
import type { Id } from '../../../state.ts'
import { card, type Table } from '../../../testing/table.ts'

/** An open Battle Bridge side deck with so many Tactics. */
export function openBridge(t: Table, seat: Seat, count: number): Id[] {
  const cards = Array.from({ length: count }, () => card(t, seat, 'full-phaser-spread'))
  t.g.s.players[seat]!.sides.push({ kind: 'Battle Bridge', cards: [...cards], open: true })
  return cards
}
