/** Whom the Borg may assimilate, and as what. */
import { forbidden, type Seat } from '@tenforward/kernel'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isPersonnel } from '../card/lookup.ts'
import { declared } from '../declared/cardHooks.ts'
import { isHologram } from '../people/holograms.ts'
import type { Rank } from './assimilated.ts'
import { hasCounterpart } from './kinds.ts'

/** CCG-ASSIM-27 to 29 and 34: no holograms; a counterpart only if there is none, and nobody of two on a card. */
export function mayBecome(g: G, seat: Seat, id: Id, rank: Rank): boolean {
  const card = cardOf(g, id)
  if (inPlay(g, id).by === seat || !isPersonnel(card) || isHologram(card)) return false
  if (isImmune(g, id)) return false
  if (rank === 'drone') return !isMeantAsCounterpart(g, id)
  return card.personnel.length === 1 && !hasCounterpart(g, seat)
}

/** A card keeps the Borg away from it. */
export const isImmune = (g: G, id: Id): boolean => forbidden(g, 'assimilate', { id }) !== null

/** CCG-ASSIM-34: whom an objective in play wants as a counterpart nobody takes as a drone. */
function isMeantAsCounterpart(g: G, id: Id): boolean {
  return g.s.inPlay.some(
    one =>
      inPlay(g, one).aim === id && declared(g, pieceOf(g, one).card)?.objective?.target === 'counterpart',
  )
}

export function assimilable(g: G, seat: Seat, rank: Rank): Id[] {
  return g.s.inPlay.filter(id => mayBecome(g, seat, id, rank))
}
