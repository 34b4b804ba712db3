import { found, type Seat, type Stream, shuffled } from '@tenforward/kernel'
import { SPARE_CARD } from './content/facts/damage.ts'
import type { G } from './types.ts'

/** Another world that looks the same: hidden are the order of the decks and what was dealt face down. */
export function imagine(g: G, _viewer: Seat | null, stream: Stream): void {
  const { s } = g
  const down = s.ships.flatMap(ship => ship.damage.filter(d => !d.seen && d.card !== SPARE_CARD))
  const unseen = shuffled(stream, [...s.deck, ...down.map(d => d.card)])
  for (const damage of down) damage.card = found(unseen.pop(), 'Damage Card that nobody has seen')
  s.deck = unseen
  for (const cards of Object.values(s.loadouts)) shuffled(stream, cards)
}
