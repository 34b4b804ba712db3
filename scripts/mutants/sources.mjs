import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readCatalogue } from '../lib/catalogue.mjs'
import { inProject } from '../lib/project.mjs'
import { findPlaces } from './places.mjs'

/** @typedef {import('./places.mjs').Places & {file: string, source: string, firstBlock: number}} Module */
/**
 * Code under test: where it lies, which of it a sample is drawn from, and whose tests may notice.
 * @typedef {{name: string, folder: string, prefixes?: readonly string[], sampled: RegExp, setup: string}} Target
 */

const SETUP = 'packages/rules/src/testing/setup.ts'

/** @type {Target} */
const kernel = { name: 'kernel', folder: 'packages/kernel/src', sampled: /^[^/]+$/, setup: SETUP }

/**
 * Every game of the catalogue that is a package of its own, and the kernel.
 * @returns {Promise<Target[]>}
 */
export async function targets() {
  const games = (await readCatalogue()).filter(entry => !entry.example)
  return [...games.map(game), kernel]
}

/**
 * @param {import('../lib/catalogue.mjs').CatalogueEntry} entry
 * @returns {Target}
 */
function game({ id, rules }) {
  return {
    name: id,
    folder: `packages/${id}/src`,
    ...(rules && { prefixes: rules.prefixes }),
    sampled: areas(['rules', 'procedures']),
    setup: SETUP,
  }
}

/**
 * Which files of a package lie in one of these folders.
 * @param {string[]} names
 */
export function areas(names) {
  return names.includes('all') ? /./ : new RegExp(`^(?:${names.join('|')})/`)
}

/** @param {string} file */
const isTestCode = file => /\.test\.ts$|(^|\/)testing\//.test(file)

/** Says how long something takes and nothing else; under counters it would lie. @param {string} file */
const isSpeedTest = file => /speed[^/]*\.test\.ts$/.test(file)

/**
 * @param {string} folder
 * @returns {string[]} all its TypeScript files, in order
 */
function filesIn(folder) {
  return readdirSync(inProject(folder), { recursive: true })
    .map(file => `${folder}/${String(file).replaceAll('\\', '/')}`)
    .filter(file => file.endsWith('.ts') && !file.endsWith('.d.ts') && !file.includes('/node_modules/'))
    .sort()
}

const readSource = (/** @type {string} */ file) => readFileSync(inProject(file), 'utf8')

/**
 * The code of a target, with everything that can be counted and broken in it.
 * @param {Target} target
 * @returns {Module[]}
 */
export function modulesOf({ folder }) {
  let firstBlock = 0
  return filesIn(folder)
    .filter(file => !isTestCode(file))
    .map(file => {
      const source = readSource(file)
      const module = { file, source, firstBlock, ...findPlaces(file, source, firstBlock) }
      firstBlock += module.blocks.length
      return module
    })
}

/** Runs the scenarios, which name the rules that they show themselves. */
const SCENARIO_TEST = 'packages/cli/src/scenarios.test.ts'
const SCENARIOS = 'scenarios'

/**
 * Tests of the package, tests elsewhere that cite its rules, and the scenarios.
 * @param {Target} target
 */
export function testFilesOf({ folder, prefixes }) {
  const own = filesIn(folder).filter(file => file.endsWith('.test.ts'))
  const others = prefixes
    ? filesIn('packages').filter(
        file =>
          file.endsWith('.test.ts') &&
          !file.startsWith(`${folder}/`) &&
          !file.startsWith('packages/rules/') &&
          (file === SCENARIO_TEST ||
            new RegExp(`shows\\([^)]*'(?:${prefixes.join('|')})-`).test(readSource(file))),
      )
    : []
  return [...own, ...others].filter(file => !isSpeedTest(file))
}

/**
 * A hash of all that the tests of a target run on, the tests themselves left out.
 * @param {Target} target
 */
export function groundHash({ folder }) {
  const hash = createHash('sha256')
  const packages = ['packages/kernel/src', 'packages/geometry/src', 'packages/rules/src', folder]
  const files = [...new Set(packages)].flatMap(filesIn).filter(file => !file.endsWith('.test.ts'))
  const tools = readdirSync(inProject('scripts/mutants')).filter(name =>
    /^(places|mutators|tree|write|runner|bits)\./.test(name),
  )
  for (const file of [...files, ...tools.map(name => `scripts/mutants/${name}`), 'package-lock.json'])
    hash.update(file).update('\0').update(readSource(file)).update('\0')
  return hash.digest('hex')
}

/** A hash of a test, and of what it reads. @param {string} file */
export function hashOf(file) {
  const hash = createHash('sha256').update(readSource(file))
  if (file === SCENARIO_TEST)
    for (const name of scenarioFiles()) hash.update(name).update(readSource(`${SCENARIOS}/${name}`))
  return hash.digest('hex')
}

const scenarioFiles = () =>
  readdirSync(inProject(SCENARIOS), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.ya?ml$/.test(name))
    .sort()
