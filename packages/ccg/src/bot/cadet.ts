import { type Bot, type Choice, clone, promptFor, type Run, type Seat, type Stream } from '@tenforward/kernel'
import type { G } from '../types.ts'
import { thumb } from './answers.ts'
import { PLAIN } from './question.ts'

/** Plays by rules of thumb: gathers a crew, flies to a mission it can solve, and attempts it. */
export const cadet: Bot = {
  name: 'cadet',
  level: 'cadet',
  decide(run: Run, seat: Seat, stream: Stream): Choice {
    const g = run as G
    const answer = thumb({ g, seat, prompt: promptFor(g, seat)!, stream, mind: PLAIN })
    return { seat, answer: clone(answer) }
  },
}
