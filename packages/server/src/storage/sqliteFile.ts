import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'

/*
 * The door to SQLite. It is used as Node itself offers it in `node:sqlite`, in the older versions of Node too; the
 * little that we need beside that is here.
 */

export type Sqlite = DatabaseSyncInstance
export type Statement = StatementSyncInstance

/** Opens the file, or makes it. `timeout`: so many ms whoever finds it held waits, sleeping. */
export const openFile = (file: string, timeout: number): Sqlite => new DatabaseSync(file, { timeout })

/**
 * Brings home what is in the journal, and closes. SQLite itself would do so when the last connection is gone, but the
 * file stays open until the collector has found the statements that were prepared.
 */
export function closeFile(database: Sqlite): void {
  try {
    database.exec('pragma wal_checkpoint(TRUNCATE)')
  } catch {
    // A full or broken disk: the journal is as good as it was, and read at the next start.
  }
  database.close()
}

/** A statement whose rows have one column: gives that of the first row, or undefined where there is none. */
export function one<V>(database: Sqlite, sql: string): (...values: unknown[]) => V | undefined {
  const statement = inLists(database, sql)
  return (...values) => (statement.get(...values) as [V] | undefined)?.[0]
}

/** The same of all rows. */
export function column<V>(database: Sqlite, sql: string): (...values: unknown[]) => V[] {
  const statement = inLists(database, sql)
  return (...values) => (statement.all(...values) as [V][]).map(([value]) => value)
}

function inLists(database: Sqlite, sql: string): Statement {
  const statement = database.prepare(sql)
  statement.setReturnArrays(true)
  return statement
}

/** Makes functions that run as a whole or not at all. */
export interface Transactions {
  /** With the right to write from the beginning: taken halfway, it could be refused. */
  whole<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R
  /** Inside of such a one: what fails there takes back only its own part. */
  part<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R
}

export function transactionsOn(database: Sqlite): Transactions {
  const between = (begin: string, end: string, back: readonly string[]) => {
    const [start, finish, undo] = [
      database.prepare(begin),
      database.prepare(end),
      back.map(sql => database.prepare(sql)),
    ]
    return <A extends unknown[], R>(work: (...args: A) => R) =>
      (...args: A): R => {
        start.run()
        try {
          const result = work(...args)
          finish.run()
          return result
        } catch (error) {
          // A full disk ends a transaction by itself.
          if (database.isTransaction) for (const statement of undo) statement.run()
          throw error
        }
      }
  }
  return {
    whole: between('begin immediate', 'commit', ['rollback']),
    part: between('savepoint part', 'release part', ['rollback to part', 'release part']),
  }
}
