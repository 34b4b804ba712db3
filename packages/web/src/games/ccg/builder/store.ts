import { keptList } from '../../../settings/kept.ts'
import type { Deck } from '../game.ts'
import type { SeedPlan } from '../seeding/plan.ts'
import type { OwnDeck } from './model.ts'

function isOwnDeck(given: unknown): given is OwnDeck {
  const { id, deck, versions } = (given ?? {}) as Partial<OwnDeck>
  if (typeof id !== 'string' || typeof deck?.name !== 'string') return false
  return [versions, deck.missions, deck.seed, deck.draw, deck.sides].every(Array.isArray)
}

/** The decks of this browser. */
const list = keptList('ccg.decks', isOwnDeck)

export const ownDecks = list.now
export const useOwnDecks = list.use
export const keepDeck = list.put
export const forgetDeck = list.drop

/** Changes the deck as it is now, so that whoever does it need not know it. */
export function changeDeck(id: string, change: (deck: Deck) => Deck): void {
  const own = ownDecks().find(one => one.id === id)
  if (own !== undefined) keepDeck({ ...own, deck: change(own.deck) })
}

/** A new deck of one's own with this content. */
export function newDeck(deck: Deck, plan: SeedPlan | null = null): OwnDeck {
  const own: OwnDeck = { id: crypto.randomUUID(), deck, versions: [], ...(plan === null ? {} : { plan }) }
  keepDeck(own)
  return own
}
