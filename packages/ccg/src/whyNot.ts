import type { Prompt } from '@tenforward/kernel'
import { whyNotPlay } from './procedures/turn/playable.ts'
import { playerOf } from './state.ts'
import type { G } from './types.ts'

/** Why a choice that is not offered is refused, more exactly than the prompt's rules say. */
export function whyNot(
  g: G,
  prompt: Prompt,
  answer: unknown,
): { message: string; rules: string[] } | undefined {
  if (prompt.name !== 'cardPlay' || typeof answer !== 'number') return undefined
  if (!playerOf(g, prompt.seat).hand.includes(answer)) {
    return { message: 'That card is not in your hand.', rules: ['CCG-PLAY-01'] }
  }
  const reason = whyNotPlay(g, prompt.seat, answer)
  return reason === null ? undefined : { message: reason.message, rules: [reason.rule] }
}
