import { reveal, type Seat } from '@tenforward/kernel'
import type { G } from '../types.ts'
import { onceAGame } from './onceAGame.ts'

type Point = 'respond' | 'anytime' | 'start' | 'suspend'

/** The occasions for which a player could have something in hand: by all cards that the player brought. */
const occasions = onceAGame((g): readonly ReadonlySet<string>[] =>
  g.s.players.map((_, seat) => {
    const own = g.s.cards.filter(({ owner }) => owner === seat)
    return new Set(own.flatMap(({ card }) => Object.keys(g.game.content?.[card]?.actions ?? {})))
  }),
)

/** That somebody is asked, or is not, tells what is in that hand: whoever sees it cannot take the choice back. */
export function tellsByAsking(g: G, seat: Seat, point: Point): void {
  if (occasions(g)[seat]!.has(point)) reveal(g)
}
