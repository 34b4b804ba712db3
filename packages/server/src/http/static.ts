import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

export interface StaticFile {
  type: string
  body: Buffer
  etag: string
  /** Names with a hash in them never change what they hold. */
  forever: boolean
  /** The same, shorter: Brotli where the build left it beside the file, gzip when somebody first asked for it. */
  packed: { br?: Buffer; gzip?: Promise<Buffer> }
}

/** What is sent to a browser that understands these encodings. */
export interface Parcel {
  body: Buffer
  etag: string
  encoding?: 'br' | 'gzip'
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.wasm': 'application/wasm',
}

/**
 * All files of the built client by address. They are read once: a request can only ever name one of them, so
 * no address leads out of the folder.
 */
export function readFiles(folder: string | undefined): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return files
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const type = TYPES[extname(name)]
    if (type === undefined || !statSync(path).isFile()) continue
    const body = readFileSync(path)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const address = `/${name.replaceAll('\\', '/')}`
    files.set(address, {
      type,
      body,
      etag,
      packed: existsSync(`${path}.br`) ? { br: readFileSync(`${path}.br`) } : {},
      forever: /[-.][\w-]{8,}\.\w+$/.test(name) && name.includes('assets'),
    })
  }
  return files
}

/** Shorter is not worth the trouble. */
const LEAST = 512
const SHRINKS = /^text\/|json|svg|wasm/
const packGzip = promisify(gzip)

/** The shortest form that the browser accepts. Each form has a tag of its own, for they are not the same bytes. */
export async function parcelFor(file: StaticFile, accepts = ''): Promise<Parcel> {
  const { body, etag, type, packed } = file
  if (body.length >= LEAST && SHRINKS.test(type)) {
    if (packed.br !== undefined && takes(accepts, 'br'))
      return { body: packed.br, etag: tagged(etag, 'br'), encoding: 'br' }
    if (takes(accepts, 'gzip')) {
      packed.gzip ??= packGzip(body, { level: 9 })
      return { body: await packed.gzip, etag: tagged(etag, 'gzip'), encoding: 'gzip' }
    }
  }
  return { body, etag }
}

const takes = (accepts: string, encoding: string) =>
  accepts.split(',').some(part => {
    const [name, quality] = part.trim().split(/;\s*q=/)
    return name === encoding && quality !== '0'
  })

const tagged = (etag: string, encoding: string) => `${etag.slice(0, -1)}-${encoding}"`
