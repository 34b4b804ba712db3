import { reveal, type Seat } from '@tenforward/kernel'
import type { Piece } from '../state.ts'
import type { G } from '../types.ts'

type Point = 'respond' | 'anytime' | 'start'

const known = new WeakMap<readonly Piece[], Map<string, boolean>>()

/** Whether a player could have something in hand for such an occasion: by all cards that the player brought. */
function mayHold(g: G, seat: Seat, point: Point): boolean {
  const { cards } = g.s
  let answers = known.get(cards)
  if (answers === undefined) {
    answers = new Map()
    known.set(cards, answers)
  }
  const key = `${seat} ${point} ${cards.length}`
  let may = answers.get(key)
  if (may === undefined) {
    may = cards.some(
      ({ owner, card }) => owner === seat && g.game.content?.[card]?.actions?.[point] !== undefined,
    )
    answers.set(key, may)
  }
  return may
}

/** That somebody is asked, or is not, tells what is in that hand: whoever sees it cannot take the choice back. */
export function tellsByAsking(g: G, seat: Seat, point: Point): void {
  if (mayHold(g, seat, point)) reveal(g)
}
