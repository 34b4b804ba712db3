import { hasBit } from './bits.mjs'
import { likenessTo, wordsOf } from './likeness.mjs'

/** @typedef {import('./plan.mjs').Mutant} Mutant */
/** @typedef {import('./coverage.mjs').Test} Test */
/** @typedef {import('./coverage.mjs').Coverage} Coverage */
/** @typedef {import('./sources.mjs').Module} Module */
/** @typedef {import('./places.mjs').Block} Block */
/** @typedef {{mutant: Mutant, weight: number, named: boolean}} Carrier */

/** So many mutants are tried for a rule, so many of them in one unit: a function, or a line of a table. */
const TRIES = 10
const TRIES_IN_UNIT = 3

/**
 * Finds the places that carry a rule.
 * @param {Module[]} modules
 * @param {Coverage} coverage
 * @param {Mutant[]} mutants in the order in which equal places are tried
 * @param {(id: string) => string} textOf what a rule says
 */
export function carrierFinder(modules, coverage, mutants, textOf) {
  const size = modules.reduce((sum, { blocks }) => sum + blocks.length, 0)
  const touches = countTouches(coverage.tests, size)
  const units = unitsOf(modules, mutants, coverage)
  const likenesses = likenessTo(units.map(({ words }) => words))
  /**
   * First where the code names the rule. Then two opinions take turns: by how much a unit is touched by the tests that
   * cite the rule and by no others, and by how much it speaks of what the rule speaks of. What no citing test touches
   * carries nothing; tables are there for every test.
   * @param {string} id
   * @returns {{citing: Test[], carriers: Carrier[]}}
   */
  return id => {
    const citing = coverage.tests.filter(({ rules }) => rules.includes(id))
    if (citing.length === 0) return { citing, carriers: [] }
    const own = countTouches(citing, size)
    const named = namedBlocks(modules, id)
    const likeness = likenesses(wordsOf(textOf(id)))
    /** @type {(block: number) => number} */
    const weightOf = block => (own[block] ? closeness(own, touches, citing.length, block) : 0)
    const candidates = units
      .map((unit, at) => ({
        unit,
        named: unit.table ? unit.text.includes(id) : unit.blocks.some(block => named.has(block)),
        weight: Math.max(...unit.blocks.map(weightOf)),
        likeness: /** @type {number} */ (likeness[at]),
      }))
      .filter(one => one.weight > 0 || (one.unit.table && (one.named || one.likeness > 0)))
    const byWeight = ranks(candidates, one => one.weight)
    const byLikeness = ranks(candidates, one => one.likeness)
    const ranked = candidates
      .map((one, at) => ({ ...one, rank: Math.min(2 * byWeight[at], 2 * byLikeness[at] + 1) }))
      .sort((a, b) => Number(b.named) - Number(a.named) || a.rank - b.rank)
    const carriers = ranked
      .flatMap(one =>
        one.unit.mutants
          .map(mutant => ({ mutant, weight: weightOf(mutant.block), named: one.named }))
          .filter(({ weight }) => weight > 0 || one.unit.table)
          .sort((a, b) => b.weight - a.weight)
          .slice(0, TRIES_IN_UNIT),
      )
      .slice(0, TRIES)
    return { citing, carriers }
  }
}

/** @typedef {{blocks: number[], mutants: Mutant[], text: string, words: Set<string>, table: boolean}} Unit */

/**
 * What belongs together, as far as there is something to break in it: the blocks of a function, with the comment before
 * it; of tables and whatever else runs when a module is loaded, each line.
 * @param {Module[]} modules
 * @param {Mutant[]} mutants
 * @param {Coverage} coverage
 * @returns {Unit[]}
 */
function unitsOf(modules, mutants, { imported }) {
  const moduleOf = new Map(modules.map(module => [module.file, module]))
  /** @type {Map<string, {module: Module, blocks: Set<number>, mutants: Mutant[], table: boolean}>} */
  const found = new Map()
  for (const mutant of mutants) {
    const module = /** @type {Module} */ (moduleOf.get(mutant.file))
    const block = module.blocks[mutant.block - module.firstBlock]
    if (!block) continue
    const table = hasBit(imported, mutant.block)
    const key = table || !block.unit ? `${mutant.file}:${mutant.line}` : `${mutant.file} ${block.unit}`
    const unit = found.get(key) ?? { module, blocks: new Set(), mutants: [], table }
    unit.blocks.add(mutant.block)
    unit.mutants.push(mutant)
    found.set(key, unit)
  }
  return [...found.values()].map(({ module, blocks, ...rest }) => {
    const text = textAround(module, blocks, rest)
    const words = wordsOf(`${module.file.split('/src/')[1] ?? ''} ${text}`)
    return { ...rest, blocks: [...blocks], text, words }
  })
}

/** A comment is at most so long. */
const COMMENT = 400

/**
 * @param {Module} module
 * @param {Set<number>} numbers
 * @param {{mutants: Mutant[], table: boolean}} unit
 */
function textAround({ source, blocks, firstBlock }, numbers, { mutants, table }) {
  if (table) {
    const at = Math.min(...mutants.map(({ start }) => start))
    return source.slice(source.lastIndexOf('\n', at) + 1, source.indexOf('\n', at))
  }
  const own = [...numbers].map(number => /** @type {Block} */ (blocks[number - firstBlock]))
  const start = Math.min(...own.map(block => block.start))
  const end = Math.max(...own.map(block => block.end))
  const before = source.slice(Math.max(0, start - COMMENT), start)
  return `${before.slice(Math.max(0, before.lastIndexOf('/**')))}${source.slice(start, end)} ${own[0]?.unit}`
}

/**
 * The place of each, from 0; equals share the first of theirs, and who has nothing comes last.
 * @template T
 * @param {T[]} all
 * @param {(one: T) => number} measure
 */
function ranks(all, measure) {
  const sorted = all.map(measure).sort((a, b) => b - a)
  const first = new Map()
  sorted.forEach((value, at) => {
    if (!first.has(value)) first.set(value, at)
  })
  return all.map(one => (measure(one) > 0 ? first.get(measure(one)) : all.length))
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
