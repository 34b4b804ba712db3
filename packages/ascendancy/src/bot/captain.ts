import {
  type Bot,
  type Choice,
  clone,
  found,
  promptFor,
  type Run,
  type Seat,
  type Stream,
} from '@tenforward/kernel'
import type { G } from '../types.ts'
import { answerFor } from './cadet.ts'
import { isLegal } from './legal.ts'
import { outlookOf } from './outlook.ts'
import type { Question } from './question.ts'
import { tradeFor } from './trade.ts'
import { WAR } from './war/answers.ts'

/** Grows as a cadet does, seeks its Rivals to trade with them, and takes their Home Systems when it can. */
export const captain: Bot = {
  name: 'captain',
  level: 'captain',
  decide(run: Run, seat: Seat, stream: Stream): Choice {
    const g = run as G
    return tradeFor(g, seat) ?? { seat, answer: clone(decided(g, seat, stream)) }
  },
}

function decided(g: G, seat: Seat, stream: Stream): unknown {
  const usual = answerFor(g, seat, stream, true)
  const prompt = found(promptFor(g, seat), 'prompt for seat', seat)
  const war = WAR[prompt.name]
  if (war === undefined) return usual
  const q: Question = { g, seat, prompt, stream, o: outlookOf(g, seat, true) }
  const answer = war(q, usual)
  return answer !== undefined && isLegal(q, answer) ? answer : usual
}
