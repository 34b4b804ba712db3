import { bots, ccg, type View } from '@tenforward/ccg'
import { READY_DECKS } from '@tenforward/ccg/reading'
import { begin, choose, type Game, makeStream, type Prompt, type Run, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { isOffered, type Step } from '../playing/steps.ts'
import { isLaying, seedAnswer } from '../seeding/answers.ts'
import { type Arrangement, arrange } from '../seeding/plan.ts'
import { adviceFor } from './advice.ts'

const cadets = (run: Run, seat: number): unknown =>
  (bots.cadet!.decide(run, seat, makeStream('cadet')) as { answer: unknown }).answer

/** Somebody who does what the coach says, and the plan while seeding; whatever is left open the cadet decides. */
function pupil(run: Run, seat: number) {
  let steps: readonly Step[] = []
  let laid: Arrangement = new Map()
  let refused = 0
  const answer = (prompt: Prompt, view: View): unknown => {
    if (view.stage !== 'play') {
      if (isLaying(prompt) && laid.size === 0) laid = arrange(view, seat, null)
      return seedAnswer({ view, seat, prompt, laid })
    }
    if (prompt.name === 'order' || prompt.name === 'cardPlay') {
      const act = adviceFor(view, prompt, seat)?.act
      steps = act !== undefined && 'steps' in act ? act.steps : []
    }
    const n = steps.findIndex(step => step.prompt === prompt.name)
    if (n < 0) return cadets(run, seat)
    const wanted = steps[n]!.answer
    steps = steps.slice(n + 1)
    if (isOffered(prompt, wanted)) return wanted
    refused++
    return cadets(run, seat)
  }
  return { answer, refused: () => refused }
}

test.each(READY_DECKS.map(({ id }) => id))('whoever follows the coach with %s comes to an attempt', id => {
  const rival = id === 'honour' ? 'raptor' : 'honour'
  const options = { decks: [id, rival], bluffs: false }
  const run = begin(ccg as unknown as Game, { seats: 2, seed: `coach ${id}`, options })
  const own = pupil(run, 0)
  let attempts = 0
  for (let i = 0; i < 500 && run.match.result === null && attempts < 2; i++) {
    const { seat, ...prompt } = run.prompts[0]!
    const answer =
      seat === 0 ? own.answer({ ...prompt, seat } as Prompt, viewOf(run, 0).view as View) : cadets(run, seat)
    const { events } = choose(run, { seat, answer: answer as never })
    attempts += events.filter(
      ({ type, data }) => type === 'attempt.began' && (data as { seat: number }).seat === 0,
    ).length
  }
  expect(attempts).toBeGreaterThan(0)
  expect(own.refused()).toBeLessThanOrEqual(2)
})
