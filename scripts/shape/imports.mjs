import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { inProject, ROOT } from '../lib/project.mjs'
import { nodesOf } from './nodes.mjs'

/**
 * What one file names of another. `type`: nothing of it is left when the program runs. `later`: it is loaded only when
 * it is asked for.
 * @typedef {{from: string, to: string, type: boolean, later?: boolean}} Import
 */
/** @typedef {import('../mutants/tree.mjs').Node} Node */
/** @typedef {{file: string, program: Node, imports: Import[]}} Source */

/** Not part of the program: tests, and what only tests use. */
const isForTests = (/** @type {string} */ file) => /\.(test|e2e)\.tsx?$|\/(testing|proof|e2e)\//.test(file)

/**
 * All sources of the packages, tests apart, with what each of them imports. Paths are those in the project.
 * @param {string} folder
 * @returns {Source[]}
 */
export function readSources(folder = inProject('packages')) {
  const doors = readDoors(folder)
  return readdirSync(folder).flatMap(name => {
    const src = join(folder, name, 'src')
    if (!existsSync(src)) return []
    return readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map(path => relative(ROOT, join(src, path)))
      .filter(file => /\.tsx?$/.test(file) && !isForTests(file))
      .sort()
      .map(file => readSource(file, doors))
  })
}

/**
 * @param {string} file
 * @param {ReadonlyMap<string, string>} doors
 * @returns {Source}
 */
function readSource(file, doors) {
  const { program, module, errors } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const tree = /** @type {Node} */ (/** @type {unknown} */ (program))
  /** @type {Array<{name: string, type: boolean, later?: boolean}>} */
  const named = []
  for (const { moduleRequest, entries, start } of module.staticImports)
    named.push({ name: moduleRequest.value, type: isOfTypes(tree, start, entries) })
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) named.push({ name: moduleRequest.value, type: isType })
  for (const node of nodesOf(tree)) {
    if (node.type === 'ImportExpression' && typeof node.source.value === 'string')
      named.push({ name: node.source.value, type: false, later: true })
    if (node.type === 'TSImportType') named.push({ name: node.source?.value ?? '', type: true })
  }
  const imports = named.flatMap(({ name, ...how }) => {
    const to = name.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), name)) : doors.get(name)
    return to === undefined ? [] : [{ from: file, to: to.replace(/\?.*$/, ''), ...how }]
  })
  return { file, program: tree, imports }
}

/**
 * An import of types alone is gone when the program runs; one that names nothing is there for what it does.
 * @param {Node} tree
 * @param {number} start
 * @param {readonly {isType: boolean}[]} entries
 */
function isOfTypes(tree, start, entries) {
  const statement = tree.body.find((/** @type {Node} */ node) => node.start === start)
  return statement?.importKind === 'type' || (entries.length > 0 && entries.every(entry => entry.isType))
}

/**
 * The files behind the names by which packages are imported.
 * @param {string} folder
 */
function readDoors(folder) {
  /** @type {Map<string, string>} */
  const doors = new Map()
  for (const name of readdirSync(folder)) {
    const file = join(folder, name, 'package.json')
    if (!existsSync(file)) continue
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    for (const [door, path] of Object.entries(manifest.exports ?? {}))
      doors.set(manifest.name + door.slice(1), relative(ROOT, join(folder, name, String(path))))
  }
  return doors
}
