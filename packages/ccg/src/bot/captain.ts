import { type Bot, type Choice, clone, promptFor, type Run, type Seat, type Stream } from '@tenforward/kernel'
import type { G } from '../types.ts'
import { thumb } from './answers.ts'
import { foreseen } from './foresight.ts'
import { type Question, SHARP } from './question.ts'

/**
 * Plays as a cadet does, and weighs what may happen: whom to report, whom to fetch, when a team is ready, what to seed.
 * What it has no rule for it tries out in worlds of its own.
 */
export const captain: Bot = {
  name: 'captain',
  level: 'captain',
  decide(run: Run, seat: Seat, stream: Stream): Choice {
    const g = run as G
    const q: Question = { g, seat, prompt: promptFor(g, seat)!, stream, mind: SHARP }
    return { seat, answer: clone(foreseen(q, thumb(q))) }
  },
}
