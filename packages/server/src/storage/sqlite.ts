import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase, { type Database as Sqlite, type Statement } from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import type { Database, Db } from './schema.ts'
import { setUp } from './sqliteSettings.ts'
import type { RightOfWay } from './threads/rightOfWay.ts'

const MOST_STATEMENTS = 200

/** Opens the file, or makes it. */
export function openSqlite(
  file: string,
  checkpointPages: number,
  rightOfWay?: RightOfWay,
): { db: Db; database: Sqlite } {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new SqliteDatabase(file, { timeout: 500 })
  try {
    // What people say and what they hold in their hands is nobody else's business on this machine. The files beside it
    // get the same rights from SQLite.
    chmodSync(file, 0o600)
    setUp(database, checkpointPages)
  } catch (error) {
    database.close()
    throw error
  }
  const dialect = new ImmediateDialect(database, {
    database: { close: () => database.close(), prepare: remember(database, rightOfWay) },
  })
  return { db: new Kysely<Database>({ dialect }), database }
}

/** Kysely's own dialect, with transactions that have the right to write from their beginning. */
class ImmediateDialect extends SqliteDialect {
  readonly #database: Sqlite
  readonly #config: SqliteDialectConfig

  constructor(database: Sqlite, config: SqliteDialectConfig) {
    super(config)
    this.#database = database
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database, this.#config)
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: Sqlite

  constructor(database: Sqlite, config: SqliteDialectConfig) {
    super(config)
    this.#database = database
  }

  /** Taken halfway, the right to write could be refused because the log's thread wrote meanwhile. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk ends a transaction by itself. To roll it back once more would be another fault, which hides the first. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** As much of a statement as the query builder uses. */
type Runnable = Pick<Statement, 'reader' | 'all' | 'run' | 'iterate'>

/** Kysely prepares every statement anew; the few that are used all the time are worth keeping. */
function remember(database: Sqlite, rightOfWay?: RightOfWay): (sql: string) => Runnable {
  const kept = new Map<string, Runnable>()
  return sql => {
    let statement = kept.get(sql)
    if (statement === undefined) {
      const made = database.prepare(sql)
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
