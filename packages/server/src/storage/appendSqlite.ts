import type { Database, Statement } from 'better-sqlite3'
import { SIZES, type WriteRows } from './append.ts'
import type { Db, LogRow } from './schema.ts'

const INSERT = 'insert or ignore into log (table_id, seq, seat, entry, events, undone, key, at) values'
const ROW = '(?, ?, ?, ?, ?, ?, ?, ?)'
const WIDTH = 8

/** Rows one behind the other, column by column: the shape in which they are bound. */
export function flat(rows: readonly LogRow[]): unknown[] {
  const values: unknown[] = []
  for (const { table_id, seq, seat, entry, events, undone, key, at } of rows)
    values.push(table_id, seq, seat, entry, events, undone, key, at)
  return values
}

/**
 * The same as one text, which costs the least to hand to another thread. A line for each value: JSON has no raw
 * line breaks, and neither have the names of tables; only a key is anybody's.
 */
export function packed(rows: readonly LogRow[]): string {
  let text = ''
  for (const { table_id, seq, seat, entry, events, undone, key, at } of rows)
    text += `${table_id}\n${seq}\n${seat}\n${entry}\n${events}\n${undone}\n${JSON.stringify(key)}\n${at}\n`
  return text
}

export function unpacked(text: string): unknown[] {
  const values: unknown[] = text.split('\n')
  values.pop()
  for (let i = 0; i < values.length; i += WIDTH) {
    for (const column of NUMBERS) values[i + column] = Number(values[i + column])
    values[i + KEY] = JSON.parse(values[i + KEY] as string)
  }
  return values
}

const NUMBERS = [1, 2, 5, 7] as const
const KEY = 6

/** Which rows were new; `true` says that all were. */
export type Verdict = true | boolean[]

/** Writes past the query builder: this is the one statement that every choice waits for. */
export function rowWriter(database: Database): (values: readonly unknown[]) => Verdict {
  const statements = new Map<number, Statement>(
    SIZES.map(size => [size, database.prepare(`${INSERT} ${Array(size).fill(ROW).join(', ')}`)]),
  )
  const insert = (values: readonly unknown[], from: number, size: number) =>
    statements.get(size)!.run(values.slice(from * WIDTH, (from + size) * WIDTH)).changes

  const together = database.transaction((values: readonly unknown[]) => {
    const count = values.length / WIDTH
    for (let from = 0; from < count; ) {
      const size = SIZES.find(s => s <= count - from)!
      if (insert(values, from, size) < size) throw TAKEN
      from += size
    }
  })
  const oneByOne = database.transaction((values: readonly unknown[]) =>
    Array.from({ length: values.length / WIDTH }, (_, i) => insert(values, i, 1) === 1),
  )

  return values => {
    try {
      together.immediate(values)
      return true
    } catch (error) {
      if (error !== TAKEN) throw error
      // Another process was first somewhere. Which entries it was can only be told one at a time.
      return oneByOne.immediate(values)
    }
  }
}

const TAKEN = new Error('A number is taken.')

export const verdictOn = (rows: readonly LogRow[], verdict: Verdict): readonly boolean[] =>
  verdict === true ? rows.map(() => true) : verdict

/** Writes in this thread. The query builder says when the connection is free: others have transactions on it. */
export function writeToSqlite(db: Db, database: Database): WriteRows {
  const write = rowWriter(database)
  return rows => db.connection().execute(async () => verdictOn(rows, write(flat(rows))))
}
