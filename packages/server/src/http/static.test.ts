import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'

const PROGRAM = 'export const sentence = "To boldly go where no one has gone before."\n'.repeat(50)
const ASSET = '/assets/app-Dq3x9Zk1.js'

async function withClient(): Promise<TestServer> {
  const webDir = join((await startServer()).dataDir, 'web')
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>client</title>')
  writeFileSync(join(webDir, ASSET), PROGRAM)
  writeFileSync(join(webDir, `${ASSET}.br`), brotliCompressSync(PROGRAM))
  writeFileSync(join(webDir, 'assets', 'plain-Dq3x9Zk1.css'), 'a { color: red }\n'.repeat(100))
  return startServer({ webDir })
}

/** As a browser asks, without anything that unpacks the answer by itself. */
function fetchRaw(server: TestServer, path: string, headers: Record<string, string>) {
  return new Promise<IncomingMessage & { body: Buffer }>((resolve, reject) => {
    get(server.address + path, { headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () => resolve(Object.assign(answer, { body: Buffer.concat(parts) })))
    }).on('error', reject)
  })
}

test('each browser gets the shortest form that it understands, and may keep what has a hash in its name', async () => {
  const server = await withClient()
  const ask = (accepts: string, path = ASSET) => fetchRaw(server, path, { 'accept-encoding': accepts })
  const brotli = await ask('gzip, deflate, br')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(PROGRAM)
  const packed = await ask('gzip;q=1.0, br;q=0')
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.body).toString()).toBe(PROGRAM)
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(PROGRAM)
  expect(new Set([brotli, packed, plain].map(answer => answer.headers.etag)).size).toBe(3)
  // Where the build left no Brotli, there is still gzip; what is very short is not worth it.
  expect((await ask('br, gzip', '/assets/plain-Dq3x9Zk1.css')).headers['content-encoding']).toBe('gzip')
  const page = await ask('br, gzip', '/')
  expect(page.headers['content-encoding']).toBeUndefined()
  expect(page.headers['cache-control']).toBe('no-cache')
})

test('a form that the browser has already is not sent again', async () => {
  const server = await withClient()
  const headers = { 'accept-encoding': 'br' }
  const { etag } = (await fetchRaw(server, ASSET, headers)).headers
  const again = await fetchRaw(server, ASSET, { ...headers, 'if-none-match': etag! })
  expect(again.statusCode).toBe(304)
  expect(again.body.length).toBe(0)
  expect((await fetchRaw(server, ASSET, { 'if-none-match': etag! })).statusCode).toBe(200)
})

test('the packed files beside the others have no address of their own', async () => {
  const server = await withClient()
  expect((await fetchRaw(server, `${ASSET}.br`, {})).statusCode).toBe(404)
})
