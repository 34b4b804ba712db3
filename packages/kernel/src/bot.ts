import type { Stream } from './chance.ts'
import type { Seat } from './prompts/prompt.ts'
import type { Choice, Run } from './run.ts'

/** Somebody who decides for a seat. Games bring their own; the random one works for every game. */
export interface Bot {
  readonly name: string
  /** How well it plays, in one word that a person can choose by. */
  readonly level: string
  /** Called while a prompt waits for the seat. The run is not to be changed; a search works on forks of it. */
  decide(run: Run, seat: Seat, stream: Stream): Choice
}
