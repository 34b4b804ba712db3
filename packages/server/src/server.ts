import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ICON } from './icon.ts'
import { homePage, notFoundPage } from './page.ts'
import type { Settings } from './settings.ts'
import { STYLE } from './style.ts'

/** A server that accepts connections. */
export interface OpenServer {
  /** The address to open in a browser. */
  address: string
  /** Lets running answers finish, then closes. */
  close(): Promise<void>
}

interface Answer {
  type: string
  body: string
  status?: number
  cache?: string
}

const html = (body: string, status = 200): Answer => ({ type: 'text/html; charset=utf-8', body, status })

const ROUTES = new Map<string, () => Answer>([
  ['/', () => html(homePage())],
  ['/style.css', () => ({ type: 'text/css; charset=utf-8', body: STYLE })],
  ['/icon.svg', () => ({ type: 'image/svg+xml', body: ICON })],
  ['/healthz', () => ({ type: 'application/json', body: '{"status":"ok"}\n', cache: 'no-store' })],
])

const WRONG_METHOD: Answer = {
  type: 'text/plain; charset=utf-8',
  body: 'Only GET and HEAD work here.\n',
  status: 405,
}

const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** How long running answers may take to finish when the server closes. */
const PATIENCE_MS = 3_000

/** Opens the server; rejects if it cannot listen there. */
export async function openServer({ host, port }: Settings): Promise<OpenServer> {
  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    address: addressOf(host, (server.address() as AddressInfo).port),
    close: () =>
      new Promise(resolve => {
        const enough = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
        server.close(() => {
          clearTimeout(enough)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    send(response, WRONG_METHOD)
    return
  }
  const path = request.url?.split('?', 1)[0] ?? '/'
  send(response, ROUTES.get(path)?.() ?? html(notFoundPage(), 404))
}

function send(response: ServerResponse, { type, body, status = 200, cache = 'no-cache' }: Answer): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': cache,
  })
  response.end(body)
}

function addressOf(host: string, port: number): string {
  // Nobody can open the addresses that mean "all of them"; on this machine they are reached by its own name.
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
