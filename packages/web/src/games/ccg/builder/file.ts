import { deckFrom, readDeck, writeDeck } from '@tenforward/ccg/reading'
import type { Deck } from '../game.ts'
import { readPlan, type SeedPlan } from '../seeding/plan.ts'

/** A deck with the way in which it is seeded, where that is known. */
export interface Planned {
  deck: Deck
  plan: SeedPlan | null
}

/** Our own format; programs that know nothing of plans read the deck all the same. */
export function writePlanned(deck: Deck, plan: SeedPlan | null | undefined): string {
  const text = writeDeck(deck)
  if (plan == null) return text
  return `${JSON.stringify({ ...(JSON.parse(text) as object), plan }, null, 2)}\n`
}

/** Throws what is wrong with the text. */
export function readPlanned(text: string): Planned {
  const deck = readDeck(text)
  return { deck, plan: readPlan((JSON.parse(text) as { plan?: unknown }).plan) }
}

/** A deck as part of an address, and back; null for what is no deck. */
export const deckToLink = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

export function deckFromLink(code: string): Planned | null {
  try {
    const bytes = Uint8Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0))
    const given = JSON.parse(new TextDecoder().decode(bytes)) as { plan?: unknown }
    return { deck: deckFrom(given), plan: readPlan(given.plan) }
  } catch {
    return null
  }
}
