import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadBundle } from './lib/bundle.mjs'
import { indexedGames } from './lib/catalogue.mjs'
import { fingerprint } from './lib/fingerprint.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { Complaint, inProject, run } from './lib/project.mjs'
import { readRecord } from './lib/rules-reporter.mjs'
import { runTool } from './lib/tool.mjs'

const COVERAGE_FILE = inProject('rules', 'coverage.json')

const USAGE = `Shows which rules have a passing test.

  npm run rules                    what is not shown yet, by game and section
  npm run rules -- --all           the same with every rule
  npm run rules -- --game ccg      one game only
  npm run -s rules -- --json       the counts as one JSON object
  npm run rules -- --record        write the counts to rules/coverage.json
  npm run rules -- --check         fail if a count is below rules/coverage.json`

/** @typedef {typeof import('../packages/rules/src/index.ts')} Rules */

await run(async () => {
  const options = readOptions()
  if (options.help) return console.log(USAGE)
  await ensureInstalled()
  /** @type {Rules} */
  const rules = await loadBundle('packages/rules/src/index.ts', 'rules')
  const indexed = await indexedGames()
  const games = chooseGames(indexed, options.game)
  const book = readBook(rules, indexed)
  const shown = new Set(Object.keys(await shownIds()))
  const counts = rules.countShown(book, shown)

  if (options.json) console.log(JSON.stringify(counts))
  else if (options.record) record(rules, counts)
  else if (options.check) check(rules, counts)
  else for (const game of games) printGaps(rules, book, game, shown, options.all)
})

function readOptions() {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false })
  try {
    return parseArgs({
      options: { json: flag, all: flag, record: flag, check: flag, help: flag, game: { type: 'string' } },
    }).values
  } catch (error) {
    throw new Complaint(`${/** @type {Error} */ (error).message}\n\n${USAGE}`, 2)
  }
}

/**
 * @param {string[]} indexed
 * @param {string | undefined} wanted
 */
function chooseGames(indexed, wanted) {
  const games = indexed.filter(game => wanted === undefined || game === wanted)
  if (games.length === 0)
    throw new Complaint(`There is no game "${wanted}"; choose ${indexed.join(', ')}.`, 2)
  return games
}

/**
 * @param {Rules} rules
 * @param {string[]} indexed
 */
function readBook({ ruleBook, RuleIndexError }, indexed) {
  try {
    const texts = indexed.map(game => [game, readFileSync(inProject('rules', `${game}.tsv`), 'utf8')])
    return ruleBook(Object.fromEntries(texts))
  } catch (error) {
    throw error instanceof RuleIndexError ? new Complaint(error.message) : error
  }
}

/** The ids that passing tests show: from the record if it is of these very sources, else from a run of all tests. */
async function shownIds() {
  const record = readRecord()
  const sources = fingerprint()
  if (record?.fingerprint === sources) return record.ids
  process.stderr.write('Running the tests to see which rules they show ...\n')
  const code = await runTool('vitest', 'vitest', ['run', '--reporter=./scripts/lib/rules-reporter.mjs'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const made = readRecord()
  // Compared with the record before, not with the sources: these may have changed while the tests ran.
  if (!made || made.fingerprint === record?.fingerprint)
    throw new Complaint('The tests could not be run; `npm test` tells why.')
  if (code !== 0)
    process.stderr.write('Some tests fail (`npm test` tells which); their rules are not counted.\n')
  return made.ids
}

/**
 * @param {Rules} rules
 * @param {import('../packages/rules/src/index.ts').Counts} counts
 */
function record(rules, counts) {
  writeFileSync(COVERAGE_FILE, rules.countsText(counts))
  for (const [game, count] of Object.entries(counts)) console.log(line(game, count))
  console.log('Recorded in rules/coverage.json.')
}

/**
 * @param {Rules} rules
 * @param {import('../packages/rules/src/index.ts').Counts} counts
 */
function check(rules, counts) {
  if (!existsSync(COVERAGE_FILE))
    throw new Complaint('rules/coverage.json is missing; `npm run rules -- --record` writes it.')
  const falls = rules.compareCounts(recorded(rules), counts)
  if (falls.length > 0) throw new Complaint(falls.join('\n'))
  for (const [game, count] of Object.entries(counts)) console.log(line(game, count))
}

/** @param {Rules} rules */
function recorded(rules) {
  try {
    return rules.readCounts(readFileSync(COVERAGE_FILE, 'utf8'))
  } catch (error) {
    throw new Complaint(`rules/coverage.json: ${/** @type {Error} */ (error).message}`)
  }
}

/**
 * @param {Rules} rules
 * @param {import('../packages/rules/src/index.ts').RuleBook} book
 * @param {string} game
 * @param {ReadonlySet<string>} shown
 * @param {boolean} all
 */
function printGaps(rules, book, game, shown, all) {
  const count = rules.countShown(book, shown)[game]
  if (count !== undefined) console.log(line(game, count))
  for (const { section, total, missing } of rules.unshown(book, game, shown)) {
    console.log(`  ${section}: ${missing.length} of ${total} not shown`)
    if (all) for (const { id, statement } of missing) console.log(`    ${id}  ${statement}`)
  }
  console.log('')
}

/**
 * @param {string} game
 * @param {import('../packages/rules/src/index.ts').GameCounts} counts
 */
function line(game, { total, shown }) {
  return `${game}: ${shown} of ${total} rules shown by a passing test`
}
