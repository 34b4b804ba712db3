import { Complaint } from '../lib/project.mjs'
import { hasBit } from './bits.mjs'
import { blockCount, firstBlocks, testsTouching } from './coverage.mjs'
import { FOLDER, runTests } from './process.mjs'

/** @typedef {import('./plan.mjs').Mutant} Mutant */
/** @typedef {import('./plan.mjs').Job} Job */
/** @typedef {import('./plan.mjs').Batch} Batch */
/** @typedef {import('./plan.mjs').Kill} Kill */
/** @typedef {import('./coverage.mjs').Coverage} Coverage */
/** @typedef {import('./coverage.mjs').Test} Test */
/** @typedef {import('./sources.mjs').Module} Module */
/** @typedef {import('./sources.mjs').Target} Target */
/** @typedef {'killed' | 'endless' | 'survived' | 'untouched' | 'spared'} Fate */
/** @typedef {{mutant: Mutant, fate: Fate, kill?: Kill}} Outcome */

/** Starting, loading and the slowest honest test take less than this. */
const STALL_SECONDS = 60
const STALL_FACTOR = 6

/** About as long as it takes to load all modules anew. */
const QUICK_MS = 1000

/**
 * The tests that may notice a mutant, file by file: those that touch it, the quick ones and those that cite
 * rules first. What runs while modules are loaded may matter to any test, so there all others follow.
 * @param {Mutant} mutant
 * @param {Coverage} coverage
 * @returns {Job}
 */
export function jobFor(mutant, coverage) {
  const { id, block } = mutant
  const atImport = block < 0 || hasBit(coverage.imported, block)
  const touching = block < 0 ? [] : testsTouching(coverage, block)
  const batches = batchesOf(touching)
  if (!atImport) return { id, quick: quickOnes(batches), batches: batches.map(bare) }
  const known = new Set(touching)
  const others = batchesOf(coverage.tests.filter(test => !known.has(test)))
  return { id, quick: 0, batches: [...batches, ...others].map(bare) }
}

/** @typedef {Batch & {tests: string[], ms: number}} TimedBatch */

/** @param {TimedBatch} batch @returns {Batch} */
const bare = ({ file, tests }) => ({ file, tests })

/**
 * How many of the batches are worth trying before modules are loaded anew.
 * @param {TimedBatch[]} batches
 */
function quickOnes(batches) {
  let ms = 0
  return batches.filter(batch => {
    ms += batch.ms
    return ms < QUICK_MS
  }).length
}

/**
 * @param {Test[]} tests
 * @returns {TimedBatch[]} the quick files and those that cite rules first
 */
export function batchesOf(tests) {
  /** @type {Map<string, {cost: number, ms: number, names: string[]}>} */
  const byFile = new Map()
  for (const { file, name, ms, rules } of tests) {
    const entry = byFile.get(file) ?? { cost: 0, ms: 0, names: [] }
    entry.cost += (ms + 1) * (rules.length > 0 ? 1 : 2)
    entry.ms += ms
    entry.names.push(name)
    byFile.set(file, entry)
  }
  return [...byFile]
    .sort(([, a], [, b]) => a.cost - b.cost)
    .map(([file, { names, ms }]) => ({ file, tests: [...new Set(names)], ms }))
}

/**
 * Runs every job to its end, through as many processes as it takes.
 * @param {{target: Target, modules: Module[], coverage: Coverage}} ground
 * @param {Mutant[]} mutants
 * @param {Job[]} jobs
 * @param {{onOutcome: (outcome: Outcome) => void, deadline: number}} watch
 */
export async function hunt({ target, modules, coverage }, mutants, jobs, { onOutcome, deadline }) {
  const byId = new Map(mutants.map(mutant => [mutant.id, mutant]))
  const ticks = Object.fromEntries(
    coverage.tests.map(({ file, name, ticks }) => [`${file} > ${name}`, ticks]),
  )
  const slowest = Math.max(0, ...coverage.tests.map(({ ms }) => ms))
  const patience = STALL_SECONDS * 1000 + STALL_FACTOR * slowest
  let left = jobs.filter(job => {
    if (job.batches.length > 0) return true
    onOutcome({ mutant: /** @type {Mutant} */ (byId.get(job.id)), fate: 'untouched' })
    return false
  })
  const late = () => performance.now() > deadline
  while (left.length > 0 && !late()) {
    /** @type {Set<number>} */
    const ended = new Set()
    let current = 0
    let last = performance.now()
    const plan = {
      task: /** @type {const} */ ('run'),
      setup: target.setup,
      results: `${FOLDER}/${target.name}-${process.pid}.notes`,
      firstBlock: firstBlocks(modules),
      blocks: blockCount(modules),
      testFiles: [],
      mutants: left.map(({ id }) => /** @type {Mutant} */ (byId.get(id))),
      jobs: left,
      ticks,
    }
    const { done, output } = await runTests(
      plan,
      note => {
        last = performance.now()
        if (note.note === 'start') current = note.id
        if (note.note !== 'end') return
        ended.add(note.id)
        current = 0
        const mutant = /** @type {Mutant} */ (byId.get(note.id))
        const { kill } = note
        const fate = note.spared ? 'spared' : !kill ? 'survived' : kill.spent ? 'endless' : 'killed'
        onOutcome({ mutant, fate, ...(kill && { kill }) })
      },
      () => late() || performance.now() - last > patience,
    )
    if (!done && !late()) {
      // It hangs in this mutant, or the mutant ate up its memory: no test passes that way.
      if (current === 0) throw new Complaint(`The tests' process broke down.\n${output}`)
      ended.add(current)
      onOutcome({ mutant: /** @type {Mutant} */ (byId.get(current)), fate: 'endless' })
    }
    left = left.filter(({ id }) => !ended.has(id))
  }
}
