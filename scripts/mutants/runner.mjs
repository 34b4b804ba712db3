import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTests } from '@vitest/runner'
import { getNames, getTests } from '@vitest/runner/utils'
import { VitestTestRunner } from 'vitest/runners'
import { ROOT } from '../lib/project.mjs'
import { packBits } from './bits.mjs'
import { isCrash, readPlan } from './plan.mjs'

/** @typedef {import('vitest').RunnerTestFile} File */
/** @typedef {import('vitest').RunnerTestCase} Test */
/** @typedef {import('./plan.mjs').Kill} Kill */
/** @typedef {import('./plan.mjs').Job} Job */
/** @typedef {import('./plan.mjs').Batch} Batch */

const plan = readPlan()

/** This tool itself is not loaded anew. */
const OWN_MODULE = /\/scripts\/(?:lib|mutants)\/[^/]+\.mjs$/

/** Enough for what a file does outside of its tests. */
const FUEL_OUTSIDE = 50_000_000
const UNLIMITED = 1e12

/**
 * What Vitest's runner keeps to itself, and one that runs inside of it needs too.
 * @typedef {{
 *   workerState: {evaluatedModules: import('vite/module-runner').EvaluatedModules},
 *   moduleRunner: unknown,
 *   _otel: Parameters<VitestTestRunner['__setTraces']>[0],
 * }} Internals
 */
const internals = (/** @type {VitestTestRunner} */ runner) =>
  /** @type {Internals} */ (/** @type {unknown} */ (runner))

/** @returns {string[]} */
const rulesOf = (/** @type {Test} */ test) => /** @type {{rules?: string[]}} */ (test.meta).rules ?? []

/** @type {Set<string>} groups of jobs of which one killed is enough */
const settled = new Set()

/** What the changed code talks to. */
const runtime = {
  on: 0,
  fuel: FUEL_OUTSIDE,
  hits: new Uint8Array(plan.blocks),
  ranDry: false,
  spent() {
    runtime.ranDry = true
    throw Object.assign(new Error('a loop ran far longer than without the change'), { name: 'OutOfFuel' })
  },
}
Object.assign(globalThis, { $M: runtime })

/** @param {import('./plan.mjs').Note} note */
const write = note => appendFileSync(plan.results, `${JSON.stringify(note)}\n`)

const nameOf = (/** @type {Test} */ test) => getNames(test).slice(1).join(' > ')

function takeHits() {
  const taken = packBits(runtime.hits)
  runtime.hits.fill(0)
  return taken
}

/** Runs the tests of one file inside of the outer run, which knows nothing of it. */
class Inner extends VitestTestRunner {
  /** @type {Set<string> | undefined} names of the tests to run */
  wanted
  bail = false
  imported = ''
  around = new Uint8Array(plan.blocks)
  fuelUsed = 0
  fuelGiven = 0

  /**
   * @param {string} path
   * @param {'collect' | 'setup'} source
   * @override
   */
  importFile(path, source) {
    runtime.fuel = FUEL_OUTSIDE
    const { evaluatedModules } = internals(this).workerState
    const known = evaluatedModules.getModuleById(path)
    if (known) evaluatedModules.invalidateModule(known)
    return super.importFile(path, source)
  }

  /** @param {File[]} files */
  onCollected(files) {
    if (plan.task === 'cover') this.imported = takeHits()
    if (this.wanted)
      for (const test of files.flatMap(file => getTests(file)))
        if (!this.wanted.has(nameOf(/** @type {Test} */ (test)))) test.mode = 'skip'
  }

  /** @override @param {Test} test */
  onBeforeTryTask(test) {
    super.onBeforeTryTask(test)
    this.keepAround()
    this.fuelGiven = runtime.on === 0 ? UNLIMITED : fuelFor(test)
    runtime.fuel = this.fuelGiven
    runtime.ranDry = false
  }

  /** @override @param {Test} test */
  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    this.fuelUsed = this.fuelGiven - runtime.fuel
    runtime.fuel = FUEL_OUTSIDE
    if (plan.task === 'cover') this.noteTest(test)
    else if (this.bail && test.result?.state === 'fail') this.cancel('test-failure')
  }

  /** What ran between the tests counts for all tests of the file. */
  keepAround() {
    if (plan.task !== 'cover') return
    for (let at = 0; at < plan.blocks; at++) if (runtime.hits[at]) this.around[at] = 1
    runtime.hits.fill(0)
  }

  /** @param {Test} test */
  noteTest(test) {
    write({
      note: 'test',
      file: fileOf(test.file),
      name: nameOf(test),
      ok: test.result?.state === 'pass' && !test.fails,
      ms: Math.round(test.result?.duration ?? 0),
      ticks: this.fuelUsed,
      rules: rulesOf(test),
      hits: takeHits(),
    })
  }
}

const fileOf = (/** @type {File} */ file) => file.filepath.slice(ROOT.length).replaceAll('\\', '/')

const keyOf = (/** @type {string} */ file, /** @type {string} */ name) => `${file} > ${name}`

/** @param {Test} test */
const fuelFor = test => 10 * (plan.ticks[keyOf(fileOf(test.file), nameOf(test))] ?? 0) + 1_000_000

/** Vitest makes one of these; it does all the work before its own single test. */
export default class Outer extends VitestTestRunner {
  async onBeforeRunFiles() {
    if (plan.task === 'cover') for (const file of plan.testFiles) await this.cover(file)
    else for (const job of plan.jobs) await this.runJob(job)
    write({ note: 'done' })
  }

  /** @param {string} file */
  async cover(file) {
    const runner = this.inner()
    const [task] = await startTests([join(ROOT, file)], runner)
    runner.keepAround()
    const ok = task?.result?.state !== 'fail' || task.tasks.length > 0
    write({ note: 'file', file, imported: runner.imported, around: packBits(runner.around), ok })
  }

  /**
   * First the quick tests in the modules as they are, which saves loading them anew for most mutants.
   * What modules remember from earlier can hide a mutant or outlive one. So a kill counts only if the test
   * passes again without the mutant, and whatever is not killed is tried in fresh modules.
   * @param {Job} job
   */
  async runJob(job) {
    if (job.group !== undefined && settled.has(job.group))
      return write({ note: 'end', id: job.id, spared: true })
    write({ note: 'start', id: job.id })
    const kill = (await this.runWarm(job)) ?? (await this.runFresh(job))
    if (job.group !== undefined && kill && !isCrash(kill)) settled.add(job.group)
    write({ note: 'end', id: job.id, ...(kill && { kill }) })
  }

  /** @param {Job} job */
  async runWarm({ id, batches, quick }) {
    const kill = await this.firstKill({ id, batches: batches.slice(0, quick) })
    if (!kill || kill.spent) return undefined
    const again = await this.runBatch({ file: kill.file, ...(kill.test && { tests: [kill.test] }) })
    return again.kill ? undefined : kill
  }

  /** @param {Job} job @returns {Promise<Kill | undefined>} */
  async runFresh(job) {
    this.forgetModules()
    const kill = await this.firstKill(job)
    this.forgetModules()
    if (kill && !kill.test) await this.checkHealth(kill)
    if (!kill?.spent || !kill.test) return kill
    // What other tests had worked out before may be work again now: the fuel is measured anew, once.
    const before = plan.ticks[keyOf(kill.file, kill.test)]
    const { used } = await this.runBatch({ file: kill.file, tests: [kill.test] })
    plan.ticks[keyOf(kill.file, kill.test)] = Math.max(before ?? 0, used)
    return used > 2 * (before ?? 0) ? this.runFresh(job) : kill
  }

  /**
   * A file of tests that cannot even be loaded would kill everything, so it must load without the mutant.
   * @param {Kill} kill
   */
  async checkHealth({ file, message }) {
    const { kill } = await this.runBatch({ file, tests: [] })
    if (kill) write({ note: 'fault', message: `${file} cannot be loaded: ${message}` })
  }

  /** @param {Pick<Job, 'id' | 'batches'>} job */
  async firstKill({ id, batches }) {
    for (const batch of batches) {
      runtime.on = id
      const { kill } = await this.runBatch(batch).finally(() => {
        runtime.on = 0
      })
      write({ note: 'step', id })
      if (kill) return kill
    }
    return undefined
  }

  /** @param {Batch} batch */
  async runBatch({ file, tests }) {
    const runner = this.inner()
    runner.bail = true
    if (tests) runner.wanted = new Set(tests)
    const [task] = await startTests([join(ROOT, file)], runner)
    return { kill: task && killIn(file, task), used: runner.fuelUsed }
  }

  inner() {
    const runner = new Inner(this.config)
    Object.defineProperty(runner, 'moduleRunner', { value: internals(this).moduleRunner })
    runner.__setTraces(internals(this)._otel)
    return runner
  }

  /** Every module of the project is evaluated again when it is next imported. */
  forgetModules() {
    for (const [path, node] of internals(this).workerState.evaluatedModules.idToModuleMap) {
      if (path.includes('/node_modules/') || OWN_MODULE.test(path)) continue
      Object.assign(node, { promise: undefined, exports: undefined, evaluated: false })
      node.importers.clear()
    }
  }
}

/**
 * @param {string} file
 * @param {File} task
 * @returns {Kill | undefined}
 */
function killIn(file, task) {
  const failed = getTests(task).find(test => test.result?.state === 'fail')
  const error = failed?.result?.errors?.[0] ?? task.result?.errors?.[0] ?? suiteError(task)
  if (!failed && !error) return undefined
  return {
    file,
    test: failed ? nameOf(/** @type {Test} */ (failed)) : '',
    rules: failed ? rulesOf(/** @type {Test} */ (failed)) : [],
    error: error?.name ?? 'Error',
    message: String(error?.message ?? '').split('\n')[0] ?? '',
    spent: runtime.ranDry,
  }
}

/** A `beforeAll` that fails leaves its tests skipped. @param {import('vitest').RunnerTestSuite} suite @returns {any} */
function suiteError(suite) {
  for (const task of suite.tasks) {
    if (task.type !== 'suite') continue
    const error = task.result?.errors?.[0] ?? suiteError(task)
    if (error) return error
  }
  return undefined
}
