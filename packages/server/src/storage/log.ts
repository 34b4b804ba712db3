import type { Appender } from './append.ts'
import { type Bulky, compiledOnce } from './compiled.ts'
import type { Db, LogRow } from './schema.ts'

/** The part of a storage in which logs are read. */
export interface Logs {
  readonly db: Db
  readonly log: Pick<Appender, 'settle'>
}

/** The entries after `since`, in order. */
export async function entriesSince(
  { db, log }: Logs,
  table: string,
  since: number,
  most?: number,
): Promise<LogRow[]> {
  await log.settle(table)
  const query = db
    .selectFrom('log')
    .selectAll()
    .where('table_id', '=', table)
    .where('seq', '>', since)
    .orderBy('seq')
  return (most === undefined ? query : query.limit(most)).execute()
}

/** An entry without its events. */
export type StoredEntry = Pick<LogRow, 'seq' | 'seat' | 'entry' | 'key' | 'at'>

/** The whole log without its events, which are the larger part and are not needed to play it again. */
export async function storedEntries({ db, log }: Logs, table: string): Promise<StoredEntry[]> {
  await log.settle(table)
  return db
    .selectFrom('log')
    .select(['seq', 'seat', 'entry', 'key', 'at'])
    .where('table_id', '=', table)
    .orderBy('seq')
    .execute()
}

/** Which entry a sender's key belongs to, if it was ever stored. */
export async function seqOfKey(
  { db, log }: Logs,
  table: string,
  seat: number,
  key: string,
): Promise<number | undefined> {
  await log.settle(table)
  const found = await db
    .selectFrom('log')
    .select('seq')
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .where('key', '=', key)
    .executeTakeFirst()
  return found?.seq
}

export interface Snapshot {
  seq: number
  version: number
  saved: string
}

export function latestSnapshot(db: Db, table: string): Promise<Snapshot | undefined> {
  return db
    .selectFrom('snapshots')
    .select(['seq', 'version', 'saved'])
    .where('table_id', '=', table)
    .executeTakeFirst()
}

/** Keeps the newest of each table: another node may have been further. All in one transaction. */
export function keepSnapshots(
  { db, bulk }: Bulky,
  list: readonly (Snapshot & { table: string })[],
  at: number,
): Promise<void> {
  return bulk(
    snapshotQuery(db),
    list.map(({ table, seq, version, saved }) => [table, seq, version, saved, at]),
  )
}

const snapshotQuery = compiledOnce(db =>
  db
    .insertInto('snapshots')
    .values({ table_id: '', seq: 0, version: 0, saved: '', at: 0 })
    .onConflict(conflict =>
      conflict
        .column('table_id')
        .doUpdateSet(({ ref }) => ({
          seq: ref('excluded.seq'),
          version: ref('excluded.version'),
          saved: ref('excluded.saved'),
          at: ref('excluded.at'),
        }))
        .whereRef('snapshots.seq', '<', 'excluded.seq'),
    )
    .compile(),
)
