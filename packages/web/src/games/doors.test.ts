import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATALOGUE } from '@tenforward/catalogue'
import { describe, expect, test } from 'vitest'
import { doorOf, loadPage } from './doors.ts'
import { rulesOf } from './rules.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))

describe.each(CATALOGUE)('$name', ({ id, pages = [], lesson, rules }) => {
  const door = doorOf(id)!

  test('has behind its door what its entry promises', () => {
    expect(Object.keys(door.pages ?? {}).sort()).toEqual(pages.map(({ path }) => path).sort())
    expect(door.lessons !== undefined).toBe(lesson !== undefined)
    expect(door.book !== undefined).toBe(rules?.listed === 'code')
  })

  test('can be opened with every preset that it offers', async () => {
    const { game, bots, presets, choose } = await rulesOf(id)
    expect(bots.at(-1)!.level).toBe('random')
    for (const preset of [null, ...Object.keys(presets)]) {
      const stands = [1, 2, 3, 4, 5, 6].some(seats => {
        try {
          game.options(choose(preset), seats)
          return true
        } catch {
          return false
        }
      })
      expect(stands, String(preset)).toBe(true)
    }
  })
})

test('a page that no game has is told', async () => {
  await expect(loadPage('salvage', '/treasure')).rejects.toThrow('salvage has no page /treasure.')
})

test('every door belongs to a game of the catalogue', () => {
  const folders = readdirSync(join(SOURCES, 'games'), { withFileTypes: true }).filter(one =>
    one.isDirectory(),
  )
  expect(folders.map(({ name }) => name).sort()).toEqual(CATALOGUE.map(({ id }) => id).sort())
})

/** The map of Ascendancy has the camera that the mat of Alliance uses as well, until the stage has one. */
const CAMERA = /^games\/ascendancy\/galaxy\/(looking|StarField|usePanZoom)\.tsx?$/

test('nobody looks behind the door of a game but the game itself', () => {
  const intruders = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .flatMap(name => {
      const text = readFileSync(join(SOURCES, name), 'utf8')
      const paths = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) => path!)
      return paths.map(path => [name, relative(SOURCES, join(SOURCES, dirname(name), path))] as const)
    })
    .filter(([from, to]) => {
      const [, game] = /^games\/([^/]+)\//.exec(to) ?? []
      return game !== undefined && !from.startsWith(`games/${game}/`) && !CAMERA.test(to)
    })
  expect(intruders.map(([from, to]) => `${from} imports ${to}`)).toEqual([])
})
