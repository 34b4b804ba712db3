import { sql } from 'kysely'
import { type Bulky, compiledOnce } from './compiled.ts'
import type { Db, LogRow, SeatRow, Status, TableRow } from './schema.ts'

export async function insertTable(
  db: Db,
  table: TableRow,
  seats: readonly SeatRow[],
  log: readonly LogRow[] = [],
): Promise<void> {
  await db.transaction().execute(async transaction => {
    await transaction.insertInto('tables').values(table).execute()
    await transaction
      .insertInto('seats')
      .values([...seats])
      .execute()
    // An imported game comes with its whole log; in parts, for a statement takes only so many values.
    for (let from = 0; from < log.length; from += 500)
      await transaction
        .insertInto('log')
        .values(log.slice(from, from + 500))
        .execute()
  })
}

export async function findTable(db: Db, id: string): Promise<TableRow | undefined> {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
  return row && quick(row)
}

export async function seatsOf(db: Db, ids: readonly string[]): Promise<SeatRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('seats')
    .selectAll()
    .where('table_id', 'in', [...ids])
    .orderBy('seat')
    .execute()
  return rows.map(quick)
}

/** The drivers make rows whose fields are found by hashing; a copy is an object like any other, and read as quickly. */
const quick = <R extends object>(row: R): R => ({ ...row })

/** Takes a seat if it is still as expected; false when somebody else was faster. */
export async function changeSeat(
  db: Db,
  table: string,
  seat: number,
  expected: { kind: SeatRow['kind']; person_id: string | null },
  change: Partial<Omit<SeatRow, 'table_id' | 'seat'>>,
): Promise<boolean> {
  const { person_id } = expected
  const done = await db
    .updateTable('seats')
    .set(change)
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .where('kind', '=', expected.kind)
    .where('person_id', person_id === null ? 'is' : '=', person_id)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Moves a table on, if nobody did so before us: a table starts and ends once. */
export async function changeStatus(
  db: Db,
  id: string,
  from: Status,
  change: Partial<TableRow>,
): Promise<boolean> {
  const done = await db
    .updateTable('tables')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Notes a word on a table for good. */
export async function markTable(db: Db, id: string, mark: string): Promise<void> {
  await db
    .updateTable('tables')
    .set(({ eb, ref }) => ({ marks: eb(ref('marks'), '||', ` ${mark}`) }))
    .where('id', '=', id)
    .where('marks', 'not like', `%${mark}%`)
    .execute()
}

/** The clock ran out for a seat. */
export async function noteLate(db: Db, table: string, seat: number, now: number): Promise<void> {
  await db
    .updateTable('seats')
    .set({ late_at: now })
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .execute()
}

/** The game begins: those who sit there now are those whom the result counts for. */
export async function notePlayers(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('seats')
    .set(({ ref }) => ({ player_id: ref('person_id'), seen_at: now }))
    .where('table_id', '=', id)
    .execute()
}

/** The table hung or killed whoever served it; gives how often by now. */
export async function countFailure(db: Db, id: string): Promise<number> {
  const row = await db
    .updateTable('tables')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? 0
}

/** Nobody serves it from now on; false when it was put aside already. */
export async function putAside(db: Db, id: string, frozen: string): Promise<boolean> {
  const done = await db
    .updateTable('tables')
    .set({ frozen, due_at: null })
    .where('id', '=', id)
    .where('frozen', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export type Progress = Pick<
  TableRow,
  'id' | 'seq' | 'deciding' | 'due_at' | 'result' | 'updated_at' | 'status'
>

/** Writes how far tables have come, never backwards. */
export function noteProgress({ db, bulk }: Bulky, list: readonly Progress[]): Promise<void> {
  return bulk(
    progressQuery(db),
    list.map(({ id, seq, deciding, due_at, result, updated_at, status }) =>
      // In the order of the query below.
      [seq, deciding, due_at, result, updated_at, status, id, 'playing', seq],
    ),
  )
}

const progressQuery = compiledOnce(db =>
  db
    .updateTable('tables')
    .set({ seq: 0, deciding: '', due_at: 0, result: '', updated_at: 0, status: 'playing' })
    .where('id', '=', '')
    .where('status', '=', 'playing')
    .where('seq', '<=', 0)
    .compile(),
)

/** Tables on which the server itself must act by now. */
export async function dueTables(db: Db, shards: readonly number[], now: number): Promise<string[]> {
  if (shards.length === 0) return []
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('due_at', '<=', now)
    .where('shard', 'in', [...shards])
    .where('status', '=', 'playing')
    .where('frozen', 'is', null)
    .orderBy('due_at')
    .limit(200)
    .execute()
  return rows.map(row => row.id)
}

/** Tables whose log is ahead of what was noted: a node died between the two. */
export async function tablesLeftBehind(db: Db, shards: readonly number[]): Promise<string[]> {
  if (shards.length === 0) return []
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('status', '=', 'playing')
    .where('frozen', 'is', null)
    .where('shard', 'in', [...shards])
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('log')
            .select(sql`1`.as('one'))
            .whereRef('log.table_id', '=', 'tables.id')
            .whereRef('log.seq', '>', 'tables.seq'),
        ),
        exists(
          selectFrom('bundles')
            .select(sql`1`.as('one'))
            .whereRef('bundles.table_id', '=', 'tables.id')
            .whereRef('bundles.last', '>', 'tables.seq'),
        ),
      ]),
    )
    .execute()
  return rows.map(row => row.id)
}

/** How many tables of this owner are open or being played; counted up to `most`. */
export async function tablesOfOwner(db: Db, owner: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('owner_id', '=', owner)
    .where('status', 'in', ['open', 'playing'])
    .limit(most)
    .execute()
  return rows.length
}

export async function deleteTable(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tables').where('id', '=', id).execute()
}
