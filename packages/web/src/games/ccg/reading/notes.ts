import type { CardInPlayView } from '../game.ts'

/** What state a card in play is in, in a word each. New states of the rules show up by their own names. */
export function stateNotes(card: CardInPlayView): string[] {
  const notes: string[] = []
  if (card.stopped) notes.push('stopped')
  if (card.damage > 0) notes.push('damaged')
  for (const [key, value] of Object.entries(card)) if (value === true && !KNOWN.has(key)) notes.push(key)
  return notes
}

const KNOWN = new Set(['stopped'])
