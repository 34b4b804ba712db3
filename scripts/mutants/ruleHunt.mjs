import { readFileSync } from 'node:fs'
import { Complaint, inProject } from '../lib/project.mjs'
import { hasBit } from './bits.mjs'
import { carrierFinder } from './carriers.mjs'
import { batchesOf, hunt } from './hunt.mjs'
import { isCrash } from './plan.mjs'
import { rankOf, shuffledMutants } from './sample.mjs'

/** @typedef {import('./hunt.mjs').Outcome} Outcome */
/** @typedef {import('./carriers.mjs').Carrier} Carrier */
/** @typedef {'shown' | 'uncited' | 'no place' | 'crash only' | 'not shown'} Verdict */
/** @typedef {{id: string, verdict: Verdict, tests: string[], tried: Array<{outcome: Outcome, carrier: Carrier}>}} RuleResult */

/**
 * @param {string} game
 * @returns {string[]} the ids of all its rules
 */
const ruleIds = game => rowsOf(game).map(row => /** @type {string} */ (row.split('\t')[0]))

/** @param {string} game */
const rowsOf = game =>
  readFileSync(inProject('rules', `${game}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)

/**
 * @param {string} game
 * @param {{rule?: string, rules?: number, seed: string}} wish
 */
export function chooseRules(game, { rule, rules, seed }) {
  const ids = ruleIds(game)
  if (rule === undefined)
    return ids
      .map(id => ({ id, rank: rankOf(seed, id) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, rules)
      .map(({ id }) => id)
  const wanted = rule.split(',')
  const unknown = wanted.find(id => !ids.includes(id))
  if (unknown) throw new Complaint(`rules/${game}.tsv has no rule "${unknown}".`, 2)
  return wanted
}

/**
 * Breaks each rule at the places that carry it, and asks the tests that cite it, and no others.
 * @param {Parameters<typeof hunt>[0]} ground
 * @param {string[]} ids
 * @param {{seed: string, deadline: number, onRule: (done: number) => void}} watch
 * @returns {Promise<RuleResult[]>}
 */
export async function huntRules(ground, ids, { seed, deadline, onRule }) {
  const texts = new Map(rowsOf(ground.target.name).map(row => [row.slice(0, row.indexOf('\t')), row]))
  const mutantsByChance = shuffledMutants(ground.modules, seed)
  const find = carrierFinder(ground.modules, ground.coverage, mutantsByChance, id => texts.get(id) ?? '')
  const cases = ids.map(id => ({ id, ...find(id) }))
  let next = 0
  // A mutant may be tried for two rules: here each try has a number of its own.
  const tries = cases.flatMap(({ id, citing, carriers }) =>
    carriers.map(carrier => ({ id, citing, carrier, mutant: { ...carrier.mutant, id: ++next } })),
  )
  const jobs = tries.map(({ id, citing, mutant }) => {
    const batches = batchesOf(citing).map(({ file, tests }) => ({ file, tests }))
    // What stands in a table is there before the tests: only modules that are loaded anew have it broken.
    const isLate = mutant.block >= 0 && !hasBit(ground.coverage.imported, mutant.block)
    return { id: mutant.id, quick: isLate ? batches.length : 0, batches, group: id }
  })
  /** @type {Map<string, RuleResult['tried']>} */
  const tried = new Map()
  const byNumber = new Map(tries.map(entry => [entry.mutant.id, entry]))
  const mutants = tries.map(({ mutant }) => mutant)
  await hunt(ground, mutants, jobs, {
    deadline,
    onOutcome(outcome) {
      const { id, carrier } = /** @type {NonNullable<ReturnType<typeof byNumber.get>>} */ (
        byNumber.get(outcome.mutant.id)
      )
      if (outcome.fate !== 'spared') tried.set(id, [...(tried.get(id) ?? []), { outcome, carrier }])
      onRule(tried.size)
    },
  })
  return cases.map(({ id, citing, carriers }) => {
    const own = tried.get(id) ?? []
    const tests = citing.map(({ file, name }) => `${file} > ${name}`)
    return { id, verdict: verdictOn(citing.length, carriers.length, own), tests, tried: own }
  })
}

/**
 * @param {number} citing
 * @param {number} carriers
 * @param {RuleResult['tried']} tried
 * @returns {Verdict}
 */
function verdictOn(citing, carriers, tried) {
  if (citing === 0) return 'uncited'
  if (carriers === 0) return 'no place'
  const kills = tried.flatMap(({ outcome }) => (outcome.kill ? [outcome.kill] : []))
  if (kills.some(kill => !isCrash(kill))) return 'shown'
  return kills.length > 0 ? 'crash only' : 'not shown'
}
