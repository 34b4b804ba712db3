import { kept } from '../../../settings/kept.ts'
import { keepDeck, ownDecks } from '../builder/store.ts'
import { type Deck, READY_DECKS } from '../game.ts'
import { readPlan, type SeedPlan } from './plan.ts'

/** Plans for decks that are not one's own, by the name of the deck. */
const plans = kept<Readonly<Record<string, unknown>>>('ccg.plans', {
  read: stored => (typeof stored === 'object' && stored !== null ? { ...stored } : {}),
})

/** The deck of a seat, as the options of a table tell it: whole, or by the id of a ready one. */
export function deckAt(options: unknown, seat: number): { name: string } | null {
  const given = (options as { decks?: readonly unknown[] } | null)?.decks?.[seat]
  if (typeof given === 'string') return READY_DECKS.find(({ id }) => id === given)?.deck ?? null
  return typeof given === 'object' && given !== null && 'name' in given ? (given as Deck) : null
}

const ownCalled = (name: string) => ownDecks().find(({ deck }) => deck.name === name)

/** The plan that was kept with this deck; null: none. */
export function planOf(deck: { name: string } | null): SeedPlan | null {
  if (deck === null) return null
  return ownCalled(deck.name)?.plan ?? readPlan(plans.now()[deck.name])
}

export function keepPlan(deck: { name: string }, plan: SeedPlan): void {
  const own = ownCalled(deck.name)
  if (own !== undefined) return keepDeck({ ...own, plan })
  plans.keep({ ...plans.now(), [deck.name]: plan })
}
