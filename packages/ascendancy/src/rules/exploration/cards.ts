import { emit, found, reveal, shuffle } from '@tenforward/kernel'
import { type ExplorationCopy, explorationDeck } from '../../content/facts/exploration/deck.ts'
import { explorationFacts } from '../../content/facts/lookup.ts'
import type { ExplorationCard } from '../../content/facts/types.ts'
import type { G } from '../../types.ts'

/** The Exploration deck. State names single copies (`borg-world#3`), so that no card is lost or doubled. */

const copies: Readonly<Record<string, ExplorationCopy>> = Object.fromEntries(
  explorationDeck.map(copy => [copy.id, copy]),
)

/** One copy, with what differs between copies. */
export const copyOf = (id: string): ExplorationCopy => found(copies[id], 'copy', id)

/** The card of which this is a copy: its content id. */
export function cardIdOf(copy: string): string {
  const mark = copy.indexOf('#')
  return mark < 0 ? copy : copy.slice(0, mark)
}

/** What is printed on a copy. */
export const explorationCard = (copy: string): ExplorationCard => explorationFacts(cardIdOf(copy))

/**
 * The next card; null when deck and discard pile are both empty (G-A08). The starter cards lie on top, so they go
 * first by themselves (ASC-5.4.2-d).
 */
export function drawCard(g: G): string | null {
  const { s } = g
  if (s.exploration.length === 0) {
    s.exploration = shuffle(g, s.explorationDiscard, 'exploration')
    s.explorationDiscard = []
    if (s.exploration.length > 0) emit(g, 'exploration.reshuffled', { cards: s.exploration.length })
  }
  const card = s.exploration.pop()
  if (card === undefined) return null
  if (s.starter > 0) s.starter--
  return card
}

/** The same, seen by the player who draws. */
export function turnUpCard(g: G): string | null {
  reveal(g)
  return drawCard(g)
}

/** An Ally goes under the deck, any other card on the discard pile (ASC-3.5.6-b, ASC-3.5.6-c). */
export function discardExploration(g: G, card: string): void {
  if (explorationCard(card).type === 'Ally') putUnderDeck(g, card)
  else g.s.explorationDiscard.push(card)
}

/** The bottom of the whole deck, not shuffled (ASC-8.9.3.1-c, G-B08). */
export function putUnderDeck(g: G, card: string): void {
  g.s.exploration.unshift(card)
}

/** Shuffled into what is left of the deck, the starter cards on top untouched (ASC-3.5.6-d, G-B08). */
export function shuffleIntoDeck(g: G, card: string): void {
  const { s } = g
  const top = s.exploration.splice(s.exploration.length - s.starter, s.starter)
  s.exploration = [...shuffle(g, [...s.exploration, card], 'exploration'), ...top]
}
