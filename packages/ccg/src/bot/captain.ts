import { type Bot, type Choice, clone, type Run, type Seat, type Stream } from '@tenforward/kernel'
import type { G } from '../types.ts'
import { answerFor } from './cadet.ts'
import { SHARP } from './question.ts'

/** Plays as a cadet does, and weighs what may happen: whom to report, whom to fetch, when a team is ready, what to seed. */
export const captain: Bot = {
  name: 'captain',
  level: 'captain',
  decide(run: Run, seat: Seat, stream: Stream): Choice {
    return { seat, answer: clone(answerFor(run as G, seat, stream, SHARP)) }
  },
}
