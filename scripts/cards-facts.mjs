import { readFileSync, writeFileSync } from 'node:fs'
import { loadBundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { Complaint, inProject, run } from './lib/project.mjs'

const USAGE = `Makes the card facts of the card game from card lists.

  npm run cards:facts -- <list.tsv> [...]             write packages/ccg/src/content/facts
  npm run cards:facts -- --report <list.tsv> [...]    only say what was read
  npm run cards:facts -- --effects <list.tsv> [...]   also name the cards that need an effect

A list is tab-separated text with a heading line. Later lists correct earlier ones.`

/** @typedef {typeof import('../packages/ccg/src/cards/scriptDoor.ts')} Tools */

await run(async () => {
  const args = process.argv.slice(2)
  const lists = args.filter(arg => !arg.startsWith('--'))
  if (lists.length === 0) return console.log(USAGE)
  await ensureInstalled()
  /** @type {Tools} */
  const { importCards, writeFactFiles } = await loadBundle('packages/ccg/src/cards/scriptDoor.ts', 'cards')
  const imported = importCards(lists.map(readList))
  report(imported, args.includes('--effects'))
  if (imported.cards.length === 0) throw new Complaint('There was no card in it.')
  if (args.includes('--report')) return
  for (const [name, text] of Object.entries(writeFactFiles(imported.cards))) {
    writeFileSync(inProject('packages', 'ccg', 'src', 'content', 'facts', `${name}.ts`), text)
  }
})

/** @param {string} path */
function readList(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Complaint(`The list ${path} cannot be read.`)
  }
}

/**
 * @param {import('../packages/ccg/src/cards/scriptDoor.ts').Imported} imported
 * @param {boolean} nameEffects
 */
function report({ cards, lines, leftOut, unread }, nameEffects) {
  /** @type {Map<string, Record<'plain' | 'download' | 'effect', number>>} */
  const byType = new Map()
  for (const card of cards) {
    const type = card.types[0] ?? ''
    const counts = byType.get(type) ?? { plain: 0, download: 0, effect: 0 }
    counts[card.text]++
    byType.set(type, counts)
  }
  console.log(
    `${lines} lines: ${cards.length} cards; ${leftOut.length} lines left out; ${unread.length} not read.`,
  )
  for (const fault of unread) console.log(`  line ${fault.line}, ${fault.name}: ${fault.reason}`)
  console.log('Complete by their facts / with special downloads / in need of an effect:')
  for (const [type, { plain, download, effect }] of [...byType].sort()) {
    console.log(
      `  ${type.padEnd(14)}${String(plain).padStart(6)}${String(download).padStart(6)}${String(effect).padStart(6)}`,
    )
  }
  const complete = cards.filter(card => card.text !== 'effect')
  console.log(`Complete: ${complete.length} of ${cards.length}.`)
  if (!nameEffects) return
  console.log('In need of an effect:')
  for (const card of cards) if (card.text === 'effect') console.log(`  ${card.id}`)
}
