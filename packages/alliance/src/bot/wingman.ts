import {
  type Bot,
  type Choice,
  clone,
  type PickPrompt,
  promptFor,
  type Run,
  type Seat,
  type Stream,
} from '@tenforward/kernel'
import type { G } from '../types.ts'
import { answerFor } from './ensign.ts'
import { foreseeAction, foreseeDial } from './lookahead.ts'
import type { Question } from './question.ts'

/** Looks ahead before it sets a dial or acts, and is an ensign in everything else. */
export const wingman: Bot = {
  name: 'wingman',
  level: 'wingman',
  decide(run: Run, seat: Seat, stream: Stream): Choice {
    const g = run as G
    const prompt = promptFor(g, seat)!
    const foresee = LOOKS[prompt.name]
    const answer = foresee?.({ g, seat, prompt: prompt as PickPrompt, stream }) ?? answerFor(g, seat, stream)
    return { seat, answer: clone(answer) }
  },
}

const LOOKS: Readonly<Record<string, (q: Question<PickPrompt>) => unknown>> = {
  dial: foreseeDial,
  action: foreseeAction,
}
