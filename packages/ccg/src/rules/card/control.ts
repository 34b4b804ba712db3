/** Whose a card is: in play, while it is being played, and nobody's elsewhere. */
import type { Seat } from '@tenforward/kernel'
import type { Affiliation } from '../../cards/wordLists.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { frontOf, onceAGame } from '../declared/onceAGame.ts'
import { cardOf, inPlay } from './lookup.ts'

/** CCG-CONTROL-01 to 04, decision G-23: "your" on a card means this. */
export function controllerOf(g: G, id: Id): Seat | null {
  const { play } = pieceOf(g, id)
  if (play !== null) return play.by
  if (!g.s.table.includes(id)) return null
  return g.s.actions.findLast(({ card }) => card === id)?.by ?? g.s.active
}

/** CCG-CONTROL-02: also every Headquarters of an affiliation that the player plays. */
export function controls(g: G, seat: Seat, id: Id): boolean {
  const { by, mode } = inPlay(g, id)
  if (by === seat) return true
  if (cardOf(g, id).facility?.kind !== 'Headquarters' || mode === null) return false
  return played(g)[seat]!.has(mode)
}

/** The affiliations that each player plays. */
const played = onceAGame((g): readonly ReadonlySet<Affiliation>[] =>
  g.s.players.map((_, seat) => {
    const own = g.s.cards.flatMap(({ owner }, id) =>
      owner === seat ? frontOf(cardOf(g, id)).affiliations : [],
    )
    return new Set(own)
  }),
)
