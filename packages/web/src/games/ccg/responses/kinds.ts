import type { Prompt } from '@tenforward/kernel'
import type { View } from '../game.ts'

/** What one can be asked to answer, and how that is called. */
export const KINDS: Readonly<Record<string, string>> = {
  play: 'cards that are played',
  attempt: 'mission attempts',
  encounter: 'dilemmas',
  solve: 'solved missions',
  respond: 'responses',
  beam: 'beaming',
  move: 'flights',
  battle: 'battles',
  draw: 'draws',
  anytime: 'the time between the orders of your opponent',
}

/** The kind of thing that this question is about; null: it is no question for a response. */
export function kindAsked(prompt: Prompt | null, view: View): string | null {
  if (prompt?.name === 'anytime') return 'anytime'
  if (prompt?.name !== 'respond') return null
  return view.actions.at(-1)?.kind ?? 'respond'
}
