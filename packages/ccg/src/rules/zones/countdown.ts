/** Countdown icons. */
import type { Seat } from '@tenforward/kernel'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { isSuspended } from '../card/states.ts'
import { cardSpecOf } from '../declared/lookup.ts'

/** CCG-COUNTDOWN-01: the number printed with the icon; where the text computes it, the card sets it itself. */
export function startCountdown(g: G, id: Id): void {
  const { countdown } = cardOf(g, id)
  if (typeof countdown === 'number') inPlay(g, id).left = countdown
}

/** CCG-COUNTDOWN-02 and 03: cards of this owner, whoever controls them. */
export function countingDown(g: G, owner: Seat): Id[] {
  return g.s.inPlay.filter(
    // CCG-STASIS-08.
    id =>
      inPlay(g, id).left !== undefined &&
      pieceOf(g, id).owner === owner &&
      !isSuspended(g, id) &&
      (cardSpecOf(g, pieceOf(g, id).card)?.counts?.(g, id) ?? true),
  )
}
