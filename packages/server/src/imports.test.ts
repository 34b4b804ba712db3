import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url))
const IMPORT = /^(?:import|export)\s+(type\s+)?([^;'"]*?)\s*from\s+'([^']+)'/gm

/** What a file loads when it runs: imports of types alone are gone by then. */
function importsOf(file: string): string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)]
  return found.flatMap(([, type, names = '', from = '']) => {
    const listed = /\{([^}]*)\}/
      .exec(names)?.[1]
      ?.split(',')
      .map(name => name.trim())
    const onlyTypes = listed?.filter(name => name !== '').every(name => name.startsWith('type ')) ?? false
    return type === undefined && !onlyTypes ? [from] : []
  })
}

const sourcesOf = (name: string): string[] =>
  readdirSync(join(PACKAGES, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map(file => resolve(PACKAGES, name, 'src', file))

/** A way from a file back to itself; undefined: there is none. */
function cycleFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const seen = new Set<string>()
  const walk = (file: string, way: string[]): string[] | undefined => {
    for (const next of imports.get(file) ?? []) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      const found = walk(next, [...way, next])
      if (found !== undefined) return found
    }
    return undefined
  }
  return walk(start, [start])
}

test.each(['server', 'protocol'])('no file of the package %s loads itself through others', name => {
  const files = sourcesOf(name)
  const imports = new Map(
    files.map(file => [
      file,
      importsOf(file).flatMap(from => (from.startsWith('.') ? resolve(dirname(file), from) : [])),
    ]),
  )
  const cycles = files.flatMap(file => cycleFrom(file, imports)?.join(' -> ') ?? [])
  expect(files.length).toBeGreaterThan(5)
  expect(cycles).toEqual([])
})

test('the client in the browser loads nothing of the server, nor the schemas', () => {
  const loaded = sourcesOf('web').flatMap(importsOf)
  expect(loaded.filter(from => /^@tenforward\/(server|protocol$)/.test(from))).toEqual([])
})
