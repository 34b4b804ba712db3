import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino, { type Logger } from 'pino'
import { openPool } from './bots/pool.ts'
import { type Thinker, thinkHere } from './bots/thinker.ts'
import { GAMES, type Games } from './games.ts'
import { makeApp } from './http/app.ts'
import { makeOrigins } from './http/origins.ts'
import { readFiles } from './http/static.ts'
import { newId } from './ids.ts'
import { makeMetrics } from './metrics.ts'
import { makeIdentity } from './people/identity.ts'
import { openGateway } from './protocol/gateway.ts'
import { keepSecret } from './secret.ts'
import { DEFAULTS, type Settings } from './settings.ts'
import { openSteward, type Steward, type StewardTimes } from './steward/steward.ts'
import { openStorage } from './storage/index.ts'
import {
  type House,
  listenToOthers,
  takeSnapshot,
  tellTheLate,
  writeProgress,
  writeSeen,
} from './tables/index.ts'

/** A server that accepts connections. */
export interface OpenServer {
  /** The address to open in a browser. */
  address: string
  /** What happens inside: for tests and tools. */
  house: House
  /** Lets running answers finish, tells clients, keeps snapshots, then closes. */
  close(): Promise<void>
}

/** What a test or a tool may bring of its own. */
export interface Parts {
  games?: Games
  /** The program of the threads in which bots think; absent: this thread does everything, the storage included. */
  botProgram?: string
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
  const house = await openHouse(settings, parts, log)
  const { storage } = house
  try {
    const thinker = parts.thinker ?? thinkerFor(settings, parts, house.games)
    const steward = await openSteward(house, thinker, parts.times)
    house.steward = steward
    return await listen(settings, house, steward, thinker)
  } catch (error) {
    // Whoever works beside us goes first: its next round would find the storage closed.
    await house.steward?.close().catch(() => {})
    await storage.close()
    throw error
  }
}

/** The steward comes to the house after it is built. */
type BuiltHouse = House & { steward?: Steward }

async function openHouse(settings: Settings, parts: Parts, log: Logger): Promise<BuiltHouse> {
  const metrics = makeMetrics()
  const pace = { batch: 0 }
  const place = {
    ...settings,
    dataDir: resolve(settings.dataDir),
    threads: parts.botProgram !== undefined,
  }
  const storage = await openStorage(place, newId(8), {
    onError: error => log.warn({ err: error }, 'a connection to the database broke'),
    onBatch: rows => {
      pace.batch = rows
      metrics.batchRows.observe(rows)
    },
  })
  const house: BuiltHouse = {
    storage,
    games: parts.games ?? GAMES,
    log,
    faultFolder: resolve(settings.dataDir, 'faults'),
    metrics,
    live: new Map(),
    mostLoaded: settings.tablesInMemory,
    snapshotEvery: settings.snapshotEvery,
    moved: new Set(),
    progress: new Map(),
    snapshots: new Map(),
    seen: new Map(),
    late: new Set(),
    pace,
    personListeners: new Set(),
    sessionDays: settings.sessionDays,
    away: { owner: settings.awayMinutes * 60_000, anybody: settings.awayHours * 3_600_000 },
    now: parts.now ?? Date.now,
    onMoved: table => house.steward?.consider(table),
  }
  listenToOthers(house)
  return house
}

function thinkerFor(settings: Settings, { botProgram }: Parts, games: Games): Thinker {
  if (botProgram === undefined) return thinkHere(games)
  return openPool({ program: botProgram, threads: settings.botThreads, limit: settings.botSeconds * 1000 })
}

async function listen(
  settings: Settings,
  house: House,
  steward: Steward,
  thinker: Thinker,
): Promise<OpenServer> {
  const { storage, log } = house
  const identity = makeIdentity(storage.db, keepSecret(settings), house.now, settings.sessionDays)
  house.personListeners.add(() => identity.refresh())
  const origins = makeOrigins(settings.publicUrl)
  const files = readFiles(settings.webDir ?? clientFolder())
  let closing = false
  const ready = async () => {
    if (closing) throw new Error('The server is closing.')
    await storage.ping()
  }
  const app = makeApp({ house, identity, settings, origins, files, ready })
  const addressOf = (request: IncomingMessage) =>
    (settings.trustProxy &&
      String(request.headers['x-forwarded-for'] ?? '')
        .split(',')[0]!
        .trim()) ||
    (request.socket.remoteAddress ?? '')
  const stopTelling = tellTheLate(house)
  const gateway = openGateway(app.server, { house, identity, settings, origins, addressOf })
  await app.listen({ host: settings.host, port: settings.port })
  return {
    address: addressFor(settings.host, (app.server.address() as AddressInfo).port),
    house,
    async close() {
      if (closing) return
      closing = true
      await gateway.close()
      stopTelling()
      await app.close()
      await thinker.close()
      await steward.close().catch(error => log.warn({ err: error }, 'the steward could not finish'))
      await storage.log.idle()
      // The next start need not play everything again, and a newer version can still show these games.
      for (const table of house.live.values()) takeSnapshot(house, table)
      await writeProgress(house)
      await writeSeen(house).catch(error => log.warn({ err: error }, 'who was here could not be written'))
      await storage.close()
    },
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
