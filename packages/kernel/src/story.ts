import type { Game } from './game.ts'
import { hash } from './hash.ts'
import { begin, choose } from './run.ts'
import type { GameRecord } from './session.ts'
import { viewOf } from './views.ts'

/** Everything is told at every choice; who sees what is looked at every so many. */
const LOOK_EVERY = 20

/** A record together with a fingerprint of all that happens in it, so that no change of the rules goes unseen. */
export interface KeptGame {
  record: GameRecord
  /** What `storyOf` gives. */
  story: string
}

/** A game that is to be kept: who plays it and how. Its name is its seed. */
export interface PlannedRecord {
  name: string
  bots: string
  preset?: string
  options?: object
  seats?: number
}

/**
 * Plays a record of choices and folds everything that anybody is told into one fingerprint: every event, and the
 * views and questions of all seats. Two versions of the rules that tell the same story play this game alike.
 */
export function storyOf(game: Game, record: GameRecord): string {
  const run = begin(game, record)
  let story = ''
  record.entries.forEach((entry, i) => {
    if (!('answer' in entry) && !('act' in entry)) throw new Error('A kept game takes nothing back.')
    const { events } = choose(run, entry)
    story = hash([story, events])
    if (i % LOOK_EVERY === 0) story = hash([story, ...viewers(record.seats).map(seat => viewOf(run, seat))])
  })
  return hash([story, run.match])
}

const viewers = (seats: number): (number | null)[] => [null, ...Array.from({ length: seats }, (_, i) => i)]
