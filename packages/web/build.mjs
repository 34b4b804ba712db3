import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { during } from '../../scripts/lib/progress.mjs'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = join(HERE, '..', '..')
const DIST = join(HERE, 'dist')
const STAMP = join(ROOT, '.cache', 'web.stamp')

/** All that can change the build: our own sources and those of the packages that run in the page. */
const SOURCES = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/build.mjs',
  ...readdirSync(join(ROOT, 'packages'))
    .filter(name => !['cli', 'server', 'web'].includes(name))
    .map(name => `packages/${name}/src`),
  'rules',
  'package-lock.json',
]

/**
 * Builds the client into packages/web/dist, unless nothing changed since the last time.
 * @returns {Promise<string>} the folder of the build
 */
export async function buildWeb() {
  const stamp = stampOf(SOURCES)
  if (existsSync(join(DIST, 'index.html')) && readStamp() === stamp) return DIST
  await during('Building the client', rebuild)
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, stamp)
  return DIST
}

async function rebuild() {
  const outDir = join(ROOT, '.cache', `web-${process.pid}`)
  await buildInto(outDir)
  putInPlace(outDir)
}

/**
 * Builds the client into a folder, whatever is there.
 * @param {string} outDir
 * @param {() => import('vite').Plugin} [more] what the build does beside, in the page and in its workers
 */
export async function buildInto(outDir, more) {
  // Loaded only here: loading it costs more than the whole check.
  const { build } = await import('vite')
  const plugins = more && { plugins: [more()], worker: { plugins: () => [more()] } }
  // Test runners set this to something else, and React would then be built for development.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({
      root: HERE,
      configFile: join(HERE, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
      ...plugins,
    })
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
  compress(outDir)
}

/**
 * Each text file once more, compressed, beside itself: whoever hands them out need not do it again and again.
 * @param {string} outDir
 */
function compress(outDir) {
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|svg|txt|webmanifest)$/.test(name)) continue
    const body = readFileSync(join(outDir, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    writeFileSync(join(outDir, `${name}.br`), brotliCompressSync(body, { params }))
  }
}

/**
 * At once, so that neither a server nor a second build ever sees half of it.
 * @param {string} outDir
 */
function putInPlace(outDir) {
  const old = `${outDir}-old`
  try {
    if (existsSync(DIST)) renameSync(DIST, old)
    renameSync(outDir, DIST)
  } catch (error) {
    // Another build was quicker by a moment; it built the same.
    rmSync(outDir, { recursive: true, force: true })
    if (!existsSync(join(DIST, 'index.html'))) throw error
  }
  rmSync(old, { recursive: true, force: true })
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string[]} paths */
function stampOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) {
    const { mtimeMs, size } = statSync(join(ROOT, path))
    hash.update(`${path} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (stats === undefined || path.endsWith('.test.ts')) return []
  if (stats.isFile()) return [path]
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap(name => filesUnder(`${path}/${name}`))
}
