/** CCG-PLAY-07: places where some cards report for nothing, by leave of a card there. */
import type { Seat } from '@tenforward/kernel'
import type { Affiliation } from '../cards/index.ts'
import type { Id } from '../state.ts'
import type { G } from '../types.ts'
import { isDisabled } from './able.ts'
import { cardOf } from './cards.ts'
import { declared } from './declared.ts'
import { type Limit, mayUse, noteUse } from './limits.ts'
import type { Spot } from './places.ts'
import { modesOf, reportTo } from './report.ts'

export interface FreeHere {
  /** How often each player may make use of it, whatever copies there are (CCG-ONCE-05). */
  readonly limit?: Limit
  when(g: G, at: { seat: Seat; id: Id; spot: Spot }, self: Id): boolean
}

const EFFECT = 'free report'

const freeHere = (g: G, id: Id): FreeHere | undefined => declared(g, g.s.cards[id]!.card)?.freeHere

/** What a card in hand says of its own coming. */
const ownLeave = (g: G, id: Id) => declared(g, g.s.cards[id]!.card)?.freeAt

/** The card in play, or the newcomer itself, by whose leave this one reports there for nothing. */
export function freeBy(g: G, seat: Seat, id: Id, spot: Spot): Id | null {
  if (ownLeave(g, id)?.(g, seat, spot)) return id
  const by = g.s.acting.find(one => {
    const free = freeHere(g, one)
    if (free === undefined || isDisabled(g, one)) return false
    const { card } = g.s.cards[one]!
    return (
      (free.limit === undefined || mayUse(g, seat, card, EFFECT, free.limit)) &&
      free.when(g, { seat, id, spot }, one)
    )
  })
  return by ?? null
}

export function noteFree(g: G, seat: Seat, by: Id): void {
  const limit = freeHere(g, by)?.limit
  if (limit !== undefined) noteUse(g, seat, g.s.cards[by]!.card, EFFECT, limit)
}

/** The modes in which it could still come somewhere for nothing. */
export function freeModes(g: G, seat: Seat, id: Id): (Affiliation | null)[] {
  if (ownLeave(g, id) === undefined && !g.s.acting.some(one => freeHere(g, one) !== undefined)) return []
  return modesOf(cardOf(g, id)).filter(mode => freeSpots(g, seat, id, mode).length > 0)
}

export function freeSpots(g: G, seat: Seat, id: Id, mode: Affiliation | null): Spot[] {
  return reportTo(g, seat, id, mode).filter(spot => freeBy(g, seat, id, spot) !== null)
}
