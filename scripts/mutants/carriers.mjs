import { hasBit } from './bits.mjs'

/** @typedef {import('./plan.mjs').Mutant} Mutant */
/** @typedef {import('./coverage.mjs').Test} Test */
/** @typedef {import('./coverage.mjs').Coverage} Coverage */
/** @typedef {import('./sources.mjs').Module} Module */
/** @typedef {import('./places.mjs').Block} Block */
/** @typedef {{mutant: Mutant, weight: number, named: boolean}} Carrier */

/** So many mutants are tried for a rule, so many of them in one block. */
const TRIES = 10
const TRIES_IN_BLOCK = 3

/**
 * Finds the places that carry a rule.
 * @param {Module[]} modules
 * @param {Coverage} coverage
 * @param {Mutant[]} mutants in the order in which equal places are tried
 */
export function carrierFinder(modules, coverage, mutants) {
  const size = modules.reduce((sum, { blocks }) => sum + blocks.length, 0)
  const touches = countTouches(coverage.tests, size)
  /** @type {Map<number, Mutant[]>} */
  const byBlock = new Map()
  for (const mutant of mutants) {
    const list = byBlock.get(mutant.block)
    if (list) list.push(mutant)
    else byBlock.set(mutant.block, [mutant])
  }
  /**
   * First where the code names the rule, then by how much a block is touched by the tests that cite it
   * and by no others. Blocks that no citing test touches carry nothing.
   * @param {string} id
   * @returns {{citing: Test[], carriers: Carrier[]}}
   */
  return id => {
    const citing = coverage.tests.filter(({ rules }) => rules.includes(id))
    const own = countTouches(citing, size)
    const named = namedBlocks(modules, id)
    const ranked = [...own.keys()]
      .filter(block => /** @type {number} */ (own[block]) > 0 && byBlock.has(block))
      .map(block => ({
        block,
        named: named.has(block),
        weight: closeness(own, touches, citing.length, block),
      }))
      .sort((a, b) => Number(b.named) - Number(a.named) || b.weight - a.weight)
    const carriers = ranked
      .flatMap(({ block, ...rest }) =>
        (byBlock.get(block) ?? []).slice(0, TRIES_IN_BLOCK).map(mutant => ({ mutant, ...rest })),
      )
      .slice(0, TRIES)
    return { citing, carriers }
  }
}

/**
 * One if the tests that cite the rule touch the block and no others do; less the more others do, or the fewer
 * of these (Ochiai's measure).
 * @type {(own: Uint32Array, all: Uint32Array, citing: number, block: number) => number}
 */
const closeness = (own, all, citing, block) =>
  /** @type {number} */ (own[block]) / Math.sqrt(citing * /** @type {number} */ (all[block]))

/**
 * @param {Test[]} tests
 * @param {number} size
 */
function countTouches(tests, size) {
  const counts = new Uint32Array(size)
  for (const { hits } of tests)
    for (let block = 0; block < size; block++)
      if (hasBit(hits, block)) counts[block] = /** @type {number} */ (counts[block]) + 1
  return counts
}

/**
 * The blocks of the functions that name a rule, in their code or in the comment before them.
 * @param {Module[]} modules
 * @param {string} id
 */
export function namedBlocks(modules, id) {
  /** @type {Set<number>} */
  const named = new Set()
  for (const { source, blocks, firstBlock } of modules)
    for (const index of mentionsOf(source, id)) {
      const around = blocks.filter(({ start, end }) => start <= index && index < end).at(-1)
      const home = around ?? blocks.find(({ start }) => start > index)
      const unit = home?.unit || (around ? '' : unitWithin(blocks, home))
      blocks.forEach((block, at) => {
        // Outside of functions, a statement stands for itself alone.
        if (block === home || (unit && block.unit === unit)) named.add(firstBlock + at)
      })
    }
  return named
}

/**
 * The one function that a statement after a comment declares, such as a constant that is an arrow function.
 * @param {Block[]} blocks
 * @param {Block | undefined} home
 */
function unitWithin(blocks, home) {
  if (!home) return ''
  const units = blocks
    .filter(block => block !== home && block.start >= home.start && block.end <= home.end)
    .map(({ unit }) => unit)
  return new Set(units).size === 1 ? units[0] : ''
}

/**
 * Where a source names a rule: in full, or in a list that says only how its id ends, such as `ALL-ENS-11, -12`,
 * `ALL-ENS-11 to -13` or `CCG-LOOK-02, 06 and 18`.
 * @param {string} source
 * @param {string} id
 */
function mentionsOf(source, id) {
  const found = [...source.matchAll(new RegExp(`${escaped(id)}(?![\\w-]|\\.\\d)`, 'g'))].map(
    ({ index }) => index,
  )
  const stem = id.slice(0, id.lastIndexOf('-'))
  const end = id.slice(stem.length + 1)
  for (const { index, 1: first = '', 2: rest = '' } of source.matchAll(listsOf(stem)))
    if (first !== end && endsIn(first, rest).includes(end)) found.push(index)
  return found
}

const escaped = (/** @type {string} */ text) => text.replaceAll('.', '\\.')

const listsOf = (/** @type {string} */ stem) =>
  new RegExp(`${escaped(stem)}-(\\d+|[a-z])((?:(?:,? and|,? or| to|,)[\\s*]+(?:-?\\d\\d|-[a-z])\\b)+)`, 'g')

/**
 * @param {string} first
 * @param {string} rest
 */
function endsIn(first, rest) {
  const ends = [first]
  for (const [, word, end = ''] of rest.matchAll(/(and|or|to|,)[\s*]+-?(\d\d|[a-z])\b/g)) {
    const from = Number(ends.at(-1))
    if (word === 'to')
      for (let n = from + 1; n < Number(end); n++) ends.push(String(n).padStart(end.length, '0'))
    ends.push(end)
  }
  return ends
}
