import type { Database } from 'better-sqlite3'
import type { WriteRows } from './append.ts'
import {
  makeHome,
  makeInserter,
  makePile,
  makeTail,
  makeWriter,
  pack,
  unpack,
  type Verdict,
} from './logWriter.ts'
import type { Db, LogRow } from './schema.ts'

export const verdictOn = (rows: readonly LogRow[], verdict: Verdict): readonly boolean[] =>
  verdict === true ? rows.map(() => true) : verdict

/** Writes in this thread. The query builder says when the connection is free: others have transactions on it. */
export function writeToSqlite(
  db: Db,
  database: Database,
): { write: WriteRows; settle(table: string): Promise<void> } {
  const { insert, home, tail } = partsFor(database, null)
  const writer = makeWriter(database, insert, home, tail, unpack)
  const whenFree = <T>(work: () => T): Promise<T> => db.connection().execute(async () => work())
  return {
    write: rows => whenFree(() => verdictOn(rows, writer.append(pack(rows), rows.length).verdict)),
    settle: table => whenFree(() => void (home.anyBound() && writer.settle(table))),
  }
}

/**
 * What another process left in the tail when it ended is brought home before anybody reads. From then on the tail is
 * the holder's, if there is one.
 */
export function bringHome(database: Database, holder: string | null): void {
  const isLeft = database
    .prepare("select exists (select 1 from tail) or exists (select 1 from leases where name = 'tail')")
    .pluck()
  const { tail } = partsFor(database, holder)
  if (holder !== null) tail.take()
  else if (isLeft.get() === 1) tail.recover()
}

function partsFor(database: Database, holder: string | null) {
  const insert = makeInserter(database)
  const home = makeHome(database, insert, unpack)
  const isThere = database.prepare('select 1 from tables where id = ?').pluck()
  const newPile = () => makePile(table => isThere.get(table) !== undefined)
  return { insert, home, tail: makeTail(database, home, newPile, holder) }
}
