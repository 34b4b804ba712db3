import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { Complaint, inProject, run } from './lib/project.mjs'

const USAGE = `Checks the shape of the house: which package and which room may use which, circles, casts,
and what nobody uses.

  npm run shape                       what is worse than is known
  npm run shape -- --all              every fault that is there
  npm run shape -- --record           strikes off what was mended (the numbers in scripts/shape/known.json may only fall)`

const KNOWN = inProject('scripts', 'shape', 'known.json')
const MOST_LINES = 20

await run(async () => {
  const { all, record } = readOptions()
  await ensureInstalled()
  const { readSources } = await import('./shape/imports.mjs')
  const { faultsOf } = await import('./shape/find.mjs')
  const { castsIn } = await import('./shape/casts.mjs')
  const { findDead } = await import('./shape/dead.mjs')
  const { compare, countFaults } = await import('./shape/known.mjs')
  const { drawMap } = await import('./shape/map.mjs')
  const dead = findDead()
  const sources = readSources()
  const imports = sources.flatMap(source => source.imports)
  const faults = [...faultsOf(imports), ...castsIn(sources), ...(await dead)]
  const found = countFaults(faults)
  /** @type {import('./shape/known.mjs').Known} */
  const known = JSON.parse(readFileSync(KNOWN, 'utf8'))
  const { more, less } = compare(known, found)
  for (const { name, kind, where } of all ? faults : []) console.log(`${name}: ${kind}: ${where}`)
  for (const { name, kind, was, is } of more) {
    console.error(`${name}: ${kind}: ${is}, but no more than ${was} are known`)
    const places = faults.filter(fault => fault.name === name && fault.kind === kind)
    for (const { where } of places.slice(0, MOST_LINES)) console.error(`  ${where}`)
    if (places.length > MOST_LINES) console.error(`  and ${places.length - MOST_LINES} more`)
  }
  if (more.length > 0)
    throw new Complaint('The shape of the house became worse; ARCHITECTURE.md tells how it is meant.')
  const map = drawMap(
    imports,
    sources.map(source => source.file),
  )
  if (readFileSync(inProject('docs', 'map.svg'), 'utf8') !== map)
    throw new Complaint('docs/map.svg shows the house as it was; draw it anew with: npm run map')
  if (record) write(found)
  else for (const { name, kind, was, is } of less) console.log(`${name}: ${kind}: ${is} instead of ${was}`)
  if (!record && less.length > 0) console.log('Strike that off with: npm run shape -- --record')
})

function readOptions() {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false })
  try {
    return parseArgs({ options: { all: flag, record: flag } }).values
  } catch (error) {
    throw new Complaint(`${/** @type {Error} */ (error).message}\n\n${USAGE}`, 2)
  }
}

/** @param {import('./shape/known.mjs').Known} counts */
function write(counts) {
  writeFileSync(KNOWN, `${JSON.stringify(counts, null, 2)}\n`)
}
