import {
  choose,
  fallbackAnswer,
  fork,
  makeStream,
  promptFor,
  type Run,
  type Seat,
  type Stream,
  word,
} from '@tenforward/kernel'
import type { G } from '../types.ts'
import { answerFor } from './cadet.ts'
import { standing } from './evaluate.ts'
import { imagined } from './imagined.ts'
import { outlookOf } from './outlook.ts'
import { roundsAhead } from './prospect.ts'
import type { Question } from './question.ts'
import { taste } from './taste.ts'

/**
 * A look ahead: every answer is played on in an imagined world to the end of the phase, as a cadet would, and the
 * position that it leads to is valued. How much is looked at is counted in choices, never in time.
 */

/** Choices that are made in a world before it is valued, at most. */
const MOST_STEPS = 12

/** The best of some answers; the first is what a cadet would do, and stands unless another is clearly better. */
export function bestAhead(q: Question, tried: readonly unknown[]): unknown {
  const world = imagined(q.g, q.seat, q.stream)
  const luck = `ahead ${word(q.stream)}`
  let best = tried[0]
  let most = outcomeOf(world, q, best, luck) + taste.clearly
  for (const answer of tried.slice(1)) {
    const value = outcomeOf(world, q, answer, luck)
    if (value > most) [best, most] = [answer, value]
  }
  return best
}

function outcomeOf(world: Run, { seat, prompt }: Question, answer: unknown, luck: string): number {
  if (promptFor(world, seat)?.name !== prompt.name) return Number.NEGATIVE_INFINITY
  const run = fork(world)
  const stream = makeStream(luck)
  const { phase, turn } = (run as G).s
  choose(run, { seat, answer })
  for (let step = 0; step < MOST_STEPS && run.match.result === null; step++) {
    const { s } = run as G
    if (s.phase !== phase || s.turn !== turn) break
    goOn(run, seat, stream)
  }
  return valueFor(run as G, seat)
}

/** What a cadet would do; whatever is asked of the others does not matter here. */
function goOn(run: Run, seat: Seat, stream: Stream): void {
  if (promptFor(run, seat) !== undefined) {
    choose(run, { seat, answer: answerFor(run as G, seat, stream) })
    return
  }
  const [prompt] = run.prompts
  choose(run, { seat: prompt!.seat, answer: fallbackAnswer(run, prompt!) })
}

/** In Rounds: how near the own victory is, and how well one stands besides. */
function valueFor(g: G, seat: Seat): number {
  const { result } = g.match
  if (result !== null) return result.winners.includes(seat) ? WON : -WON
  if (g.s.players[seat]!.fate !== 'playing') return -WON
  const o = outlookOf(g, seat)
  return -roundsAhead(o) + taste.besides * standing(o)
}

const WON = 100
