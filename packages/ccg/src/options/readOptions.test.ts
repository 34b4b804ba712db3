import { expect, test } from 'vitest'
import { readOptions } from './readOptions.ts'

test('two who bring the same ready deck bring two of it, equal and apart', () => {
  const { decks } = readOptions({ decks: ['survey', 'survey'] }, 2)
  expect(decks[1]).toEqual(decks[0])
  for (const pile of ['missions', 'seed', 'draw', 'sides'] as const)
    expect(decks[1]![pile]).not.toBe(decks[0]![pile])
})

test('a deck that is not legal is refused each time, though it is made of a ready one', () => {
  const [ready] = readOptions({}, 2).decks
  const short = { ...ready!, draw: ready!.draw.slice(0, 3) }
  for (let i = 0; i < 2; i++) expect(() => readOptions({ decks: [short] }, 2)).toThrow(/draw deck/)
})
