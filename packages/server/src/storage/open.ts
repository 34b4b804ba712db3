import { join } from 'node:path'
import { sql } from 'kysely'
import type { Appender, Bulk } from './append.ts'
import { makeAppender } from './append.ts'
import { writeToPostgres } from './appendPostgres.ts'
import { bringHome, writeToSqlite } from './appendSqlite.ts'
import { startWriter } from './appendThread.ts'
import { keepCheckpoints } from './checkpoints.ts'
import { storageFault } from './faults.ts'
import { migrate } from './migrate.ts'
import type { NewsWire } from './news.ts'
import { openWire, silentWire } from './news.ts'
import { openPostgres } from './postgres.ts'
import { makeRightOfWay } from './rightOfWay.ts'
import type { Db } from './schema.ts'
import { CHECKPOINTED_ELSEWHERE, openSqlite } from './sqlite.ts'

export interface StorageSettings {
  dataDir: string
  /** A PostgreSQL address; absent: SQLite in the data folder. */
  databaseUrl?: string
  /** Whether threads may work for SQLite; otherwise this one does everything. */
  threads?: boolean
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
  const { databaseUrl } = settings
  try {
    return databaseUrl === undefined
      ? await openFolder(settings, node, watch)
      : await openNode(databaseUrl, node, watch)
  } catch (error) {
    throw storageFault(error)
  }
}

async function openFolder(settings: StorageSettings, node: string, watch: Watch): Promise<Storage> {
  const { dataDir, threads = false } = settings
  const { onError = () => {}, onBatch } = watch
  const file = databaseFile(dataDir)
  const rightOfWay = makeRightOfWay()
  const { db, database } = threads
    ? openSqlite(file, CHECKPOINTED_ELSEWHERE, rightOfWay)
    : openSqlite(file, CHECKPOINT_PAGES)
  return orClose(db, async () => {
    await migrate(db, 'sqlite')
    bringHome(database, threads ? node : null)
    const base = { kind: 'sqlite' as const, node, db, wire: silentWire }
    if (!threads) {
      const { write, settle } = writeToSqlite(db, database)
      const log = makeAppender(write, { lanes: 1, settle, onBatch })
      return assemble({ ...base, log, bulk: bulkOn(db) })
    }
    const writer = startWriter(file, node, rightOfWay.shared)
    const log = makeAppender(writer.write, { lanes: 1, gather: GATHER_MS, settle: writer.settle, onBatch })
    const checkpoints = keepCheckpoints(file, rightOfWay.shared, onError)
    return assemble({ ...base, log, bulk: writer.bulk }, [writer, checkpoints])
  })
}

function openNode(url: string, node: string, { onError = () => {}, onBatch }: Watch): Promise<Storage> {
  const db = openPostgres(url, onError)
  return orClose(db, async () => {
    await migrate(db, 'postgres')
    const wire = await openWire(db, url, node, onError)
    const log = makeAppender(writeToPostgres(db, node), { lanes: 4, onBatch })
    return assemble({ kind: 'postgres', node, db, log, bulk: bulkOn(db), wire })
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
  threads: readonly { close(): Promise<void> }[] = [],
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
      for (const thread of threads) await thread.close()
      await db.destroy()
    },
  }
}
