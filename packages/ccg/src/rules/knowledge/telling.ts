/** What is told to whom about cards in play that not everybody may see. */
import { emit, pickRandom, type Seat } from '@tenforward/kernel'
import { type Id, pieceOf } from '../../state.ts'
import type { Events, G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'
import { isVisible } from './visible.ts'

/**
 * CCG-LOOK-02: what has happened to cards of several players is told to each about the own, and to the others about those
 * of them that everybody sees: a ship, and not who is aboard.
 */
export function tellEach<K extends keyof Events & string>(
  g: G,
  type: K,
  ids: readonly Id[],
  data: (seat: Seat, own: Id[]) => Events[K],
): void {
  if (g.events === null) return
  for (const seat of new Set(ids.map(id => inPlay(g, id).by))) {
    const own = ids.filter(id => inPlay(g, id).by === seat)
    const open = own.filter(id => isVisible(g, id, null))
    if (open.length === own.length) emit(g, type, data(seat, own))
    else if (open.length === 0) emit(g, type, data(seat, own), { only: [seat] })
    else emit(g, type, data(seat, own), { only: [seat], others: data(seat, open) })
  }
}

/** CCG-RANDOM-01: one of these, drawn by the other player: both see who it is. */
export function drawOne(g: G, ids: readonly Id[], purpose = 'selection'): Id {
  const id = pickRandom(g, ids, purpose)
  tellDrawn(g, id)
  return id
}

export function tellDrawn(g: G, id: Id): void {
  emit(g, 'card.selected', { seat: inPlay(g, id).by, id, card: pieceOf(g, id).card })
}
