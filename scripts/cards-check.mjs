import { readFileSync } from 'node:fs'
import { loadBundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { Complaint, run } from './lib/project.mjs'

const USAGE = `Compares our card texts with printed ones, and fails where they share a run of eight words.

  npm run cards:check -- <list.tsv> [...]

A list is tab-separated text with a heading line; its column Text is the printed text.`

const RUN = 8

/** @typedef {typeof import('../packages/ccg/src/content/scriptDoor.ts')} Tools */

await run(async () => {
  const lists = process.argv.slice(2)
  if (lists.length === 0) return console.log(USAGE)
  await ensureInstalled()
  /** @type {Tools} */
  const { effectText, pool } = await loadBundle('packages/ccg/src/content/scriptDoor.ts', 'card-texts')
  const printed = new Map(
    lists.flatMap(readTexts).flatMap(({ name, text }) => runsOf(text).map(words => [words, name])),
  )
  let texts = 0
  /** @type {string[]} */
  const shared = []
  for (const card of pool().cards) {
    const text = effectText(card.id)
    if (text === undefined) continue
    texts++
    const found = runsOf(text).find(words => printed.has(words))
    if (found !== undefined) shared.push(`  ${card.title}: "${found}", as printed on ${printed.get(found)}`)
  }
  console.log(`${texts} texts of ours, ${printed.size} printed runs of ${RUN} words.`)
  if (shared.length > 0) throw new Complaint(`These texts share a run of ${RUN} words:\n${shared.join('\n')}`)
  console.log('None is shared.')
})

/**
 * Every run of eight words in a text; punctuation does not count.
 * @param {string} text
 */
function runsOf(text) {
  const words = text.toLowerCase().match(/[a-z0-9']+/g) ?? []
  return words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, i) => words.slice(i, i + RUN).join(' '))
}

/** @param {string} path */
function readTexts(path) {
  let content
  try {
    content = readFileSync(path, 'utf8')
  } catch {
    throw new Complaint(`The list ${path} cannot be read.`)
  }
  const [heading = '', ...lines] = content.split('\n')
  const columns = heading.split('\t').map(name => name.trim())
  const [name, text] = [columns.indexOf('Name'), columns.indexOf('Text')]
  if (name < 0 || text < 0) throw new Complaint(`The list ${path} has no columns Name and Text.`)
  return lines.map(line => {
    const cells = line.split('\t')
    return { name: cells[name] ?? '', text: cells[text] ?? '' }
  })
}
