import {
  type AllocatePrompt,
  type AmountPrompt,
  found,
  type OptionId,
  type PickManyPrompt,
  type PickPrompt,
  type PlacePrompt,
  type Prompt,
  type Seat,
  type Stream,
} from '@tenforward/kernel'
import type { G } from '../types.ts'
import type { Outlook } from './outlook.ts'
import { type Places, placesFor } from './places.ts'

/** One decision to be made. */
export interface Question<P extends Prompt = Prompt> {
  g: G
  seat: Seat
  prompt: P
  stream: Stream
  o: Outlook
}

export type PickQuestion = Question<PickPrompt>
export type PickManyQuestion = Question<PickManyPrompt>
export type AmountQuestion = Question<AmountPrompt>
export type AllocateQuestion = Question<AllocatePrompt>
export type PlaceQuestion = Question<PlacePrompt>

/** Gives an answer to one kind of prompt; undefined leaves it to whoever knows nothing of it. */
export type Answer<P extends Prompt = any> = (q: Question<P>) => unknown

/** The option with the highest worth; the first of equals. */
export function bestOf(options: readonly OptionId[], worth: (id: OptionId) => number): OptionId {
  let best = found(options[0], 'option')
  let most = Number.NEGATIVE_INFINITY
  for (const id of options) {
    const w = worth(id)
    if (w > most) [best, most] = [id, w]
  }
  return best
}

export const placesOf = (q: Question): Places => placesFor(q.o)
