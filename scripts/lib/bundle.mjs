import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { during } from './progress.mjs'
import { Complaint, inProject, ROOT } from './project.mjs'

/**
 * Bundles a TypeScript entry of ours for Node, unless nothing changed since the last time.
 * Our own packages are taken in; dependencies are left to Node. What is imported only when it is asked for becomes a
 * file of its own beside the bundle, so that it costs nothing before.
 * @param {string} entry path in the project
 * @param {string} name of the bundle in .cache/bin
 * @param {{alone?: boolean}} [how] alone: what is imported only when it is asked for is left out
 * @returns {Promise<string>} the path of the bundle
 */
export async function bundle(entry, name, { alone = false } = {}) {
  const outfile = inProject('.cache', 'bin', `${name}.mjs`)
  const stampFile = `${outfile}.inputs.json`
  const before = readStamp(stampFile)
  if (before !== undefined && isFresh(before)) return outfile
  await during(`Building the ${name.replaceAll('-', ' ')}`, () => rebuild(entry, name, alone, before))
  return outfile
}

/**
 * @param {string} entry
 * @param {string} name
 * @param {boolean} alone
 * @param {Stamp | undefined} before what was bundled before
 */
async function rebuild(entry, name, alone, before) {
  const outfile = inProject('.cache', 'bin', `${name}.mjs`)
  // Loaded only here: loading it costs more than the whole check.
  const { build } = await import('esbuild')
  const started = Date.now()
  const result = await build({
    ...forNode(entry, name, alone),
    metafile: true,
    write: false,
    logLevel: 'silent',
  }).catch(error => {
    throw new Complaint(`${entry} could not be built. ${error.message}`)
  })
  mkdirSync(dirname(outfile), { recursive: true })
  // The stamp comes last: if we are interrupted, the next run bundles again.
  for (const file of result.outputFiles) replaceFile(file.path, file.contents)
  const sources = [...Object.keys(result.metafile.inputs), 'package-lock.json', 'scripts/lib/bundle.mjs']
  const inputs = Object.fromEntries(sources.map(path => [path, stampOf(path, started)]))
  const outputs = result.outputFiles.map(file => relative(ROOT, file.path))
  replaceFile(`${outfile}.inputs.json`, JSON.stringify({ inputs, outputs }))
  for (const path of before?.outputs ?? [])
    if (!outputs.includes(path)) rmSync(inProject(path), { force: true })
}

/**
 * Bundles an entry and loads it into this process.
 * @param {string} entry
 * @param {string} name
 * @param {{alone?: boolean}} [how]
 */
export async function loadBundle(entry, name, how) {
  return import(pathToFileURL(await bundle(entry, name, how)).href)
}

/**
 * Bundles a program and runs it in this process, as if it had been started by `node` with these arguments.
 * @param {string} entry
 * @param {string} name
 * @param {string[]} args
 */
export async function runBundle(entry, name, args) {
  const program = await bundle(entry, name)
  process.setSourceMapsEnabled(true)
  process.argv.splice(1, process.argv.length, program, ...args)
  await import(pathToFileURL(program).href)
}

/**
 * How our programs are bundled, into .cache/bin.
 * @param {string} entry
 * @param {string} name of the bundle
 * @param {boolean} [alone]
 * @returns {import('esbuild').BuildOptions}
 */
export function forNode(entry, name, alone = false) {
  return {
    absWorkingDir: ROOT,
    entryPoints: { [name]: entry },
    outdir: inProject('.cache', 'bin'),
    outExtension: { '.js': '.mjs' },
    chunkNames: `${name}-[hash]`,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    plugins: alone ? [laterImportsStayOutside, dependenciesStayOutside] : [dependenciesStayOutside],
  }
}

/** @type {import('esbuild').Plugin} */
const laterImportsStayOutside = {
  name: 'later-imports-stay-outside',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/** @type {import('esbuild').Plugin} */
const dependenciesStayOutside = {
  name: 'dependencies-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || isAbsolute(path) || path.startsWith('@tenforward/')) return undefined
      return { path, external: true }
    })
  },
}

/**
 * What a bundle was made of and what it consists of.
 * @typedef {{ inputs: Record<string, string>, outputs: string[] }} Stamp
 */

/**
 * @param {string} stampFile
 * @returns {Stamp | undefined} undefined: there is no bundle yet
 */
function readStamp(stampFile) {
  try {
    const { inputs, outputs } = JSON.parse(readFileSync(stampFile, 'utf8'))
    return inputs && outputs && { inputs, outputs }
  } catch {
    return undefined
  }
}

/** @param {Stamp} stamp */
function isFresh({ inputs, outputs }) {
  try {
    for (const path of outputs) statSync(inProject(path))
    return Object.entries(inputs).every(([path, stamp]) => stampOf(path) === stamp)
  } catch {
    // A file is gone.
    return false
  }
}

/**
 * A file that was changed while we were bundling gets a stamp that never matches.
 * @param {string} path
 * @param {number} before
 */
function stampOf(path, before = Infinity) {
  const { mtimeMs, size } = statSync(join(ROOT, path))
  return mtimeMs < before ? `${mtimeMs}:${size}` : 'changed meanwhile'
}

/**
 * Two commands may bundle at the same time; neither may see half a file of the other.
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
function replaceFile(path, contents) {
  const temporary = join(dirname(path), `.${process.pid}.${basename(path)}`)
  writeFileSync(temporary, contents)
  renameSync(temporary, path)
}
