/** The facts of the cards on this table, and what has become of them in play. */
import { found } from '@tenforward/kernel'
import { oncePerCard } from '../../cards/once.ts'
import type { Subject } from '../../cards/subject.ts'
import type { Card, CardId } from '../../cards/types.ts'
import type { Affiliation, CardType } from '../../cards/wordLists.ts'
import { pool } from '../../content/facts/pool.ts'
import { type Id, type InPlay, type Piece, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'

/** The facts of the cards of the table that was asked about last: this is asked more often than anything else. */
let table: readonly Piece[] | null = null
let names: CardId[] = []
let facts: Card[] = []

export function cardOf(g: G, id: Id): Card {
  const { cards } = g.s
  if (cards !== table) {
    table = cards
    names = []
    facts = []
  }
  const { card } = cards[id]!
  // A card that was turned over has another name.
  if (names[id] === card) return facts[id]!
  names[id] = card
  facts[id] = pool().card(card)
  return facts[id]
}

/** The card as it is in play; only for cards that are. */
export function inPlay(g: G, id: Id): InPlay {
  return found(pieceOf(g, id).play, 'card in play', id)
}

export const isPersonnel = (card: Card): boolean => card.personnel.length > 0
export const hasType = (card: Card, type: CardType): boolean =>
  card.types.includes(type) || card.usedAs.includes(type)
export const isShip = oncePerCard(card => hasType(card, 'Ship'))
export const isEquipment = oncePerCard(card => hasType(card, 'Equipment'))
/** Cards that enter play by reporting for duty (CCG-PLAY-06). */
export const reports = (card: Card): boolean => isPersonnel(card) || isShip(card) || isEquipment(card)

export const NOTHING: readonly Subject[] = []

/** CCG-DOWNLOAD and many more ask it: one affiliation in play, all of them before (CCG-MULTI-08). */
export function affiliationsOf(g: G, id: Id): readonly Affiliation[] {
  const { play } = pieceOf(g, id)
  if (play === null) return cardOf(g, id).affiliations
  return play.mode === null ? [] : [play.mode]
}
