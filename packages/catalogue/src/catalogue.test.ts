import { readdirSync, readFileSync } from 'node:fs'
import { parseRules } from '@tenforward/rules'
import { describe, expect, test } from 'vitest'
import { CATALOGUE, entryOf, gameOfRule, nameOfGame } from './index.ts'

const INDEXES = new URL('../../../rules/', import.meta.url)

describe.each(CATALOGUE)('$name', entry => {
  test('is the game that the entry says', async () => {
    const game = await entry.game()
    expect(game.id).toBe(entry.id)
    expect(game.name).toContain(entry.name)
  })

  test('has bots that are called by their level', async () => {
    const bots = (await entry.bots?.()) ?? {}
    expect(Object.values(bots).map(bot => bot.level)).toEqual(Object.keys(bots))
  })
})

test('an id names one game', () => {
  expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length)
  expect(entryOf('ccg')?.name).toBe('Star Trek CCG')
  expect(nameOfGame('chess')).toBe('chess')
})

test('every index of rules belongs to a game, and every rule in it leads there', () => {
  const listed = CATALOGUE.filter(({ rules }) => rules?.listed === 'file').map(({ id }) => `${id}.tsv`)
  expect(readdirSync(INDEXES).filter(name => name.endsWith('.tsv'))).toEqual(listed.sort())
  for (const name of listed)
    for (const { id } of parseRules(readFileSync(new URL(name, INDEXES), 'utf8')))
      expect(`${gameOfRule(id)}.tsv`).toBe(name)
  expect(gameOfRule('NOT-1')).toBeUndefined()
})
