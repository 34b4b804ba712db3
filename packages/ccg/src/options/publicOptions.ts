import type { Seat } from '@tenforward/kernel'

/** CCG-LOOK-20: what is in a deck is known to its player alone: of the others only that there is one. */
export function publicOptions(options: object, viewer: Seat | null = null): object {
  if (!('decks' in options) || !Array.isArray(options.decks)) return options
  const decks: readonly unknown[] = options.decks
  return { ...options, decks: decks.map((deck, seat) => (seat === viewer ? deck : null)) }
}
