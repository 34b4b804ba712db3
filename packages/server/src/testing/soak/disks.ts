import { spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { found } from '@tenforward/kernel'
import { fillTables, startProcess } from '../../load/index.ts'
import { databaseFile } from '../../storage/index.ts'
import type { SoakSettings } from './crashes.ts'
import { judge } from './judge/judge.ts'
import { openPlayers } from './players.ts'

export interface DiskVerdict {
  /** What was told, by case. */
  told: Record<string, string>
  confirmed: number
  faults: string[]
}

const SENTENCE = /^[A-Z][^\n]{10,160}[.:][^\n]*\n?$/
/** Whoever was refused for a while waits for seconds until the next try, and longer where the machine is slow. */
const LOOK_MS = 250
const MOST_LOOKS = 120
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Disks that are full, that cannot be written to, and files that are broken. */
export async function disks({ program, folder, say }: SoakSettings): Promise<DiskVerdict> {
  const verdict: DiskVerdict = { told: {}, confirmed: 0, faults: [] }
  mkdirSync(folder, { recursive: true })
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  if (mount('tmpfs', '-o', 'size=24m', 'tmpfs', disk)) {
    try {
      await fullDisk(program, folder, disk, verdict)
      say(JSON.stringify(verdict))
      await readOnlyDisk(program, disk, verdict)
    } finally {
      spawnSync('umount', [disk])
    }
  } else verdict.told.skipped = 'A small disk could not be mounted here (that needs root).'
  say(JSON.stringify(verdict))
  await brokenFiles(program, folder, verdict)
  return verdict
}

const mount = (...args: string[]) => spawnSync('mount', ['-t', ...args]).status === 0

/** Starts the server where it cannot start; what it says must be one sentence. */
async function refusal(program: string, dataDir: string, name: string, verdict: DiskVerdict): Promise<void> {
  try {
    const server = await startProcess(program, { DATA_DIR: dataDir })
    await server.stop()
    verdict.told[name] = 'it started'
  } catch (error) {
    const said = (error as Error).message.replace(/^The server ended with 1: /, '')
    verdict.told[name] = said.trim()
    if (!SENTENCE.test(said)) verdict.faults.push(`${name}: ${said}`)
  }
}

async function fullDisk(program: string, folder: string, disk: string, verdict: DiskVerdict): Promise<void> {
  const [made, dataDir, left] = [join(folder, 'made'), join(disk, 'data'), join(folder, 'left')]
  const tables = await fillTables({ dataDir: made, tables: 2_000, pairs: 8 })
  // A copy: this process may still hold the file that it made, and then the disk could not be taken away.
  cpSync(made, dataDir, { recursive: true })
  const server = await startProcess(program, { DATA_DIR: dataDir })
  const players = openPlayers({ address: () => server.address, tables, pairs: 8, pauseMs: 5 })
  await pause(1_500)
  const ballast = join(disk, 'ballast')
  fill(ballast)
  await pause(2_500)
  const before = players.witness.confirmed.length
  await pause(1_000)
  if (players.witness.confirmed.length > before + 8)
    verdict.faults.push('choices were confirmed on a full disk')
  const { id, tokens } = found(tables.at(-1), 'last table')
  const answer = await fetch(`${server.address}/api/tables/${id}/choose`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ seat: 0, choice: { answer: 4 } }),
  })
  const body = (await answer.json()) as { error?: { message: string } }
  verdict.told['full disk, a choice'] = `${answer.status} ${body.error?.message}`
  if (answer.status !== 503) verdict.faults.push(`a choice on a full disk was answered with ${answer.status}`)
  rmSync(ballast)
  for (let look = 0; look < MOST_LOOKS && players.witness.confirmed.length <= before; look++)
    await pause(LOOK_MS)
  if (players.witness.confirmed.length <= before)
    verdict.faults.push('nothing went on when there was room again')
  await players.stop()
  // What lists read is written a little later, and cannot be once the disk is full again.
  await players.readLists([server.address])
  players.close()
  fill(ballast)
  await server.stop()
  rmSync(ballast)
  cpSync(dataDir, left, { recursive: true })
  const judged = await judge({ dataDir: left }, players.witness)
  verdict.confirmed += judged.confirmed
  verdict.faults.push(...judged.faults)
  const empty = join(disk, 'empty')
  fill(ballast)
  await refusal(program, empty, 'full disk, first start', verdict)
  rmSync(ballast)
}

/** Writes until there is no room at all. */
function fill(path: string): void {
  const file = openSync(path, 'a')
  for (const size of [1 << 20, 1 << 12, 1]) {
    const chunk = Buffer.alloc(size, 1)
    try {
      for (;;) writeSync(file, chunk)
    } catch {
      // Full for this size; smaller ones may still fit.
    }
  }
  closeSync(file)
}

async function readOnlyDisk(program: string, disk: string, verdict: DiskVerdict): Promise<void> {
  spawnSync('mount', ['-o', 'remount,ro', disk])
  await refusal(program, join(disk, 'data'), 'read-only folder', verdict)
  await refusal(program, join(disk, 'other'), 'read-only folder, first start', verdict)
  spawnSync('mount', ['-o', 'remount,rw', disk])
}

async function brokenFiles(program: string, folder: string, verdict: DiskVerdict): Promise<void> {
  const good = join(folder, 'good')
  const [table] = await fillTables({ dataDir: good, tables: 3_000, pairs: 4 })
  const size = statSync(databaseFile(good)).size
  const damage = (name: string, change: (file: string) => void) => {
    const dataDir = join(folder, name)
    cpSync(good, dataDir, { recursive: true })
    for (const end of ['-wal', '-shm']) rmSync(databaseFile(dataDir) + end, { force: true })
    change(databaseFile(dataDir))
    return dataDir
  }
  const noDatabase = damage('nonsense', file => writeFileSync(file, 'not a database at all '.repeat(400)))
  await refusal(program, noDatabase, 'not a database', verdict)
  const headless = damage('headless', file => overwrite(file, 100, 4_000))
  await refusal(program, headless, 'first page broken', verdict)
  const half = damage('half', file => writeFileSync(file, readFileSync(file).subarray(0, size >> 1)))
  await askBroken(program, half, found(table, 'table'), 'cut in half', verdict)
  const holes = damage('holes', file => {
    for (let at = 4_096 * 3; at < size; at += 4_096 * 2) overwrite(file, at, 4_096)
  })
  await askBroken(program, holes, found(table, 'table'), 'every other page broken', verdict)
}

function overwrite(file: string, at: number, length: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, at, Math.min(bytes.length, at + length))
  writeFileSync(file, bytes)
}

/** It may start, since what it reads at first may be whole; but then every answer is right or a clear sentence. */
async function askBroken(
  program: string,
  dataDir: string,
  { id, tokens }: { id: string; tokens: string[] },
  name: string,
  verdict: DiskVerdict,
): Promise<void> {
  let server: Awaited<ReturnType<typeof startProcess>>
  try {
    server = await startProcess(program, { DATA_DIR: dataDir })
  } catch (error) {
    const said = (error as Error).message.replace(/^The server ended with 1: /, '')
    verdict.told[name] = said.trim()
    if (!SENTENCE.test(said)) verdict.faults.push(`${name}: ${said}`)
    return
  }
  const answer = await fetch(`${server.address}/api/tables/${id}/state`, {
    headers: { authorization: `Bearer ${tokens[0]}` },
  })
  const text = await answer.text()
  verdict.told[name] = `${answer.status} ${text.slice(0, 160)}`
  if (![200, 401, 404, 503].includes(answer.status)) verdict.faults.push(`${name}: ${answer.status} ${text}`)
  await server.stop()
}
