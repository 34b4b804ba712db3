import { join } from 'node:path'
import {
  type FilledTable,
  fillTables,
  moveToArchive,
  type Process,
  startProcess,
} from '@tenforward/server/load'
import { round } from './figures.ts'
import { openWindow } from './nodesCrowd.ts'
import { endAllGames, metricOf, openGauge } from './nodesDatabase.ts'
import type { Stage } from './nodesStage.ts'
import type { Player } from './serverCrowd.ts'
import { busySeconds } from './serverPeers.ts'

const pause = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1000))

const SECRET = 'a secret that all nodes of the bench share'
/** Garbage of young objects is not what a table costs. */
const LITTLE_GARBAGE = ['--max-semi-space-size=1']

interface Place {
  databaseUrl: string
  dataDir: string
  env: Record<string, string>
}

async function newPlace({ database, folder }: Stage, name: string): Promise<Place> {
  const databaseUrl = await database.fresh()
  const dataDir = join(folder, name)
  return { databaseUrl, dataDir, env: { DATABASE_URL: databaseUrl, SECRET, DATA_DIR: dataDir } }
}

const closeAll = (windows: readonly Player[]) => windows.forEach(({ socket }) => void socket.close())

/** What a choice of a real game costs. */
export interface GameFigures {
  nodeMicros: number
  databaseMicros: number
  logBytes: number
  journalBytes: number
  /** What one window is sent, frames only. */
  frameBytes: number
  /** What is left of it in the archive. */
  archiveBytes: number
}

const GAME_TABLES = 20

/** Ascendancy, played by bots that take any legal choice at once, in two windows each. */
export async function measureGame(stage: Stage): Promise<GameFigures> {
  const place = await newPlace(stage, 'game')
  const node = await startProcess(stage.bench.program, place.env)
  const gauge = await openGauge(place.databaseUrl, stage.database.pid)
  let frameBytes = 0
  let figures: Omit<GameFigures, 'archiveBytes'>
  const count = (length: number) => {
    frameBytes += length
  }
  const windows: Player[] = []
  try {
    for (let n = 0; n < GAME_TABLES; n++) {
      const { token, id } = await tableOfBots(node, 'random')
      for (let window = 0; window < 2; window++)
        windows.push(await openWindow(node.address, token, id, count))
    }
    await pause(stage.bench.warmUpSeconds)
    const begin = { busy: busySeconds(node.child), frames: frameBytes, ...(await gauge.read()) }
    await pause(stage.bench.seconds)
    const end = { busy: busySeconds(node.child), frames: frameBytes, ...(await gauge.read()) }
    const choices = Math.max(1, end.entries - begin.entries)
    figures = {
      nodeMicros: Math.round(((end.busy - begin.busy) * 1e6) / choices),
      databaseMicros: Math.round(((end.busySeconds - begin.busySeconds) * 1e6) / choices),
      logBytes: Math.round((end.logBytes - begin.logBytes) / choices),
      journalBytes: Math.round((end.journalBytes - begin.journalBytes) / choices),
      frameBytes: Math.round((end.frames - begin.frames) / choices / 2),
    }
  } finally {
    closeAll(windows)
    await gauge.close()
    await node.kill()
  }
  return { ...figures, archiveBytes: await archiveBytes(place) }
}

/** Games that are over are what goes there, so these are. */
async function archiveBytes({ databaseUrl, dataDir }: Place): Promise<number> {
  const entries = await endAllGames(databaseUrl)
  const [folder, now] = [join(dataDir, 'archive'), Date.now()]
  const { bytes } = await moveToArchive({ databaseUrl, dataDir }, { folder, before: now + 1, now })
  return Math.round(bytes / entries)
}

async function tableOfBots(node: Process, level: string): Promise<{ token: string; id: string }> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(node.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered with ${await answer.text()}`)
    return answer.json() as Promise<any>
  }
  // Each has an owner of its own: bots think for everybody in turns.
  const { token } = await post('/api/guests', { name: 'Guest' })
  const seats = [1, 2, 3].map(() => ({ kind: 'bot', level }))
  const { table } = await post('/api/tables', { game: 'ascendancy', seats, start: true }, token)
  return { token, id: table.id }
}

export interface IdleFigures {
  tableKb: number
  windowKb: number
  /** Processor time in each second. */
  tableMicros: number
  nodeMicros: number
}

/** Tables of the largest game at which nothing happens, with two windows each, and then some who look on. */
export async function measureIdle(stage: Stage): Promise<IdleFigures> {
  const { bench } = stage
  const place = await newPlace(stage, 'idle')
  const tables = await fillTables({
    ...place,
    secret: SECRET,
    tables: bench.tables,
    game: 'ascendancy',
    preset: 'duel',
  })
  const node = await startProcess(bench.program, place.env, LITTLE_GARBAGE)
  const windows: Player[] = []
  const follow = async (seats: readonly number[], { id, tokens }: FilledTable) => {
    for (const seat of seats) windows.push(await openWindow(node.address, tokens[seat]!, id))
  }
  try {
    const microsPerSecond = async () => {
      const before = busySeconds(node.child)
      await pause(2 * bench.seconds)
      return ((busySeconds(node.child) - before) * 1e6) / (2 * bench.seconds)
    }
    const [empty, alone] = [await node.memory(), await microsPerSecond()]
    for (const table of tables) await follow([0, 1], table)
    const [full, idle] = [await node.memory(), await microsPerSecond()]
    for (const table of tables) await follow([0, 0], table)
    const crowded = await node.memory()
    const windowKb = ((crowded - full) * 1024) / (2 * tables.length)
    return {
      tableKb: Math.round(((full - empty) * 1024) / tables.length - 2 * windowKb),
      windowKb: Math.round(windowKb),
      tableMicros: round(Math.max(0, idle - alone) / tables.length),
      nodeMicros: Math.round(alone),
    }
  } finally {
    closeAll(windows)
    await node.kill()
  }
}

export interface BotFigures {
  /** Processor time of a decision, what the server does with it included. */
  msPerDecision: number
  threadMb: number
}

/** The best bots of the largest game, on one thread. */
export async function measureBots(stage: Stage): Promise<BotFigures> {
  const place = await newPlace(stage, 'bots')
  const node = await startProcess(stage.bench.program, { ...place.env, BOT_THREADS: '1' }, LITTLE_GARBAGE)
  try {
    const empty = await node.memory()
    await tableOfBots(node, 'captain')
    await pause(stage.bench.warmUpSeconds)
    const thought = () => metricOf([node.address], 'tenforward_bot_seconds_count')
    const [before, busy] = [await thought(), busySeconds(node.child)]
    // Long ones and short ones: a handful tells nothing.
    await pause(2 * stage.bench.seconds)
    const decisions = Math.max(1, (await thought()) - before)
    return {
      msPerDecision: round(((busySeconds(node.child) - busy) * 1e3) / decisions),
      threadMb: Math.round((await node.memory()) - empty),
    }
  } finally {
    await node.kill()
  }
}
