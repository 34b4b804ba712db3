import type { Database } from 'better-sqlite3'
import type { WriteRows } from './append.ts'
import {
  makeInserter,
  makePile,
  makeTail,
  makeWriter,
  pack,
  type Tail,
  unpack,
  type Verdict,
} from './logWriter.ts'
import type { Db, LogRow } from './schema.ts'

export const verdictOn = (rows: readonly LogRow[], verdict: Verdict): readonly boolean[] =>
  verdict === true ? rows.map(() => true) : verdict

/** Writes in this thread. The query builder says when the connection is free: others have transactions on it. */
export function writeToSqlite(db: Db, database: Database): WriteRows {
  const writer = makeWriter(database, makeInserter(database), othersTail(database), unpack)
  return rows =>
    db.connection().execute(async () => verdictOn(rows, writer.append(pack(rows), rows.length).verdict))
}

/** What another process left in the tail when it ended is brought home before anybody reads. */
export function bringHome(database: Database): void {
  const isLeft = database
    .prepare("select exists (select 1 from tail) or exists (select 1 from leases where name = 'tail')")
    .pluck()
  if (isLeft.get() === 1) othersTail(database).recover()
}

function othersTail(database: Database): Tail {
  const isThere = database.prepare('select 1 from tables where id = ?').pluck()
  const newPile = () => makePile(unpack, table => isThere.get(table) !== undefined)
  return makeTail(database, makeInserter(database), newPile, null)
}
