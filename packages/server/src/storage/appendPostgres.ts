import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import type { WriteRows } from './append.ts'
import { inOrder, valuesOf } from './logRows.ts'
import type { Db, LogRow } from './schema.ts'

type Stored = Pick<LogRow, 'table_id' | 'seq'>

/** Whole batches are made of statements of these sizes, so that few are ever compiled. */
const SIZES = [256, 64, 16, 4, 1] as const

/** Writes to PostgreSQL, and tells the other nodes inside the same transaction. */
export function writeToPostgres(db: Db, node: string): WriteRows {
  const compiled = new Map<number, CompiledQuery<Stored>>()

  /** The statement for so many rows: compiled from the first ones that come, and run with the values of others. */
  function statement(rows: readonly LogRow[]) {
    const size = rows.length
    let found = compiled.get(size)
    if (found === undefined) {
      found = db
        .insertInto('log')
        .values(rows.map(inOrder))
        .onConflict(conflict => conflict.doNothing())
        .returning(['table_id', 'seq'])
        .compile()
      compiled.set(size, found)
    }
    return found
  }

  return async rows => {
    const stored = new Set<string>()
    await db.transaction().execute(async transaction => {
      for (let from = 0; from < rows.length; ) {
        const size = SIZES.find(s => s <= rows.length - from)!
        const part = rows.slice(from, from + size)
        const done = await transaction.executeQuery<Stored>({
          ...statement(part),
          parameters: valuesOf(part),
        })
        for (const row of done.rows) stored.add(`${row.table_id} ${row.seq}`)
        from += size
      }
      await notifyEntries(transaction, node, rows)
    })
    return rows.map(row => stored.has(`${row.table_id} ${row.seq}`))
  }
}

/** One message for many tables: PostgreSQL limits its length, so they go in several where they must. */
async function notifyEntries(db: Db, node: string, rows: readonly LogRow[]): Promise<void> {
  const MOST = 200
  for (let from = 0; from < rows.length; from += MOST) {
    const part = rows.slice(from, from + MOST).map(row => row.table_id)
    const payload = JSON.stringify({ node, kind: 'entries', tables: part })
    await sql`select pg_notify('tenforward', ${payload})`.execute(db)
  }
}
