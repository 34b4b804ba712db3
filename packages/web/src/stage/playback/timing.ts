import type { Beat, Effect } from './beat.ts'
import type { Change } from './piece.ts'

/** All durations of the film, in milliseconds at normal speed. Nothing else in the client knows any. */
export const MOTION: Readonly<Record<Change, number>> = { moves: 420, enters: 320, leaves: 320, looks: 220 }

/** A path takes longer with each place on it, up to a bound. */
export const PER_STEP = 220
export const LONGEST_PATH = 1600

const EFFECTS: Readonly<Record<Effect['effect'], number>> = {
  beam: 320,
  flash: 260,
  blast: 620,
  dice: 1100,
  rise: 900,
  banner: 1200,
  card: 1300,
}

/** Reading time of a sentence, beside what is seen anyway. */
const READ = { least: 150, perWord: 45, most: 900 }
/** A moment of rest when somebody else begins to act. */
export const HAND_OVER = 350
/** A whole foreign turn takes at most so long; beyond it pauses are shortened, then small beats are merged. */
export const FOREIGN_TURN = 6000
/** No beat is shorter than that however much is shortened: below it nothing is seen. */
export const LEAST_BEAT = 110
/** Scenes have a pace of their own and wait for a button; this is how long one stays when nobody presses it. */
export const SCENE = 2600

export function readingTime(sentence: string): number {
  if (sentence === '') return 0
  const words = sentence.split(/\s+/).length
  return Math.min(READ.most, READ.least + words * READ.perWord)
}

export function effectTime(beat: Beat): number {
  return Math.max(0, ...(beat.effects ?? []).map(({ effect }) => EFFECTS[effect]))
}
