import { hasBit } from './bits.mjs'
import { rankOf } from './sample.mjs'

/** @typedef {import('./hunt.mjs').Outcome} Outcome */
/** @typedef {import('./plan.mjs').Mutant} Mutant */
/** @typedef {import('./coverage.mjs').Coverage} Coverage */

const RULES_NAMED = 8

/** @param {Outcome} outcome */
export const isDead = ({ fate }) => fate === 'killed' || fate === 'endless'

/**
 * The rules that a place seems to be about: those whose tests touch it, the ones first whose tests touch little else.
 * @param {Mutant} mutant
 * @param {Coverage} coverage
 */
function rulesNear({ block }, { tests }) {
  /** @type {Map<string, {touching: number, all: number}>} */
  const counts = new Map()
  let touching = 0
  for (const { rules, hits } of tests) {
    const touches = hasBit(hits, block)
    if (touches) touching++
    for (const id of rules) {
      const count = counts.get(id) ?? { touching: 0, all: 0 }
      count.all++
      if (touches) count.touching++
      counts.set(id, count)
    }
  }
  return [...counts]
    .filter(([, count]) => count.touching > 0)
    .map(([id, count]) => ({ id, weight: count.touching / Math.sqrt(count.all * touching) }))
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .slice(0, RULES_NAMED)
    .map(({ id }) => id)
}

/** @param {string} text */
const oneLine = text => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 100 ? `${line.slice(0, 97)}...` : line
}

/** @param {Mutant} mutant */
const changeText = ({ kind, was, text }) =>
  text === '' || kind === 'part left out'
    ? `${kind}: ${oneLine(was)}`
    : `${kind}: ${oneLine(was)}  ->  ${oneLine(text)}`

/** A short name for a mutant, by which `--only` finds it again. @param {Mutant} mutant */
export const nameOf = ({ file, kind, was, text, line }) =>
  rankOf('name', JSON.stringify([file, line, kind, was, text])).slice(0, 8)

/**
 * @param {Outcome[]} outcomes
 * @param {Coverage} coverage
 */
export function survivorLines(outcomes, coverage) {
  return outcomes
    .filter(outcome => !isDead(outcome))
    .sort((a, b) =>
      a.mutant.file === b.mutant.file
        ? a.mutant.line - b.mutant.line
        : a.mutant.file < b.mutant.file
          ? -1
          : 1,
    )
    .map(({ mutant, fate }) => {
      const rules = rulesNear(mutant, coverage)
      const seen = fate === 'untouched' ? '  (no test touches it)' : ''
      return `${mutant.file}:${mutant.line}  [${nameOf(mutant)}]${seen}\n  ${changeText(mutant)}\n  rules: ${rules.join(' ') || 'none near'}`
    })
}

/**
 * What was tried for a rule, and what the tests that cite it said.
 * @param {import('./ruleHunt.mjs').RuleResult} result
 */
export function ruleLines({ id, verdict, tests, tried }) {
  const lines = tried.map(({ outcome: { mutant, fate, kill }, carrier }) => {
    const why = carrier.named ? 'named here' : `closeness ${carrier.weight.toFixed(2)}`
    const end = kill ? `${fate} by ${kill.error}` : fate
    return `  ${mutant.file}:${mutant.line}  ${changeText(mutant)}  (${why}): ${end}`
  })
  return [`${id}: ${verdict}`, ...lines, ...tests.map(test => `  cited by ${test}`)].join('\n')
}

/** @param {Outcome[]} outcomes */
export function tally(outcomes) {
  const count = (/** @type {Outcome['fate']} */ fate) =>
    outcomes.filter(outcome => outcome.fate === fate).length
  const dead = outcomes.filter(isDead).length
  return {
    mutants: outcomes.length,
    dead,
    share: outcomes.length === 0 ? 0 : Math.round((1000 * dead) / outcomes.length) / 10,
    killed: count('killed'),
    endless: count('endless'),
    survived: count('survived'),
    untouched: count('untouched'),
  }
}

/**
 * A bar on the terminal; in a file or a pipe it stays silent.
 * @param {NodeJS.WriteStream} stream
 */
export function progressBar(stream) {
  const width = 30
  return {
    /** @type {(label: string, done: number, all: number, extra?: string) => void} */
    show(label, done, all, extra = '') {
      if (!stream.isTTY) return
      const full = Math.round((width * done) / Math.max(1, all))
      stream.write(`\r\x1b[K${label} [${'#'.repeat(full)}${'.'.repeat(width - full)}] ${done}/${all}${extra}`)
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[K')
    },
  }
}
