import { useSyncExternalStore } from 'react'
import type { Deck } from '../game.ts'
import type { SeedPlan } from '../seeding/plan.ts'
import type { OwnDeck } from './model.ts'

const KEY = 'tenforward.ccg.decks'
const CHANGED = 'tenforward:decks'

let read: { text: string; list: readonly OwnDeck[] } = { text: '', list: [] }

/** The decks of this browser, the latest first; what cannot be read counts as none. */
export function ownDecks(): readonly OwnDeck[] {
  let text = ''
  try {
    text = localStorage.getItem(KEY) ?? ''
  } catch {
    return read.list
  }
  if (text === read.text) return read.list
  try {
    const list = JSON.parse(text) as OwnDeck[]
    read = { text, list: Array.isArray(list) ? list.filter(isOwnDeck) : [] }
  } catch {
    read = { text, list: [] }
  }
  return read.list
}

function isOwnDeck(given: unknown): given is OwnDeck {
  const { id, deck, versions } = (given ?? {}) as Partial<OwnDeck>
  if (typeof id !== 'string' || typeof deck?.name !== 'string') return false
  return [versions, deck.missions, deck.seed, deck.draw, deck.sides].every(Array.isArray)
}

function write(list: readonly OwnDeck[]): void {
  const text = JSON.stringify(list)
  read = { text, list }
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Without storage a deck lasts as long as the page.
  }
  dispatchEvent(new Event(CHANGED))
}

export const keepDeck = (own: OwnDeck): void => write([own, ...ownDecks().filter(one => one.id !== own.id)])

/** Changes the deck as it is now, so that whoever does it need not know it. */
export function changeDeck(id: string, change: (deck: Deck) => Deck): void {
  const own = ownDecks().find(one => one.id === id)
  if (own !== undefined) keepDeck({ ...own, deck: change(own.deck) })
}

export const forgetDeck = (id: string): void => write(ownDecks().filter(one => one.id !== id))

/** A new deck of one's own with this content. */
export function newDeck(deck: Deck, plan: SeedPlan | null = null): OwnDeck {
  const own: OwnDeck = { id: crypto.randomUUID(), deck, versions: [], ...(plan === null ? {} : { plan }) }
  keepDeck(own)
  return own
}

export const useOwnDecks = (): readonly OwnDeck[] =>
  useSyncExternalStore(listener => {
    addEventListener(CHANGED, listener)
    addEventListener('storage', listener)
    return () => {
      removeEventListener(CHANGED, listener)
      removeEventListener('storage', listener)
    }
  }, ownDecks)
