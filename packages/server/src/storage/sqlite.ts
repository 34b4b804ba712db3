import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import type { Database, Db } from './schema.ts'
import { closeFile, openFile, type Sqlite, type Statement } from './sqliteFile.ts'
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
  const database = openFile(file, 500)
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
    database: { close: () => closeFile(database), prepare: remember(database, rightOfWay) },
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
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** A statement as the query builder wants it. */
interface Runnable {
  /** Whether it gives rows. */
  readonly reader: boolean
  all(values: readonly unknown[]): unknown[]
  run(values: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint }
  iterate(values: readonly unknown[]): IterableIterator<unknown>
}

/** Kysely prepares every statement anew; the few that are used all the time are worth keeping. */
function remember(database: Sqlite, rightOfWay?: RightOfWay): (sql: string) => Runnable {
  const kept = new Map<string, Runnable>()
  return sql => {
    let statement = kept.get(sql)
    if (statement === undefined) {
      const made = database.prepare(sql)
      const onlyReads = /^select\b/i.test(sql)
      statement =
        rightOfWay === undefined || onlyReads ? runnable(made) : goingFirst(database, made, rightOfWay)
      if (kept.size >= MOST_STATEMENTS) kept.delete(kept.keys().next().value!)
      kept.set(sql, statement)
    }
    return statement
  }
}

const runnable = (statement: Statement): Runnable => ({
  reader: statement.columns().length > 0,
  all: values => statement.all(...values),
  run: values => statement.run(...values),
  iterate: values => statement.iterate(...values),
})

/** A statement that writes; it has the right of way until it is done, or the transaction is that it begins. */
function goingFirst(database: Sqlite, statement: Statement, rightOfWay: RightOfWay): Runnable {
  const first = <R>(work: (values: readonly unknown[]) => R): ((values: readonly unknown[]) => R) => {
    return values => {
      rightOfWay.take()
      try {
        return work(values)
      } finally {
        if (!database.isTransaction) rightOfWay.giveBack()
      }
    }
  }
  const { reader, all, run, iterate } = runnable(statement)
  return { reader, all: first(all), run: first(run), iterate }
}
