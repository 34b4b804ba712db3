import { readFileSync, writeFileSync } from 'node:fs'

/** @typedef {import('./places.mjs').Place} Place */
/** @typedef {Place & {id: number, file: string}} Mutant */

/**
 * Tests of one file that a job runs; without names, all of them.
 * @typedef {{file: string, tests?: string[]}} Batch
 */
/**
 * One mutant and the tests that may notice it. So many of the batches, from the first, are `quick`
 * and can notice it without loading all modules anew. When one of a `group` is killed by more than a crash,
 * the others of the group are spared.
 * @typedef {{id: number, quick: number, batches: Batch[], group?: string}} Job
 */
/**
 * What the tests' process is told to do. `firstBlock` gives, by file, the number of its first counter.
 * @typedef {{
 *   task: 'cover' | 'run',
 *   setup: string,
 *   results: string,
 *   firstBlock: Record<string, number>,
 *   blocks: number,
 *   testFiles: string[],
 *   mutants: Mutant[],
 *   jobs: Job[],
 *   ticks: Record<string, number>,
 * }} Plan
 */
/**
 * What the tests' process writes down, one line each.
 * @typedef {{note: 'test', file: string, name: string, ok: boolean, ms: number, ticks: number, rules: string[], hits: string}
 *   | {note: 'file', file: string, imported: string, around: string, ok: boolean}
 *   | {note: 'start', id: number}
 *   | {note: 'step', id: number}
 *   | {note: 'end', id: number, kill?: Kill, spared?: boolean}
 *   | {note: 'fault', message: string}
 *   | {note: 'done'}} Note
 */
/** @typedef {{file: string, test: string, rules: string[], error: string, message: string, spent: boolean}} Kill */

const CRASHES = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'ContractError'])

/**
 * Whether a test failed because the program broke down, and not because something was checked or refused.
 * @param {Kill} kill
 */
export const isCrash = ({ error, test, spent }) => spent || test === '' || CRASHES.has(error)

/** Where the tests' process finds its plan. */
export const PLAN_VARIABLE = 'TENFORWARD_MUTANTS'

/** @returns {Plan} */
export function readPlan() {
  const file = process.env[PLAN_VARIABLE]
  if (!file) throw new Error(`${PLAN_VARIABLE} names no plan; start this through \`npm run mutants\`.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * @param {string} file
 * @param {Plan} plan
 */
export const writePlan = (file, plan) => writeFileSync(file, JSON.stringify(plan))
