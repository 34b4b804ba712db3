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
 * A look ahead: every answer is played on in a few imagined worlds, as a cadet would, and the positions that it leads
 * to are valued. How much is looked at is counted in positions, never in time.
 */

/** Choices that are made in a world before it is valued, at most. */
const MOST_STEPS = 60

/** The best of some answers; the first is what a cadet would do, and stands unless another is clearly better. */
export function bestAhead(q: Question, tried: readonly unknown[], end: End): unknown {
  const values = tried.map(() => 0)
  for (let i = 0; i < taste.worlds; i++) {
    const world = imagined(q.g, q.seat, q.stream)
    const luck = `ahead ${word(q.stream)}`
    tried.forEach((answer, n) => {
      values[n]! += outcomeOf(world, q, answer, end, makeStream(luck)) / taste.worlds
    })
  }
  let best = 0
  for (let n = 1; n < tried.length; n++) {
    if (values[n]! > values[best]! + (best === 0 ? taste.clearly : 0)) best = n
  }
  return tried[best]
}

/** How far it looks: to the end of the phase, or of the turn. */
export type End = 'phase' | 'turn'

function outcomeOf(world: Run, { seat, prompt }: Question, answer: unknown, end: End, luck: Stream): number {
  if (promptFor(world, seat)?.name !== prompt.name) return Number.NEGATIVE_INFINITY
  const run = fork(world)
  const { phase, turn } = (run as G).s
  choose(run, { seat, answer })
  for (let step = 0; step < MOST_STEPS && run.match.result === null; step++) {
    const { s } = run as G
    if (s.turn !== turn || (end === 'phase' && s.phase !== phase)) break
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
  if (g.s.players[seat]!.fate !== 'playing') return -WON
  const o = outlookOf(g, seat)
  return -roundsAhead(o) + taste.besides * standing(o)
}

const WON = 100
