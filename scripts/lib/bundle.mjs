import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Complaint, inProject, ROOT } from './project.mjs'

/**
 * Bundles a TypeScript entry of ours for Node, unless nothing changed since the last time.
 * Our own packages are taken in; dependencies are left to Node.
 * @param {string} entry path in the project
 * @param {string} name of the bundle in .cache/bin
 * @param {{alone?: boolean}} [how] alone: what is imported only when it is asked for is left out
 * @returns {Promise<string>} the path of the bundle
 */
export async function bundle(entry, name, { alone = false } = {}) {
  const outfile = inProject('.cache', 'bin', `${name}.mjs`)
  const stampFile = `${outfile}.inputs.json`
  if (isFresh(outfile, stampFile)) return outfile
  // Loaded only here: loading it costs more than the whole check.
  const { build } = await import('esbuild')
  const started = Date.now()
  const result = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: alone ? [laterImportsStayOutside, dependenciesStayOutside] : [dependenciesStayOutside],
  }).catch(error => {
    throw new Complaint(`${entry} could not be built. ${error.message}`)
  })
  mkdirSync(dirname(outfile), { recursive: true })
  // The stamp comes last: if we are interrupted, the next run bundles again.
  for (const file of result.outputFiles) replaceFile(file.path, file.contents)
  const inputs = [...Object.keys(result.metafile.inputs), 'package-lock.json', 'scripts/lib/bundle.mjs']
  replaceFile(
    stampFile,
    JSON.stringify(Object.fromEntries(inputs.map(path => [path, stampOf(path, started)]))),
  )
  return outfile
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
 * @param {string} outfile
 * @param {string} stampFile
 */
function isFresh(outfile, stampFile) {
  try {
    statSync(outfile)
    const stamps = JSON.parse(readFileSync(stampFile, 'utf8'))
    return Object.entries(stamps).every(([path, stamp]) => stampOf(path) === stamp)
  } catch {
    // No bundle yet, or an input is gone.
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
