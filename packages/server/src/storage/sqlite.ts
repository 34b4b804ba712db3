import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase, { type Database as Sqlite, type Statement } from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { RightOfWay } from './rightOfWay.ts'
import type { Database, Db } from './schema.ts'

const MOST_STATEMENTS = 200

/** WAL with full sync: what a commit confirmed survives a power cut. */
export function setUp(database: Sqlite, checkpointPages: number): void {
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Many tables at once touch many pages; writing each of them home once in a while is cheaper than always.
  database.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  database.pragma('cache_size = -32768')
  // A log that is never truncated would grow with every busy evening. But it is cheaper to write over what is there
  // than to make the file longer, so it keeps what a busy evening needs: see checkpoints.ts.
  database.pragma('journal_size_limit = 100663296')
}

/** 256 MB: another thread looks after it. */
export const CHECKPOINTED_ELSEWHERE = 64_000

/** Opens the file, or makes it. */
export function openSqlite(
  file: string,
  checkpointPages: number,
  rightOfWay?: RightOfWay,
): { db: Db; database: Sqlite } {
  mkdirSync(dirname(file), { recursive: true })
  const database = new SqliteDatabase(file, { timeout: 500 })
  try {
    setUp(database, checkpointPages)
  } catch (error) {
    database.close()
    throw error
  }
  const dialect = new SqliteDialect({
    database: { close: () => database.close(), prepare: remember(database, rightOfWay) },
  })
  return { db: new Kysely<Database>({ dialect }), database }
}

/** As much of a statement as the query builder uses. */
type Runnable = Pick<Statement, 'reader' | 'all' | 'run' | 'iterate'>

/** Kysely prepares every statement anew; the few that are used all the time are worth keeping. */
function remember(database: Sqlite, rightOfWay?: RightOfWay): (sql: string) => Runnable {
  const kept = new Map<string, Runnable>()
  // A full disk ends a transaction by itself. To roll it back once more would be another fault, which hides the first.
  const nothing = database.prepare('select 1 where false')
  return sql => {
    if (sql === 'rollback' && !database.inTransaction) return nothing
    let statement = kept.get(sql)
    if (statement === undefined) {
      // The right to write at once: taken halfway, it could be refused because the log's thread wrote meanwhile.
      const made = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
      const onlyReads = made.reader && made.readonly
      statement = rightOfWay === undefined || onlyReads ? made : goingFirst(database, made, rightOfWay)
      if (kept.size >= MOST_STATEMENTS) kept.delete(kept.keys().next().value!)
      kept.set(sql, statement)
    }
    return statement
  }
}

/** A statement that writes; it has the right of way until it is done, or the transaction is that it begins. */
function goingFirst(database: Sqlite, statement: Statement, rightOfWay: RightOfWay): Runnable {
  const first = <R>(work: (...values: unknown[]) => R): ((...values: unknown[]) => R) => {
    return (...values) => {
      rightOfWay.take()
      try {
        return work(...values)
      } finally {
        if (!database.inTransaction) rightOfWay.giveBack()
      }
    }
  }
  const { reader } = statement
  return {
    reader,
    all: first((...values) => statement.all(...values)),
    run: first((...values) => statement.run(...values)),
    iterate: statement.iterate.bind(statement),
  }
}
