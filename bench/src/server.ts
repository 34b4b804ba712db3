import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fillTables, startProcess } from '@tenforward/server/load'
import { openCrowd, openEchoes } from './serverCrowd.ts'
import { atFullLoad, atRate, type Lane, percentile } from './serverLanes.ts'

export interface ServerFigures {
  choicesPerSecond: number
  boardgameIoChoicesPerSecond: number
  ratioToBoardgameIo: number
  echoesPerSecond: number
  ratioToEcho: number
  p50HalfLoadMs: number
  p99HalfLoadMs: number
  idleTablesRssMb: number
  readySeconds10k: number
}

export interface ServerBench {
  /** The server as it is started by `npm start`. */
  program: string
  /** The same with a game that never ends, and the programs of the peers. */
  loadProgram: string
  echoProgram: string
  peerProgram: string
  peerCrowd(port: number, count: number, below: (n: number) => number): Promise<Lane[]>
  /** A folder on a real disk: what is measured is durable. */
  folder: string
  turns: number
  secondsPerTurn: number
  warmUpSeconds: number
  tables?: number
  idleTables?: number
}

const TABLES = 500
const IDLE_TABLES = 2_000
const STORED_TABLES = 10_000
export async function measureServer(bench: ServerBench): Promise<ServerFigures> {
  mkdirSync(bench.folder, { recursive: true })
  const folder = mkdtempSync(join(bench.folder, 'server-'))
  try {
    const load = await measureLoad(bench, join(folder, 'load'))
    const idle = await measureIdle(bench, join(folder, 'idle'))
    const ready = await measureReady(bench, join(folder, 'ready'))
    return { ...load, idleTablesRssMb: Math.round(idle), readySeconds10k: round(ready) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type LoadFigures = Omit<ServerFigures, 'idleTablesRssMb' | 'readySeconds10k'>

/** Ours, boardgame.io's server and an echo take turns, so that whatever else the machine does hits all alike. */
export async function measureLoad(bench: ServerBench, dataDir: string): Promise<LoadFigures> {
  const { turns, secondsPerTurn, warmUpSeconds, tables = TABLES } = bench
  const filled = await fillTables({ dataDir, tables })
  const ours = await startProcess(bench.loadProgram, { DATA_DIR: dataDir })
  const echo = await startPeer(bench.echoProgram)
  const peer = await startPeer(bench.peerProgram)
  const below = (n: number) => Math.floor(Math.random() * n)
  const lanes = {
    ours: await openCrowd(ours.address, filled),
    echo: await openEchoes(echo.port, tables),
    peer: await bench.peerCrowd(peer.port, tables, below),
  }
  try {
    const rates = { ours: [] as number[], echo: [] as number[], peer: [] as number[] }
    for (const name of ['ours', 'echo', 'peer'] as const) await atFullLoad(lanes[name], warmUpSeconds)
    for (let turn = 0; turn < turns; turn++)
      for (const name of ['ours', 'echo', 'peer'] as const)
        rates[name].push(await atFullLoad(lanes[name], secondsPerTurn))
    const [choices, echoes, others] = [median(rates.ours), median(rates.echo), median(rates.peer)]
    const times = await atRate(lanes.ours, choices / 2, turns * secondsPerTurn)
    return {
      choicesPerSecond: Math.round(choices),
      boardgameIoChoicesPerSecond: Math.round(others),
      ratioToBoardgameIo: round(choices / others),
      echoesPerSecond: Math.round(echoes),
      ratioToEcho: round(choices / echoes),
      p50HalfLoadMs: round(percentile(times, 0.5)),
      p99HalfLoadMs: round(percentile(times, 0.99)),
    }
  } finally {
    for (const list of Object.values(lanes)) for (const lane of list) lane.close()
    for (const { child } of [ours, echo, peer]) child.kill('SIGKILL')
  }
}

/** Tables of the largest game, in full view of two people each, who do nothing. */
async function measureIdle(bench: ServerBench, dataDir: string): Promise<number> {
  const tables = bench.idleTables ?? IDLE_TABLES
  const filled = await fillTables({ dataDir, tables, game: 'ascendancy', preset: 'duel' })
  const server = await startProcess(bench.program, { DATA_DIR: dataDir })
  let lanes: Lane[] = []
  try {
    lanes = await openCrowd(server.address, filled)
    return await server.memory()
  } finally {
    for (const lane of lanes) lane.close()
    await server.kill()
  }
}

const ENTRIES = 6

/** From the start of the process until it answers that it is ready, on a folder with many games under way. */
async function measureReady(bench: ServerBench, dataDir: string): Promise<number> {
  const log = (table: string) =>
    Array.from({ length: ENTRIES }, (_, i) => ({
      table_id: table,
      seq: i + 1,
      seat: i % 2,
      entry: JSON.stringify({ seat: i % 2, answer: i }),
      events: '[]',
      undone: 0,
      key: `${table}-${i}`,
      at: Date.now(),
    }))
  await fillTables({ dataDir, tables: STORED_TABLES, pairs: 100, log })
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    const started = performance.now()
    const server = await startProcess(bench.program, { DATA_DIR: dataDir })
    const answer = await fetch(`${server.address}/readyz`)
    if (answer.status !== 200) throw new Error('The server is not ready.')
    times.push((performance.now() - started) / 1000)
    await server.stop()
  }
  return median(times)
}

async function startPeer(program: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve, reject) => {
    let out = ''
    child.stdout!.on('data', data => {
      out += data
      const found = /port (\d+)/.exec(out)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    child.once('exit', code => reject(new Error(`${program} ended with ${code}.`)))
  })
  return { child, port }
}

function median(list: readonly number[]): number {
  const sorted = list.slice().sort((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}

const round = (value: number) => Math.round(value * 100) / 100
