import { join } from 'node:path'
import { sql } from 'kysely'
import type { Appender } from './append.ts'
import { makeAppender, notifyEntries } from './append.ts'
import { type Checkpoints, keepCheckpoints } from './checkpoints.ts'
import { storageFault } from './faults.ts'
import { migrate } from './migrate.ts'
import type { NewsWire } from './news.ts'
import { openWire, silentWire } from './news.ts'
import { openPostgres } from './postgres.ts'
import type { Db } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export interface StorageSettings {
  dataDir: string
  /** A PostgreSQL address; absent: SQLite in the data folder. */
  databaseUrl?: string
  /** Whether SQLite may have a thread that writes the log home. */
  checkpointThread?: boolean
}

/** 32 MB; with a thread for it, only if that should fail. */
const CHECKPOINT_PAGES = { alone: 8_000, withThread: 64_000 }

/** Everything that outlives the process. */
export interface Storage {
  readonly kind: 'sqlite' | 'postgres'
  /** Tells this process from others on the same database. */
  readonly node: string
  readonly db: Db
  readonly log: Appender
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
  const { databaseUrl: url } = settings
  const { onError = () => {}, onBatch } = watch
  const file = databaseFile(settings.dataDir)
  const thread = url === undefined && settings.checkpointThread === true
  let db: Db | undefined
  try {
    db =
      url === undefined
        ? openSqlite(file, thread ? CHECKPOINT_PAGES.withThread : CHECKPOINT_PAGES.alone)
        : openPostgres(url, onError)
    await migrate(db, url === undefined ? 'sqlite' : 'postgres')
    const wire = url === undefined ? silentWire : await openWire(db, url, node, onError)
    const log =
      url === undefined
        ? makeAppender(db, { lanes: 1, onBatch })
        : makeAppender(db, { lanes: 4, onBatch, notify: (t, rows) => notifyEntries(t, node, rows) })
    const checkpoints = thread ? keepCheckpoints(file, onError) : undefined
    return assemble(db, url === undefined ? 'sqlite' : 'postgres', node, log, wire, checkpoints)
  } catch (error) {
    await db?.destroy().catch(() => {})
    throw storageFault(error)
  }
}

function assemble(
  db: Db,
  kind: Storage['kind'],
  node: string,
  log: Appender,
  wire: NewsWire,
  checkpoints: Checkpoints | undefined,
): Storage {
  return {
    kind,
    node,
    db,
    log,
    wire,
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
      await checkpoints?.close()
      await db.destroy()
    },
  }
}
