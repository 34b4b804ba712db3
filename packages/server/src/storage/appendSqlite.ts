import type { Database, Statement } from 'better-sqlite3'
import type { WriteRows } from './append.ts'
import type { Db, LogRow } from './schema.ts'

/** Which rows were new; `true` says that all were. */
export type Verdict = true | boolean[]

/** Writes rows of the log, given as values one behind the other, in one transaction. */
export type Writer = (values: readonly unknown[]) => Verdict

/** Rows one behind the other, column by column: so they are bound, and so they travel best to another thread. */
export function flat(rows: readonly LogRow[]): unknown[] {
  const values: unknown[] = []
  for (const { table_id, seq, seat, entry, events, undone, key, at } of rows)
    values.push(table_id, seq, seat, entry, events, undone, key, at)
  return values
}

/**
 * Past the query builder: every choice waits for this. It uses nothing that is not in it or given to it, for another
 * thread runs the same text.
 */
export function makeWriter(database: Database): Writer {
  const width = 8
  const taken = new Error('A number is taken.')
  // Whole batches are made of statements of these sizes, so that few are ever compiled.
  const statements = [256, 64, 16, 4, 1].map(size => {
    const values = Array(size).fill('(?, ?, ?, ?, ?, ?, ?, ?)').join(', ')
    const columns = 'table_id, seq, seat, entry, events, undone, key, at'
    return { size, insert: database.prepare(`insert or ignore into log (${columns}) values ${values}`) }
  })
  const one = statements.at(-1)!.insert

  const insert = (statement: Statement, values: readonly unknown[], from: number, count: number) =>
    statement.run(values.slice(from * width, (from + count) * width)).changes

  const together = database.transaction((values: readonly unknown[]) => {
    const count = values.length / width
    for (let from = 0; from < count; ) {
      const { size, insert: statement } = statements.find(s => s.size <= count - from)!
      if (insert(statement, values, from, size) < size) throw taken
      from += size
    }
  })
  const oneByOne = database.transaction((values: readonly unknown[]) =>
    Array.from({ length: values.length / width }, (_, i) => insert(one, values, i, 1) === 1),
  )

  return values => {
    try {
      together.immediate(values)
      return true
    } catch (error) {
      if (error !== taken) throw error
      // Another process was first somewhere. Which entries it was can only be told one at a time.
      return oneByOne.immediate(values)
    }
  }
}

export const verdictOn = (rows: readonly LogRow[], verdict: Verdict): readonly boolean[] =>
  verdict === true ? rows.map(() => true) : verdict

/** Writes in this thread. The query builder says when the connection is free: others have transactions on it. */
export function writeToSqlite(db: Db, database: Database): WriteRows {
  const write = makeWriter(database)
  return rows => db.connection().execute(async () => verdictOn(rows, write(flat(rows))))
}
