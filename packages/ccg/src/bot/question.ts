import type { OptionId, Prompt, Seat, Stream } from '@tenforward/kernel'
import { firstOf } from '../lists.ts'
import type { G } from '../types.ts'

/** One decision to be made. */
export interface Question<P extends Prompt = Prompt> {
  g: G
  seat: Seat
  prompt: P
  stream: Stream
  mind: Mind
}

/** How somebody thinks. */
export interface Mind {
  /** Weighs what may lie beneath a mission, remembers what was seen there, and fetches whoever is missing. */
  wary: boolean
  /** Thinks out as a whole what to seed where. */
  cunning: boolean
}

export const PLAIN: Mind = { wary: false, cunning: false }
export const SHARP: Mind = { wary: true, cunning: true }

/** Gives an answer to one kind of prompt; undefined leaves it to whoever knows nothing of it. */
export type Answer<P extends Prompt = any> = (q: Question<P>) => unknown

/** The option with the highest worth; the first of equals. */
export function bestOf<T extends OptionId>(options: readonly T[], worth: (id: T) => number): T {
  let best = firstOf(options)
  let most = Number.NEGATIVE_INFINITY
  for (const id of options) {
    const w = worth(id)
    if (w > most) [best, most] = [id, w]
  }
  return best
}

/** Options that name a card or a place by its number. */
export const numbersIn = (options: readonly OptionId[]): number[] =>
  options.filter(id => typeof id === 'number')
