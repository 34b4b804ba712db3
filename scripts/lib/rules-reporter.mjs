import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { inProject } from './project.mjs'

/** @typedef {import('vitest/reporters').Reporter} Reporter */
/** @typedef {{fingerprint: string, ids: Record<string, string[]>}} ShownRecord */

export const RECORD_FILE = inProject('.cache', 'rules-shown.json')

/** The last record, or undefined if there is none that can be read. */
export function readRecord() {
  try {
    return /** @type {ShownRecord} */ (JSON.parse(readFileSync(RECORD_FILE, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * A Vitest reporter that records which rules the passing tests show.
 * Only a run of all tests is recorded: a part of them would look as if the rest had failed.
 * @implements {Reporter}
 */
export default class RulesReporter {
  /** @type {import('vitest/node').Vitest | undefined} */
  #vitest
  #sources = ''
  #complete = false

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.#vitest = vitest
  }

  /** @param {ReadonlyArray<import('vitest/node').TestSpecification>} specifications */
  async onTestRunStart(specifications) {
    // Taken before the tests run: if a source changes meanwhile, the record does not match and is made anew.
    this.#sources = fingerprint()
    const all = (await this.#vitest?.globTestSpecifications()) ?? []
    this.#complete = specifications.length === all.length && !this.#vitest?.config.testNamePattern
  }

  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<unknown>} _errors
   * @param {import('vitest/node').TestRunEndReason} reason
   */
  onTestRunEnd(modules, _errors, reason) {
    if (!this.#complete || reason === 'interrupted') return
    /** @type {ShownRecord} */
    const record = { fingerprint: this.#sources, ids: shownBy(modules) }
    mkdirSync(dirname(RECORD_FILE), { recursive: true })
    writeFileSync(RECORD_FILE, `${JSON.stringify(record)}\n`)
  }
}

/**
 * The ids that passing tests show, each with the names of those tests.
 * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
 */
export function shownBy(modules) {
  /** @type {Map<string, string[]>} */
  const shown = new Map()
  for (const module of modules)
    for (const test of module.children.allTests('passed')) {
      // `test.fails` passes because the behaviour is missing.
      if (test.options.fails) continue
      const { rules = [] } = /** @type {{rules?: string[]}} */ (test.meta())
      for (const id of rules)
        shown.set(id, [...(shown.get(id) ?? []), `${module.relativeModuleId} > ${test.fullName}`])
    }
  return Object.fromEntries([...shown].sort(([a], [b]) => (a < b ? -1 : 1)))
}
