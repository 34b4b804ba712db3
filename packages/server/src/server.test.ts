import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenServer, openServer } from './server.ts'
import { temporaryFolder } from './storage/testing/everywhere.ts'

const dataDir = temporaryFolder()
let server: OpenServer
beforeAll(async () => {
  server = await openServer({ host: '127.0.0.1', port: 0, dataDir, webDir: dataDir })
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(server.address + path, init)

describe('the server', () => {
  test('serves the home page', async () => {
    const response = await get('/')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('<h1>Ten Forward</h1>')
  })

  test('serves what the home page refers to, and refers to nothing elsewhere', async () => {
    const page = await (await get('/')).text()
    const references = [...page.matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(match => match[1]!)
    expect(references).toContain('/style.css')
    for (const reference of references) {
      expect(reference).toMatch(/^\/[^/]*/)
      expect((await get(reference)).status).toBe(200)
    }
    expect(page).not.toContain('<script')
  })

  test('says that it is well', async () => {
    const response = await get('/healthz?probe=1')
    expect(await response.json()).toEqual({ status: 'ok' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['/nowhere', '//', '/%', '/../package.json', '/__proto__'])(
    'answers %s with a page of its own',
    async path => {
      const answer = await raw(`GET ${path} HTTP/1.1`)
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
      expect(answer).toContain('There is no page at this address.')
    },
  )

  test('refuses to change anything', async () => {
    const response = await get('/', { method: 'POST', body: 'x' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  test('answers HEAD without a body', async () => {
    const response = await get('/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000)
    expect(await response.text()).toBe('')
  })

  test.each(['/', '/nowhere', '/healthz', '/style.css'])('guards %s by its headers', async path => {
    const { headers } = await get(path)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})

/** `fetch` tidies an address up before it sends it; an attacker does not. */
function raw(requestLine: string): Promise<string> {
  const { hostname, port } = new URL(server.address)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
    socket.on('data', data => {
      answer += data
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
    socket.write(`${requestLine}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  })
}
