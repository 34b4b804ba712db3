/** Where a player's cards were before each action of a turn, for cards that undo. */
import type { Seat } from '@tenforward/kernel'
import { pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'
import { cardSpecOf } from '../declared/lookup.ts'
import { anyCard } from '../declared/onceAGame.ts'

const anyRemembers = anyCard((card, g) => cardSpecOf(g, card.id)?.remembers === true)

/** Nothing is noted at tables where no card beneath a mission would ask. */
export function noteTrail(g: G, seat: Seat): void {
  if (!anyRemembers(g)) return
  const asked = g.s.locations.some(({ seeds }) =>
    seeds.some(id => cardSpecOf(g, pieceOf(g, id).card)?.remembers),
  )
  if (!asked) return
  const now = g.s.inPlay
    .filter(id => inPlay(g, id).by === seat)
    .map(id => ({ id, at: { ...inPlay(g, id).at }, used: inPlay(g, id).used }))
  g.s.here.trail = [...(g.s.here.trail ?? []), now].slice(-2)
}
