/** Whose turns a card means. */
import type { Seat } from '@tenforward/kernel'
import { type Id, pieceOf, rivalOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'

/** How the text of a card speaks of turns. */
export interface TurnWords {
  /** "Every turn" is each turn of anybody; "each turn" only those of its subject (CCG-TURNS-01). */
  readonly every?: true
  /** CCG-TURNS-04: the player it names; "you" is who played or encountered it. */
  readonly names?: 'you' | 'opponent' | 'owner'
  /** CCG-TURNS-05: it tells its player to do something. */
  readonly tells?: true
  /** CCG-TURNS-06: whom it affects, when it neither names nor tells anybody. */
  readonly affects?: 'host' | 'both'
}

/** The subject of a card in play: named, implied, or the player who is affected. */
export function subjectOf(g: G, id: Id, words: TurnWords): Seat {
  const { by, at } = inPlay(g, id)
  if (words.names === 'opponent') return rivalOf(by)
  if (words.names === 'owner') return pieceOf(g, id).owner
  if (words.names === 'you' || words.tells) return by
  return words.affects === 'host' && at.in === 'on' ? pieceOf(g, at.host).owner : by
}

/** Whether a turn is one of those that the card means. */
export function isItsTurn(g: G, id: Id, words: TurnWords, turnOf: Seat): boolean {
  return words.every !== undefined || subjectOf(g, id, words) === turnOf
}
