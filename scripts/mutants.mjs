import { parseArgs } from 'node:util'
import { Complaint, run } from './lib/project.mjs'
import { coverageOf } from './mutants/coverage.mjs'
import { hunt, jobFor } from './mutants/hunt.mjs'
import { isDead, nameOf, progressBar, ruleLines, survivorLines, tally } from './mutants/report.mjs'
import { chooseRules, huntRules } from './mutants/ruleHunt.mjs'
import { shuffledMutants } from './mutants/sample.mjs'
import { compareScore, readScores, WATCH, writeScores } from './mutants/scores.mjs'
import { areas, modulesOf, targets, testFilesOf } from './mutants/sources.mjs'

const USAGE = `Breaks the rules one place at a time and tells which breaks no test notices.

  npm run mutants -- --game alliance                  300 random places of rules/ and procedures/
  npm run mutants -- --game kernel --sample 50        fewer
  npm run mutants -- --game ccg --areas words,content   other folders of the package; "all" for all
  npm run mutants -- --game ccg --only 1a2b3c4d,...   these mutants again, by the names of an earlier report
  npm run mutants -- --game ccg --rules 60            60 random rules, each broken where it is carried
  npm run mutants -- --game ccg --rule CCG-GEN-01     this rule
  npm run mutants -- --check                          the short run of every night; --record sets its marks

  --seed S       another sample (default 1)
  --minutes M    stop after so long (default 30)
  --json         the result as one JSON object`

await run(async () => {
  const options = readOptions()
  if (options.help) return console.log(USAGE)
  const bar = progressBar(process.stderr)
  if (options.check || options.record) return scores(options, bar)
  const ground = await groundOf(await targetOf(options.game), bar)
  const deadline = inMinutes(numberOf('minutes', options.minutes))
  if (options.rule || options.rules) await rules(ground, options, deadline, bar)
  else await sample(ground, options, deadline, bar)
})

/** @typedef {Parameters<typeof hunt>[0]} Ground */
/** @typedef {ReturnType<typeof progressBar>} Bar */

/** @param {string | undefined} name */
async function targetOf(name) {
  const all = await targets()
  const target = all.find(one => one.name === name)
  if (!target) throw new Complaint(`Name a game: --game ${all.map(one => one.name).join(', ')}.`, 2)
  return target
}

/**
 * @param {import('./mutants/sources.mjs').Target} target
 * @param {Bar} bar
 * @returns {Promise<Ground>}
 */
async function groundOf(target, bar) {
  const modules = modulesOf(target)
  const coverage = await coverageOf(target, modules, testFilesOf(target), (done, all) =>
    bar.show(`${target.name}: which test touches what`, done, all),
  )
  bar.end()
  for (const name of coverage.failing) process.stderr.write(`Fails without any change, left out: ${name}\n`)
  return { target, modules, coverage }
}

/** @param {number} minutes */
function inMinutes(minutes) {
  return performance.now() + minutes * 60_000
}

function readOptions() {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false })
  const text = /** @type {const} */ ({ type: 'string' })
  try {
    return parseArgs({
      options: {
        game: text,
        sample: { ...text, default: '300' },
        seed: { ...text, default: '1' },
        minutes: { ...text, default: '30' },
        areas: text,
        only: text,
        rule: text,
        rules: text,
        check: flag,
        record: flag,
        json: flag,
        help: flag,
      },
    }).values
  } catch (error) {
    throw new Complaint(`${/** @type {Error} */ (error).message}\n\n${USAGE}`, 2)
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function numberOf(name, text) {
  const value = Number(text)
  if (!(value > 0)) throw new Complaint(`--${name} must be a number above 0.`, 2)
  return value
}

/**
 * The short run that watches over the tests: few mutants with a fixed seed, of which no more than before may live.
 * @param {ReturnType<typeof readOptions>} options
 * @param {Bar} bar
 */
async function scores(options, bar) {
  const watched = options.game ? [await targetOf(options.game)] : await targets()
  const known = readScores()
  for (const target of watched) {
    const ground = await groundOf(target, bar)
    const mutants = poolOf(ground, undefined, WATCH.seed).slice(0, WATCH.sample)
    const outcomes = await fates(
      ground,
      mutants,
      inMinutes(options.record ? WATCH.recordMinutes : WATCH.minutes),
      bar,
    )
    const complaint = options.record ? undefined : compareScore(known[target.name], outcomes)
    const { dead, mutants: tried } = tally(outcomes)
    console.log(`${target.name}: ${dead} of ${tried} mutants die`)
    if (complaint) {
      for (const line of survivorLines(outcomes, ground.coverage)) console.log(`${line}\n`)
      process.exitCode = 1
      console.log(`${target.name}: ${complaint}`)
    }
    if (options.record) known[target.name] = { mutants: tried, alive: tried - dead }
  }
  if (options.record) writeScores(known)
}

/**
 * @param {Ground} ground
 * @param {import('./mutants/plan.mjs').Mutant[]} mutants
 * @param {number} deadline
 * @param {Bar} bar
 */
async function fates(ground, mutants, deadline, bar) {
  const jobs = mutants.map(mutant => jobFor(mutant, ground.coverage))
  /** @type {import('./mutants/hunt.mjs').Outcome[]} */
  const outcomes = []
  await hunt(ground, mutants, jobs, {
    deadline,
    onOutcome(outcome) {
      outcomes.push(outcome)
      const alive = outcomes.filter(other => !isDead(other)).length
      bar.show('Mutants', outcomes.length, mutants.length, `, ${alive} alive`)
    },
  })
  bar.end()
  return outcomes
}

/**
 * @param {Ground} ground
 * @param {ReturnType<typeof readOptions>} options
 * @param {number} deadline
 * @param {Bar} bar
 */
async function sample(ground, options, deadline, bar) {
  const mutants = chooseMutants(ground, options)
  const outcomes = await fates(ground, mutants, deadline, bar)
  const counts = { game: ground.target.name, seed: options.seed, wanted: mutants.length, ...tally(outcomes) }
  if (options.json) return console.log(JSON.stringify({ ...counts, outcomes: outcomes.map(plain) }))
  for (const line of survivorLines(outcomes, ground.coverage)) console.log(`${line}\n`)
  const cut = outcomes.length < mutants.length ? ` The time was up: ${mutants.length} were wanted.` : ''
  console.log(
    `${counts.game}, seed ${counts.seed}: ${counts.dead} of ${counts.mutants} mutants die (${counts.share} %): ` +
      `${counts.killed} killed, ${counts.endless} endless, ${counts.survived} survive, ${counts.untouched} touched by no test.${cut}`,
  )
}

/**
 * @param {Ground} ground
 * @param {ReturnType<typeof readOptions>} options
 * @param {number} deadline
 * @param {Bar} bar
 */
async function rules(ground, options, deadline, bar) {
  const game = ground.target.name
  if (!ground.target.prefixes) throw new Complaint(`There are no rules of ${game} in the index.`, 2)
  const { seed } = options
  const wish = options.rule ? { rule: options.rule } : { rules: numberOf('rules', options.rules ?? '60') }
  const ids = chooseRules(game, { ...wish, seed })
  const results = await huntRules(ground, ids, {
    seed,
    deadline,
    onRule: done => bar.show('Rules', done, ids.length),
  })
  bar.end()
  const shown = results.filter(({ verdict }) => verdict === 'shown').length
  if (options.json)
    return console.log(
      JSON.stringify({ game, seed, rules: ids.length, shown, results: results.map(plainRule) }),
    )
  for (const result of results)
    if (options.rule || result.verdict !== 'shown') console.log(`${ruleLines(result)}\n`)
  const atOnce = results.filter(({ verdict, tried }) => verdict === 'shown' && tried.length === 1).length
  console.log(
    `${game}, seed ${seed}: ${shown} of ${ids.length} rules fail a test that cites them when they are broken, ` +
      `${atOnce} of them with the first mutant.`,
  )
}

/** @param {import('./mutants/ruleHunt.mjs').RuleResult} result */
function plainRule({ id, verdict, tests, tried }) {
  const places = tried.map(({ outcome, carrier: { named, weight } }) => ({
    ...plain(outcome),
    named,
    weight,
  }))
  return { id, verdict, tests, tried: places }
}

/**
 * @param {Ground} ground
 * @param {ReturnType<typeof readOptions>} options
 */
function chooseMutants(ground, options) {
  if (!options.only)
    return poolOf(ground, options.areas, options.seed).slice(0, numberOf('sample', options.sample))
  const names = options.only.split(',')
  return shuffledMutants(ground.modules, options.seed).filter(mutant => names.includes(nameOf(mutant)))
}

/**
 * @param {Ground} ground
 * @param {string | undefined} folders
 * @param {string} seed
 */
function poolOf({ target, modules }, folders, seed) {
  const within = folders ? areas(folders.split(',')) : target.sampled
  const pool = modules.filter(({ file }) => within.test(file.slice(target.folder.length + 1)))
  return shuffledMutants(pool, seed)
}

/** @param {import('./mutants/hunt.mjs').Outcome} outcome */
function plain({ mutant, fate, kill }) {
  const { file, line, kind, was, text } = mutant
  return { name: nameOf(mutant), file, line, kind, was, text, fate, ...(kill && { kill }) }
}
