import { createServer } from 'node:net'
import { found } from '@tenforward/kernel'
import { fillTables, type Process, startProcess } from '../../load/index.ts'
import { startPostgres } from '../../storage/testing/postgres.ts'
import { type Evening, openEvening } from './evening.ts'
import { judge, type Verdict } from './judge/judge.ts'
import { openPlayers, type Players } from './players.ts'
import { faultsInLog, stopPolitely } from './stops.ts'
import { between, pause } from './waiting.ts'
import { joined, newWitness, type Witness } from './witness.ts'

export interface SoakSettings {
  /** The bundled server. */
  program: string
  /** A folder for its data. */
  folder: string
  say(text: string): void
}

/** Who plays: pairs that make many small choices, and groups that do everything. */
export interface CrowdSize {
  pairs: number
  groups: number
  pauseMs: number
  /** See EveningSettings. */
  patience?: number
  stopMs?: number
  stillMs?: number
}

/** Enough of them that the log is written as it is in a busy moment. */
const BUSY: CrowdSize = { pairs: 40, groups: 8, pauseMs: 2 }
const ON_TWO_NODES: CrowdSize = { pairs: 16, groups: 8, pauseMs: 10 }
/** After so many entries a table comes to its end, so that there are many. */
const ENTRIES = 24
/** So many choices show that people play again after a start. */
const ENOUGH_CHOICES = 20
const [LOOK_MS, MOST_LOOKS] = [50, 400]
export const SECRET = 'only for the soak, shared by all nodes of it'
/** Of so many ends one is as an operator would do it, the others come without warning. */
const POLITE = 3
/** Long enough that whoever is not told of something is missed, and a table at which nothing happens any more. */
const CALM_MS = 40_000

export interface CrashVerdict extends Verdict {
  kills: number
  stops: number
}

/** One node on SQLite ends again and again at random moments while people play. */
export async function killing({ program, folder, say }: SoakSettings, kills: number): Promise<CrashVerdict> {
  const place = { dataDir: folder, secret: SECRET }
  const tables = await fillTables({ ...place, tables: BUSY.pairs * (kills * 6 + 20), pairs: BUSY.pairs })
  const port = await freePort()
  const env = { DATA_DIR: folder, SECRET, PORT: String(port), SNAPSHOT_EVERY: '3' }
  const address = `http://127.0.0.1:${port}`
  const mood = { calm: true }
  const crowd = openCrowd(() => address, tables, BUSY, mood)
  const ended = { kills: 0, stops: 0 }
  await orGoHome(crowd, async () => {
    let server = await startProcess(program, env)
    for (let n = 0; n < kills; n++) {
      await crowd.goesOn()
      await pause(between(0, 2_000))
      mood.calm = false
      await endProcess(server, n, crowd.faults, ended)
      server = await startProcess(program, env)
      mood.calm = true
      if (n % 10 === 9) say(crowd.progress(n + 1))
    }
    await pause(CALM_MS)
    await crowd.leave([address])
    await stopPolitely(server, crowd.faults)
  })
  return { ...ended, ...(await judge(place, crowd.witness())) }
}

/** A server that does not start again is a fault like any other. */
export async function orGoHome(crowd: Crowd, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    crowd.faults.push(`it did not go on: ${(error as Error).message}`)
    crowd.close()
  }
}

async function endProcess(
  server: Process,
  n: number,
  faults: string[],
  ended: { kills: number; stops: number },
): Promise<void> {
  if (n % POLITE === POLITE - 1) {
    ended.stops++
    await stopPolitely(server, faults)
  } else {
    ended.kills++
    await server.kill()
    faults.push(...faultsInLog(server.said()))
  }
}

/** Two nodes on PostgreSQL: now one ends, now the other; the database restarts once; connections are cut. */
export async function nodes(
  { program, folder, say }: SoakSettings,
  bin: string,
  kills: number,
): Promise<CrashVerdict & { databaseRestarts: number; cuts: number }> {
  const database = await startPostgres(bin)
  try {
    const place = { dataDir: folder, databaseUrl: await database.fresh(), secret: SECRET }
    const { pairs } = ON_TWO_NODES
    const tables = await fillTables({ ...place, tables: pairs * (kills * 12 + 60), pairs })
    const ports = [await freePort(), await freePort()]
    const start = (n: number) =>
      startProcess(program, {
        DATA_DIR: `${folder}/node-${n}`,
        DATABASE_URL: place.databaseUrl,
        SECRET,
        PORT: String(ports[n]),
        SNAPSHOT_EVERY: '3',
      })
    const running: Process[] = [await start(0), await start(1)]
    const mood = { calm: true }
    const crowd = openCrowd(onEither(ports), tables, ON_TWO_NODES, mood)
    const ended = { kills: 0, stops: 0 }
    let [cuts, databaseRestarts] = [0, 0]
    await orGoHome(crowd, async () => {
      for (let n = 0; n < kills; n++) {
        await crowd.goesOn()
        await pause(between(0, 1_500))
        crowd.cut()
        cuts++
        await pause(between(50, 500))
        mood.calm = false
        const victim = Math.random() < 0.5 ? 0 : 1
        await endProcess(found(running[victim], 'process', victim), n, crowd.faults, ended)
        if (n === kills >> 1) {
          database.restart()
          databaseRestarts++
        }
        running[victim] = await start(victim)
        mood.calm = true
        say(crowd.progress(n + 1))
      }
      await pause(CALM_MS)
      await crowd.leave(running.map(node => node.address))
      for (const node of running) await stopPolitely(node, crowd.faults)
    })
    return { ...ended, databaseRestarts, cuts, ...(await judge(place, crowd.witness())) }
  } finally {
    database.stop()
  }
}

/** The two of a pair begin on different nodes, and each tries the other node after a break. */
function onEither(ports: readonly number[]): (client: number) => string {
  const tries = new Map<number, number>()
  return client => {
    const tried = tries.get(client) ?? 0
    tries.set(client, tried + 1)
    return `http://127.0.0.1:${ports[(client + tried) % 2]}`
  }
}

/** All who play: many who make small choices, and some who do everything that people do. */
export interface Crowd {
  cut(): void
  /** Waits until somebody could play: an end that comes before that would test nothing. */
  goesOn(): Promise<void>
  progress(ends: number): string
  /** What should not have been, beside what people were told. */
  faults: string[]
  /** Everybody finishes, and looks at the lists of these nodes. */
  leave(addresses: readonly string[]): Promise<void>
  /** Everybody goes at once. */
  close(): void
  /** All that they were told. */
  witness(): Witness
}

export function openCrowd(
  address: (client: number) => string,
  tables: Parameters<typeof openPlayers>[0]['tables'],
  { pairs, groups, ...pace }: CrowdSize,
  mood: { calm: boolean },
): Crowd {
  const isCalm = () => mood.calm
  const players: Players = openPlayers({ ...pace, address, tables, pairs, isCalm })
  const evening: Evening = openEvening({ ...pace, address, groups, entries: ENTRIES, isCalm })
  const faults: string[] = []
  const confirmed = () => players.witness.confirmed.length + evening.witness.confirmed.length
  return {
    faults,
    async goesOn() {
      const before = confirmed()
      for (let look = 0; look < MOST_LOOKS; look++) {
        if (confirmed() >= before + ENOUGH_CHOICES) return
        await pause(LOOK_MS)
      }
      faults.push('nobody could play after a start')
    },
    cut() {
      players.cut()
      evening.cut()
    },
    progress(ends) {
      const both = [players.witness, evening.witness]
      const sum = (count: (witness: Witness) => number) => both.reduce((n, witness) => n + count(witness), 0)
      const bad = sum(w => w.faults.length) + faults.length
      return `${ends} ends, ${sum(w => w.confirmed.length)} confirmed choices, ${bad} faults`
    },
    async leave(addresses) {
      await Promise.all([players.stop(), evening.stop()])
      for (const part of [evening, players]) {
        await part.readLists(addresses)
        part.close()
      }
    },
    close() {
      players.close()
      evening.close()
    },
    witness: () => joined(players.witness, evening.witness, { ...newWitness(), faults }),
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
