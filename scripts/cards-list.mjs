import { readFileSync, writeFileSync } from 'node:fs'
import { loadBundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject, run } from './lib/project.mjs'

/** Writes docs/cards.md, and the state of the cards that the rule book names. */

const BOOK = ['packages', 'ccg', 'src', 'content', 'bookCards.tsv']

/** @typedef {typeof import('../packages/ccg/src/content/scriptDoor.ts')} Tools */
/** @typedef {ReturnType<Tools['listCards']>[number]} Entry */

await run(async () => {
  await ensureInstalled()
  /** @type {Tools} */
  const { hasEffect, listCards } = await loadBundle('packages/ccg/src/content/scriptDoor.ts', 'card-texts')
  const cards = listCards()
  const book = bookCards(cards)
  writeFileSync(
    inProject(...BOOK),
    `id\tcomplete\n${book.map(one => `${one.id}\t${yesNo(one.complete)}`).join('\n')}\n`,
  )
  writeFileSync(inProject('docs', 'cards.md'), page(cards, book, hasEffect))
  const complete = cards.filter(one => one.complete).length
  console.log(
    `${complete} of ${cards.length} cards are complete; of those in the rule book ${book.filter(one => one.complete).length} of ${book.length}.`,
  )
})

/** @param {boolean} complete */
function yesNo(complete) {
  return complete ? 'yes' : 'no'
}

/**
 * The ids are kept by hand, their state by this script.
 * @param {Entry[]} cards
 */
function bookCards(cards) {
  const byId = new Map(cards.map(one => [one.id, one]))
  const [, ...lines] = readFileSync(inProject(...BOOK), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap(line => {
    const one = byId.get(line.split('\t')[0] ?? '')
    return one === undefined ? [] : [one]
  })
}

/**
 * @param {Entry[]} cards
 * @param {Entry[]} book
 * @param {(id: string) => boolean} hasEffect
 */
function page(cards, book, hasEffect) {
  const complete = cards.filter(one => one.complete)
  return `# Cards

Written by \`npm run cards:list\`. A card is complete when it works as printed: by its facts, by an effect, or by special
downloads that find something which works. ${complete.length} of ${cards.length} cards are complete.

## By type

${table('Type', cards, one => [one.type])}
## By set

A card that was printed in several sets is counted in each.

${table('Set', cards, one => one.sets)}
## Cards that the rule book names

${book.filter(one => one.complete).length} of ${book.length} are complete. Still to come: ${names(book.filter(one => !one.complete))}.

## Effects

Cards that do something beyond their facts, by type.

${effects(complete.filter(one => hasEffect(one.id)))}`
}

/**
 * @param {string} heading
 * @param {Entry[]} cards
 * @param {(one: Entry) => readonly string[]} keys
 */
function table(heading, cards, keys) {
  /** @type {Map<string, [number, number]>} */
  const counts = new Map()
  for (const one of cards) {
    for (const key of keys(one)) {
      const count = counts.get(key) ?? [0, 0]
      count[0] += one.complete ? 1 : 0
      count[1]++
      counts.set(key, count)
    }
  }
  const rows = [...counts].sort(([a], [b]) => a.localeCompare(b))
  return `| ${heading} | complete | cards |\n| --- | ---: | ---: |\n${rows.map(([key, [done, all]]) => `| ${key} | ${done} | ${all} |`).join('\n')}\n`
}

/** @param {Entry[]} cards */
function effects(cards) {
  /** @type {Map<string, Entry[]>} */
  const byType = new Map()
  for (const one of cards) byType.set(one.type, [...(byType.get(one.type) ?? []), one])
  return [...byType]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([type, of]) => `**${type}** (${of.length}): ${names(of)}.\n`)
    .join('\n')
}

/** @param {Entry[]} cards */
function names(cards) {
  return cards
    .map(one => one.name)
    .sort((a, b) => a.localeCompare(b))
    .join('; ')
}
