import { writeFileSync } from 'node:fs'

/** @typedef {import('vitest/reporters').Reporter} Reporter */
/** @typedef {{passed: number, failed: number, skipped: number}} TestCounts */
/** How long one file of tests took, with what it loaded. @typedef {{file: string, seconds: number}} FileTime */

/**
 * A Vitest reporter that writes the numbers of tests, and the time of each file, to the file named by TEST_COUNTS.
 * @implements {Reporter}
 */
export default class CountsReporter {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<unknown>} errors
   */
  onTestRunEnd(modules, errors) {
    if (process.env.TEST_COUNTS)
      writeFileSync(
        process.env.TEST_COUNTS,
        JSON.stringify({ tests: countTests(modules, errors), files: timesOf(modules) }),
      )
  }
}

/**
 * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
 * @param {ReadonlyArray<unknown>} errors
 * @returns {TestCounts}
 */
export function countTests(modules, errors) {
  // A file that cannot be loaded, a hook that throws and an error outside of all tests are failures too.
  const counts = { passed: 0, failed: errors.length, skipped: 0 }
  for (const module of modules) {
    counts.failed += module.errors().length
    for (const suite of module.children.allSuites()) counts.failed += suite.errors().length
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state !== 'pending') counts[state]++
    }
  }
  return counts
}

/**
 * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
 * @returns {FileTime[]}
 */
function timesOf(modules) {
  return modules.map(module => {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    return { file: module.relativeModuleId, seconds: (collectDuration + setupDuration + duration) / 1000 }
  })
}
