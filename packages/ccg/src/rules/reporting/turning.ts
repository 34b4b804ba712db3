/** Stations with two faces. */
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf } from '../card/lookup.ts'
import { actsInPlay, take } from '../zones/zones.ts'

/** Double-sided stations show their other side once somebody has them. */
export function turnOver(g: G, id: Id): void {
  const { back } = cardOf(g, id)
  if (back === null) return
  pieceOf(g, id).card = back
  const acts = actsInPlay(g, back)
  if (g.s.acting.includes(id) && !acts) take(g.s.acting, id)
  else if (!g.s.acting.includes(id) && acts)
    g.s.acting = g.s.inPlay.filter(one => g.s.acting.includes(one) || one === id)
}
