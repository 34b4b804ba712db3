import { type Bot, type Choice, clone, promptFor, type Run, type Seat, type Stream } from '@tenforward/kernel'
import type { G } from '../types.ts'
import { answerFor } from './cadet.ts'
import { isLegal } from './legal.ts'
import { outlookOf } from './outlook.ts'
import type { Question } from './question.ts'
import { tradeFor } from './trade.ts'
import { WAR } from './war/answers.ts'

/** Grows as a cadet does, and takes the Home Systems of Rivals with what Production is to spare. */
export const captain: Bot = {
  name: 'captain',
  level: 'captain',
  decide(run: Run, seat: Seat, stream: Stream): Choice {
    const g = run as G
    return tradeFor(g, seat) ?? { seat, answer: clone(decided(g, seat, stream)) }
  },
}

/** Where the Borg take part nobody seeks Rivals or saves for a war: those who did had too little when Cubes came. */
const isBold = (g: G): boolean => g.match.options.borg === 'none'

function decided(g: G, seat: Seat, stream: Stream): unknown {
  const bold = isBold(g)
  const usual = answerFor(g, seat, stream, bold)
  const prompt = promptFor(g, seat)!
  const war = WAR[prompt.name]
  if (war === undefined) return usual
  const q: Question = { g, seat, prompt, stream, o: outlookOf(g, seat, bold) }
  const answer = war(q, usual)
  return answer !== undefined && isLegal(q, answer) ? answer : usual
}
