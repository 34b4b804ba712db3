import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inProject } from '../lib/project.mjs'
import { castsIn } from './casts.mjs'
import { faultsOf, knotsOf } from './find.mjs'
import { readSources } from './imports.mjs'
import { compare, countFaults } from './known.mjs'
import { drawMap } from './map.mjs'

mkdirSync(inProject('.cache'), { recursive: true })
const FOLDER = mkdtempSync(inProject('.cache', 'shape-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

/** A few packages of sources. */
function house(files: Record<string, string>) {
  const folder = mkdtempSync(join(FOLDER, 'house-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const here = `${folder.slice(inProject('').length)}/`
  return readSources(folder).map(({ file, program, imports }) => ({
    file: file.replace(here, 'packages/'),
    program,
    imports: imports.map(one => ({
      ...one,
      from: one.from.replace(here, 'packages/'),
      to: one.to.replace(here, 'packages/'),
    })),
  }))
}

const kindsIn = (files: Record<string, string>) =>
  faultsOf(house(files).flatMap(source => source.imports)).map(({ name, kind }) => `${name}: ${kind}`)

describe('between packages', () => {
  const kernel = {
    'kernel/package.json': '{ "name": "@tenforward/kernel", "exports": { ".": "./src/index.ts" } }',
    'kernel/src/index.ts': 'export const a = 1',
  }

  test('arrows point one way', () => {
    const alliance = {
      'alliance/package.json': '{ "name": "@tenforward/alliance", "exports": { ".": "./src/index.ts" } }',
      'alliance/src/index.ts': "import { a } from '@tenforward/kernel'\nexport const b = a",
    }
    expect(kindsIn({ ...kernel, ...alliance })).toEqual([])
    const turned = { ...kernel, 'kernel/src/index.ts': "export { b } from '@tenforward/alliance'" }
    expect(kindsIn({ ...alliance, ...turned })).toContain('kernel: package alliance')
    const sister = { 'ccg/src/game.ts': "const later = () => import('@tenforward/alliance')" }
    expect(kindsIn({ ...kernel, ...alliance, ...sister })).toEqual(['ccg: package alliance'])
  })

  test('some may take types alone', () => {
    const protocol = (text: string) => ({ ...kernel, 'protocol/src/index.ts': text })
    expect(kindsIn(protocol("import type { a } from '@tenforward/kernel'"))).toEqual([])
    expect(kindsIn(protocol("import { type a } from '@tenforward/kernel'"))).toEqual([])
    expect(kindsIn(protocol("import { a } from '@tenforward/kernel'"))).toEqual(['protocol: package kernel'])
    const client = (from: string) => ({
      'protocol/package.json':
        '{ "name": "@tenforward/protocol", "exports": { ".": "./src/index.ts", "./client": "./src/client/index.ts" } }',
      'web/src/connection/remote.ts': `import { a } from '${from}'`,
    })
    expect(kindsIn(client('@tenforward/protocol/client'))).toEqual([])
    expect(kindsIn(client('@tenforward/protocol'))).toEqual(['web: package protocol'])
  })
})

describe('inside a game', () => {
  test('rules read facts and never cards, which use both', () => {
    const rest = {
      'ccg/src/content/facts/ships.ts': 'export const facts = 1',
      'ccg/src/content/cards/borg.ts': "import { r } from '../../rules/r.ts'\nexport const card = r",
    }
    const rules = (from: string) => ({ ...rest, 'ccg/src/rules/r.ts': `export { x as r } from '${from}'` })
    expect(kindsIn(rules('../content/facts/ships.ts'))).toEqual([])
    expect(kindsIn(rules('../content/cards/borg.ts'))).toContain('ccg: rules → content')
    expect(kindsIn({ 'ccg/src/oddments/a.ts': "import '../rules/r.ts'", ...rest })).toContain(
      'ccg: oddments → rules',
    )
  })

  test('only tests use what is for tests', () => {
    const files = {
      'ascendancy/src/testing/table.ts': 'export const table = 1',
      'ascendancy/src/rules/a.test.ts': "import '../testing/table.ts'",
    }
    expect(kindsIn(files)).toEqual([])
    expect(kindsIn({ ...files, 'ascendancy/src/rules/a.ts': "import '../testing/table.ts'" })).toEqual([
      'ascendancy: rules → testing',
    ])
  })
})

describe('circles', () => {
  test('of files are told file by file; types make none, nor does what is loaded later', () => {
    const circle = (from: string) => ({
      'kernel/src/a.ts': "import { b } from './b.ts'",
      'kernel/src/b.ts': "export { c as b } from './c.ts'",
      'kernel/src/c.ts': from,
    })
    expect(kindsIn(circle("import { a } from './a.ts'"))).toEqual(Array(3).fill('kernel: circle of files'))
    expect(kindsIn(circle("import type { a } from './a.ts'"))).toEqual([])
    expect(kindsIn(circle("const a = () => import('./a.ts')"))).toEqual([])
  })

  test('of folders are told also where only types are named', () => {
    const files = {
      'server/src/people/a.ts': "import type { b } from '../tables/b.ts'",
      'server/src/tables/b.ts': "import { c } from '../people/c.ts'",
      'server/src/people/c.ts': '',
    }
    expect(kindsIn(files)).toEqual(['server: circle of rooms', 'server: circle of rooms'])
  })

  test('a knot is all that reach each other', () => {
    const arrows: [string, string][] = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
      ['d', 'e'],
      ['e', 'd'],
      ['x', 'a'],
    ]
    expect(knotsOf(arrows).sort()).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
  })
})

test('the map shows packages, rooms and arrows, but none that follows from two others', () => {
  const sources = house({
    'kernel/package.json': '{ "name": "@tenforward/kernel", "exports": { ".": "./src/index.ts" } }',
    'kernel/src/index.ts': '',
    'bots/package.json': '{ "name": "@tenforward/bots", "exports": { ".": "./src/index.ts" } }',
    'bots/src/index.ts': "import '@tenforward/kernel'",
    'cli/src/main.ts': "import '@tenforward/kernel'\nimport '@tenforward/bots'",
    'ccg/src/rules/a.ts': '',
  })
  const draw = (more: { from: string; to: string; type: boolean }[] = []) =>
    drawMap(
      [...sources.flatMap(source => source.imports), ...more],
      sources.map(source => source.file),
    )
  expect(draw().match(/marker-end/g)).toHaveLength(2)
  for (const name of ['kernel', 'bots', 'cli', 'ccg', 'rules']) expect(draw()).toContain(`>${name}</text>`)
  const upwards = { from: 'packages/ccg/src/rules/a.ts', to: 'packages/kernel/src/index.ts', type: false }
  expect(draw([upwards]).match(/marker-end/g)).toHaveLength(3)
})

test('casts are counted where they stand, not where they are spoken of', () => {
  const text = `
    // as never, x!
    const a = b as CardId
    const c = d as unknown as never
    const e = f!.g! as any
    const h: Record<string, any> = 'as Id !'
    const i = !j
  `
  const sources = house({ 'ccg/src/a.ts': text, 'ccg/src/a.test.ts': text })
  expect(countFaults(castsIn(sources))).toEqual({ ccg: { '!': 2, any: 2, 'as Id': 1, 'as never': 1 } })
})

test('what is known may become less and never more', () => {
  const known = { ccg: { any: 3, '!': 2 }, web: { any: 1 } }
  expect(compare(known, { ccg: { any: 3, '!': 1 }, web: { any: 2 }, cli: { any: 1 } })).toEqual({
    more: [
      { name: 'web', kind: 'any', was: 1, is: 2 },
      { name: 'cli', kind: 'any', was: 0, is: 1 },
    ],
    less: [{ name: 'ccg', kind: '!', was: 2, is: 1 }],
  })
})
