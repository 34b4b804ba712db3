import {
  type Bot,
  type Choice,
  clone,
  found,
  promptFor,
  type Run,
  type Seat,
  type Stream,
  sampleAnswer,
} from '@tenforward/kernel'
import type { G } from '../types.ts'
import { ANSWERS } from './answers.ts'
import { guessAnswer } from './guess.ts'
import { isLegal } from './legal.ts'
import { outlookOf } from './outlook.ts'
import type { Question } from './question.ts'
import { tradeFor } from './trade.ts'

/** Decides by rules of thumb, without looking ahead. */
export const cadet: Bot = {
  name: 'cadet',
  level: 'cadet',
  decide(run: Run, seat: Seat, stream: Stream): Choice {
    const g = run as G
    return tradeFor(g, seat) ?? { seat, answer: clone(answerFor(g, seat, stream)) }
  },
}

/** The answer to the prompt that waits for a seat; whatever goes wrong on the way, it is a legal one. */
export function answerFor(g: G, seat: Seat, stream: Stream, sociable = false): unknown {
  const prompt = found(promptFor(g, seat), 'prompt for seat', seat)
  const q: Question = { g, seat, prompt, stream, o: outlookOf(g, seat, sociable) }
  const answer = ANSWERS[prompt.name]?.(q)
  if (answer !== undefined && isLegal(q, answer)) return answer
  const guessed = guessAnswer(q)
  return isLegal(q, guessed) ? guessed : sampleAnswer(g, prompt, stream)
}
