import {
  accepts,
  type Bot,
  type Choice,
  clone,
  fallbackAnswer,
  promptFor,
  type Run,
  type Seat,
  type Stream,
} from '@tenforward/kernel'
import type { G } from '../types.ts'
import { ANSWERS } from './answers.ts'
import type { Step } from './plan.ts'
import { type Mind, PLAIN, type Question } from './question.ts'

/** Plays by rules of thumb: gathers a crew, flies to a mission it can solve, and attempts it. */
export const cadet: Bot = {
  name: 'cadet',
  level: 'cadet',
  decide(run: Run, seat: Seat, stream: Stream): Choice {
    return { seat, answer: clone(answerFor(run as G, seat, stream)) }
  },
}

export function answerFor(g: G, seat: Seat, stream: Stream, mind: Mind = PLAIN, step?: Step): unknown {
  const prompt = promptFor(g, seat)!
  const q: Question = { g, seat, prompt, stream, mind, ...(step === undefined ? {} : { step }) }
  const answer = ANSWERS[prompt.name]?.(q)
  return answer !== undefined && accepts(g, prompt, answer) ? answer : fallbackAnswer(g, prompt)
}
