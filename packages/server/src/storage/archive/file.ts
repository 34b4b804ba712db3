import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { StorageFault } from '../faults.ts'
import type { Snapshot } from '../log.ts'
import { LOG_COLUMNS, pack, rowsIn } from '../logRows.ts'
import type { LogRow, TableRow } from '../schema.ts'

/**
 * A game that is over, as it lies in the archive: all that is needed to play it again. What people said and their
 * names are not in it. They stay in the database, where somebody who is erased can be found.
 */
export interface ArchivedGame {
  rows: LogRow[]
  snapshot: Snapshot | undefined
}

/** What was played, so that a file tells it also without its database. */
export type Played = Pick<TableRow, 'id' | 'game' | 'version' | 'seat_count' | 'options' | 'seed' | 'voters'>

/** The first line of a file; the rows of the log come after it, each column a line. */
interface Head {
  format: typeof FORMAT
  played: Played
  columns: readonly string[]
  snapshot: Snapshot | null
}

const FORMAT = 'tenforward-archive/1'

// Both work in a thread of Node's own.
const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Nearly as small as the most it can do, in a tenth of the time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const hashOfFile = (data: Buffer) => createHash('sha256').update(data).digest('hex')

/** Named by what is in it, so that nothing is ever written over; in many folders, for one takes only so many. */
const archiveFile = (folder: string, table: string, sha256: string) =>
  join(folder, table.slice(0, 2), `${table}-${sha256.slice(0, 16)}.br`)

export function textOfGame(played: Played, { rows, snapshot }: ArchivedGame): string {
  const head: Head = { format: FORMAT, played, columns: LOG_COLUMNS, snapshot: snapshot ?? null }
  return `${JSON.stringify(head)}\n${pack(rows)}`
}

/** Writes a game and reads it again; what comes back is durable, and the same. Gives its hash and size. */
export async function writeGame(
  folder: string,
  table: string,
  text: string,
): Promise<{ sha256: string; bytes: number }> {
  const data = await compress(text, QUALITY)
  const sha256 = hashOfFile(data)
  const file = archiveFile(folder, table, sha256)
  await writeDurably(file, data)
  if ((await readText(file, sha256)) !== text) throw damaged(file)
  return { sha256, bytes: data.length }
}

/** Under another name first: what bears the right name is whole. */
async function writeDurably(file: string, data: Buffer): Promise<void> {
  const folder = dirname(file)
  // It holds what was hidden in the games.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = `${file}.${process.pid}`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(data)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
  for (const each of [folder, dirname(folder)]) await syncFolder(each)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readText(file: string, sha256: string): Promise<string> {
  const data = await readFile(file).catch(error => {
    throw new StorageFault(`${file} of the archive cannot be read: check ARCHIVE_DIR and its rights.`, {
      cause: error,
    })
  })
  if (hashOfFile(data) !== sha256) throw damaged(file)
  return String(await decompress(data))
}

const damaged = (file: string) =>
  new StorageFault(`${file} of the archive is damaged: restore it from a backup.`)

export async function readGame(folder: string, table: string, sha256: string): Promise<ArchivedGame> {
  const file = archiveFile(folder, table, sha256)
  const text = await readText(file, sha256)
  const end = text.indexOf('\n')
  const head = JSON.parse(text.slice(0, end)) as Head
  if (head.format !== FORMAT || head.columns.join() !== LOG_COLUMNS.join())
    throw new StorageFault(`${file} was written by another version of this program.`)
  return { rows: rowsIn(text.slice(end + 1)), snapshot: head.snapshot ?? undefined }
}

export const removeGame = (folder: string, table: string, sha256: string) =>
  rm(archiveFile(folder, table, sha256), { force: true })
