import { answers, choose, fallbackAnswer, fork, found, promptFor, type Run, take } from '@tenforward/kernel'
import type { G } from '../types.ts'
import { evaluate } from './evaluate.ts'
import { imagined, isBorgTurn } from './imagined.ts'
import type { Question } from './question.ts'

/** For questions that nobody has thought about: every answer is tried in an imagined world. */

const MOST_ANSWERS = 3
const FOLLOW_UPS = 6

export interface Guess {
  answer: unknown
  /** How much better it is than the last of the answers tried. */
  gain: number
}

/** The best of some answers. The last one is what the others are compared with, and chosen where all are alike. */
export function guess(q: Question, tried: readonly unknown[]): Guess {
  const world = imagined(q.g, q.seat, q.stream)
  const last = tried[tried.length - 1]
  const base = outcomeOf(world, q, last)
  let best: Guess = { answer: last, gain: 0 }
  for (const answer of tried.slice(0, -1)) {
    const gain = outcomeOf(world, q, answer) - base
    if (gain > best.gain + 1e-9) best = { answer, gain }
  }
  return best
}

/** Any prompt at all: a few of its answers, the fallback last. */
export function guessAnswer(q: Question): unknown {
  const fallback = fallbackAnswer(q.g, q.prompt)
  if (
    isBorgTurn(q.g) ||
    q.prompt.kind === 'allocate' ||
    q.prompt.kind === 'order' ||
    q.prompt.kind === 'pass'
  )
    return fallback
  const tried = [...take(answers(q.g, q.prompt), MOST_ANSWERS)]
  return guess(q, [...tried, fallback]).answer
}

/** Where an answer leads: what follows at once is answered by fallbacks, up to the next great question. */
function outcomeOf(world: Run, { seat, prompt }: Question, answer: unknown): number {
  try {
    const fresh = fork(world)
    if (promptFor(fresh, seat)?.name !== prompt.name) return Number.NEGATIVE_INFINITY
    choose(fresh, { seat, answer })
    for (let i = 0; i < FOLLOW_UPS && fresh.match.result === null; i++) {
      const next = found(fresh.prompts[0], 'prompt')
      if (GREAT.includes(next.name) || isBorgTurn(fresh as G)) break
      choose(fresh, { seat: next.seat, answer: fallbackAnswer(fresh, next) })
    }
    return evaluate(fresh as G, seat)
  } catch {
    // An imagined world may refuse what the true one allows; it tells nothing then.
    return Number.NEGATIVE_INFINITY
  }
}

const GREAT = ['building', 'command', 'bid']
