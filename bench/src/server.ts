import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fillTables, startProcess } from '@tenforward/server/load'
import { round } from './figures.ts'
import { openCrowd, openEchoes, openPlayer, randomMoves } from './serverCrowd.ts'
import { atFullLoad, atRate, type Lane, percentile } from './serverLanes.ts'
import { busySeconds, clockTicks, startPeer } from './serverPeers.ts'

export interface ServerFigures {
  choicesPerSecond: number
  boardgameIoChoicesPerSecond: number
  ratioToBoardgameIo: number
  echoesPerSecond: number
  ratioToEcho: number
  /** How long the server keeps a processor busy for one choice: other work beside the bench hardly changes it. */
  microsPerChoice: number
  boardgameIoMicrosPerChoice: number
  microsPerEcho: number
  p50HalfLoadMs: number
  p99HalfLoadMs: number
  /** Of the turn in the middle: what is left of it when the few worst moments are not counted. */
  p99HalfLoadMiddleTurnMs: number
  /** The echo at the same rate, after ours: what of it is the machine and the crowd. */
  p99EchoMs: number
  /** How much of the processors the machine's host had for others meanwhile; there, everything waits. */
  stolenPercent: number
  idleTablesRssMb: number
  readySeconds10k: number
}

/** What all crowds are made of. */
export interface CrowdTools {
  openPlayer: typeof openPlayer
  randomMoves: typeof randomMoves
}

export interface ServerBench {
  /** The server as it is started by `npm start`. */
  program: string
  /** The same with a game that never ends, and the programs of the peers. */
  loadProgram: string
  echoProgram: string
  peerProgram: string
  peerCrowd(port: number, tables: number, tools: CrowdTools): Promise<Lane[]>
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

type Contender = 'ours' | 'echo' | 'peer'
const CONTENDERS: readonly Contender[] = ['ours', 'echo', 'peer']

/**
 * Ours, boardgame.io's server and an echo take turns, so that whatever else the machine does hits all alike. Each
 * has the same crowd: as many tables, two connections at each, one move under way.
 */
export async function measureLoad(bench: ServerBench, dataDir: string): Promise<LoadFigures> {
  const { turns, secondsPerTurn, warmUpSeconds, tables = TABLES } = bench
  const filled = await fillTables({ dataDir, tables })
  const ours = await startProcess(bench.loadProgram, { DATA_DIR: dataDir })
  const echo = await startPeer(bench.echoProgram)
  const peer = await startPeer(bench.peerProgram)
  const children: Record<Contender, ChildProcess> = { ours: ours.child, echo: echo.child, peer: peer.child }
  const lanes: Record<Contender, Lane[]> = {
    ours: await openCrowd(ours.address, filled),
    echo: await openEchoes(echo.port, tables),
    peer: await bench.peerCrowd(peer.port, tables, { openPlayer, randomMoves }),
  }
  const turn = (name: Contender) => oneTurn(lanes[name], children[name], secondsPerTurn)
  /** The others stand still meanwhile: what one of them has yet to tidy up is not to be measured with another. */
  const alone = async <T>(name: Contender, work: () => Promise<T>): Promise<T> => {
    for (const other of CONTENDERS) if (other !== name) children[other].kill('SIGSTOP')
    children[name].kill('SIGCONT')
    return work()
  }
  const leave = (name: Contender) => {
    for (const lane of lanes[name].splice(0)) lane.close()
    children[name].kill('SIGKILL')
  }
  try {
    const found: Record<Contender, Turn[]> = { ours: [], echo: [], peer: [] }
    for (const name of CONTENDERS) await atFullLoad(lanes[name], warmUpSeconds)
    const halves: Record<'ours' | 'echo', number[][]> = { ours: [], echo: [] }
    const before = clockTicks()
    for (let n = 0; n < turns; n++) {
      const full = await alone('ours', () => turn('ours'))
      found.ours.push(full)
      // Half of what it did just now: a minute later the machine may be half as fast.
      const half = (name: 'ours' | 'echo') =>
        alone(name, () => atRate(lanes[name], full.rate / 2, secondsPerTurn))
      halves.ours.push(await half('ours'))
      found.echo.push(await alone('echo', () => turn('echo')))
      halves.echo.push(await half('echo'))
      found.peer.push(await alone('peer', () => turn('peer')))
    }
    const after = clockTicks()
    const rate = (name: Contender) => median(found[name].map(t => t.rate))
    /** In the round in the middle: what the machine did meanwhile, it did to both. */
    const times = (other: Contender) => median(found.ours.map((t, n) => t.rate / found[other][n]!.rate))
    const all = sorted(halves.ours.flat())
    return {
      choicesPerSecond: Math.round(rate('ours')),
      boardgameIoChoicesPerSecond: Math.round(rate('peer')),
      ratioToBoardgameIo: round(times('peer')),
      echoesPerSecond: Math.round(rate('echo')),
      ratioToEcho: round(times('echo')),
      microsPerChoice: round(median(found.ours.map(t => t.micros))),
      boardgameIoMicrosPerChoice: round(median(found.peer.map(t => t.micros))),
      microsPerEcho: round(median(found.echo.map(t => t.micros))),
      p50HalfLoadMs: round(percentile(all, 0.5)),
      p99HalfLoadMs: round(percentile(all, 0.99)),
      p99HalfLoadMiddleTurnMs: round(median(halves.ours.map(turn => percentile(turn, 0.99)))),
      p99EchoMs: round(percentile(sorted(halves.echo.flat()), 0.99)),
      stolenPercent: round((100 * (after.stolen - before.stolen)) / (after.all - before.all)),
    }
  } finally {
    for (const name of CONTENDERS) leave(name)
  }
}

interface Turn {
  rate: number
  micros: number
}

async function oneTurn(lanes: readonly Lane[], child: ChildProcess, seconds: number): Promise<Turn> {
  const before = busySeconds(child)
  const { rate, confirmed } = await atFullLoad(lanes, seconds)
  return { rate, micros: ((busySeconds(child) - before) * 1e6) / confirmed }
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

const sorted = (list: readonly number[]) => list.slice().sort((a, b) => a - b)

const median = (list: readonly number[]) => sorted(list)[list.length >> 1]!
