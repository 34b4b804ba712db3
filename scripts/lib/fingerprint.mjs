import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project.mjs'

/** All that can change which tests pass: our sources, the data they read and the tools that run them. */
const SOURCES = ['packages', 'rules', 'scenarios', 'scripts', 'package-lock.json', 'vitest.config.ts']

/** Written by the tools themselves, or (the recorded counts) no input of any test. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', 'e2e', 'coverage.json'])

/**
 * A hash of the names and contents of all sources. Contents and not times,
 * so that switching between branches and back keeps what was recorded.
 */
export function fingerprint(root = ROOT) {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(path => filesUnder(root, path)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [path]
  return readdirSync(join(root, path))
    .filter(name => !LEFT_OUT.has(name))
    .sort()
    .flatMap(name => filesUnder(root, `${path}/${name}`))
}
