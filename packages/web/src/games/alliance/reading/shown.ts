import type { OptionId } from '@tenforward/kernel'
import { type FullPrompt, optionsOf } from '../../../table/choosing.ts'
import { PLACES } from '../../../table/prompt/panels/place.tsx'
import type { Ship } from '../game.ts'

/** Questions that a dial answers. */
export const MANOEUVRES: ReadonlySet<string> = new Set(['dial', 'newManoeuvre', 'extraManoeuvre'])

/** Questions that the dice tray answers. */
const TRAY = /^(modify|reroll)/

/** What can be chosen on the mat, on the dial or in the tray, so that the panel need not show it twice. */
export function shownHere(prompt: FullPrompt | null, ships: readonly Ship[]): readonly OptionId[] {
  if (prompt === null) return []
  if (prompt.kind === 'place') return [PLACES]
  if (MANOEUVRES.has(prompt.name) || TRAY.test(prompt.name)) return optionsOf(prompt)
  // Whose turn it is next is a short list: it stays open, on a phone too.
  return /Next$/.test(prompt.name) ? [] : ships.map(ship => ship.id)
}
