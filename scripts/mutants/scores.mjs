import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../lib/project.mjs'
import { tally } from './report.mjs'

/** @typedef {{mutants: number, alive: number}} Score */

const FILE = inProject('scripts', 'mutants', 'scores.json')

/**
 * The run of every night: small enough for two minutes a game, and always nearly the same mutants.
 * The marks are set by a run that the clock does not cut short.
 */
export const WATCH = { seed: 'night', sample: 40, minutes: 2, recordMinutes: 60 }

/** @returns {Record<string, Score>} */
export function readScores() {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/** @param {Record<string, Score>} scores */
export function writeScores(scores) {
  writeFileSync(FILE, `${JSON.stringify(scores, null, 2)}\n`)
}

/**
 * What is wrong with a run, compared with the score that was kept. A run that the clock cut short
 * has tried fewer mutants, but more of them alive is a fall all the same.
 * @param {Score | undefined} kept
 * @param {import('./hunt.mjs').Outcome[]} outcomes
 */
export function compareScore(kept, outcomes) {
  if (!kept) return 'no score is kept; `npm run mutants -- --record` sets it.'
  const { mutants, dead } = tally(outcomes)
  const alive = mutants - dead
  return alive > kept.alive ? `${alive} live, and ${kept.alive} did before: sharpen a test.` : undefined
}
