/** The table for tests of conflict: with Tactics. */
import type { Seat } from '@tenforward/kernel'
import type { Id } from '../../../state.ts'
import { card, type Table } from '../../../testing/table.ts'

export * from '../../../testing/table.ts'

/** Opens a Battle Bridge side deck with these Tactics, the last one on top. */
export function bridge(t: Table, seat: Seat, ...names: string[]): Id[] {
  const cards = names.map(name => card(t, seat, name))
  t.g.s.players[seat]!.sides = [{ kind: 'Battle Bridge', cards: [...cards], open: true }]
  return cards
}
