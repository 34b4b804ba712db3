import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

export interface StaticFile {
  type: string
  body: Buffer
  etag: string
  /** Names with a hash in them never change what they hold. */
  forever: boolean
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
      forever: /[-.][\w-]{8,}\.\w+$/.test(name) && name.includes('assets'),
    })
  }
  return files
}
