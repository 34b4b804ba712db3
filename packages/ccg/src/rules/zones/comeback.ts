/** Cards that their player may take back from the discard pile, once in a game. */
import type { Seat } from '@tenforward/kernel'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { type Limit, mayUse, noteUse } from '../declared/limits.ts'
import { cardSpecOf } from '../declared/lookup.ts'
import { anyCard } from '../declared/onceAGame.ts'
import { take } from './zones.ts'

const ONCE: Limit = { times: 1, per: 'game' }
const EFFECT = 'comes back'

const isInTheGame = anyCard((card, g) => cardSpecOf(g, card.id)?.comesBack === true)

/** Those in the discard pile of a player who may come to hand now. */
export function comingBack(g: G, seat: Seat): Id[] {
  if (!isInTheGame(g)) return []
  return playerOf(g, seat).discard.filter(id => {
    const { card } = pieceOf(g, id)
    return cardSpecOf(g, card)?.comesBack === true && mayUse(g, seat, card, EFFECT, ONCE)
  })
}

export function takeBack(g: G, seat: Seat, id: Id): void {
  const player = playerOf(g, seat)
  noteUse(g, seat, pieceOf(g, id).card, EFFECT, ONCE)
  player.hand.push(take(player.discard, id))
}
