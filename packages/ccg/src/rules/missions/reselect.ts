/** Cards by which a random selection is made anew. */
import type { Seat } from '@tenforward/kernel'
import { type Id, type LocId, locationAt, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { isDisabled } from '../card/able.ts'
import { inPlay } from '../card/lookup.ts'
import { cardSpecOf } from '../declared/lookup.ts'
import { anyCard } from '../declared/onceAGame.ts'
import { locOf } from '../places/places.ts'

const isInTheGame = anyCard((card, g) => cardSpecOf(g, card.id)?.reselects === true)

const key = (id: Id): string => `selects again ${id}`

/** The next card of a player that could do it, at this location or beside it, and has not in this turn. */
export function reselector(g: G, seat: Seat, loc: LocId): Id | null {
  if (!isInTheGame(g)) return null
  const line = g.s.spacelines[locationAt(g, loc).quadrant] ?? []
  const at = line.indexOf(loc)
  const near = [loc, ...(at < 0 ? [] : [line[at - 1], line[at + 1]])]
  const found = g.s.acting.find(
    id =>
      cardSpecOf(g, pieceOf(g, id).card)?.reselects === true &&
      inPlay(g, id).by === seat &&
      !isDisabled(g, id) &&
      near.includes(locOf(g, id) ?? -1) &&
      g.s.here.uses?.[key(id)] === undefined,
  )
  return found ?? null
}

export function noteReselection(g: G, id: Id): void {
  g.s.here.uses = { ...g.s.here.uses, [key(id)]: 1 }
}
