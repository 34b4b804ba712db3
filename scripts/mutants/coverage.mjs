import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Complaint } from '../lib/project.mjs'
import { addBits, hasBit, unpackBits } from './bits.mjs'
import { FOLDER, runTests } from './process.mjs'
import { groundHash, hashOf } from './sources.mjs'

/** @typedef {import('./sources.mjs').Module} Module */
/** @typedef {import('./sources.mjs').Target} Target */
/** @typedef {{name: string, ok: boolean, ms: number, ticks: number, rules: string[], hits: string}} SavedTest */
/** @typedef {{hash: string, imported: string, around: string, tests: SavedTest[]}} SavedFile */
/** @typedef {{ground: string, files: Record<string, SavedFile>}} Saved */

/** A test that passes, with the blocks that it touches. */
/** @typedef {{file: string, name: string, ms: number, ticks: number, rules: string[], hits: Uint8Array}} Test */
/** @typedef {{tests: Test[], imported: Uint8Array, failing: string[]}} Coverage */

/** A single test may play at random for a while. */
const STALL_SECONDS = 300

/**
 * Which blocks each test touches. Kept until the code changes; of tests that change, only these are run again.
 * @param {Target} target
 * @param {Module[]} modules
 * @param {string[]} testFiles
 * @param {(done: number, all: number) => void} progress
 * @returns {Promise<Coverage>}
 */
export async function coverageOf(target, modules, testFiles, progress) {
  const cache = `${FOLDER}/${target.name}.json`
  const ground = groundHash(target)
  const saved = load(cache, ground)
  const hashes = Object.fromEntries(testFiles.map(file => [file, hashOf(file)]))
  for (const file of Object.keys(saved.files)) if (!(file in hashes)) delete saved.files[file]
  const stale = testFiles.filter(file => saved.files[file]?.hash !== hashes[file])
  if (stale.length > 0) {
    await cover(target, modules, stale, (file, entry) => {
      saved.files[file] = { ...entry, hash: /** @type {string} */ (hashes[file]) }
      progress(Object.keys(saved.files).length, testFiles.length)
    })
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(cache, JSON.stringify(saved))
  }
  return unpack(saved, blockCount(modules))
}

/** @param {Module[]} modules */
export const blockCount = modules => modules.reduce((sum, { blocks }) => sum + blocks.length, 0)

/** @param {Module[]} modules */
export const firstBlocks = modules =>
  Object.fromEntries(modules.map(({ file, firstBlock }) => [file, firstBlock]))

/**
 * @param {string} cache
 * @param {string} ground
 * @returns {Saved}
 */
function load(cache, ground) {
  try {
    const saved = JSON.parse(readFileSync(cache, 'utf8'))
    if (saved.ground === ground) return saved
  } catch {
    // None yet, or one that was cut off: it is made anew.
  }
  return { ground, files: {} }
}

/**
 * @param {Target} target
 * @param {Module[]} modules
 * @param {string[]} testFiles
 * @param {(file: string, entry: Omit<SavedFile, 'hash'>) => void} onFile
 */
async function cover(target, modules, testFiles, onFile) {
  /** @type {SavedTest[]} */
  let tests = []
  let last = performance.now()
  const left = new Set(testFiles)
  const plan = {
    task: /** @type {const} */ ('cover'),
    setup: target.setup,
    results: `${FOLDER}/${target.name}-${process.pid}.notes`,
    firstBlock: firstBlocks(modules),
    blocks: blockCount(modules),
    testFiles,
    mutants: [],
    jobs: [],
    ticks: {},
  }
  const { done, output } = await runTests(
    plan,
    note => {
      last = performance.now()
      if (note.note === 'test') {
        const { note: _, file: __, ...test } = note
        tests.push(test)
      } else if (note.note === 'file') {
        if (!note.ok) throw new Complaint(`${note.file} cannot be loaded; mend it first.`)
        onFile(note.file, { imported: note.imported, around: note.around, tests })
        left.delete(note.file)
        tests = []
      }
    },
    () => performance.now() - last > STALL_SECONDS * 1000,
  )
  if (!done) throw new Complaint(`The tests stopped before ${[...left][0]} was done.\n${output}`)
}

/**
 * @param {Saved} saved
 * @param {number} blocks
 * @returns {Coverage}
 */
function unpack(saved, blocks) {
  const imported = new Uint8Array(Math.ceil(blocks / 8))
  /** @type {Test[]} */
  const tests = []
  /** @type {string[]} */
  const failing = []
  for (const [file, entry] of Object.entries(saved.files)) {
    addBits(imported, unpackBits(entry.imported))
    const around = unpackBits(entry.around)
    for (const test of entry.tests) {
      if (!test.ok) {
        failing.push(`${file} > ${test.name}`)
        continue
      }
      const hits = unpackBits(test.hits)
      addBits(hits, around)
      tests.push({ ...test, file, hits })
    }
  }
  return { tests, imported, failing }
}

/**
 * @param {Coverage} coverage
 * @param {number} block
 */
export const testsTouching = ({ tests }, block) => tests.filter(({ hits }) => hasBit(hits, block))
