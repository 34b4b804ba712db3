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

/** A card in play, whoever brought it, may ask for something of the hand. */
const asksInPlay = (g: G, point: Point): boolean =>
  occasions(g).some(known => known.has(point)) &&
  g.s.inPlay.some(id => g.game.content?.[g.s.cards[id]!.card]?.actions?.[point] !== undefined)

/** That somebody is asked, or is not, tells what is in that hand: whoever sees it cannot take the choice back. */
export function tellsByAsking(g: G, seat: Seat, point: Point): void {
  if (occasions(g)[seat]!.has(point) || asksInPlay(g, point)) reveal(g)
}
