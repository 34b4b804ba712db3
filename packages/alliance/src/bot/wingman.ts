import {
  type Bot,
  type Choice,
  clone,
  found,
  type PickPrompt,
  promptFor,
  type Run,
  type Seat,
  type Stream,
} from '@tenforward/kernel'
import type { G } from '../types.ts'
import { answerFor } from './ensign.ts'
import { foreseeDial } from './lookahead.ts'

/** Looks ahead before it sets a dial, and is an ensign in everything else. */
export const wingman: Bot = {
  name: 'wingman',
  level: 'wingman',
  decide(run: Run, seat: Seat, stream: Stream): Choice {
    const g = run as G
    const prompt = found(promptFor(g, seat), 'question for seat', seat)
    const answer =
      prompt.name === 'dial'
        ? foreseeDial({ g, seat, prompt: prompt as PickPrompt, stream })
        : answerFor(g, seat, stream)
    return { seat, answer: clone(answer) }
  },
}
