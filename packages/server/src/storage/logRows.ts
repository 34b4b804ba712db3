import type { LogRow } from './schema.ts'

/** How the value of a column becomes one line of text, and is read from it again. */
interface Column<V> {
  write(value: V): string
  read(line: string): V
}

/** JSON and ids: neither has a line break in it. */
const TEXT: Column<string> = { write: value => value, read: line => line }
const NUMBER: Column<number> = { write: String, read: Number }
/** Anything that somebody outside thought of, or nothing. */
const FOREIGN_TEXT: Column<string | null> = {
  write: value => (value === null ? '' : JSON.stringify(value)),
  read: line => (line === '' ? null : (JSON.parse(line) as string)),
}

/** The columns of the log: what is written, packed and read again follows from this list alone. */
const COLUMNS: { readonly [C in keyof LogRow]: Column<LogRow[C]> } = {
  table_id: TEXT,
  seq: NUMBER,
  seat: NUMBER,
  entry: TEXT,
  events: TEXT,
  undone: NUMBER,
  key: FOREIGN_TEXT,
  at: NUMBER,
}

export const LOG_COLUMNS = Object.keys(COLUMNS) as (keyof LogRow)[]
export const LOG_WIDTH = LOG_COLUMNS.length
/** Where these are in the values of a row. */
export const [TABLE_AT, SEQ_AT] = [LOG_COLUMNS.indexOf('table_id'), LOG_COLUMNS.indexOf('seq')]

export type LogValue = LogRow[keyof LogRow]

const lineOf = <C extends keyof LogRow>(column: C, row: LogRow): string => COLUMNS[column].write(row[column])

/** Rows as one text: a line for each column. */
export function pack(rows: readonly LogRow[]): string {
  let text = ''
  for (const row of rows) for (const column of LOG_COLUMNS) text += `${text && '\n'}${lineOf(column, row)}`
  return text
}

/** The values of such rows, one row behind the other. */
export function unpack(text: string): LogValue[] {
  const values: LogValue[] = text.split('\n')
  for (let i = 0; i < values.length; i++)
    values[i] = COLUMNS[LOG_COLUMNS[i % LOG_WIDTH]!].read(values[i] as string)
  return values
}

/** Such rows, as they were. */
export function rowsIn(text: string): LogRow[] {
  if (text === '') return []
  const values = unpack(text)
  return Array.from({ length: values.length / LOG_WIDTH }, (_, row) =>
    Object.fromEntries(LOG_COLUMNS.map((column, i) => [column, values[row * LOG_WIDTH + i]])),
  ) as unknown as LogRow[]
}

/** The same row with its columns in the order of all. */
export const inOrder = (row: LogRow): LogRow =>
  Object.assign({}, ...LOG_COLUMNS.map(column => ({ [column]: row[column] })))

/** The values of rows, one row behind the other. */
export const valuesOf = (rows: readonly LogRow[]): LogValue[] =>
  rows.flatMap(row => LOG_COLUMNS.map(column => row[column]))

/** The packed rows in a text, each by itself. */
export function splitRows(text: string): string[] {
  const rows: string[] = []
  for (let from = 0; from < text.length; ) {
    let end = from - 1
    for (let line = 0; line < LOG_WIDTH && end < text.length; line++) {
      end = text.indexOf('\n', end + 1)
      if (end < 0) end = text.length
    }
    rows.push(text.slice(from, end))
    from = end + 1
  }
  return rows
}

/** Of which table a packed row is, and its number there. */
export function headOf(row: string): { table: string; seq: number } {
  const lines = row.split('\n', Math.max(TABLE_AT, SEQ_AT) + 1)
  return { table: lines[TABLE_AT]!, seq: Number(lines[SEQ_AT]) }
}
