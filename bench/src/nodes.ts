import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fillTables, findPostgres, type Process, startPostgres, startProcess } from '@tenforward/server/load'
import { round } from './figures.ts'
import { openSpread } from './nodesCrowd.ts'
import { metricOf, openGauge, type Reading } from './nodesDatabase.ts'
import type { NodesBench, Stage } from './nodesStage.ts'
import {
  type BotFigures,
  type GameFigures,
  type IdleFigures,
  measureBots,
  measureGame,
  measureIdle,
} from './nodesTables.ts'
import { atFullLoad, atRate, percentile } from './serverLanes.ts'
import { busySeconds, clockTicks } from './serverPeers.ts'

/** One PostgreSQL and so many nodes, each of which hears of the others' choices. */
export interface LoadFigures {
  nodes: number
  choicesPerSecond: number
  /** At half of that rate, from a choice to the other player's window, on another node where there is one. */
  p50Ms: number
  p99Ms: number
  /** Of the time from a choice to its confirmation, what the transaction takes. */
  databaseShare: number
  /** Processor time for one choice: of all nodes together, and of the database. */
  nodeMicros: number
  databaseMicros: number
  connections: number
  logBytes: number
  journalBytes: number
}

export interface NodesFigures {
  provenance: Record<string, string | number | boolean>
  load: LoadFigures[]
  /** A real game instead of tic-tac-toe. */
  game: GameFigures
  idle: IdleFigures
  bot: BotFigures
}

const COUNTS = [1, 2, 4]

/** A sentence says why nothing could be measured. */
export async function measureNodes(bench: NodesBench): Promise<Record<string, number> | string> {
  const bin = findPostgres()
  if (bin === undefined)
    return 'nodes was skipped: PostgreSQL is not installed here (Debian and Ubuntu: apt-get install postgresql).'
  mkdirSync(bench.folder, { recursive: true })
  const folder = mkdtempSync(join(bench.folder, 'nodes-'))
  const before = { ...clockTicks(), load: loadavg()[0]! }
  const database = await startPostgres(bin, bench.folder)
  const stage: Stage = { bench, database, folder }
  try {
    const load: LoadFigures[] = []
    for (const count of COUNTS) load.push(await measureLoad(stage, count))
    const game = await measureGame(stage)
    const idle = await measureIdle(stage)
    const bot = await measureBots(stage)
    const figures: NodesFigures = { provenance: provenance(bench, bin, before), load, game, idle, bot }
    mkdirSync(dirname(bench.out), { recursive: true })
    writeFileSync(bench.out, `${JSON.stringify(figures, null, 2)}\n`)
    process.stderr.write(`The figures are in ${bench.out}; npm run scale reads them.\n`)
    return flat(figures)
  } finally {
    database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const IN_MEMORY = 0x01021994

function provenance(
  bench: NodesBench,
  bin: string,
  before: { all: number; stolen: number; load: number },
): NodesFigures['provenance'] {
  const after = clockTicks()
  return {
    measured: new Date().toISOString().slice(0, 10),
    careful: bench.careful,
    processors: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    postgres: bin.split('/').at(-2) ?? '',
    durable: statfsSync(bench.folder).type !== IN_MEMORY,
    tables: bench.tables,
    secondsPerTurn: bench.seconds,
    // A busy machine makes latencies worse and rates lower; processor time for a choice hardly changes.
    loadAtTheStart: round(before.load),
    stolenPercent: round((100 * (after.stolen - before.stolen)) / (after.all - before.all)),
  }
}

async function measureLoad(stage: Stage, count: number): Promise<LoadFigures> {
  const { bench, database, folder } = stage
  const databaseUrl = await database.fresh()
  const secret = 'a secret that all nodes of the bench share'
  const dataDir = join(folder, `load-${count}`)
  const tables = await fillTables({ dataDir, databaseUrl, secret, tables: bench.tables })
  const env = { DATABASE_URL: databaseUrl, SECRET: secret, DATA_DIR: dataDir }
  const nodes: Process[] = []
  const gauge = await openGauge(databaseUrl, database.pid)
  try {
    for (let n = 0; n < count; n++) nodes.push(await startProcess(bench.loadProgram, env))
    const addresses = nodes.map(node => node.address)
    const lanes = await openSpread(addresses, tables)
    await atFullLoad(lanes, bench.warmUpSeconds)
    const begin = await readAll(nodes, gauge.read)
    const { rate } = await atFullLoad(lanes, bench.seconds)
    const end = await readAll(nodes, gauge.read)
    const times = await atRate(lanes, rate / 2, bench.seconds)
    for (const lane of lanes) lane.close()
    const choices = end.entries - begin.entries
    const each = (name: 'nodeSeconds' | 'busySeconds' | 'logBytes' | 'journalBytes') =>
      (end[name] - begin[name]) / choices
    return {
      nodes: count,
      choicesPerSecond: Math.round(rate),
      p50Ms: round(percentile(times, 0.5)),
      p99Ms: round(percentile(times, 0.99)),
      databaseShare: round(Math.min(1, await commitShare(addresses))),
      nodeMicros: Math.round(each('nodeSeconds') * 1e6),
      databaseMicros: Math.round(each('busySeconds') * 1e6),
      connections: end.connections,
      logBytes: Math.round(each('logBytes')),
      journalBytes: Math.round(each('journalBytes')),
    }
  } finally {
    await gauge.close()
    for (const node of nodes) await node.kill()
  }
}

async function readAll(nodes: readonly Process[], read: () => Promise<Reading>) {
  const nodeSeconds = nodes.reduce((sum, { child }) => sum + busySeconds(child), 0)
  return { nodeSeconds, ...(await read()) }
}

/** How long a transaction takes on the average, beside how long a choice does. */
async function commitShare(addresses: readonly string[]): Promise<number> {
  const mean = async (name: string) =>
    (await metricOf(addresses, `${name}_sum`)) / (await metricOf(addresses, `${name}_count`))
  return (await mean('tenforward_commit_seconds')) / (await mean('tenforward_choice_seconds'))
}

/** As the bench shows figures. */
function flat({ load, game, idle, bot }: NodesFigures): Record<string, number> {
  const rows: Record<string, number> = {}
  for (const { nodes, ...figures } of load)
    for (const [name, value] of Object.entries(figures)) rows[`nodes.${nodes}.${name}`] = value
  for (const [part, figures] of Object.entries({ game, idle, bot }))
    for (const [name, value] of Object.entries(figures)) rows[`nodes.${part}.${name}`] = value
  return rows
}
