import {
  choose,
  clone,
  fallbackAnswer,
  fork,
  promptFor,
  type Run,
  type Seat,
  type Stream,
} from '@tenforward/kernel'
import type { G } from '../types.ts'
import { answerFor } from './cadet.ts'
import { standing } from './evaluate.ts'
import { imagined } from './imagined.ts'
import { outlookOf } from './outlook.ts'
import { roundsAhead } from './prospect.ts'
import type { PickQuestion } from './question.ts'

/** A look ahead: each way is gone to the end of the phase in an imagined world, and the position there is valued. */

const MOST_STEPS = 12

/** The best of some answers; the first is what a cadet would do, and stands unless another is clearly better. */
export function bestAhead(q: PickQuestion, tried: readonly unknown[]): unknown {
  const world = imagined(q.g, q.seat, q.stream)
  let best = tried[0]
  let most = outcomeOf(world, q, tried[0]) + CLEARLY
  for (const answer of tried.slice(1)) {
    const value = outcomeOf(world, q, answer)
    if (value > most) [best, most] = [answer, value]
  }
  return best
}

const CLEARLY = 0.05

function outcomeOf(world: Run, { seat, prompt, stream }: PickQuestion, answer: unknown): number {
  if (promptFor(world, seat)?.name !== prompt.name) return Number.NEGATIVE_INFINITY
  const run = fork(world)
  const luck = clone(stream)
  const { phase, turn } = (run as G).s
  choose(run, { seat, answer })
  for (let step = 0; step < MOST_STEPS && run.match.result === null; step++) {
    const { s } = run as G
    if (s.phase !== phase || s.turn !== turn) break
    goOn(run, seat, luck)
  }
  return valueFor(run as G, seat)
}

/** What a cadet would do; whatever is asked of the others does not matter here. */
function goOn(run: Run, seat: Seat, luck: Stream): void {
  const prompt = promptFor(run, seat)
  if (prompt !== undefined) choose(run, { seat, answer: answerFor(run as G, seat, luck) })
  else choose(run, { seat: run.prompts[0]!.seat, answer: fallbackAnswer(run, run.prompts[0]!) })
}

/** In Rounds: how near the own victory is, and how well one stands besides. */
export function valueFor(g: G, seat: Seat): number {
  const { result } = g.match
  if (result !== null) return result.winners.includes(seat) ? WON : -WON
  const o = outlookOf(g, seat)
  return -roundsAhead(o) + BESIDES * standing(o)
}

const WON = 100
const BESIDES = 0.05
