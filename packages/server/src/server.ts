import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino, { type Logger } from 'pino'
import { type Thinker, thinkHere, thinkIn } from './bots/thinker.ts'
import { GAMES, type Games } from './games.ts'
import { addressOf, limitedAddress, trustOf } from './http/addresses.ts'
import { makeApp } from './http/app.ts'
import { limitConnections } from './http/connections.ts'
import { makeOrigins } from './http/origins.ts'
import { readFiles } from './http/static.ts'
import { newId } from './ids.ts'
import { makeLimiter } from './limits.ts'
import { makeMetrics } from './metrics.ts'
import { makeIdentity } from './people/identity.ts'
import { type Backlog, makeBacklog } from './protocol/backlog.ts'
import { openGateway } from './protocol/gateway.ts'
import { keepSecret } from './secret.ts'
import { DEFAULTS, type Settings } from './settings.ts'
import { openSteward, type Steward, type StewardTimes } from './steward/steward.ts'
import { openStorage } from './storage/index.ts'
import {
  listenToOthers,
  noteFailure,
  type ServerContext,
  startDelayedDelivery,
  startPresence,
  takeSnapshot,
  writeProgress,
  writeSeen,
} from './tables/index.ts'
import { type Mark, marksLeft, openMark } from './workroom/mark.ts'
import { openMarkPostgres } from './workroom/markPostgres.ts'
import { openPool } from './workroom/pool.ts'
import { type Workroom, workHere, workIn } from './workroom/workroom.ts'

/** A server that accepts connections. */
export interface OpenServer {
  /** The address to open in a browser. */
  address: string
  /** What happens inside: for tests and tools. */
  context: ServerContext
  /** Lets running answers finish, tells clients, keeps snapshots, then closes. */
  close(): Promise<void>
}

/** What a test or a tool may bring of its own. */
export interface Parts {
  games?: Games
  /** The program of the threads in which bots think and foreign games are tried; absent: this thread does it. */
  botProgram?: string
  /** The program of the threads that write for SQLite; absent: this thread does it. */
  storageProgram?: string
  thinker?: Thinker
  times?: StewardTimes
  log?: Logger
  now?: () => number
}

/** Opens the server; rejects if it cannot listen or store. */
export async function openServer(given: Partial<Settings>, parts: Parts = {}): Promise<OpenServer> {
  const settings: Settings = { ...DEFAULTS, ...given }
  // To stderr: what the server says to a person goes to stdout.
  const log = parts.log ?? pino({ level: settings.logLevel, base: { pid: process.pid } }, pino.destination(2))
  const context = await openContext(settings, parts, log)
  const { storage } = context
  try {
    const thinker = parts.thinker ?? thinkerFor(settings, parts, context.games)
    const steward = await openSteward(context, thinker, parts.times)
    context.steward = steward
    return await listen(settings, context, steward, thinker)
  } catch (error) {
    // Whoever works beside us goes first: its next round would find the storage closed.
    await context.steward?.close().catch(() => {})
    await context.workroom.close()
    await storage.close()
    await context.mark.remove()
    throw error
  }
}

/** A line a second in the long run, and now and then a few at once. */
const TALK = { rate: 1, burst: 8 }

/** The steward comes to the context after it is built. */
type BuiltContext = ServerContext & { steward?: Steward }

async function openContext(settings: Settings, parts: Parts, log: Logger): Promise<BuiltContext> {
  const metrics = makeMetrics()
  const lastCommit = { batch: 0 }
  const place = {
    ...settings,
    dataDir: resolve(settings.dataDir),
    threadProgram: parts.storageProgram,
    archiveDir: settings.archiveDir && resolve(settings.archiveDir),
  }
  const storage = await openStorage(place, newId(8), {
    onError: error => log.warn({ err: error }, 'a connection to the database broke'),
    onBatch: (rows, seconds) => {
      lastCommit.batch = rows
      metrics.batchRows.observe(rows)
      metrics.commitSeconds.observe(seconds)
    },
  })
  const left = marksLeft(place.dataDir)
  const context: BuiltContext = {
    storage,
    games: parts.games ?? GAMES,
    workroom: workroomFor(settings, parts),
    mark: await openMarkFor(place, storage.node, log),
    ruleLimit: settings.ruleSeconds * 1000,
    log,
    faultFolder: resolve(settings.dataDir, 'faults'),
    metrics,
    live: new Map(),
    mostLoaded: settings.tablesInMemory,
    snapshotEvery: settings.snapshotEvery,
    movedTables: new Set(),
    progress: new Map(),
    snapshots: new Map(),
    seenSeats: new Map(),
    tablesBehind: new Set(),
    presenceDue: new Set(),
    lastCommit,
    personListeners: new Set(),
    sessionListeners: new Set(),
    gapListeners: new Set(),
    talk: makeLimiter(TALK.rate, TALK.burst),
    sessionDays: settings.sessionDays,
    quota: { guest: settings.tablesPerGuest, account: settings.tablesPerAccount },
    away: { owner: settings.awayMinutes * 60_000, anybody: settings.awayHours * 3_600_000 },
    now: parts.now ?? Date.now,
    onOverrun: (table, where, error) => void noteFailure(context, table, where, error),
    onMoved: table => context.steward?.consider(table),
  }
  listenToOthers(context)
  // Before anybody serves them again.
  for (const table of left)
    await noteFailure(context, table, 'process', new Error('A process died of this table.'))
  return context
}

function openMarkFor({ databaseUrl, dataDir }: Settings, node: string, log: Logger): Promise<Mark> | Mark {
  if (databaseUrl === undefined) return openMark(dataDir, node)
  return openMarkPostgres(databaseUrl, node, error => log.warn({ err: error }, 'the mark could not be set'))
}

function thinkerFor(settings: Settings, { botProgram }: Parts, games: Games): Thinker {
  if (botProgram === undefined) return thinkHere(games)
  const { botThreads, botSeconds, botsPerPerson, threadMemory } = settings
  const pool = openPool({
    program: botProgram,
    threads: botThreads,
    memory: threadMemory,
    perOwner: botsPerPerson,
  })
  return thinkIn(pool, botSeconds * 1000)
}

/** Apart from the bots: whoever opens a table does not wait until they have thought. */
const WORKROOM_THREADS = 2

function workroomFor(settings: Settings, { botProgram, games = GAMES }: Parts): Workroom {
  if (botProgram === undefined) return workHere(games)
  const pool = openPool({ program: botProgram, threads: WORKROOM_THREADS, memory: settings.threadMemory })
  return workIn(pool, { setUp: settings.setUpSeconds * 1000, import: settings.importSeconds * 1000 })
}

function backlogFor(settings: Settings): Backlog {
  const { unsentPerConnection, unsentPerAddress, unsentPerNode, unsentSeconds } = settings
  return makeBacklog({
    connection: unsentPerConnection * 1024,
    address: unsentPerAddress * 1024 * 1024,
    node: unsentPerNode * 1024 * 1024,
    patience: unsentSeconds * 1000,
  })
}

/** One every thirty seconds in the long run: nobody guesses a password so, and nobody is locked out for long. */
const GUESSES = { rate: 1 / 30, burst: 20 }

/** A browser has six connections for requests beside its WebSocket. */
const CONNECTIONS_FOR_EACH_SOCKET = 10

async function listen(
  settings: Settings,
  context: ServerContext,
  steward: Steward,
  thinker: Thinker,
): Promise<OpenServer> {
  const { storage, log } = context
  const identity = makeIdentity(storage.db, keepSecret(settings), context.now, settings.sessionDays)
  context.personListeners.add(() => identity.refresh())
  context.sessionListeners.add(() => identity.refresh())
  context.gapListeners.add(() => identity.refresh())
  const origins = makeOrigins(settings.publicUrl, settings.allowedHosts)
  const files = readFiles(settings.webDir ?? clientFolder())
  let closing: Promise<void> | undefined
  const ready = async () => {
    if (closing !== undefined) throw new Error('The server is closing.')
    await storage.ping()
  }
  const backlog = backlogFor(settings)
  const app = makeApp({
    backlog,
    guesses: makeLimiter(GUESSES.rate, GUESSES.burst),
    context,
    identity,
    settings,
    origins,
    files,
    ready,
  })
  const trusts = trustOf(settings.trustProxy)
  limitConnections(app.server, settings.connectionsPerAddress * CONNECTIONS_FOR_EACH_SOCKET, trusts)
  const stops = [startDelayedDelivery(context), startPresence(context), backlog.stop]
  const gateway = openGateway(app.server, {
    context,
    identity,
    settings,
    origins,
    backlog,
    addressOf: request => limitedAddress(addressOf(request, trusts)),
  })
  await app.listen({ host: settings.host, port: settings.port })
  return {
    address: addressFor(settings.host, (app.server.address() as AddressInfo).port),
    context,
    close() {
      closing ??= closeAll()
      return closing
    },
  }

  async function closeAll(): Promise<void> {
    // Most of what is waited for does not keep a process alive by itself.
    const alive = setInterval(() => {}, 1_000)
    await closeParts().finally(() => clearInterval(alive))
  }

  async function closeParts(): Promise<void> {
    await gateway.close()
    for (const stop of stops) stop()
    await app.close()
    await thinker.close()
    await context.workroom.close()
    await steward.close().catch(error => log.warn({ err: error }, 'the steward could not finish'))
    await storage.log.idle()
    // The next start need not play everything again, and a newer version can still show these games.
    for (const table of context.live.values()) takeSnapshot(context, table)
    await writeProgress(context)
    await writeSeen(context).catch(error => log.warn({ err: error }, 'who was here could not be written'))
    await storage.close()
    await context.mark.remove()
  }
}

/** Beside the sources, and two folders up from the bundle in .cache/bin. */
function clientFolder(): string | undefined {
  const here = fileURLToPath(new URL('.', import.meta.url))
  return [resolve(here, '../../web/dist'), resolve(here, '../../packages/web/dist')].find(
    folder => readFiles(folder).size > 0,
  )
}

function addressFor(host: string, port: number): string {
  // Nobody can open the addresses that mean "all of them"; on this machine they are reached by its own name.
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
