import { inPlay } from '../rules/card/lookup.ts'
import type { Responding } from '../rules/declared/cardSpec.ts'
import { leavePlay } from '../rules/zones/zones.ts'
import { type Action, type Id, pieceOf, playerOf } from '../state.ts'
import type { G, Source } from '../types.ts'

export const discardSelf = (g: G, self: Id): void => {
  if (pieceOf(g, self).play !== null) leavePlay(g, self, 'discard')
}

export const battle = (g: G): Action | undefined => g.s.actions.findLast(({ kind }) => kind === 'battle')

export const begins = (at: Responding): boolean =>
  !at.just && at.moment === 'initiated' && at.action.kind === 'battle' && at.action.spot !== undefined

export interface Answering {
  self: Source
  at: Responding
}

/** Those beneath who still are. */
export const beneath = (g: G, self: Id): Id[] =>
  (inPlay(g, self).marks ?? []).filter(one => playerOf(g, pieceOf(g, one).owner).uniqueOnly?.includes(one))
