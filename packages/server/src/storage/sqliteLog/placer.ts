import { headOf, unpack } from '../logRows.ts'
import { column, one, type Sqlite } from '../sqliteFile.ts'
import type { Insert } from './inserter.ts'

/** Puts packed rows where they stay; each list is of one table, in order. */
export interface RowPlacer {
  /** Rows of several tables. Many of one table stay together as one bundle. */
  place(lists: readonly (readonly string[])[]): void
  /** Rows of one table, and those of it that are in bundles, go to the log row by row. */
  unbundle(table: string, rows?: readonly string[]): void
  /** The last number of this table that is in a bundle; 0: none is. */
  lastBundled(table: string): number
  anyBundled(): boolean
}

/** From so many rows of one table on a bundle is less work than the rows. */
const LEAST_BUNDLED = 4

export function makePlacer(database: Sqlite, insert: Insert): RowPlacer {
  const add = database.prepare(
    'insert or ignore into bundles (table_id, seq, last, rows) values (?, ?, ?, ?)',
  )
  const bundles = column<string>(database, 'select rows from bundles where table_id = ? order by seq')
  const clear = database.prepare('delete from bundles where table_id = ?')
  const last = one<number>(database, 'select last from bundles where table_id = ? order by seq desc limit 1')
  const any = one<number>(database, 'select exists (select 1 from bundles)')

  const insertRows = (rows: readonly string[]) => void (rows.length > 0 && insert(unpack(rows.join('\n'))))

  function unbundle(table: string, rows: readonly string[] = []): void {
    const texts = bundles(table)
    for (const text of texts) insert(unpack(text))
    if (texts.length > 0) clear.run(table)
    insertRows(rows)
  }

  function bundle(rows: readonly string[]): void {
    const { table, seq } = headOf(rows[0]!)
    const { seq: end } = headOf(rows.at(-1)!)
    // Where a number is taken, only row by row can it be told which ones are.
    if (add.run(table, seq, end, rows.join('\n')).changes === 0) unbundle(table, rows)
  }

  return {
    place(lists) {
      const single: string[] = []
      for (const rows of lists)
        if (rows.length >= LEAST_BUNDLED) bundle(rows)
        else single.push(...rows)
      insertRows(single)
    },
    unbundle,
    lastBundled: table => last(table) ?? 0,
    anyBundled: () => any() === 1,
  }
}
