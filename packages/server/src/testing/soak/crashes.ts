import { createServer } from 'node:net'
import { fillTables, type Process, startProcess } from '../../load/index.ts'
import { startPostgres } from '../../storage/testing/postgres.ts'
import { judge, type Verdict } from './judge.ts'
import { openPlayers } from './players.ts'

export interface SoakSettings {
  /** The bundled server. */
  program: string
  /** A folder for its data. */
  folder: string
  say(text: string): void
}

const PAIRS = 24
/** Enough of them that the log is written as it is in a busy moment. */
const BUSY_PAIRS = 48
const SECRET = 'only for the soak, shared by all nodes of it'

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const between = (least: number, most: number) => least + Math.random() * (most - least)

/** One node on SQLite is killed again and again at random moments while people play. */
export async function killing(
  { program, folder, say }: SoakSettings,
  kills: number,
): Promise<Verdict & { kills: number }> {
  const place = { dataDir: folder, secret: SECRET }
  const tables = await fillTables({ ...place, tables: BUSY_PAIRS * (kills * 6 + 20), pairs: BUSY_PAIRS })
  const port = await freePort()
  const env = { DATA_DIR: folder, SECRET, PORT: String(port), SNAPSHOT_EVERY: '3' }
  let server = await startProcess(program, env)
  const { address } = server
  const players = openPlayers({ address: () => address, tables, pairs: BUSY_PAIRS, pauseMs: 2 })
  let done = 0
  for (; done < kills; done++) {
    await pause(between(100, 2_000))
    await server.kill()
    server = await startProcess(program, env)
    if (done % 10 === 9)
      say(`${done + 1} kills, ${players.confirmed.length} confirmed choices, ${players.faults.length} faults`)
  }
  await pause(500)
  await players.stop().catch(error => void players.faults.push(error.message))
  await server.stop()
  return { kills: done, ...(await judge(place, players)) }
}

/** Two nodes on PostgreSQL: now one is killed, now the other; the database restarts once; connections are cut. */
export async function nodes(
  { program, folder, say }: SoakSettings,
  bin: string,
  kills: number,
): Promise<Verdict & { kills: number; databaseRestarts: number; cuts: number }> {
  const database = await startPostgres(bin)
  try {
    const place = { dataDir: folder, databaseUrl: await database.fresh(), secret: SECRET }
    const tables = await fillTables({ ...place, tables: PAIRS * (kills * 12 + 40), pairs: PAIRS })
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
    const tries = new Map<number, number>()
    // The two of a pair begin on different nodes, and each tries the other node after a break.
    const address = (client: number) => {
      const tried = tries.get(client) ?? 0
      tries.set(client, tried + 1)
      return `http://127.0.0.1:${ports[(client + tried) % 2]}`
    }
    const players = openPlayers({ address, tables, pairs: PAIRS, pauseMs: 10 })
    let [cuts, databaseRestarts] = [0, 0]
    for (let n = 0; n < kills; n++) {
      await pause(between(200, 1500))
      players.cut()
      cuts++
      await pause(between(50, 500))
      const victim = Math.random() < 0.5 ? 0 : 1
      await running[victim]!.kill()
      if (n === kills >> 1) {
        database.restart()
        databaseRestarts++
      }
      running[victim] = await start(victim)
      say(`${n + 1} kills, ${players.confirmed.length} confirmed choices, ${players.faults.length} faults`)
    }
    await pause(1_000)
    await players.stop().catch(error => void players.faults.push(error.message))
    for (const node of running) await node.stop()
    return { kills, databaseRestarts, cuts, ...(await judge(place, players)) }
  } finally {
    database.stop()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
