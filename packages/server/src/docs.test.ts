import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCES = new URL('./', import.meta.url)
const source = (path: string) => fileURLToPath(new URL(path, SOURCES))
const page = (name: string) => readFileSync(new URL(`../../../docs/${name}`, SOURCES), 'utf8')

/** A file and what is said of it, up to the next file: `leak.test.ts` "one test", "another". */
const NAMED = /`([\w/.]+\.test\.ts)`([^`|]*)/g

test('docs/security.md names tests that are there', () => {
  const named = [...page('security.md').matchAll(NAMED)].filter(([, file]) => file !== 'docs.test.ts')
  expect(named.length).toBeGreaterThan(20)
  const missing = named.flatMap(([, file, words]) => {
    if (!existsSync(source(file!))) return [file]
    const text = readFileSync(source(file!), 'utf8')
    const titles = [...words!.matchAll(/"([^"]+)"/g)].map(([, title]) => title!)
    return titles.filter(title => !text.includes(title)).map(title => `${file}: ${title}`)
  })
  expect(missing).toEqual([])
})

test('docs/scale.md names functions where they are', () => {
  // `name` in `file`, or `name` (`file`).
  const named = [...page('scale.md').matchAll(/`(\w+)`(?: \([^)`]*\))?(?: in | \()`([\w/]+\.ts)`/g)]
  expect(named.length).toBeGreaterThan(8)
  const missing = named.filter(
    ([, name, file]) => !existsSync(source(file!)) || !readFileSync(source(file!), 'utf8').includes(name!),
  )
  expect(missing.map(([said]) => said)).toEqual([])
})
