import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { Complaint, inProject, ROOT, run } from './lib/project.mjs'
import { closingLine, slowestFiles, summaryTable } from './lib/summary.mjs'
import { runNode, runTool } from './lib/tool.mjs'

/** @typedef {import('./lib/summary.mjs').StageResult} StageResult */

/** The stages in the order in which they run. Each returns whether it passed, and the numbers of its tests if any. */
const STAGES = {
  types: () => tool('typescript', 'tsc', ['-b']),
  lint: () => tool('@biomejs/biome', 'biome', ['check', '.']),
  shape,
  unit: () => vitest('unit', []),
  browser: browserTests,
  rules: async () => ({ ok: (await runNode(inProject('scripts', 'rules.mjs'), ['--check'])) === 0 }),
}

/** @typedef {keyof typeof STAGES} Stage */

await run(async () => {
  const stages = chooseStages(process.argv.slice(2))
  await ensureInstalled()
  /** @type {StageResult[]} */
  const results = []
  for (const stage of stages) results.push(await runStage(stage))
  const slowest = slowestFiles(results)
  if (slowest !== '') console.log(`\nThe slowest files:\n${slowest}`)
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  console.log(`\n${summaryTable(results)}\n\nIn all ${seconds.toFixed(1)} s.\n${closingLine(results)}`)
  if (results.some(result => !result.ok)) process.exitCode = 1
})

/** @param {string[]} names */
function chooseStages(names) {
  const all = /** @type {Stage[]} */ (Object.keys(STAGES))
  const unknown = names.find(name => !all.some(stage => stage === name))
  if (unknown !== undefined)
    throw new Complaint(
      `There is no test stage "${unknown}"; choose ${all.join(', ')}, or none for all of them.`,
      2,
    )
  return all.filter(stage => names.length === 0 || names.includes(stage))
}

/**
 * @param {Stage} stage
 * @returns {Promise<StageResult>}
 */
async function runStage(stage) {
  console.log(`\n== ${stage}`)
  const started = performance.now()
  const outcome = await STAGES[stage]().catch(error => {
    // One stage that cannot run must not hide what the others have to say.
    console.error(error instanceof Complaint ? error.message : error)
    return { ok: false }
  })
  return { stage, seconds: (performance.now() - started) / 1000, ...outcome }
}

/**
 * @param {string} name
 * @param {string} bin
 * @param {string[]} args
 */
async function tool(name, bin, args) {
  return { ok: (await runTool(name, bin, args)) === 0 }
}

/** Who may use what, and what nobody uses. */
async function shape() {
  return { ok: (await runNode(inProject('scripts', 'shape.mjs'), [])) === 0 }
}

async function browserTests() {
  if (!hasBrowserTests()) return { ok: true }
  const CHROMIUM = ensureBrowser()
  return vitest('browser', ['--config=vitest.e2e.config.ts'], { CHROMIUM })
}

function hasBrowserTests() {
  return readdirSync(inProject('packages')).some(name => {
    const folder = inProject('packages', name, 'e2e')
    return (
      existsSync(folder) &&
      readdirSync(folder, { recursive: true }).some(file => String(file).endsWith('.e2e.ts'))
    )
  })
}

/**
 * @param {string} stage
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function vitest(stage, args, env = {}) {
  mkdirSync(inProject('.cache'), { recursive: true })
  const countsFile = inProject('.cache', `test-counts-${stage}.json`)
  rmSync(countsFile, { force: true })
  const reporters = ['dot', './scripts/lib/counts-reporter.mjs']
  if (stage === 'unit') reporters.push('./scripts/lib/rules-reporter.mjs')
  const options = ['run', `--root=${ROOT}`, ...args, ...reporters.map(reporter => `--reporter=${reporter}`)]
  const code = await runTool('vitest', 'vitest', options, { env: { ...env, TEST_COUNTS: countsFile } })
  // Without counts Vitest itself broke down, which is no better than a failing test.
  if (!existsSync(countsFile)) return { ok: false, tests: { passed: 0, failed: 1, skipped: 0 } }
  return { ok: code === 0, ...JSON.parse(readFileSync(countsFile, 'utf8')) }
}
