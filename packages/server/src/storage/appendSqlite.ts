import type { WriteRows } from './append.ts'
import { pack } from './logRows.ts'
import type { Db, LogRow } from './schema.ts'
import type { Sqlite } from './sqliteFile.ts'
import { makeLogWriter, type Verdict } from './sqliteLog/writer.ts'

export const verdictOn = (rows: readonly LogRow[], verdict: Verdict): readonly boolean[] =>
  verdict === true ? rows.map(() => true) : verdict

/** Writes in this thread. The query builder says when the connection is free: others have transactions on it. */
export function writeToSqlite(
  db: Db,
  database: Sqlite,
): { write: WriteRows; settle(table: string): Promise<void> } {
  const writer = makeLogWriter(database, null)
  const whenFree = <T>(work: () => T): Promise<T> => db.connection().execute(async () => work())
  return {
    write: rows => whenFree(() => verdictOn(rows, writer.append(pack(rows), rows.length).verdict)),
    settle: table => whenFree(() => void (writer.anyBundled() && writer.settle(table))),
  }
}
