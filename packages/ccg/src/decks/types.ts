/** Decks: what a player brings to the table. */
import type { CardId, Format, SideDeckKind } from '../cards/types.ts'

/** So many copies of a card. */
export interface Stock {
  readonly card: CardId
  readonly count: number
}

export interface SideDeck {
  readonly kind: SideDeckKind
  readonly cards: readonly Stock[]
}

export interface Deck {
  readonly name: string
  /** The six missions, which are apart from the seed deck's count (CCG-DECK-10). */
  readonly missions: readonly Stock[]
  /** All other cards of the seed deck: doorways, dilemmas, artifacts, facilities, sites and so on. */
  readonly seed: readonly Stock[]
  readonly draw: readonly Stock[]
  readonly sides: readonly SideDeck[]
}

/** Something wrong with a deck, or worth knowing. It names the card, where there is one, and the rule. */
export interface Problem {
  readonly kind: 'error' | 'warning'
  readonly message: string
  readonly rule: string
  readonly card?: CardId
}

/** Where a card of a deck is. */
export type DeckPart = 'missions' | 'seed' | 'draw' | SideDeckKind

/** CCG-BAN-02: a ban list holds from its day until the next one. */
export interface BanList {
  /** ISO date, such as 2022-03-07. */
  readonly from: string
  readonly cards: readonly CardId[]
}

export interface CheckOptions {
  /** CCG-GEN-05: OTF unless Open is chosen. */
  readonly format?: Format
  /** Without lists the facts of the cards say what is banned. */
  readonly banLists?: readonly BanList[]
  /** The day on which the game is made; which ban list holds depends on it. */
  readonly date?: string
}
