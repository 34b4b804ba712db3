import { reveal, type Seat } from '@tenforward/kernel'
import { pool } from '../../content/facts/pool.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { onceAGame } from '../declared/onceAGame.ts'

type Point = 'respond' | 'anytime' | 'start' | 'suspend'

/** The occasions for which a player could have something in hand: by all cards that the player brought. */
const occasions = onceAGame((g): readonly ReadonlySet<string>[] =>
  g.s.players.map((_, seat) => {
    const own = g.s.cards.filter(({ owner }) => owner === seat)
    const faces = own.flatMap(({ card }) => facesOf(card))
    return new Set(faces.flatMap(face => Object.keys(g.game.content?.[face]?.actions ?? {})))
  }),
)

/** The cards, whoever brought them, that do something on an occasion; most games have few. */
const speakers = onceAGame((g): Readonly<Record<Point, readonly Id[]>> => {
  const at = (point: Point): Id[] =>
    g.s.cards.flatMap(({ card }, id) => (facesOf(card).some(face => acts(g, face, point)) ? [id] : []))
  return { respond: at('respond'), anytime: at('anytime'), start: at('start'), suspend: at('suspend') }
})

const facesOf = (card: string): string[] => {
  const { back } = pool().card(card)
  return back === null ? [card] : [card, back]
}

const acts = (g: G, card: string, point: Point): boolean =>
  g.game.content?.[card]?.actions?.[point] !== undefined

/** A card in play, whoever brought it, may ask for something of the hand. */
const asksInPlay = (g: G, point: Point): boolean =>
  speakers(g)[point].some(id => pieceOf(g, id).play !== null)

/** That somebody is asked, or is not, tells what is in that hand: whoever sees it cannot take the choice back. */
export function tellsByAsking(g: G, seat: Seat, point: Point): void {
  if (occasions(g)[seat]!.has(point) || asksInPlay(g, point)) reveal(g)
}
