import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasEffect, listCards } from '../packages/ccg/src/content/scriptDoor.ts'

const SOURCES = join(import.meta.dirname, '..', 'packages', 'ccg', 'src')

/** Tests of decks, of facts and of play at random tell no story about a card. */
const isStory = (path: string): boolean =>
  path.endsWith('.test.ts') &&
  /^(content|procedures|proof|rules|words)/.test(path) &&
  !/(random|texts)\.test\.ts$/.test(path)

/** Everything that is written between quotes in a test, word by word. */
function namedInTests(): Set<string> {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(isStory)
  const quoted = paths.flatMap(path => [
    ...readFileSync(join(SOURCES, path), 'utf8').matchAll(/'([^'\n]*)'/g),
  ])
  return new Set(quoted.flatMap(([, text]) => text!.split(/[\s,]+/)))
}

test('every complete card that does something is named in the story of a test', () => {
  const named = namedInTests()
  // The other face of a card is turned up in the story of the first.
  const isNamed = (id: string) => named.has(id) || named.has(id.replace(/\.back$/, ''))
  const cards = listCards().filter(one => one.complete && hasEffect(one.id))
  expect(cards.length).toBeGreaterThan(900)
  expect(cards.map(one => one.id).filter(id => !isNamed(id))).toEqual([])
})
