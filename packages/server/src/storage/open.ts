import { join } from 'node:path'
import { sql } from 'kysely'
import type { Appender, Bulk } from './append.ts'
import { makeAppender } from './append.ts'
import { writeToPostgres } from './appendPostgres.ts'
import { writeToSqlite } from './appendSqlite.ts'
import { type Archive, openArchive } from './archive/archive.ts'
import { storageFault } from './faults.ts'
import { migrate } from './migrate.ts'
import type { NewsWire } from './news.ts'
import { openWire, silentWire } from './news.ts'
import { openPostgres } from './postgres.ts'
import type { Db } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { takeOverTail } from './sqliteLog/writer.ts'
import { CHECKPOINTED_ELSEWHERE } from './sqliteSettings.ts'
import { makeRightOfWay } from './threads/rightOfWay.ts'
import { startThreads } from './threads/start.ts'

export interface StorageSettings {
  dataDir: string
  /** A PostgreSQL address; absent: SQLite in the data folder. */
  databaseUrl?: string
  /** The program of the threads that work for SQLite (threads/program.ts); absent: this one does everything. */
  threadProgram?: string | undefined
  /** Where games lie that were moved out of the database. */
  archiveDir?: string | undefined
}

/** A commit and its way to the other thread and back take about a millisecond when nothing else is in the way. */
const GATHER_MS = 3

/** 32 MB, where no thread writes the log home. */
const CHECKPOINT_PAGES = 8_000

/** Everything that outlives the process. */
export interface Storage {
  readonly kind: 'sqlite' | 'postgres'
  /** Tells this process from others on the same database. */
  readonly node: string
  readonly db: Db
  readonly log: Appender
  /** For what is written down of many tables at once. */
  readonly bulk: Bulk
  readonly wire: NewsWire
  readonly archive: Archive
  /** Rejects with one sentence when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface Watch {
  onError?: (error: Error) => void
  onBatch?: (rows: number, seconds: number) => void
}

export const databaseFile = (dataDir: string) => join(dataDir, 'tenforward.sqlite')

export async function openStorage(
  settings: StorageSettings,
  node: string,
  watch: Watch = {},
): Promise<Storage> {
  const { databaseUrl, archiveDir } = settings
  try {
    return databaseUrl === undefined
      ? await openFolder(settings, node, watch)
      : await openNode(databaseUrl, archiveDir, node, watch)
  } catch (error) {
    throw storageFault(error)
  }
}

async function openFolder(settings: StorageSettings, node: string, watch: Watch): Promise<Storage> {
  const { dataDir, threadProgram: program, archiveDir } = settings
  const { onError = () => {}, onBatch } = watch
  const file = databaseFile(dataDir)
  const rightOfWay = makeRightOfWay()
  const { db, database } =
    program === undefined
      ? openSqlite(file, CHECKPOINT_PAGES)
      : openSqlite(file, CHECKPOINTED_ELSEWHERE, rightOfWay)
  return orClose(db, async () => {
    await migrate(db, 'sqlite')
    takeOverTail(database, program === undefined ? null : node)
    const archive = openArchive(db, archiveDir)
    const base = { kind: 'sqlite' as const, node, db, wire: silentWire, archive }
    if (program === undefined) {
      const { write, settle } = writeToSqlite(db, database)
      const log = makeAppender(write, { lanes: 1, settle, onBatch })
      return assemble({ ...base, log, bulk: bulkOn(db) })
    }
    const threads = startThreads({ program, file, node, shared: rightOfWay.shared, onError })
    const { write, settle, bulk } = threads
    const log = makeAppender(write, { lanes: 1, gather: GATHER_MS, settle, onBatch })
    return assemble({ ...base, log, bulk }, threads.close)
  })
}

function openNode(
  url: string,
  archiveDir: string | undefined,
  node: string,
  { onError = () => {}, onBatch }: Watch,
): Promise<Storage> {
  const db = openPostgres(url, onError)
  return orClose(db, async () => {
    await migrate(db, 'postgres')
    const wire = await openWire(db, url, node, onError)
    const log = makeAppender(writeToPostgres(db, node), { lanes: 4, onBatch })
    const archive = openArchive(db, archiveDir)
    return assemble({ kind: 'postgres', node, db, log, bulk: bulkOn(db), wire, archive })
  })
}

const bulkOn =
  (db: Db): Bulk =>
  (query, list) =>
    db.transaction().execute(async transaction => {
      for (const parameters of list) await transaction.executeQuery({ ...query, parameters })
    })

async function orClose<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await db.destroy().catch(() => {})
    throw error
  }
}

function assemble(
  parts: Omit<Storage, 'ping' | 'close'>,
  closeThreads: () => Promise<void> = async () => {},
): Storage {
  const { db, log, wire } = parts
  return {
    ...parts,
    async ping() {
      try {
        await sql`select 1`.execute(db)
      } catch (error) {
        throw storageFault(error)
      }
    },
    async close() {
      await log.idle()
      await wire.close()
      await closeThreads()
      await db.destroy()
    },
  }
}
