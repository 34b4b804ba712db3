import { alliance } from '@tenforward/alliance'
import { randomChoice } from '@tenforward/bots'
import { begin, choose, type Game, type GameEvent, makeStream, type Run } from '@tenforward/kernel'

export interface Played {
  run: Run
  /** What has happened since the last look. */
  events: readonly GameEvent[]
}

/** Plays at random and shows every moment; the same seed plays the same game. */
export function playThrough(
  seed: string,
  seats: number,
  options: unknown,
  look: (moment: Played) => void,
  most = 1500,
): Run {
  const run = begin(alliance as unknown as Game, { seed, seats, options }) as Run
  const stream = makeStream(`${seed} answers`)
  look({ run, events: run.events ?? [] })
  for (let i = 0; i < most && run.match.result === null; i++) {
    const { events } = choose(run, randomChoice(run, stream, 0.02))
    look({ run, events: events as readonly GameEvent[] })
  }
  return run
}
