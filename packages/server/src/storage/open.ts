import { join } from 'node:path'
import { sql } from 'kysely'
import type { Appender } from './append.ts'
import { makeAppender, notifyEntries } from './append.ts'
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
}

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
  let db: Db | undefined
  try {
    db = url === undefined ? openSqlite(databaseFile(settings.dataDir)) : openPostgres(url, onError)
    await migrate(db, url === undefined ? 'sqlite' : 'postgres')
    const wire = url === undefined ? silentWire : await openWire(db, url, node, onError)
    const log =
      url === undefined
        ? makeAppender(db, { lanes: 1, onBatch })
        : makeAppender(db, { lanes: 4, onBatch, notify: (t, rows) => notifyEntries(t, node, rows) })
    return assemble(db, url === undefined ? 'sqlite' : 'postgres', node, log, wire)
  } catch (error) {
    await db?.destroy().catch(() => {})
    throw storageFault(error)
  }
}

function assemble(db: Db, kind: Storage['kind'], node: string, log: Appender, wire: NewsWire): Storage {
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
      await db.destroy()
    },
  }
}
