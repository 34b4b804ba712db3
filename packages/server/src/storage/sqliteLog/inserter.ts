import { LOG_COLUMNS, LOG_WIDTH, type LogValue } from '../logRows.ts'
import type { Sqlite } from '../sqliteFile.ts'

/** Adds rows, given as values one behind the other, where their numbers are free; says how many were. */
export type Insert = (values: readonly LogValue[]) => number

/** Whole batches are made of statements of these sizes, so that few are ever compiled. */
const SIZES = [256, 64, 16, 4, 1]

export function makeInserter(database: Sqlite): Insert {
  const one = `(${LOG_COLUMNS.map(() => '?').join(', ')})`
  const statements = SIZES.map(size => {
    const all = Array(size).fill(one).join(', ')
    const sql = `insert or ignore into log (${LOG_COLUMNS.join(', ')}) values ${all}`
    return { size, insert: database.prepare(sql) }
  })
  return values => {
    const count = values.length / LOG_WIDTH
    let added = 0
    for (let from = 0; from < count; ) {
      const { size, insert } = statements.find(s => s.size <= count - from)!
      added += insert.run(...values.slice(from * LOG_WIDTH, (from + size) * LOG_WIDTH)).changes
      from += size
    }
    return added
  }
}
