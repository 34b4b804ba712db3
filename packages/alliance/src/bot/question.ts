import { found, type OptionId, type Prompt, type Seat, type Stream } from '@tenforward/kernel'
import { shipOf } from '../rules/ships/ships.ts'
import type { Ship, ShipId } from '../state.ts'
import type { G } from '../types.ts'

/** One decision to be made. */
export interface Question<P extends Prompt = Prompt> {
  g: G
  seat: Seat
  prompt: P
  stream: Stream
  /** In a future that is only imagined nothing more is tried out: cards stay where they are. */
  imagined?: boolean
}

/** Gives an answer to one kind of prompt; undefined leaves it to whoever knows nothing of it. */
export type Answer<P extends Prompt = any> = (q: Question<P>) => unknown

/** The ship that a prompt is about. */
export function shipAsked({ g, prompt }: Question): Ship {
  return shipOf(g, (prompt.about as { ship: ShipId }).ship)
}

/** The option with the highest worth; the first of equals. */
export function bestOf<T extends OptionId>(options: readonly T[], worth: (id: T) => number): T {
  const [first] = options
  let best = found(first, 'option')
  let most = Number.NEGATIVE_INFINITY
  for (const id of options) {
    const w = worth(id)
    if (w > most) [best, most] = [id, w]
  }
  return best
}
