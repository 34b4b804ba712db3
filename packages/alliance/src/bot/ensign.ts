import {
  accepts,
  type Bot,
  type Choice,
  clone,
  fallbackAnswer,
  found,
  promptFor,
  type Run,
  type Seat,
  type Stream,
} from '@tenforward/kernel'
import type { G } from '../types.ts'
import { ANSWERS } from './answers.ts'
import type { Question } from './question.ts'

/**
 * Flies a player ship by rules of thumb: towards what the mission asks for, with enemies in its arcs and itself out of
 * theirs. It reads only what lies open on the table.
 */
export const ensign: Bot = {
  name: 'ensign',
  level: 'ensign',
  decide(run: Run, seat: Seat, stream: Stream): Choice {
    return { seat, answer: clone(answerFor(run as G, seat, stream)) }
  },
}

export function answerFor(g: G, seat: Seat, stream: Stream, imagined = false): unknown {
  const prompt = found(promptFor(g, seat), 'question for seat', seat)
  const q: Question = { g, seat, prompt, stream, imagined }
  const answer = ANSWERS[prompt.name]?.(q)
  return answer !== undefined && accepts(g, prompt, answer) ? answer : fallbackAnswer(g, prompt)
}
