import { readdirSync, readFileSync } from 'node:fs'
import { type Game, type KeptGame, storyOf } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { ccg } from '../game.ts'

const folder = new URL('./records/', import.meta.url)

/** Games kept choice by choice; `npm run records` makes them anew when the rules change on purpose. */
describe('kept games are told as they were', () => {
  test.each(readdirSync(folder))('%s', name => {
    const { record, story } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as KeptGame
    expect(record.version).toBe(ccg.version)
    expect(storyOf(ccg as Game, record)).toBe(story)
  })
})
