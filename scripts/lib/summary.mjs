/** @typedef {import('./counts-reporter.mjs').TestCounts} TestCounts */
/** @typedef {import('./counts-reporter.mjs').FileTime} FileTime */
/** @typedef {{stage: string, ok: boolean, seconds: number, tests?: TestCounts, files?: FileTime[]}} StageResult */

/**
 * One line a stage: what happened, how long it took, how many tests it ran.
 * @param {StageResult[]} results
 */
export function summaryTable(results) {
  const width = Math.max(...results.map(({ stage }) => stage.length))
  return results
    .map(({ stage, ok, seconds, tests }) => {
      const verdict = ok ? 'ok    ' : 'FAILED'
      const time = `${seconds.toFixed(1).padStart(7)} s`
      return `${stage.padEnd(width)}  ${verdict}${time}${tests ? `  ${countsText(tests)}` : ''}`
    })
    .join('\n')
}

const SLOWEST = 10

/**
 * Where the time went: the files of tests that took longest.
 * @param {StageResult[]} results
 */
export function slowestFiles(results) {
  const files = results.flatMap(({ stage, files = [] }) => files.map(one => ({ stage, ...one })))
  return files
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ stage, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file} (${stage})`)
    .join('\n')
}

/**
 * The very last line of `npm test`: the numbers of tests in all stages.
 * @param {StageResult[]} results
 */
export function closingLine(results) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { tests } of results) {
    sum.passed += tests?.passed ?? 0
    sum.failed += tests?.failed ?? 0
    sum.skipped += tests?.skipped ?? 0
  }
  return countsText(sum)
}

/** @param {TestCounts} counts */
function countsText({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
