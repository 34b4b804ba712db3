import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadBundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { Complaint, inProject, run } from './lib/project.mjs'

const USAGE = `Begins the effect of a card: a declaration to fill in, and a story to test it by.

  npm run cards:new "Title"

It makes packages/ccg/src/content/cards/<id>.ts and <id>.test.ts, and names them in cards/index.ts.`

const FOLDER = ['packages', 'ccg', 'src', 'content', 'cards']

/** @typedef {typeof import('../packages/ccg/src/content/scriptDoor.ts')} Tools */

await run(async () => {
  const title = process.argv.slice(2).join(' ').trim()
  if (title === '') return console.log(USAGE)
  await ensureInstalled()
  /** @type {Tools} */
  const { effectText, pool } = await loadBundle('packages/ccg/src/content/scriptDoor.ts', 'card-texts')
  const [card] = pool().titled(title)
  if (card === undefined) throw new Complaint(`There is no card called '${title}'.`)
  if (card.text === 'plain') throw new Complaint(`${card.title} works by its facts.`)
  if (effectText(card.id) !== undefined) throw new Complaint(`${card.title} has an effect already.`)
  const name = camel(card.id)
  const file = inProject(...FOLDER, `${card.id}.ts`)
  if (existsSync(file)) throw new Complaint(`${file} is there already.`)
  writeFileSync(file, declaration(card, name))
  writeFileSync(inProject(...FOLDER, `${card.id}.test.ts`), story(card, name))
  enlist(card.id, name)
  console.log(
    `${card.title}: fill in packages/ccg/src/content/cards/${card.id}.ts, and tell its story beside it.`,
  )
})

/** @param {string} id */
function camel(id) {
  return id
    .replace(/[^a-z0-9]+([a-z0-9])/g, (_, letter) => letter.toUpperCase())
    .replace(/^([0-9])/, 'card$1')
}

/** @param {import('../packages/ccg/src/cards/types.ts').Card} card */
function isPlayed(card) {
  return !['Personnel', 'Ship', 'Equipment', 'Facility', 'Site'].includes(card.types[0] ?? '')
}

/**
 * @param {import('../packages/ccg/src/cards/types.ts').Card} card
 * @param {string} name
 */
function declaration(card, name) {
  const ways = isPlayed(card)
    ? `
  ways: [{ when: '${card.types.includes('Interrupt') ? 'any time' : 'card play'}' }],`
    : ''
  return `import type { CardSpec } from '../../rules/declared/cardSpec.ts'

/** ${card.title}. */
export const ${name}: CardSpec = {
  text: '',${ways}
}
`
}

/**
 * A story that fails until the card says what it does.
 * @param {import('../packages/ccg/src/cards/types.ts').Card} card
 * @param {string} name
 */
function story(card, name) {
  return `import { expect, test } from 'vitest'
import { at, hand, options, table } from '../../testing/table.ts'
import { ${name} } from './${card.id}.ts'

test(${JSON.stringify(card.title)}, () => {
  expect(${name}.text).not.toBe('')
  const t = table({ missions: ['0 first-contact'] })
  const [card] = hand(t, 0, '${card.id}')
  at(t, 0, 'play')
  expect(options(t, 0)).toContain(card)
})
`
}

/**
 * @param {string} id
 * @param {string} name
 */
function enlist(id, name) {
  const path = inProject(...FOLDER, 'index.ts')
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text
      .replace('import type { CardSpec }', `import { ${name} } from './${id}.ts'\nimport type { CardSpec }`)
      .replace('= {}', '= {\n}')
      .replace('= {', `= {\n  '${id}': ${name},`),
  )
}
