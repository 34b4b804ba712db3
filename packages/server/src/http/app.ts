import { type Check, cannotBeKept, checkFor } from '@tenforward/protocol'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { ICON } from '../icon.ts'
import { type Limiter, makeLimiter } from '../limits.ts'
import { homePage, notFoundPage } from '../page.ts'
import type { Backlog } from '../protocol/backlog.ts'
import { outageOf } from '../storage/index.ts'
import { STYLE } from '../style.ts'
import { isForNothing, noSuchTable, TableFault } from '../tables/index.ts'
import { ACCOUNTS } from './accounts.ts'
import { limitedAddress, trustOf } from './addresses.ts'
import { tokenOf } from './cookies.ts'
import { docsPage } from './docs.ts'
import { SECURITY_HEADERS } from './headers.ts'
import { LOBBY } from './lobby.ts'
import { ME } from './me.ts'
import { openapi } from './openapi.ts'
import type { Origins } from './origins.ts'
import { PEOPLE } from './people.ts'
import { PLAY } from './play.ts'
import type { Call, Limit, Route, Service } from './route.ts'
import { parcelFor, type StaticFile } from './static.ts'
import { TABLES } from './tables.ts'

export const ROUTES: readonly Route[] = [...PEOPLE, ...ACCOUNTS, ...ME, ...LOBBY, ...TABLES, ...PLAY]

const HTML = 'text/html; charset=utf-8'
const BODY_LIMIT = 64 * 1024
const IDLE_MS = 60_000
const PROBES = ['/healthz', '/readyz', '/metrics']
const SAFE = ['GET', 'HEAD', 'OPTIONS']
/** A guest a second in the long run; a school class behind one address can still begin together. */
const GUESTS = { rate: 1, burst: 60 }
/** Enough for somebody who mistypes; too few for somebody who guesses. */
const LOGINS = { rate: 0.2, burst: 20 }
/** A file is a whole game to be played again. */
const FILES = { rate: 0.1, burst: 10 }
/** A new name is told at every table where somebody sits. */
const NAMES = { rate: 0.1, burst: 10 }

export interface AppParts extends Service {
  origins: Origins
  files: ReadonlyMap<string, StaticFile>
  /** Answers that wait to be read. */
  backlog: Backlog
  ready(): Promise<void>
}

export function makeApp(parts: AppParts): FastifyInstance {
  const { settings } = parts
  const app = Fastify({
    trustProxy: trustOf(settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Somebody who neither sends nor reads; a file that is being played is waited for.
    connectionTimeout: IDLE_MS + settings.importSeconds * 1000,
    // Requests under way may finish; idle connections need not keep the server open.
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) =>
      notFound(parts, request as FastifyRequest, reply as FastifyReply),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'ignore',
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    if (PROBES.includes(pathOf(request)) || parts.origins.knowsHost(request.headers.host)) return
    return reply
      .code(421)
      .send(
        fault('forbidden', 'This server does not go by that name; see ALLOWED_HOSTS in docs/settings.md.'),
      )
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'other' } = request.routeOptions
    const { method } = request
    parts.context.metrics.requests.inc({ method, route: url, status: String(reply.statusCode) })
    const ms = Math.round(reply.elapsedTime)
    // Probes come every few seconds and would be all that one sees. Secrets are never in a route.
    const level = PROBES.includes(url) ? 'debug' : 'info'
    parts.context.log[level]({ method, route: url, status: reply.statusCode, ms }, 'request')
  })
  app.setErrorHandler((error: FastifyError, request, reply) => tellFault(parts, error, request, reply))
  app.setNotFoundHandler((request, reply) => notFound(parts, request, reply))
  addPages(app, parts)
  const limits = {
    all: makeLimiter(settings.requestRate, settings.requestRate * 4),
    guests: makeLimiter(GUESTS.rate, GUESTS.burst),
    logins: makeLimiter(LOGINS.rate, LOGINS.burst),
    files: makeLimiter(FILES.rate, FILES.burst),
    names: makeLimiter(NAMES.rate, NAMES.burst),
  }
  for (const route of ROUTES) addRoute(app, parts, route, limits)
  return app
}

type Limits = Record<'all' | Limit, Limiter>

function addRoute(app: FastifyInstance, parts: AppParts, route: Route, limits: Limits): void {
  const check: Check | undefined = route.body === undefined ? undefined : checkFor(route.body)
  const { method, url, bodyLimit = BODY_LIMIT, cost = 1 } = route
  const whoAsks = (request: FastifyRequest) => parts.identity.whoHas(tokenOf(request.headers))
  app.route({
    method,
    url,
    bodyLimit,
    onSend: async (request, reply, payload) => {
      const bytes = typeof payload === 'string' ? Buffer.byteLength(payload) : 0
      reply.raw.once('close', parts.backlog.hold(limitedAddress(request.ip), bytes))
    },
    // Before the body is read: to take in megabytes for somebody who may not send them is what would be dear.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const address = limitedAddress(request.ip)
      const isTooMuch = parts.backlog.isFull(address) || !limits.all.allow(address, cost)
      if (isTooMuch || (route.limit && !limits[route.limit].allow(address)))
        return reply
          .code(429)
          .header('retry-after', '2')
          .send(fault('slow-down', 'Too many requests; wait a moment.'))
      if (!SAFE.includes(method) && !parts.origins.allows(request.headers))
        return reply.code(403).send(fault('forbidden', 'This request comes from another site.'))
      if (!route.everybody && (await whoAsks(request)) === null) return reply.code(401).send(NOBODY)
    },
    handler: async (request, reply) => {
      // Once more: a body may take half a minute, and its sender may have been logged out meanwhile.
      const person = await whoAsks(request)
      if (!route.everybody && person === null) return reply.code(401).send(NOBODY)
      const wrong = check?.(request.body)
      if (wrong !== undefined) return reply.code(400).send(fault('bad', wrong))
      return route.handle(callOf(parts, request, reply, person))
    },
  })
}

function callOf(parts: AppParts, request: FastifyRequest, reply: FastifyReply, person: Call['person']): Call {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>))
    if (typeof value === 'string') query[name] = value
  const params = request.params as Record<string, string>
  if ([...Object.values(params), ...Object.values(query)].some(cannotBeKept))
    throw new TableFault('missing', 'There is no such address; see /api/docs.')
  return { service: parts, context: parts.context, person, params, query, body: request.body, request, reply }
}

const NOBODY = { error: { code: 'unknown', message: 'Choose a name first (POST /api/guests).' } }

const fault = (code: string, message: string) => ({ error: { code, message } })

function addPages(app: FastifyInstance, parts: AppParts): void {
  const page = (url: string, type: string, body: () => string | Buffer) =>
    app.get(url, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(body()))
  if (parts.files.size === 0) page('/', HTML, homePage)
  // Made once: whoever asks for them a thousand times and reads none of it gets no copy of his own.
  const docs = Buffer.from(docsPage(ROUTES))
  const description = Buffer.from(JSON.stringify(openapi(ROUTES)))
  page('/style.css', 'text/css; charset=utf-8', () => STYLE)
  if (!parts.files.has('/icon.svg')) page('/icon.svg', 'image/svg+xml', () => ICON)
  page('/api/docs', HTML, () => docs)
  page('/api/openapi.json', 'application/json; charset=utf-8', () => description)
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await parts.ready()
      return { status: 'ready' }
    } catch (error) {
      return reply.code(503).send({ status: 'not ready', message: (error as Error).message })
    }
  })
  app.get('/metrics', (_request, reply) => {
    measure(parts)
    return reply
      .type('text/plain; version=0.0.4')
      .header('cache-control', 'no-store')
      .send(parts.context.metrics.text())
  })
}

/** Numbers that are cheaper to count when somebody asks. */
function measure({ context, backlog }: AppParts): void {
  let loaded = 0
  for (const table of context.live.values()) if (table.session) loaded++
  context.metrics.tablesLive.set(context.live.size)
  context.metrics.tablesLoaded.set(loaded)
  context.metrics.unsent.set(backlog.total())
  context.metrics.waiting.set(context.progress.size)
}

function pathOf({ url }: { url: string }): string {
  const [path = ''] = url.split('?', 1)
  return path
}

/** Files of the client, its own routes, and a page for everything else. */
function notFound(parts: AppParts, request: FastifyRequest, reply: FastifyReply): unknown {
  reply.headers(SECURITY_HEADERS)
  const path = pathOf(request)
  if (path === '/api' || path.startsWith('/api/'))
    return reply.code(404).send(fault('missing', 'There is no such address; see /api/docs.'))
  if (!SAFE.includes(request.method))
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .type('text/plain; charset=utf-8')
      .send('Only GET and HEAD work here.\n')
  const file = parts.files.get(path) ?? clientRoute(parts, path)
  if (file !== undefined) return sendFile(request, reply, file)
  return reply.code(404).type(HTML).header('cache-control', 'no-cache').send(notFoundPage())
}

/** The client shows its own pages; an address without a dot in its last part is one of them. */
function clientRoute({ files }: AppParts, path: string): StaticFile | undefined {
  return /^(\/[\w-]+)*\/?$/.test(path) ? files.get('/index.html') : undefined
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<unknown> {
  const { body, etag, encoding } = await parcelFor(file, String(request.headers['accept-encoding'] ?? ''))
  reply.header('etag', etag)
  reply.header('vary', 'accept-encoding')
  reply.header('cache-control', file.forever ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(body)
}

function tellFault(
  parts: AppParts,
  given: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const error = isForNothing(given) ? noSuchTable() : given
  if (error instanceof TableFault) {
    const { code, message, path } = error
    const where = path.length > 0 ? { path: path.join('.') } : {}
    return reply.code(error.status).send({ error: { code, message, ...where } })
  }
  const outage = outageOf(error)
  if (outage !== undefined)
    return reply.code(503).header('retry-after', '1').send(fault('storage', outage.message))
  // What Fastify itself refuses: a body that is no JSON, or too long.
  if (error.statusCode !== undefined && error.statusCode < 500)
    return reply.code(error.statusCode).send(fault('bad', error.message))
  parts.context.log.error({ err: error, url: request.url }, 'a request could not be answered')
  parts.context.metrics.faults.inc({ where: 'http' })
  return reply.code(500).send(fault('broken', 'The program made a mistake; it was noted.'))
}
